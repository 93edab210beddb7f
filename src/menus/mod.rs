//! Menus: egui overlays in the game's own paper and ink. They read what the table and the catalogue
//! say and send requests; no menu knows a rule.

mod backdrop;
mod choose;
mod confirm;
mod controls;
mod cover;
mod focus;
mod hands;
mod hud;
mod interlude;
mod join;
mod loading;
mod moves;
mod odds;
mod pause;
mod result;
mod review;
mod ribbon;
mod seats;
mod settings;
mod setup;
mod sticks;
mod theme;
mod title;
mod widgets;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub use choose::PickedPlace;
pub use cover::Cover;
pub use loading::Missing;
pub use setup::Draft;
pub use widgets::{ShownButton, shown_buttons};

use crate::{
    catalogue::GameCard,
    platform::screen::{Overlay, Screen},
};

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (MenuSystems::Prepare, MenuSystems::Draw, MenuSystems::Finish).chain(),
    )
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
        confirm::plugin,
        result::plugin,
        review::plugin,
    ))
    .add_plugins((join::plugin, interlude::plugin, controls::plugin, cover::plugin));
}

/// The games that can be chosen.
#[derive(Resource, Clone, Debug)]
pub struct Games(pub Vec<&'static GameCard>);

/// The order of one pass of the menus. When adding a set, order it in the plugin above.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum MenuSystems {
    /// Fonts, colours and scale.
    Prepare,
    /// Screens and sheets.
    Draw,
    /// Focus and sounds after everything has been drawn.
    Finish,
}

/// Whether a screen is shown without a sheet over it.
fn bare(screen: Screen) -> impl Fn(Res<State<Screen>>, Res<State<Overlay>>) -> bool + Clone {
    move |now, over| *now.get() == screen && *over.get() == Overlay::None
}
