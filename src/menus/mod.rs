//! Menus: egui overlays in the game's own paper and ink. They read the stage and the catalogue and send requests; no
//! menu knows a rule.

mod backdrop;
mod board_picture;
mod branch;
mod choose;
mod controls;
mod cover;
mod crash;
mod credits;
mod draft;
mod editor;
mod focus;
mod game_filter;
mod games;
mod guide;
mod hands;
mod hud;
mod interlude;
mod join;
mod kept;
mod lessons;
mod loading;
mod moves;
mod notice;
mod odds;
mod order;
mod page_pictures;
mod pause;
mod picked_place;
mod placing;
mod point_focus;
mod rename;
mod replay;
mod result;
mod review;
mod ribbon;
mod rulebook;
mod seats;
mod settings;
mod setup;
mod shown_buttons;
mod statistics;
mod statistics_data;
mod sticks;
mod tabs;
mod theme;
mod title;
mod widgets;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub use cover::Cover;
pub use draft::Draft;
pub use loading::Missing;
pub use picked_place::PickedPlace;
pub use rulebook::{Book, OpenRulebook};
pub use shown_buttons::{ShownButton, shown_buttons};

use self::order::MenuSystems;

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (MenuSystems::Prepare, MenuSystems::Draw, MenuSystems::Finish).chain(),
    )
    .init_resource::<Draft>()
    .add_plugins((
        theme::plugin,
        focus::plugin,
        backdrop::plugin,
        loading::plugin,
        title::plugin,
        choose::plugin,
        setup::plugin,
        settings::plugin,
        hud::plugin,
        pause::plugin,
        result::plugin,
        review::plugin,
    ))
    .add_plugins((
        branch::plugin,
        crash::plugin,
        credits::plugin,
        editor::plugin,
        games::plugin,
        guide::plugin,
        lessons::plugin,
        notice::plugin,
        rename::plugin,
        replay::plugin,
        rulebook::plugin,
        statistics::plugin,
    ))
    .add_plugins((join::plugin, interlude::plugin, controls::plugin, cover::plugin, placing::plugin));
}
