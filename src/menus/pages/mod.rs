//! Pages: full screens of the menus, and the reading sheets that open over any of them.

mod backdrop;
mod choose;
mod crash;
mod credits;
pub(crate) mod draft;
pub(crate) mod games;
pub(crate) mod kept;
mod ladder;
mod lessons;
mod loading;
mod placing;
pub(crate) mod puzzles;
pub(crate) mod rulebook;
pub(crate) mod setup;
mod statistics;
mod title;

use bevy::prelude::*;

use crate::platform::screen::Screen;

pub use self::{
    choose::PickedPlace, draft::SetupForm, loading::MissingFiles, puzzles::PuzzlesPage, rulebook::Book,
};

pub(super) fn plugin(app: &mut App) {
    let remember = draft::remember.run_if(in_state(Screen::SetUp));
    app.init_resource::<SetupForm>().add_systems(Update, remember).add_plugins((
        loading::plugin,
        title::plugin,
        choose::plugin,
        setup::plugin,
        placing::plugin,
        puzzles::plugin,
        games::plugin,
        statistics::plugin,
        ladder::plugin,
        lessons::plugin,
        credits::plugin,
        rulebook::plugin,
        crash::plugin,
    ));
}
