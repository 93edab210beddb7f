//! Endings of Jarmo: where few soldiers are still under way, all that can still come is solved when it comes
//! up. Those that have arrived stand still, so what is left is small however many they are.
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
    search::remainder::{Fate, Remainder},
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

/// An ending, solved.
#[derive(Debug)]
pub struct Ending {
    /// Without the steps to and fro.
    plain: Remainder,
    /// With them, after those moves for which they matter. `None` when that is too much.
    with_steps: Option<Remainder>,
}

impl Ending {
    /// Solves what is left of a game, if it is at most so many positions.
    #[must_use]
    pub fn of(position: &Jarmo, most: usize, stop: &AtomicBool) -> Option<Self> {
        if position.outcome().is_some() || position.under_way() > most_under_way(position.variant()) {
            return None;
        }
        let plain = Remainder::of([*position], most, stop, Jarmo::without_steps, |_| None)?;
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let nexts = moves.into_iter().map(|mv| position.played(mv));
        let unsure = nexts.filter(|next| certain(&plain, next).is_none());
        let known = |next: &Jarmo| certain(&plain, next).map(|fate| fate.value);
        let with_steps = Remainder::of(unsure, most, stop, |next| next, known);
        Some(Self { plain, with_steps })
    }

    /// How many positions were solved, those of the second time too.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.plain.len() + self.with_steps.as_ref().map_or(0, Remainder::len)
    }

    /// What a position that can come of the one asked about is worth to the side whose turn it is, if that does
    /// not depend on JA-11.
    #[must_use]
    pub fn fate(&self, position: &Jarmo) -> Option<Fate> {
        Some(fate_for(position.mover(), certain(&self.plain, position)?))
    }

    /// What a move in the position asked about is worth to the side that makes it. `None` where that depends on
    /// JA-11 and is too much.
    #[must_use]
    pub fn fate_after(&self, position: &Jarmo, mv: JarmoMove) -> Option<Fate> {
        let next = position.played(mv);
        let with_steps = || {
            let fate = self.with_steps.as_ref()?.fate(&next)?;
            Some(Fate { plies: WITH_STEPS + fate.plies, ..fate })
        };
        let fate = certain(&self.plain, &next).or_else(with_steps)?;
        Some(fate_for(position.mover(), Fate { plies: fate.plies + 1, ..fate }))
    }
}

/// What is known for green without solving the steps to and fro.
fn certain(plain: &Remainder, position: &Jarmo) -> Option<Fate> {
    if let Some(outcome) = position.outcome() {
        let value = outcome.winner.map_or(0, |winner| if winner == GREEN { 1 } else { -1 });
        return Some(Fate { value, plies: 0 });
    }
    let fate = plain.fate(&position.without_steps())?;
    let is_certain = if fate.value == 0 {
        // In the base game the rule decides by points.
        position.variant() != Variant::Base
    } else {
        !position.both_go_to_and_fro()
    };
    is_certain.then_some(fate)
}

fn fate_for(seat: Seat, for_green: Fate) -> Fate {
    if seat == GREEN { for_green } else { for_green.turned() }
}
