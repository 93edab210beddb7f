//! Achievements of Jarmo.

use super::rules::{Ending, goal};
use crate::{
    catalogue::{FinishedGame, GameFeat, Goal},
    rules::{Place, Word},
};

pub(super) const FEATS: &[GameFeat] =
    &[GameFeat { id: "five-arrows", goal: Goal::Won(1), shown: Some(all_arrived) }];

/// Returns whether a person ended the game with all soldiers in the enemy camp.
fn all_arrived(game: &FinishedGame<'_>) -> bool {
    let Some(seat) = game.winner.filter(|_| game.outcome.reason == Word::from(Ending::Camp)) else {
        return false;
    };
    let arrived = |place: Place| matches!(place, Place::Board(at) if goal(seat).contains(at));
    game.position
        .snapshot()
        .pieces
        .iter()
        .filter(|piece| piece.owner == seat)
        .all(|piece| arrived(piece.place))
}
