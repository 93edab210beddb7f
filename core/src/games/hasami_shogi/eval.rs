//! Static evaluation of Hasami Shogi.

mod features;

use std::sync::atomic::AtomicBool;

use self::features::FEATURES;
use super::rules::{Hasami, HasamiMove, SIDE, Variant};
use crate::{
    rules::{Game, Line, Point, Seat, random::Stream},
    search::{
        Evaluate, Info, LevelSettings, Limits, Opponent, ShippedNet, Thought, WinChance,
        alpha_beta::{self, MAX_DEPTH, SearchOptions},
        net::{PieceScores, TEN_TO_ONE},
        shipped_net, win_chance,
    },
};

/// The net of the game of five, with Shogun and rocks and without.
static FIVE: ShippedNet = shipped_net!("hasami-five", &FEATURES);

/// Ordering score of a move that makes a line of five, above the score of any capture.
const FIVE_PROMISE: i32 = 1_000;

/// Value of a piece in the war game, in points; those of a free square before or behind a piece are 1.
const PIECE: i32 = 100;

impl Hasami {
    /// Returns the worth of a side in the war game, in points.
    fn worth_at_war(&self, seat: Seat) -> i32 {
        let (own, empty) = (self.side(seat).bits(), self.empty().bits());
        let freedom = (own << SIDE & empty).count_ones() + (own >> SIDE & empty).count_ones();
        PIECE * self.side(seat).len() as i32 + freedom as i32
    }
}

impl Evaluate for Hasami {
    fn ten_to_one_lead(&self) -> i32 {
        match self.variant {
            Variant::Five => TEN_TO_ONE,
            // Equal players mostly draw the war game, so the lead cannot be fitted.
            Variant::War => 400,
        }
    }

    fn evaluate(&self) -> i32 {
        match self.variant {
            Variant::Five => FIVE.score(self),
            // Pieces, and room to move: nearly all games are drawn, from which no net learns.
            Variant::War => {
                let seat = self.mover();
                self.worth_at_war(seat) - self.worth_at_war(seat.other())
            }
        }
    }

    fn promise(&self, mv: HasamiMove) -> i32 {
        let HasamiMove::Step { from, to } = mv else { return 0 };
        if self.moves_rock() {
            return 1;
        }
        let captured = 10 * self.captures(from, to).len() as i32;
        let five = if self.makes_five(from, to) { FIVE_PROMISE } else { 0 };
        // Pieces in the middle of the board do more.
        let central = |at: Point| 4 - i32::from((at.0 / 9).abs_diff(4));
        captured + five + central(to) - central(from)
    }

    fn is_capture(&self, mv: HasamiMove) -> bool {
        let HasamiMove::Step { from, to } = mv else { return false };
        !self.moves_rock() && (!self.captures(from, to).is_empty() || self.makes_five(from, to))
    }

    /// Rates a move: a long slide, a jump and a slanting move are missed sooner than a short step; so is what a line of
    /// five needs. A capture next door leaps to the eye.
    fn subtlety(&self, mv: HasamiMove) -> u8 {
        let HasamiMove::Step { from, to } = mv else { return 1 };
        let (files, ranks) = ((from.0 % 9).abs_diff(to.0 % 9), (from.0 / 9).abs_diff(to.0 / 9));
        let distance = files.max(ranks);
        let jumps = distance == 2 && !self.empty().contains(Point((from.0 + to.0) / 2));
        let way = match distance {
            _ if jumps => 2,
            0..=1 => 1,
            2..=3 => 2,
            _ => 3,
        };
        let slanting = u8::from(files > 0 && ranks > 0);
        let five = u8::from(self.makes_five(from, to));
        let captures = u8::from(!self.moves_rock() && !self.captures(from, to).is_empty());
        way + slanting + five - captures
    }
}

/// Returns the levels of the game of five, by what levels 1 to 4 overlook. A position has so many moves that the common
/// budgets would end in the middle of the second ply.
const fn five_levels(oversight: [u8; 4]) -> LevelSettings {
    let [first, second, third, fourth] = oversight;
    LevelSettings::overlooking(
        [(4_000, 1, first), (20_000, 2, second), (20_000, 2, third), (40_000, MAX_DEPTH, fourth)],
        500_000,
    )
}

static FIVE_LEVELS: LevelSettings = five_levels([135, 95, 83, 47]);
/// A turn with a rock is several decisions, so that the fourth level foresees less of the game.
static ROCKS_LEVELS: LevelSettings = five_levels([143, 103, 87, 63]);

/// Levels of the war game, in which one ply alone finds no way to take anything.
static WAR_LEVELS: LevelSettings = LevelSettings::overlooking(
    [(4_000, 1, 31), (20_000, 2, 27), (50_000, 3, 19), (100_000, MAX_DEPTH, 13)],
    750_000,
);

impl Opponent for Hasami {
    fn level_settings(&self) -> &'static LevelSettings {
        match self.variant {
            Variant::Five if self.rocks.is_some() => &ROCKS_LEVELS,
            Variant::Five => &FIVE_LEVELS,
            Variant::War => &WAR_LEVELS,
        }
    }

    fn piece_scores(&self) -> Option<PieceScores> {
        (self.variant == Variant::Five).then(|| FIVE.piece_scores(self))
    }

    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<HasamiMove>),
    ) -> Option<Thought<HasamiMove>> {
        alpha_beta::think(line, SearchOptions::new(limits), chance, stop, report)
    }

    fn chance_of(line: &Line<Self>, score: i32) -> u16 {
        win_chance::of_score(line.position(), score)
    }

    fn estimates(
        line: &Line<Self>,
        moves: &[HasamiMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        win_chance::by_alpha_beta(line, moves, limits, stop, &|_, _| None)
    }
}
