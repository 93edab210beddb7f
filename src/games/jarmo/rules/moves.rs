//! Moves.

use crate::rules::Point;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum JarmoMove {
    /// Places an archer from the hand, or one of those taken (rule JC-02), on the own camp.
    Place {
        /// Its point.
        at: Point,
    },
    /// Moves a piece to an empty neighbouring point.
    Step {
        /// Point it leaves.
        from: Point,
        /// Point it enters.
        to: Point,
    },
    /// Moves a piece onto a neighbouring enemy, which is taken.
    Capture {
        /// Point it leaves.
        from: Point,
        /// Point it enters.
        to: Point,
    },
    /// Turns over a guard in the enemy camp (rule JL-03).
    Flip {
        /// The guard's point.
        at: Point,
    },
    /// Declines a placement, or passes when there is no move.
    Skip,
}
