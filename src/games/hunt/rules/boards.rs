//! The boards of the hunt.

use std::{fmt::Debug, hash::Hash};

use crate::rules::{LineBoard, Point, TextError, notation};

/// A board on which the hunt is played.
pub trait HuntBoard: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// How many goats there are.
    const GOATS: u8;
    /// Where the tigers start, as a set of points.
    const TIGER_START: u32;
    /// The rows of the position's text, top row first, each from left to right.
    const ROWS: &'static [&'static [u8]];

    /// The points and lines.
    fn board() -> &'static LineBoard;
    /// The name of a point.
    fn point_name(point: Point) -> String;
    /// The point of this name.
    ///
    /// # Errors
    /// [`TextError::UnknownPoint`] when there is none.
    fn parse_point(text: &str) -> Result<Point, TextError>;
}

/// The board of Nepal: five by five points, `a1` = 0, `b1` = 1 … `e5` = 24, all orthogonal
/// neighbours joined, diagonals only through points whose row and column add up to an even number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BaghChal;

static BAGH_CHAL_BOARD: LineBoard = LineBoard::new(
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
    const TIGER_START: u32 = 1 | 1 << 4 | 1 << 20 | 1 << 24;
    const ROWS: &'static [&'static [u8]] = &[
        &[20, 21, 22, 23, 24],
        &[15, 16, 17, 18, 19],
        &[10, 11, 12, 13, 14],
        &[5, 6, 7, 8, 9],
        &[0, 1, 2, 3, 4],
    ];

    fn board() -> &'static LineBoard {
        &BAGH_CHAL_BOARD
    }

    fn point_name(point: Point) -> String {
        notation::grid_name(5, point)
    }

    fn parse_point(text: &str) -> Result<Point, TextError> {
        notation::parse_grid_name(5, 5, text)
    }
}
