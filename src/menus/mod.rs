//! Menus: egui overlays in the game's own paper and ink. They read the stage and the catalogue and send requests; no
//! menu knows a rule.

mod hud;
pub(crate) mod kit;
mod pages;
mod sheets;

use bevy::prelude::*;

pub use kit::{
    Arrival, MORE_ABOVE, MORE_BELOW, OpenRulebook, ShownButton, clicked_button, faces, shown_buttons,
    theme::{INK, PAPER, PAPER_EDGE, SECOND_INK},
};
pub use pages::{Book, MissingFiles, PickedPlace, PuzzlesPage, SetupForm};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((kit::plugin, pages::plugin, sheets::plugin, hud::plugin));
}
