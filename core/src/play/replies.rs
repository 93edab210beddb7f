//! Replies that keep the value: the width of the way that a move leaves to the opponent.

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::{
    catalogue::{AnyGame, AnyMove},
    rules::{Actor, Seat},
};

/// Replies to a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replies {
    /// Legal replies; 0 to a move that ends the game.
    pub all: usize,
    /// Replies after which the side that replies has all that its position is worth.
    pub keeping: usize,
}

/// Replies to a legal move. `None` unless the other side replies at once, and each reply has a proven value; `nodes`
/// bounds the positions visited for proofs that no table has.
pub fn replies(game: &dyn AnyGame, mv: &AnyMove, nodes: u64, stop: &AtomicBool) -> Option<Replies> {
    let mover = game.to_act().seat()?;
    let mut after = game.boxed_clone();
    after.play(mv).ok()?;
    let team = |seat: Seat| seat.0 % game.teams();
    match after.to_act() {
        Actor::Over => return Some(Replies { all: 0, keeping: 0 }),
        Actor::Seat(seat) if team(seat) != team(mover) => {}
        Actor::Seat(_) | Actor::Chance => return None,
    }
    let proofs = after.proofs(nodes, stop).into_iter();
    let values = proofs.map(|(_, proof)| Some(proof?.value)).collect::<Option<Vec<i8>>>()?;
    let best = values.iter().max()?;
    Some(Replies { all: values.len(), keeping: values.iter().filter(|value| *value == best).count() })
}
