//! Endings of Jarmo: with few soldiers still under way, positions are solved by retrograde analysis
//! when the ending comes up, as many as it takes to prove the value of every move. Beyond a budget
//! some moves stay open.
//!
//! The steps to and fro of rule JA-11 multiply the positions. They are left out at first, which
//! decides nearly everything:
//!
//! - A win without that rule is a win with it. The winner takes the shortest way, so no position
//!   comes again, while the rule needs both sides to have gone to and fro. Only steps that both have
//!   made before can end the game first, and only if each has gone somewhere and straight back
//!   already.
//! - Where the rule makes a draw, as in Legendary and Jasyr, a draw without it is a draw with it.
//!
//! Moves that this leaves open are solved a second time with all the steps, up to the positions
//! already decided. Neither solution counts how often a position has come up, and the third time ends
//! the game (JA-11). In the base game it ends by points, so what only endless play would draw stays open
//! there; in Legendary and Jasyr it is a draw like endless play.

use std::{iter, sync::atomic::AtomicBool};

use super::rules::{GREEN, Jarmo, JarmoMove, Variant};
use crate::{
    rules::{Game, Seat},
    search::{
        Distance, Proof, Source,
        alpha_beta::MAX_DEPTH,
        retrograde::{Extent, SolvedPositions, SolvedValue},
    },
};

/// Returns the greatest number of soldiers under way; with more, too few endings are solved. Soldiers that arrive
/// in the base game can be taken there and bring others back; in Jasyr no soldier ever goes back.
const fn most_under_way(variant: Variant, extent: Extent) -> u8 {
    let whole = match variant {
        Variant::Base => 3,
        Variant::Legendary => 4,
        Variant::Jasyr(_) => 5,
    };
    match extent {
        Extent::Everything => whole,
        Extent::WhatMatters => whole + 1,
    }
}

/// Greatest number of positions of the first solution of an ending that level 5 solves: solved in about half a second,
/// with 90 MB for that time.
pub const MAX_POSITIONS: usize = 600_000;

/// Share of the first solution's budget that the second one has, where not everything is solved.
const SHARE_WITH_STEPS: usize = 2;

/// Plies added to wins of the second solution, more than the first counts: with the steps to and
/// fro a win comes later than without.
const WITH_STEPS: u16 = 1000;

/// Solved ending.
#[derive(Debug)]
pub struct Ending {
    /// Solution without the steps to and fro.
    plain: SolvedPositions,
    /// Solution with them, after the moves for which they matter. `None` where the first one stays open.
    with_steps: Option<SolvedPositions>,
    /// `true` for an ending of which everything that can follow is solved.
    is_whole: bool,
}

impl Ending {
    /// Solves every move of a position, as far as some `most` positions go. Both solutions together have at most `all`
    /// positions. `None` when it was stopped, and when no move is solved.
    pub fn of(position: &Jarmo, most: usize, all: usize, stop: &AtomicBool) -> Option<Self> {
        let second = most / SHARE_WITH_STEPS;
        let ending = Self::solve(position, &[], [most, second], all, Extent::WhatMatters, stop)?;
        let mut moves = position.legal().into_iter();
        moves.any(|mv| ending.value_after(position, mv).is_some()).then_some(ending)
    }

    /// Solves everything reachable from a position and from those that matter `beside` it, such as those that have come up
    /// before; `None` if there are more than `most` positions. Puzzles that ship have their
    /// solutions by what is proven in this way, so the endings for which it succeeds may not change.
    pub fn whole(
        position: &Jarmo,
        beside: &[Jarmo],
        most: usize,
        all: usize,
        stop: &AtomicBool,
    ) -> Option<Self> {
        Self::solve(position, beside, [most; 2], all, Extent::Everything, stop)
    }

