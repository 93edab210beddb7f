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

pub use self::{choose::PickedPlace, draft::Draft, loading::Missing, puzzles::PuzzlesPage, rulebook::Book};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>().add_plugins((
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
