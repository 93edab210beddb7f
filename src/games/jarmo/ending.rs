//! Endings of Jarmo: where few soldiers are still under way, all reachable positions are solved by retrograde
//! analysis when the ending comes up. Those that have arrived stand still, so what is left is small however many they are.
//!
//! The steps to and fro of rule JA-11 would make many positions of one. They are left out at first, which
//! decides nearly everything:
//!
//! - What a side wins without that rule it wins with it. It hurries, so no position comes again; but when
//!   both sides have gone to and fro, one has. Only the steps that both have made before can end the game
//!   first, and only where each has gone somewhere and straight back already.
//! - Where the rule makes a draw, as in Legendary and Jasyr, what is drawn without it is drawn with it.
//!
//! What is not decided so is solved a second time with all the steps, as far as what is.

use std::sync::atomic::AtomicBool;

use super::rules::{GREEN, Jarmo, JarmoMove, Variant};
use crate::{
    rules::{Game, Seat},
    search::retrograde::{SolvedPositions, SolvedValue},
};

/// With more soldiers under way too much can come of a position. Soldiers that arrive in the base game can be
/// taken there and bring others back; in Jasyr nothing ever goes back.
const fn most_under_way(variant: Variant) -> u8 {
    match variant {
        Variant::Base => 3,
        Variant::Legendary => 4,
        Variant::Jasyr(_) => 5,
    }
}

/// More plies than the first solution counts: with the steps to and fro it is won later than without.
const WITH_STEPS: u16 = 1000;

/// Solved ending.
#[derive(Debug)]
pub struct Ending {
    /// Without the steps to and fro.
    plain: SolvedPositions,
    /// With them, after those moves for which they matter. `None` when that is too much.
    with_steps: Option<SolvedPositions>,
}

impl Ending {
    /// Solves what is left of a game, if it is at most so many positions.
    #[must_use]
    pub fn of(position: &Jarmo, most: usize, stop: &AtomicBool) -> Option<Self> {
        if position.outcome().is_some() || position.under_way() > most_under_way(position.variant()) {
            return None;
        }
        let plain = SolvedPositions::solve([*position], most, stop, Jarmo::without_steps, |_| None)?;
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let nexts = moves.into_iter().map(|mv| position.played(mv));
        let unsure = nexts.filter(|next| certain(&plain, next).is_none());
        let known = |next: &Jarmo| certain(&plain, next).map(|solved| solved.value);
        let with_steps = SolvedPositions::solve(unsure, most, stop, |next| next, known);
        Some(Self { plain, with_steps })
    }

    /// Number of positions solved, those of the second time too.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.plain.len() + self.with_steps.as_ref().map_or(0, SolvedPositions::len)
    }

    /// Exact value of a reachable position for the side whose turn it is, if it does not depend on JA-11.
    #[must_use]
    pub fn value(&self, position: &Jarmo) -> Option<SolvedValue> {
        Some(value_for(position.mover(), certain(&self.plain, position)?))
    }

    /// Exact value of a move in the solved position for the side that makes it. `None` where it depends on
    /// JA-11 and solving that takes too many positions.
    #[must_use]
    pub fn value_after(&self, position: &Jarmo, mv: JarmoMove) -> Option<SolvedValue> {
        let next = position.played(mv);
        let with_steps = || {
            let solved = self.with_steps.as_ref()?.value(&next)?;
            Some(SolvedValue { plies: WITH_STEPS + solved.plies, ..solved })
        };
        let solved = certain(&self.plain, &next).or_else(with_steps)?;
        Some(value_for(position.mover(), SolvedValue { plies: solved.plies + 1, ..solved }))
    }
}

/// Exact value for green where it does not depend on the steps to and fro.
fn certain(plain: &SolvedPositions, position: &Jarmo) -> Option<SolvedValue> {
    if let Some(outcome) = position.outcome() {
        let value = outcome.winner.map_or(0, |winner| if winner == GREEN { 1 } else { -1 });
        return Some(SolvedValue { value, plies: 0 });
    }
    let solved = plain.value(&position.without_steps())?;
    let is_certain = if solved.value == 0 {
        // In the base game the rule decides by points.
        position.variant() != Variant::Base
    } else {
        !position.both_go_to_and_fro()
    };
    is_certain.then_some(solved)
}

fn value_for(seat: Seat, for_green: SolvedValue) -> SolvedValue {
    if seat == GREEN { for_green } else { for_green.negated() }
}
