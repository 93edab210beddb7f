//! Match at the table.

use bevy::prelude::*;

use crate::play::Match;

/// Match being played. It may be ahead of the stage.
#[derive(Resource, Deref, DerefMut, Debug)]
pub struct Session(Match);

impl Session {
    /// Lays a match on the table.
    #[must_use]
    pub const fn new(game: Match) -> Self {
        Self(game)
    }
}
