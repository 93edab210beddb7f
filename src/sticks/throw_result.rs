//! Results of a throw, with and without its attempts.

use super::{
    attempt::Attempt,
    face::{Face, STICKS, value_of},
};

/// A throw: every attempt until one counted, and the faces of that one.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// Faces of the sticks.
    pub faces: [Face; STICKS],
    /// Attempts, at least one. All but the last had to be thrown again.
    pub attempts: Vec<Attempt>,
}

impl Throw {
    /// The number of flat sides up, 1 to 4, or 5 when there is none.
    #[must_use]
    pub fn value(&self) -> u8 {
        value_of(self.faces)
    }

    /// The attempt that counted.
    ///
    /// # Panics
    /// When there are no attempts; [`throw`](super::throw) makes at least one.
    #[must_use]
    pub fn counted(&self) -> &Attempt {
        self.attempts.last().expect("a throw has an attempt")
    }

    /// Number of attempts that had to be thrown again.
    #[must_use]
    pub fn rethrown(&self) -> usize {
        self.attempts.len() - 1
    }
}

/// Result of a throw without its trajectory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Faces of the sticks.
    pub faces: [Face; STICKS],
    /// Number of attempts that had to be thrown again.
    pub rethrown: u32,
}

impl Outcome {
    /// The number of flat sides up, 1 to 4, or 5 when there is none.
    #[must_use]
    pub fn value(self) -> u8 {
        value_of(self.faces)
    }
}
