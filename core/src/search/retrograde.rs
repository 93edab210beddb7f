//! Retrograde analysis of small endings of games for two without chance. Positions are listed forwards ply by ply, and
//! solved backwards from the ends again and again. Positions that cannot change the value of a start any more are not
//! followed further, so most endings are solved long before everything reachable is listed.

mod listing;

use std::sync::atomic::{AtomicBool, Ordering};

use self::listing::{DRAWN, Listing, PositionNumbers, SignedDistance, UNDECIDED};
use crate::rules::Game;

/// Expanded positions between two reads of the stop flag.
const STOP_INTERVAL: usize = 256;

/// Growth of the list, in percent, after which it is solved again.
const GROWTH: usize = 130;

/// Exact value of a position for one of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedValue {
    /// 1 a win, 0 a draw or endless play, -1 a loss.
    pub value: i8,
    /// Plies to the end of the game, if the winner hurries and the loser delays. A bound while the solution is not
    /// complete: the winner may know a shorter way.
    pub plies: u16,
}

impl SolvedValue {
    /// Returns the value for the other seat.
    pub const fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

/// Extent of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Everything reachable, or nothing where that is too much.
    Everything,
    /// Positions that matter to the starts, as many as there may be.
    WhatMatters,
}

/// Positions of an ending, of which some or all have their exact values.
#[derive(Debug)]
pub struct SolvedPositions {
    numbers: PositionNumbers,
    values: Vec<SignedDistance>,
    is_complete: bool,
}

impl SolvedPositions {
    /// Lists positions from `starts` on, at most `most`, until each of these is solved. `normalise` clears state without
    /// influence on a position's value. Positions for which `probe` has the value for the first seat are not followed
    /// further. `None` when it was stopped, and with more positions than `most` where everything or the starts alone are
    /// too many.
    pub fn solve<G: Game>(
        starts: impl IntoIterator<Item = G>,
        (most, extent): (usize, Extent),
        stop: &AtomicBool,
        normalise: impl Fn(G) -> G,
        probe: impl Fn(&G) -> Option<i8>,
    ) -> Option<Self> {
        let mut listing = Listing::new(most, normalise, probe);
        let starts: Vec<u32> = starts.into_iter().map(|start| listing.number(start)).collect();
        if listing.count() > most {
            return None;
        }
        let mut due = starts.clone();
        let (mut solved_at, mut is_cut) = (0, false);
        let mut values = loop {
            let mut next = Vec::new();
            for (count, number) in due.into_iter().enumerate() {
                if count.is_multiple_of(STOP_INTERVAL) && stop.load(Ordering::Relaxed) {
                    return None;
                }
                is_cut = !listing.expand(number, &mut next);
                if is_cut {
                    break;
                }
            }
            if extent == Extent::Everything {
                if is_cut {
                    return None;
                }
                if !next.is_empty() {
                    due = next;
                    continue;
                }
            }
            if !is_cut {
                listing.end_ply();
            }
            if is_cut || next.is_empty() || listing.count() * 100 >= solved_at * GROWTH {
                solved_at = listing.count();
                let values = listing.values(UNDECIDED);
                next = listing.open_below(&starts, &values);
                if is_cut || next.is_empty() {
                    is_cut &= !next.is_empty();
                    break values;
                }
            }
            due = next;
        };
        let is_open = |start: &u32| values[*start as usize] == UNDECIDED;
        if extent == Extent::Everything || starts.iter().any(is_open) {
            listing.find_draws(&mut values);
        }
        Some(Self { numbers: listing.into_numbers(), values, is_complete: !is_cut })
    }

    /// Returns whether every start is solved, with exact plies.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns the number of positions listed.
    pub const fn count(&self) -> usize {
        self.values.len()
    }

    /// Returns the exact value of a position for the first seat, or `None` if it is not solved. It must be normalised
    /// in the same way.
    pub fn value<G: Game>(&self, position: &G) -> Option<SolvedValue> {
        let value = self.values[self.numbers.find(position.key())? as usize];
        let plies = if value == DRAWN { 0 } else { value.unsigned_abs().saturating_sub(1) };
        let sign = if value == DRAWN { 0 } else { value.signum() as i8 };
        (value != UNDECIDED).then_some(SolvedValue { value: sign, plies })
    }
}
