//! The rules of Nei Pat Kono, numbered as in `docs/rules/nei-pat-kono.md`.

mod edit;
mod model;
mod quiet_limit;
mod text;
mod validate;
mod words;

pub use words::Ending;
pub(super) use words::{Flaw, Refusal};

pub use quiet_limit::QuietLimit;

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
const FEWEST_PIECES: u32 = 2;

/// Rule NK-01: light's starting squares; each side fills the two ranks nearest to it.
const LIGHT_START: PointSet32 = PointSet32::from_bits(0x00FF);
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

/// The board's squares and which of them are neighbours.
#[must_use]
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
    light: PointSet32,
    dark: PointSet32,
    light_to_move: bool,
    /// Number of single moves since the last capture.
    quiet: u8,
    limit: QuietLimit,
}

/// Destinations of one side's steps and captures: for each of the `DIRECTIONS` sixteen bits of their own, so that set
/// bits count moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Empty squares beside own pieces.
    pub steps: u64,
    /// Enemies behind a friend.
    pub captures: u64,
}

/// Differences between a square and its neighbours to the south, west, east and north.
const DIRECTIONS: [i8; 4] = [-(SIDE as i8), -1, 1, SIDE as i8];

impl Reach {
    /// Squares to which the piece on `from` can step, sorted.
    fn steps_from(self, from: Point) -> impl Iterator<Item = Point> {
        destinations(self.steps, from, 1)
    }

    /// Squares of the enemies that the piece on `from` can take, sorted.
    fn captures_from(self, from: Point) -> impl Iterator<Item = Point> {
        destinations(self.captures, from, 2)
    }

    fn can_move_from(self, from: Point) -> bool {
        self.steps_from(from).chain(self.captures_from(from)).next().is_some()
    }
}

/// Squares at a distance from `from` that are destinations in the direction in which they lie.
fn destinations(reach: u64, from: Point, distance: i8) -> impl Iterator<Item = Point> {
    DIRECTIONS.into_iter().enumerate().filter_map(move |(index, direction)| {
        let of_direction = PointSet32::from_bits((reach >> (16 * index)) as u32 & ALL.bits());
        let to = from.0.checked_add_signed(direction * distance).map(Point)?;
        of_direction.contains(to).then_some(to)
    })
}

impl Kono {
    /// The squares that hold light pieces.
    #[must_use]
    pub const fn light(&self) -> PointSet32 {
        self.light
    }

    /// The squares that hold dark pieces.
    #[must_use]
    pub const fn dark(&self) -> PointSet32 {
        self.dark
    }

    /// Number of single moves since the last capture.
    #[must_use]
    pub const fn quiet(&self) -> u8 {
        self.quiet
    }

    /// Number of single moves without a capture after which the pieces are counted (rule NK-10).
    #[must_use]
    pub const fn quiet_limit(&self) -> u8 {
        self.limit.quiet_limit()
    }

    /// Unit of that number.
    #[must_use]
    pub const fn limit(&self) -> QuietLimit {
        self.limit
    }

    /// The pieces of the side to move, then those of the other side.
    pub(super) const fn own_and_other(&self) -> (PointSet32, PointSet32) {
        if self.light_to_move { (self.light, self.dark) } else { (self.dark, self.light) }
    }

    /// Steps and captures of a whole side at once (rules NK-04 and NK-05).
    #[must_use]
    pub fn reach(own: PointSet32, other: PointSet32) -> Reach {
        let empty = ALL & !(own | other);
        let (south, west, east, north) = (south(own), west(own), east(own), north(own));
        Reach {
            steps: packed([south & empty, west & empty, east & empty, north & empty]),
            // A friend to leap over, and an enemy straight behind him.
            captures: packed([
                self::south(south & own) & other,
                self::west(west & own) & other,
                self::east(east & own) & other,
                self::north(north & own) & other,
            ]),
        }
    }

    /// The whole position as a number; no two positions have the same bits.
    fn bits(&self) -> u64 {
        u64::from(self.light.bits())
            | u64::from(self.dark.bits()) << 16
            | u64::from(self.quiet) << 32
            | u64::from(self.quiet_limit()) << 40
            | u64::from(self.light_to_move) << 48
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

const fn packed(sets: [PointSet32; 4]) -> u64 {
    let [south, west, east, north] = sets;
    south.bits() as u64
        | (west.bits() as u64) << 16
        | (east.bits() as u64) << 32
        | (north.bits() as u64) << 48
}

impl Game for Kono {
    type Move = KonoMove;

    fn start(options: &Options) -> Self {
        Self {
            light: LIGHT_START,
            dark: DARK_START,
            light_to_move: options.is(FIRST_MOVER, SIDES[LIGHT.index()]),
            quiet: 0,
            limit: options.choice(QUIET_COUNTS),
        }
    }

    fn mover(&self) -> Seat {
        if self.light_to_move { LIGHT } else { DARK }
    }

    fn outcome(&self) -> Option<Outcome> {
        let (own, other) = self.own_and_other();
        // Only the side that has just been moved against can have lost a piece (rule NK-08).
        if own.len() < FEWEST_PIECES {
            return Some(Outcome::win(self.mover().other(), Ending::OneLeft));
        }
        let reach = Self::reach(own, other);
        if reach.steps | reach.captures == 0 {
            return Some(Outcome::win(self.mover().other(), Ending::HemmedIn));
        }
        if self.quiet < self.quiet_limit() {
            return None;
        }
        Some(match self.light.len().cmp(&self.dark.len()) {
            std::cmp::Ordering::Greater => Outcome::win(LIGHT, Ending::QuietMajority),
            std::cmp::Ordering::Less => Outcome::win(DARK, Ending::QuietMajority),
            std::cmp::Ordering::Equal => Outcome::draw(Ending::QuietEven),
        })
    }

    fn legal_moves(&self, out: &mut Vec<KonoMove>) {
        if self.outcome().is_some() {
            return;
        }
        let (own, other) = self.own_and_other();
        let reach = Self::reach(own, other);
        for from in own.iter() {
            out.extend(reach.steps_from(from).map(|to| KonoMove::Step { from, to }));
        }
        for from in own.iter() {
            out.extend(reach.captures_from(from).map(|to| KonoMove::Capture { from, to }));
        }
    }

    fn count_legal(&self) -> usize {
        let (own, other) = self.own_and_other();
        if own.len() < FEWEST_PIECES || self.quiet >= self.quiet_limit() {
            return 0;
        }
        let reach = Self::reach(own, other);
        (reach.steps.count_ones() + reach.captures.count_ones()) as usize
    }

    fn play_unchecked(&mut self, mv: KonoMove) {
        let (own, other) = if self.light_to_move {
            (&mut self.light, &mut self.dark)
        } else {
            (&mut self.dark, &mut self.light)
        };
        match mv {
            KonoMove::Step { from, to } => {
                *own ^= PointSet32::pair(from, to);
                self.quiet += 1;
            }
            KonoMove::Capture { from, to } => {
                *own ^= PointSet32::pair(from, to);
                other.remove(to);
                self.quiet = 0;
            }
        }
        self.light_to_move = !self.light_to_move;
    }

    fn key(&self) -> u64 {
        random::mix(self.bits())
    }

    fn single_move_turns(&self) -> bool {
        true
    }
}
