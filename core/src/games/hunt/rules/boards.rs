//! The boards of the hunt: points, lines, and the number of pieces on each side; and the seats.

use std::{fmt::Debug, hash::Hash};

use crate::rules::{LineBoard32, Point, PointSet32, Seat, TextError, notation};

/// The goats' seat. They move first (rule BC-02).
pub const GOATS: Seat = Seat(0);
/// The tigers' seat.
pub const TIGERS: Seat = Seat(1);

/// A board on which the hunt is played.
pub trait HuntBoard: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Number of goats.
    const GOATS: u8;
    /// Starting points of the tigers, as a set.
    const TIGER_START: PointSet32;
    /// Starting point of the Alpha in a game with heroes, one of the tigers'. Judged: the rule
    /// leaves it open; on a board whose tigers' places are all alike it makes no difference.
    const ALPHA_START: Point;
    /// The rows of the position's text, top row first, each from left to right.
    const ROWS: &'static [&'static [u8]];

    /// Returns the points and lines.
    fn board() -> &'static LineBoard32;
    /// Returns the name of a point.
    fn point_name(point: Point) -> String;
    /// Parses the name of a point.
    fn parse_point(text: &str) -> Result<Point, TextError>;
}

/// The board of Nepal: five by five points, `a1` = 0, `b1` = 1 … `e5` = 24, all orthogonal
/// neighbours joined, diagonals only through points whose row and column add up to an even number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BaghChal;

static BAGH_CHAL_BOARD: LineBoard32 = LineBoard32::new(
    25,
    &[
        &[0, 1, 2, 3, 4],
        &[5, 6, 7, 8, 9],
        &[10, 11, 12, 13, 14],
        &[15, 16, 17, 18, 19],
        &[20, 21, 22, 23, 24],
        &[0, 5, 10, 15, 20],
        &[1, 6, 11, 16, 21],
        &[2, 7, 12, 17, 22],
        &[3, 8, 13, 18, 23],
        &[4, 9, 14, 19, 24],
        &[0, 6, 12, 18, 24],
        &[4, 8, 12, 16, 20],
        &[2, 8, 14],
        &[10, 16, 22],
        &[2, 6, 10],
        &[14, 18, 22],
    ],
);

impl HuntBoard for BaghChal {
    const GOATS: u8 = 20;
    const TIGER_START: PointSet32 = PointSet32::from_bits(1 | 1 << 4 | 1 << 20 | 1 << 24);
    const ALPHA_START: Point = Point(0);
    const ROWS: &'static [&'static [u8]] = &[
        &[20, 21, 22, 23, 24],
        &[15, 16, 17, 18, 19],
        &[10, 11, 12, 13, 14],
        &[5, 6, 7, 8, 9],
        &[0, 1, 2, 3, 4],
    ];

    fn board() -> &'static LineBoard32 {
        &BAGH_CHAL_BOARD
    }

    fn point_name(point: Point) -> String {
        notation::grid_name(5, point)
    }

    fn parse_point(text: &str) -> Result<Point, TextError> {
        notation::parse_grid_name(5, 5, text)
    }
}

/// The mountain board of India: the apex is `p0`, then three rows of six, left to right, `p1` to
/// `p18`, and the base `p19` to `p22`. Four lines fan out from the apex to the base; the rows and
/// the two flanks cross them or close them off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pulijudam;

static PULIJUDAM_BOARD: LineBoard32 = LineBoard32::new(
    23,
    &[
        &[1, 2, 3, 4, 5, 6],
        &[7, 8, 9, 10, 11, 12],
        &[13, 14, 15, 16, 17, 18],
        &[19, 20, 21, 22],
        &[0, 2, 8, 14, 19],
        &[0, 3, 9, 15, 20],
        &[0, 4, 10, 16, 21],
        &[0, 5, 11, 17, 22],
        &[1, 7, 13],
        &[6, 12, 18],
    ],
);

impl HuntBoard for Pulijudam {
    const GOATS: u8 = 15;
    const TIGER_START: PointSet32 = PointSet32::from_bits(1 | 1 << 3 | 1 << 4);
    const ALPHA_START: Point = Point(0);
    const ROWS: &'static [&'static [u8]] =
        &[&[0], &[1, 2, 3, 4, 5, 6], &[7, 8, 9, 10, 11, 12], &[13, 14, 15, 16, 17, 18], &[19, 20, 21, 22]];

    fn board() -> &'static LineBoard32 {
        &PULIJUDAM_BOARD
    }

    fn point_name(point: Point) -> String {
        format!("p{}", point.0)
    }

    fn parse_point(text: &str) -> Result<Point, TextError> {
        // Compared with the spelling, so that "p07" is no second name of "p7".
        let points = PULIJUDAM_BOARD.points() as u8;
        let found = (0..points).map(Point).find(|point| Self::point_name(*point) == text);
        found.ok_or_else(|| TextError::unknown_point(text))
    }
}
