//! Kit of the menus: theme, widgets, pictures, and the focus of keys and pads.

pub(crate) mod board_picture;
pub(crate) mod hands;
pub(crate) mod order;
pub(crate) mod page_pictures;
pub(crate) mod point_focus;
pub(crate) mod seats;
pub(crate) mod shown_buttons;
pub(crate) mod tabs;
pub(crate) mod theme;
pub(crate) mod tile;
pub(crate) mod walk;
pub(crate) mod widgets;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use self::order::MenuSystems;
pub use self::shown_buttons::{ShownButton, shown_buttons};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (MenuSystems::Prepare, MenuSystems::Draw, MenuSystems::Sheets, MenuSystems::Finish).chain(),
    )
    .add_plugins(theme::plugin);
}
