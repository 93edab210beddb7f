//! Static evaluation of Hasami Shogi.

mod features;
mod terms;

use std::sync::atomic::AtomicBool;

use self::terms::{FIVE, TERMS, Term, Terms, WAR};
use super::rules::{Hasami, HasamiMove, OUTER_FILES, SIDE, Variant, beside, camp, open_lines};
use crate::{
    rules::{Game, Line, Point, PointSet128, Seat, random::Stream},
    search::{
        Evaluate, Info, LevelSettings, Limits, Opponent, SumOfTerms, Thought, WinChance,
        alpha_beta::{self, MAX_DEPTH, SearchOptions},
        win_chance,
    },
};

/// Ordering score of a move that makes a line of five, above that of any capture.
const FIVE_PROMISE: i32 = 1_000;

/// The outermost files. The terms shift sets by ranks and files, so they work on bits.
const LEFT: u128 = OUTER_FILES[0].bits();
const RIGHT: u128 = OUTER_FILES[1].bits();

const fn count(set: u128) -> i32 {
    set.count_ones() as i32
}

/// Pieces that stand between an enemy and a free square, in a rank or in a file.
const fn exposed(own: u128, enemy: u128, empty: u128) -> u128 {
    let side = SIDE as u32;
    let in_file = (enemy << side & empty >> side) | (empty << side & enemy >> side);
    // A piece on an outermost file has no neighbour beyond it.
    let in_rank = (enemy << 1 & empty >> 1) | (empty << 1 & enemy >> 1);
    own & (in_file | in_rank & !(LEFT | RIGHT))
}

impl Hasami {
    /// Amounts of the terms of one side.
    fn terms_of(&self, seat: Seat, empty: u128) -> Terms {
        let mut terms = [0; TERMS];
        let mut add = |term: Term, amount: i32| terms[term as usize] += amount;
        let own = self.side(seat).bits();
        let side = u32::from(SIDE);
        add(Term::Piece, count(own));
        if self.variant == Variant::Five {
            let lines = open_lines(self.side(seat), PointSet128::from_bits(empty));
            let [_, one, two, three, four, _] = lines.map(|lines| lines as i32);
            add(Term::OpenOne, one);
            add(Term::OpenTwo, two);
            add(Term::OpenThree, three);
            add(Term::OpenFour, four);
        }
        add(Term::Freedom, count(own << side & empty) + count(own >> side & empty));
        add(Term::Out, count(own & !camp(self.variant, seat).bits()));
        let files = (1..SIDE).fold(own, |files, rank| files | own >> (side * u32::from(rank)));
        add(Term::Hole, i32::from(SIDE) - count(files & ((1 << SIDE) - 1)));
        add(Term::Abreast, count(own & own >> 1 & !RIGHT));
        add(Term::InFile, count(own & own >> side));
        add(Term::Edge, count(own & (LEFT | RIGHT)));
        let progress = self.side(seat).iter().map(|at| {
            let rank = i32::from(at.0 / SIDE);
            if seat.0 == 0 { rank } else { i32::from(SIDE) - 1 - rank }
        });
        add(Term::Progress, progress.sum());
        let shogun = self.side(seat) & self.shoguns;
        if !shogun.is_empty() {
            add(Term::Shogun, 1);
            let met = beside(shogun).intersects(self.side(seat.other()));
            add(Term::ShogunMet, i32::from(met));
        }
        terms
    }
}

impl SumOfTerms for Hasami {
    fn terms(&self) -> impl AsRef<[i32]> {
        let (seat, other) = (self.mover(), self.mover().other());
        let empty = self.empty().bits();
        let mut terms = self.terms_of(seat, empty);
        let theirs = self.terms_of(other, empty);
        for (term, theirs) in terms.iter_mut().zip(theirs) {
            *term -= theirs;
        }
        let (own, enemy) = (self.side(seat).bits(), self.side(other).bits());
        terms[Term::TheirThree as usize] = theirs[Term::OpenThree as usize];
        terms[Term::TheirFour as usize] = theirs[Term::OpenFour as usize];
        terms[Term::Exposed as usize] = count(exposed(own, enemy, empty));
        terms[Term::TheirExposed as usize] = count(exposed(enemy, own, empty));
        terms[Term::Move as usize] = 1;
        terms
    }

    fn weights(&self) -> &'static [i32] {
        match self.variant {
            Variant::Five => &FIVE,
            Variant::War => &WAR,
        }
    }
}

impl Evaluate for Hasami {
    fn ten_to_one_lead(&self) -> i32 {
        match self.variant {
            Variant::Five => 150,
            // Equal players mostly draw the war game, so the lead cannot be fitted.
            Variant::War => 400,
        }
    }

    fn evaluate(&self) -> i32 {
        self.evaluate_with(self.weights())
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

    /// A long slide, a jump and a slanting move are missed sooner than a short step; so is what a line of five
    /// needs. A capture next door leaps to the eye.
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

/// Levels of the game of five; `fourth` is what the fourth level overlooks. A position has so many moves that the common
/// budgets would end in the middle of the second ply.
const fn five_levels(fourth: u8) -> LevelSettings {
    LevelSettings::overlooking(
        [(4_000, 1, 144), (20_000, 2, 126), (20_000, 2, 92), (40_000, MAX_DEPTH, fourth)],
        700_000,
    )
}

static FIVE_LEVELS: LevelSettings = five_levels(67);
/// A turn with a rock is several decisions, so that the fourth level foresees less of the game.
static ROCKS_LEVELS: LevelSettings = five_levels(64);

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

    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<HasamiMove>),
    ) -> Option<Thought<HasamiMove>> {
        alpha_beta::think(line, SearchOptions::new(limits), chance, stop, report)
    }

    fn win_chances(
        line: &Line<Self>,
        moves: &[HasamiMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        win_chance::by_alpha_beta(line, moves, limits, stop, &|_, _| None)
    }
}
