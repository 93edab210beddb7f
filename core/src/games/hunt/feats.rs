//! Achievements of the hunts.

use super::rules::{BUCK_TAKEN, GOATS, TIGERS};
use crate::{
    catalogue::{FinishedGame, GameFeat, Goal},
    rules::Place,
};

/// Goats that may be lost in a herd that stays closed.
const GOATS_LOST: usize = 1;

pub(super) const BAGH_CHAL: &[GameFeat] = &[
    GameFeat { id: "closed-ranks", goal: Goal::Won(2), shown: Some(herd_stayed_closed) },
    GameFeat { id: "moving-tigers", goal: Goal::WonAs(TIGERS, 4), shown: None },
    GameFeat { id: "both-sides", goal: Goal::WonOnEverySeat, shown: None },
];

/// Achievements of Pulijudam. The goats win nearly always between equals, so a low level is enough.
pub(super) const PULIJUDAM: &[GameFeat] = &[
    GameFeat { id: "mountain", goal: Goal::WonAs(TIGERS, 2), shown: None },
    GameFeat { id: "buck", goal: Goal::WonBy(BUCK_TAKEN, 1), shown: None },
];

fn herd_stayed_closed(game: &FinishedGame<'_>) -> bool {
    let pieces = game.position.snapshot().pieces;
    let lost = pieces.iter().filter(|piece| piece.owner == GOATS && matches!(piece.place, Place::Taken(_)));
    game.winner == Some(GOATS) && lost.count() <= GOATS_LOST
}
