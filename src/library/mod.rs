//! The kept games: the list of them, requests to it, the file of the game at the table, their statistics and their
//! explorer; and the exports of the analysis board.

mod explorer;
mod games;
mod keeper;
mod keeping;
mod puzzles;
mod request;
mod share;
mod statistics;

use bevy::prelude::*;

pub use explorer::{ExploreRequest, Explored};
pub use games::GameLibrary;
pub use keeping::Autosave;
pub use puzzles::{PuzzleBook, PuzzleShelf, Today};
pub use request::LibraryRequest;
pub use share::{ShareCapture, ShareRequest, ShareTarget};
pub use statistics::{Counting, KeptStatistics, StatisticsRequest};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        explorer::plugin,
        games::plugin,
        keeping::plugin,
        puzzles::plugin,
        request::plugin,
        share::plugin,
        statistics::plugin,
    ));
}
