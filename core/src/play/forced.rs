//! Turns in which there is nothing to decide.

use crate::catalogue::{AnyGame, AnyMove};

/// Returns the only legal move of a position, where it touches no point of the board, such as the pass of a side that
/// cannot move; `None` where there is anything to decide.
pub fn forced_pass(game: &dyn AnyGame) -> Option<AnyMove> {
    match game.legal_moves().as_slice() {
        [only] if game.path(only).is_empty() => Some(only.clone()),
        _ => None,
    }
}
