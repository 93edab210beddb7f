//! Attempts: single releases of all four sticks.

use super::{
    face::{Face, STICKS},
    trajectory::{Contact, Trajectory},
};

/// Resting position of a stick at the end of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rest {
    /// This side is up; the stick may lean on another.
    Shows(Face),
    /// The stick is on its edge and shows neither side.
    OnEdge,
}

/// End of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Every stick shows a side.
    Landed,
    /// At least one stick came to rest on its edge: all four are thrown again.
    OnEdge,
    /// The sticks did not come to rest in time: all four are thrown again.
    Restless,
}

/// Attempt: a single release of all four sticks.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// Its end.
    pub ending: Ending,
    /// Resting positions of the sticks.
    pub rests: [Rest; STICKS],
    /// Poses of the sticks over time.
    pub trajectory: Trajectory,
    /// Audible knocks, in order of time.
    pub contacts: Vec<Contact>,
}
