//! Handover of games to the keeper: the latest state of each game that is still to be written.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::lock::{GameId, OpenGame};
use crate::play::{Match, Notes};

/// State of a game to be written, with the right to write it.
pub(super) struct HandedOver {
    pub(super) open: Arc<OpenGame>,
    pub(super) game: Match,
    pub(super) notes: Notes,
}

/// Games handed over and not yet written.
#[derive(Default)]
pub(super) struct Handover {
    /// The latest state of each; `None` while it is being written.
    games: Mutex<BTreeMap<GameId, Option<HandedOver>>>,
}

impl Handover {
    /// Hands a game over, in place of any earlier state of it. Returns whether none was waiting.
    pub(super) fn put(&self, game: HandedOver) -> bool {
        let earlier = self.games().insert(game.open.id().clone(), Some(game));
        !matches!(earlier, Some(Some(_)))
    }

    /// Takes the state of a game that is waiting.
    pub(super) fn take(&self, id: &GameId) -> Option<HandedOver> {
        self.games().get_mut(id)?.take()
    }

    /// Forgets a game that has been written, unless a later state of it has come.
    pub(super) fn settle(&self, id: &GameId) {
        let mut games = self.games();
        if matches!(games.get(id), Some(None)) {
            games.remove(id);
        }
    }

    /// Returns whether every game handed over has been written, or could not be.
    pub(super) fn is_empty(&self) -> bool {
        self.games().is_empty()
    }

    /// Forgets all games.
    pub(super) fn clear(&self) {
        self.games().clear();
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<GameId, Option<HandedOver>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
