//! Equity of every choice and of every throw, and the luck of a throw.

use std::sync::atomic::AtomicBool;

use crate::{
    catalogue::{AnyGame, AnyMove, ChanceMove},
    rules::Actor,
    search::{Limits, WinChance},
};

/// Returns the win chance of each legal move for the team of the seat to act, or after each throw due for the thrower's
/// team, in the order of the rules. `None` when the search was stopped, and once the game is over.
pub fn equities(game: &dyn AnyGame, limits: Limits, stop: &AtomicBool) -> Option<Vec<(AnyMove, WinChance)>> {
    let moves = game.every_move();
    let chances = match game.to_act() {
        Actor::Seat(_) => game.win_chances(&moves, limits, stop)?,
        Actor::Chance => game.throw_chances(limits, stop)?,
        Actor::Over => return None,
    };
    Some(moves.into_iter().zip(chances).collect())
}

/// Returns the luck of one of these throws for the thrower's team: its chance less the mean over all of them by weight,
/// in thousandths of a game. `None` if the throw is not among them.
pub(super) fn luck(throws: &[ChanceMove], chances: &[WinChance], thrown: &AnyMove) -> Option<i16> {
    let at = throws.iter().position(|throw| throw.mv == *thrown)?;
    let all: i64 = throws.iter().map(|throw| i64::from(throw.weight)).sum();
    let of_each = throws.iter().zip(chances);
    let sum: i64 = of_each.map(|(throw, worth)| i64::from(throw.weight) * i64::from(worth.chance)).sum();
    let over = i64::from(chances.get(at)?.chance) * all - sum;
    // To the nearest, halves away from zero.
    Some(((2 * over.abs() + all) / (2 * all) * over.signum()) as i16)
}
