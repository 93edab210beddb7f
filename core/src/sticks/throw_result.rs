//! Results of a throw, with and without its attempts: single releases of all four sticks.

use super::{
    face::{Face, STICKS, value_of},
    trajectory::{Contact, Trajectory},
};

/// End of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Every stick shows a side; it may lean on another.
    Landed,
    /// At least one stick came to rest on its edge: all four are thrown again.
    OnEdge,
    /// The sticks did not come to rest in time: all four are thrown again.
    Restless,
}

/// Attempt: a single release of all four sticks.
#[derive(Clone, PartialEq, Debug)]
pub struct ThrowAttempt {
    /// Its end.
    pub ending: Ending,
    /// Poses of the sticks over time.
    pub trajectory: Trajectory,
    /// Audible knocks, in order of time.
    pub contacts: Vec<Contact>,
}

/// A throw: every attempt until one counted, and the faces of that one.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// Faces of the sticks.
    pub faces: [Face; STICKS],
    /// Attempts, at least one. All but the last had to be thrown again.
    pub attempts: Vec<ThrowAttempt>,
}

impl Throw {
    /// Returns the number of flat sides up, 1 to 4, or 5 when there is none.
    pub fn value(&self) -> u8 {
        value_of(self.faces)
    }

    /// Returns the attempt that counted.
    ///
    /// # Panics
    /// When there are no attempts; [`throw`](super::throw) makes at least one.
    pub fn counted(&self) -> &ThrowAttempt {
        self.attempts.last().expect("a throw has an attempt")
    }

    /// Returns the number of attempts that had to be thrown again.
    pub fn rethrown(&self) -> usize {
        self.attempts.len() - 1
    }
}

/// Result of a throw without its trajectory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThrowOutcome {
    /// Faces of the sticks.
    pub faces: [Face; STICKS],
    /// Number of attempts that had to be thrown again.
    pub rethrown: u32,
}

impl ThrowOutcome {
    /// Returns the number of flat sides up, 1 to 4, or 5 when there is none.
    pub fn value(self) -> u8 {
        value_of(self.faces)
    }
}
