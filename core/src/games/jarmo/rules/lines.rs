//! The board's lines, and the differences between the three ways to play.

use crate::{
    rules::{LineBoard32, Point, PointSet32, Seat, notation},
    words,
};

/// Points in a rank, and number of ranks.
pub(super) const SIDE: u8 = 5;

const POINTS: usize = 25;

/// The points, rank by rank from the highest, as a position's text has them.
pub(super) static ROWS: [[u8; SIDE as usize]; SIDE as usize] = notation::grid_rows();

/// The solid lines. They cross without meeting, so each joins its two ends and nothing else.
#[rustfmt::skip]
const SOLID: [&[u8]; 38] = [
    // From rank 1 to rank 2, then to rank 3.
    &[0, 7], &[1, 8], &[2, 5], &[2, 9], &[3, 6], &[4, 7],
    &[0, 11], &[1, 10], &[2, 13], &[3, 12], &[4, 13],
    // Along rank 2, to rank 3, to rank 4.
    &[6, 7], &[7, 8],
    &[5, 12], &[6, 11], &[7, 14], &[8, 11], &[8, 13],
    &[6, 17], &[9, 18],
    // From rank 3 to rank 4, then to rank 5.
    &[12, 15], &[11, 16], &[12, 19], &[13, 16], &[13, 18],
    &[10, 21], &[11, 20], &[11, 22], &[13, 24], &[14, 23],
    // Along rank 4, to rank 5.
    &[16, 17], &[17, 18],
    &[15, 22], &[17, 20], &[16, 23], &[18, 21], &[17, 24], &[19, 22],
];

/// The dotted lines, b3-c3 and c3-d3.
const DOTTED_LINES: [&[u8]; 2] = [&[11, 12], &[12, 13]];

static SOLID_BOARD: LineBoard32 = LineBoard32::new(POINTS, &SOLID);
static BOTH_BOARD: LineBoard32 = LineBoard32::new(POINTS, &with_dotted::<40>());
static ONE_BOARD: LineBoard32 = LineBoard32::new(POINTS, &with_dotted::<39>());

/// Returns the solid lines and the first of the dotted ones, `COUNT` lines in all.
const fn with_dotted<const COUNT: usize>() -> [&'static [u8]; COUNT] {
    let mut lines = [SOLID[0]; COUNT];
    let mut at = 0;
    while at < COUNT {
        lines[at] = if at < SOLID.len() { SOLID[at] } else { DOTTED_LINES[at - SOLID.len()] };
        at += 1;
    }
    lines
}

words! {
    /// Choice of the dotted lines in a game of Jasyr (rule JJ-02).
    pub enum Dotted {
        /// b3-c3 and c3-d3: the smallest set that holds the one line on record and is a plural, as in the rules'
        /// "dotted lines".
        Both => "both",
        /// b3-c3 alone, the one line on record.
        One => "one",
    }
}

/// The ways to play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// The base game, for points (rules JA).
    Base,
    /// A race into a camp that shelters (rules JL).
    Legendary,
    /// A race that never goes back (rules JJ).
    Jasyr(Dotted),
}

impl Variant {
    /// Returns the lines in use.
    pub const fn board(self) -> &'static LineBoard32 {
        match self {
            Self::Base | Self::Legendary => &SOLID_BOARD,
            Self::Jasyr(Dotted::Both) => &BOTH_BOARD,
            Self::Jasyr(Dotted::One) => &ONE_BOARD,
        }
    }

    pub(super) const fn is_jasyr(self) -> bool {
        matches!(self, Self::Jasyr(_))
    }
}

/// Returns a side's camp: its own first rank (rule JA-01).
pub const fn camp(seat: Seat) -> PointSet32 {
    PointSet32::from_bits(if seat.0 == 0 { 0b1_1111 } else { 0b1_1111 << 20 })
}

/// Returns the camp that a side has to reach.
pub const fn goal(seat: Seat) -> PointSet32 {
    camp(seat.other())
}

pub(super) const fn share_rank(one: Point, other: Point) -> bool {
    one.0 / SIDE == other.0 / SIDE
}

/// Returns the points on ranks behind `from`, as seen by `seat` (rule JJ-03).
pub(super) const fn behind(seat: Seat, from: Point) -> PointSet32 {
    let rank = from.0 / SIDE;
    if seat.0 == 0 { lowest_ranks(rank) } else { lowest_ranks(SIDE).difference(lowest_ranks(rank + 1)) }
}

const fn lowest_ranks(count: u8) -> PointSet32 {
    PointSet32::first_points((count * SIDE) as usize)
}
