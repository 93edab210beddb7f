//! Match at the table.

use bevy::prelude::*;

use crate::{
    play::{Match, Notes},
    storage::OpenGame,
};

/// Match being played, and how it is kept. It may be ahead of the stage.
#[derive(Resource, Deref, DerefMut, Debug)]
pub struct Session {
    #[deref]
    game: Match,
    /// The right to write it, once it has a ply and there is a place to keep it.
    pub(super) open: Option<OpenGame>,
    /// Notes of the kept game.
    pub(super) notes: Notes,
    /// `true` once the kept game has its end.
    pub(super) is_whole: bool,
}

impl Session {
    /// A match that begins.
    #[must_use]
    pub fn new(game: Match) -> Self {
        Self { game, open: None, notes: Notes::default(), is_whole: false }
    }

    /// A kept game that goes on.
    #[must_use]
    pub(super) fn taken_up(game: Match, open: OpenGame, notes: Notes) -> Self {
        let is_whole = game.outcome_of_line().is_some();
        Self { game, open: Some(open), notes, is_whole }
    }

    /// Puts another match in the place of this one, which stays in the library as it is.
    pub(super) fn replace(&mut self, game: Match) {
        *self = Self::new(game);
    }

    /// Goes on as a game of its own. The kept one stays as it is.
    pub(super) fn branch_off(&mut self) {
        let branch_of = self.open.take().map(|open| open.id().to_string());
        self.notes = Notes { branch_of, ..Notes::default() };
        self.is_whole = false;
    }

    /// Notes of the kept game.
    #[must_use]
    pub const fn notes(&self) -> &Notes {
        &self.notes
    }
}
