//! Components that every entity on the table has.

use bevy::prelude::*;

use crate::platform::screen::Screen;

/// Marker of what is placed once by the view of the board, and goes when the board is turned.
#[derive(Component, Debug)]
pub(crate) struct PlacedByView;

/// Returns a name for the log and the end with the match, for what is placed by the view of the board.
pub(crate) fn of_board(name: &'static str) -> impl Bundle {
    (of_match(name), PlacedByView)
}

/// Returns a name for the log, and the end with the match.
pub(crate) fn of_match(name: &'static str) -> impl Bundle {
    (Name::new(name), DespawnOnExit(Screen::Match))
}
