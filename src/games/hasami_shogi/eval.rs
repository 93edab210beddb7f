//! What the search believes about Hasami Shogi.

use std::sync::atomic::AtomicBool;

use super::rules::{Hasami, HasamiMove, Variant, open_lines};
use crate::{
    rules::{Line, Seat, random::Stream},
    search::{Evaluate, Info, Limits, Opponent, Prospect, Thought, alpha_beta, weigh},
};

/// A piece.
const PIECE: i32 = 100;
/// A line of five squares that holds nothing but so many own pieces.
const LINE: [i32; 6] = [0, 1, 4, 14, 48, 0];
/// A square next to an own piece that is free to step to.
const FREEDOM: i32 = 1;
/// A move that makes a line of five looks better than any capture.
const FIVE_PROMISE: i32 = 1_000;

impl Hasami {
    /// A seat's lines and freedom.
    fn prospects(&self, seat: Seat) -> i32 {
        let own = self.side(seat);
        let empty = self.empty();
        let freedom = (own << 9 & empty).count_ones() + (own >> 9 & empty).count_ones();
        let mut value = PIECE * own.count_ones() as i32 + FREEDOM * freedom as i32;
        if self.variant() == Variant::Five {
            let counts = open_lines(own, empty);
            value += LINE.iter().zip(counts).map(|(worth, count)| worth * count as i32).sum::<i32>();
        }
        value
    }
}

impl Evaluate for Hasami {
    const TENFOLD: i32 = 150;

    fn evaluate(&self) -> i32 {
        let mover = self.mover();
        self.prospects(mover) - self.prospects(Seat(1 - mover.0))
    }

    fn promise(&self, mv: HasamiMove) -> i32 {
        let HasamiMove::Step { from, to } = mv else { return 0 };
        if self.moves_rock() {
            return 1;
        }
        let captured = 10 * self.captures(from, to).count_ones() as i32;
        let five = if self.makes_five(from, to) { FIVE_PROMISE } else { 0 };
        // Pieces in the middle of things do more.
        let central = |at: crate::rules::Point| 4 - i32::from((at.0 / 9).abs_diff(4));
        captured + five + central(to) - central(from)
    }

    fn is_capture(&self, mv: HasamiMove) -> bool {
        let HasamiMove::Step { from, to } = mv else { return false };
        !self.moves_rock() && (self.captures(from, to) != 0 || self.makes_five(from, to))
    }
}

impl Opponent for Hasami {
    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<HasamiMove>),
    ) -> Option<Thought<HasamiMove>> {
        // A position here has four times the moves of other games' and takes longer: with all of a
        // level's nodes the highest would answer late.
        let limits = Limits { nodes: limits.nodes / 3 * 2, ..limits };
        alpha_beta::think(line, limits, chance, stop, report)
    }

    fn weigh(
        line: &Line<Self>,
        moves: &[HasamiMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<Prospect>> {
        weigh::by_alpha_beta(line, moves, limits, stop, &|_, _| None)
    }
}
