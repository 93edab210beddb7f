//! The order in which the books place goats.

use crate::{
    games::hunt::rules::{BaghChal, HuntBoard, Pulijudam},
    rules::Point,
};

/// A board whose points have an order for placing goats.
pub trait PlacingOrder: HuntBoard {
    /// Rank of a point in the order in which the books place goats, below 256; lower comes first.
    fn placing_order(at: Point) -> i32;
}

impl PlacingOrder for BaghChal {
    /// Round the edge from a1, then the ring inside it, then the middle.
    fn placing_order(at: Point) -> i32 {
        const RANKS: [u8; 25] =
            [0, 1, 2, 3, 4, 15, 16, 17, 18, 5, 14, 23, 24, 19, 6, 13, 22, 21, 20, 7, 12, 11, 10, 9, 8];
        RANKS.get(at.index()).map_or(0, |rank| i32::from(*rank))
    }
}

impl PlacingOrder for Pulijudam {
    /// Points with fewer neighbours first.
    fn placing_order(at: Point) -> i32 {
        let neighbours = Self::board().neighbours(at).len() as i32;
        32 * neighbours + i32::from(at.0)
    }
}
