//! Components that every entity on the table has.

use bevy::prelude::*;

use crate::platform::screen::Screen;

/// Returns a name for the log, and the end with the match.
pub(crate) fn of_match(name: &'static str) -> impl Bundle {
    (Name::new(name), DespawnOnExit(Screen::Match))
}
