//! The rules of Nei Pat Kono, numbered as in `docs/rules/nei-pat-kono.md`.

mod edit;
mod model;
mod quiet_limit;
mod text;
mod validate;
mod words;

use std::cmp::Ordering;

pub use quiet_limit::QuietLimit;
pub use words::Ending;
pub(super) use words::{Flaw, Prompt, Refusal};

use crate::rules::{
    FIRST_MOVER, Game, LineBoard32, Options, Outcome, PieceKind, Point, PointSet32, Seat, random,
};

/// The light side's seat.
pub const LIGHT: Seat = Seat(0);
/// The dark side's seat.
pub const DARK: Seat = Seat(1);

/// A piece of the light side.
pub const LIGHT_PIECE: PieceKind = PieceKind("kono-light");
/// A piece of the dark side.
pub const DARK_PIECE: PieceKind = PieceKind("kono-dark");

/// The option for the number in rule NK-10, of which the source has one; every record names it.
pub const QUIET_LIMIT: &str = "quiet-limit";
/// The option for the unit of that number, see [`QuietLimit`].
pub const QUIET_COUNTS: &str = "quiet-counts";

/// The sides, by seat: roles, and values of the option for the first move.
pub const SIDES: &[&str] = &["light", "dark"];

/// Rule NK-01: pieces of each side at the start.
pub const PIECES: u8 = 8;

/// Files and ranks of the board.
pub const SIDE: u8 = 4;

/// Rule NK-08: number of pieces below which a side has lost.
const MIN_PIECES: u32 = 2;

/// Rule NK-01: light's starting squares, the two ranks nearest to it.
const LIGHT_START: PointSet32 = PointSet32::from_bits(0x00FF);
/// Rule NK-01: dark's starting squares, the two ranks nearest to it.
const DARK_START: PointSet32 = PointSet32::from_bits(0xFF00);

const ALL: PointSet32 = PointSet32::from_bits(0xFFFF);
const FILE_A: PointSet32 = PointSet32::from_bits(0x1111);
const FILE_D: PointSet32 = PointSet32::from_bits(0x8888);

/// The squares, `a1` = 0, `b1` = 1 … `d4` = 15, neighbours along files and ranks (rule NK-04).
static BOARD: LineBoard32 = LineBoard32::new(
    16,
    &[
        &[0, 1, 2, 3],
        &[4, 5, 6, 7],
        &[8, 9, 10, 11],
        &[12, 13, 14, 15],
        &[0, 4, 8, 12],
        &[1, 5, 9, 13],
        &[2, 6, 10, 14],
        &[3, 7, 11, 15],
    ],
);

/// Returns the board's squares and which of them are neighbours.
pub fn board() -> &'static LineBoard32 {
    &BOARD
}

/// Move of one turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum KonoMove {
    /// Moves a piece to an empty neighbouring square.
    Step {
        /// Square it leaves.
        from: Point,
        /// Square it enters.
        to: Point,
    },
    /// Leaps over a friend onto the enemy behind it, who leaves the game.
    Capture {
        /// Square it leaves.
        from: Point,
        /// Square it enters, where the enemy stood.
        to: Point,
    },
}

/// A position of Nei Pat Kono.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kono {
    /// Each seat's pieces.
    sides: [PointSet32; 2],
    mover: Seat,
    /// Number of single moves since the last capture.
    pub(super) quiet: u8,
    /// Unit of the number of such moves after which the pieces are counted (rule NK-10).
    pub(super) limit: QuietLimit,
}

/// Destinations of one side's steps and captures: for each direction sixteen bits of their own, so that set bits count
/// moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Empty squares next to own pieces.
    pub steps: u64,
    /// Enemies behind a friend.
    pub captures: u64,
}

impl Kono {
    /// Returns a seat's pieces on the board.
    pub const fn side(&self, seat: Seat) -> PointSet32 {
        self.sides[seat.index()]
    }

    /// Returns the number of single moves without a capture after which the pieces are counted (rule NK-10).
    pub(super) const fn quiet_limit(&self) -> u8 {
        self.limit.quiet_limit()
    }

    /// Returns the pieces of the side to move, then the other side's.
    pub(super) const fn own_and_other(&self) -> (PointSet32, PointSet32) {
        (self.side(self.mover), self.side(self.mover.other()))
    }

