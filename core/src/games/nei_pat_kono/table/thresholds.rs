//! Thresholds: the value of a placement for every number of quiet plies left.

use super::index::Material;

/// Threshold that no number of quiet plies left reaches.
pub const NEVER: u8 = u8::MAX;

/// Numbers of quiet plies left at which the value of a placement changes.
///
/// Fewer plies left favour the side that leads in pieces: it wins with none left, draws from `first` on and loses from
/// `second` on; for the side that trails it is the reverse. With equal pieces it is a draw with none left; from `first`
/// on the side to move wins, or from `second` on it loses, never both.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Thresholds {
    /// First threshold, or [`NEVER`].
    pub first: u8,
    /// Second threshold, or [`NEVER`].
    pub second: u8,
}

impl Thresholds {
    /// Returns the value for the side to move: 1 a win, 0 a draw, -1 a loss.
    pub const fn value(self, material: Material, left: u8) -> i8 {
        let (first, second) = ((left >= self.first) as i8, (left >= self.second) as i8);
        if material.own > material.other {
            1 - first - second
        } else if material.own < material.other {
            first + second - 1
        } else {
            first - second
        }
    }
}
