//! Moves.

use crate::rules::Point;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum JarmoMove {
    /// An archer from the hand onto the own camp, or one of those taken (rule JC-02).
    Place {
        /// Where.
        at: Point,
    },
    /// A piece to an empty neighbouring point.
    Step {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
    },
    /// A piece onto a neighbouring enemy, which is taken.
    Capture {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
    },
    /// A guard in the enemy camp turned over (rule JL-03).
    Flip {
        /// Where it stands.
        at: Point,
    },
    /// Nothing placed, or nothing to move.
    Skip,
}