    /// Steps and captures of a whole side at once (rules NK-04 and NK-05).
    pub fn reach(own: PointSet32, other: PointSet32) -> Reach {
        let empty = ALL & !(own | other);
        let mut reach = Reach { steps: 0, captures: 0 };
        for next in [south, west, east, north] {
            let neighbours = next(own);
            // A friend to leap over, and an enemy straight behind him.
            let behind_friends = next(neighbours & own);
            reach.steps = reach.steps << 16 | u64::from((neighbours & empty).bits());
            reach.captures = reach.captures << 16 | u64::from((behind_friends & other).bits());
        }
        reach
    }

    /// Squares to which a piece on `from` can step, sorted (rule NK-04).
    fn steps_from(&self, from: Point) -> PointSet32 {
        BOARD.neighbours(from).difference(self.sides[0] | self.sides[1])
    }

    /// Returns the squares of the enemies that the mover's piece on `from` can take, sorted (rule NK-05).
    fn captures_from(&self, from: Point) -> impl Iterator<Item = Point> {
        let (own, other) = self.own_and_other();
        let leaps = BOARD.jumps(from).iter();
        leaps.filter(move |leap| own.contains(leap.over) && other.contains(leap.to)).map(|leap| leap.to)
    }

    /// Returns the whole position as a number; no two positions have the same bits.
    fn bits(&self) -> u64 {
        let [light, dark] = self.sides.map(|side| u64::from(side.bits()));
        light
            | dark << 16
            | u64::from(self.quiet) << 32
            | u64::from(self.quiet_limit()) << 40
            | u64::from(self.mover == LIGHT) << 48
    }
}

const fn east(set: PointSet32) -> PointSet32 {
    PointSet32::from_bits(set.difference(FILE_D).bits() << 1)
}

const fn west(set: PointSet32) -> PointSet32 {
    PointSet32::from_bits(set.difference(FILE_A).bits() >> 1)
}

const fn north(set: PointSet32) -> PointSet32 {
    PointSet32::from_bits(set.bits() << SIDE).intersection(ALL)
}

const fn south(set: PointSet32) -> PointSet32 {
    PointSet32::from_bits(set.bits() >> SIDE)
}

impl Game for Kono {
    type Move = KonoMove;

    fn start(options: &Options) -> Self {
        Self {
            sides: [LIGHT_START, DARK_START],
            mover: if options.is(FIRST_MOVER, SIDES[LIGHT.index()]) { LIGHT } else { DARK },
            quiet: 0,
            limit: options.choice(QUIET_COUNTS),
        }
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn outcome(&self) -> Option<Outcome> {
        let (own, other) = self.own_and_other();
        // Only the side that has just been moved against can have lost a piece (rule NK-08).
        if own.len() < MIN_PIECES {
            return Some(Outcome::win(self.mover.other(), Ending::OneLeft));
        }
        let reach = Self::reach(own, other);
        if reach.steps | reach.captures == 0 {
            return Some(Outcome::win(self.mover.other(), Ending::HemmedIn));
        }
        if self.quiet < self.quiet_limit() {
            return None;
        }
        Some(match own.len().cmp(&other.len()) {
            Ordering::Greater => Outcome::win(self.mover, Ending::QuietMajority),
            Ordering::Less => Outcome::win(self.mover.other(), Ending::QuietMajority),
            Ordering::Equal => Outcome::draw(Ending::QuietEven),
        })
    }

    fn legal_moves(&self, out: &mut Vec<KonoMove>) {
        if self.outcome().is_some() {
            return;
        }
        let own = self.side(self.mover);
        for from in own {
            out.extend(self.steps_from(from).iter().map(|to| KonoMove::Step { from, to }));
        }
        for from in own {
            out.extend(self.captures_from(from).map(|to| KonoMove::Capture { from, to }));
        }
    }

    fn count_legal(&self) -> usize {
        let (own, other) = self.own_and_other();
        if own.len() < MIN_PIECES || self.quiet >= self.quiet_limit() {
            return 0;
        }
        let reach = Self::reach(own, other);
        (reach.steps.count_ones() + reach.captures.count_ones()) as usize
    }

    fn play_unchecked(&mut self, mv: KonoMove) {
        let (KonoMove::Step { from, to } | KonoMove::Capture { from, to }) = mv;
        self.sides[self.mover.index()] ^= PointSet32::pair(from, to);
        self.mover = self.mover.other();
        self.sides[self.mover.index()].remove(to);
        self.quiet = if matches!(mv, KonoMove::Step { .. }) { self.quiet + 1 } else { 0 };
    }

    fn key(&self) -> u64 {
        random::mix(self.bits())
    }

    fn single_move_turns(&self) -> bool {
        true
    }
}