    fn solve(
        position: &Jarmo,
        beside: &[Jarmo],
        [first, second]: [usize; 2],
        all: usize,
        extent: Extent,
        stop: &AtomicBool,
    ) -> Option<Self> {
        let variant = position.variant();
        if position.outcome().is_some() || position.under_way() > most_under_way(variant, extent) {
            return None;
        }
        let all_nexts = |position: &Jarmo| {
            let moves = position.legal().into_iter();
            moves.map(|mv| position.played(mv)).collect::<Vec<Jarmo>>()
        };
        let nexts: Vec<Jarmo> = iter::once(position).chain(beside).flat_map(all_nexts).collect();
        let starts = iter::once(*position).chain(beside.iter().copied()).chain(nexts.iter().copied());
        let plain = SolvedPositions::solve(starts, (first, extent), stop, Jarmo::without_steps, |_| None)?;
        let mut ending = Self { plain, with_steps: None, is_whole: extent == Extent::Everything };
        if ending.is_complete() {
            let unsure = nexts.into_iter().filter(|next| certain(&ending.plain, next).is_none());
            let known = |next: &Jarmo| certain(&ending.plain, next).map(|solved| solved.value);
            let left = second.min(all.saturating_sub(ending.positions()));
            ending.with_steps = SolvedPositions::solve(unsure, (left, extent), stop, |next| next, known);
        }
        Some(ending)
    }

    /// Returns whether the budget was enough to solve every move without the steps to and fro, with exact plies.
    pub const fn is_complete(&self) -> bool {
        self.plain.is_complete()
    }

    /// Returns whether the value of the solved position is proven, and with it a best move.
    pub fn is_solved(&self, position: &Jarmo) -> bool {
        let moves = position.legal();
        let values: Vec<Option<i8>> =
            moves.into_iter().map(|mv| Some(self.value_after(position, mv)?.value)).collect();
        self.value(position).is_some() || values.contains(&Some(1)) || !values.contains(&None)
    }

    /// Returns the number of positions solved, in both solutions.
    pub fn positions(&self) -> usize {
        self.plain.count() + self.with_steps.as_ref().map_or(0, SolvedPositions::count)
    }

    /// Returns the exact value of a listed position for the side to move, or `None` if it depends on JA-11 or stays
    /// open.
    pub fn value(&self, position: &Jarmo) -> Option<SolvedValue> {
        Some(value_for(position.mover, certain(&self.plain, position)?))
    }

    /// Returns the exact value of a move in the solved position for the side that makes it. `None` where solving it
    /// takes too many positions, and where the base game continues until a position comes up for the third time.
    pub fn value_after(&self, position: &Jarmo, mv: JarmoMove) -> Option<SolvedValue> {
        let next = position.played(mv);
        let with_steps = || {
            let solved = self.with_steps.as_ref()?.value(&next)?;
            if solved.value == 0 && is_endless_play_open(position.variant()) {
                return None;
            }
            Some(SolvedValue { plies: WITH_STEPS + solved.plies, ..solved })
        };
        let solved = certain(&self.plain, &next).or_else(with_steps)?;
        Some(value_for(position.mover, SolvedValue { plies: solved.plies + 1, ..solved }))
    }

    /// Returns whether a move's proof may be told: [`proofs`](crate::search::proofs) go by whole endings, and from a
    /// part they may not be called proven but for an end in sight.
    pub fn tells(&self, proof: Proof) -> bool {
        let in_sight = proof.plies().is_some_and(|plies| plies <= u16::from(MAX_DEPTH));
        self.is_whole || proof.value == 0 || in_sight
    }

    /// Returns the proof of a move in the solved position, with its distance where it does not depend on JA-11 and the
    /// budget was enough for exact plies.
    pub fn proof_of(&self, position: &Jarmo, mv: JarmoMove) -> Option<Proof> {
        let SolvedValue { value, plies } = self.value_after(position, mv)?;
        let distance =
            (value != 0 && plies < WITH_STEPS && self.is_complete()).then_some(Distance::End(plies));
        Some(Proof { value, distance, source: Source::Search })
    }
}

/// Returns the exact value for green, or `None` if it depends on the steps to and fro.
fn certain(plain: &SolvedPositions, position: &Jarmo) -> Option<SolvedValue> {
    if let Some(outcome) = position.outcome() {
        let value = outcome.winner.map_or(0, |winner| if winner == GREEN { 1 } else { -1 });
        return Some(SolvedValue { value, plies: 0 });
    }
    let solved = plain.value(&position.without_steps())?;
    let is_certain = if solved.value == 0 {
        !is_endless_play_open(position.variant())
    } else {
        !position.both_go_to_and_fro()
    };
    is_certain.then_some(solved)
}

/// Returns whether JA-11 ends endless play by points and not with a draw.
fn is_endless_play_open(variant: Variant) -> bool {
    variant == Variant::Base
}

fn value_for(seat: Seat, for_green: SolvedValue) -> SolvedValue {
    if seat == GREEN { for_green } else { for_green.negated() }
}
