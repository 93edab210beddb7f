//! What a search may still do.

use std::sync::atomic::{AtomicBool, Ordering};

/// How often, in positions, the stop flag is read: well under a millisecond.
const STOP_INTERVAL: u64 = 256;

/// Counts the positions that a search visits, until there have been enough or somebody says stop.
#[derive(Debug)]
pub struct Budget<'a> {
    visited: u64,
    most: u64,
    stop: &'a AtomicBool,
    is_spent: bool,
}

impl<'a> Budget<'a> {
    /// So many positions may be visited, and none any more once `stop` is set.
    #[must_use]
    pub const fn new(most: u64, stop: &'a AtomicBool) -> Self {
        Self { visited: 0, most, stop, is_spent: false }
    }

    /// Counts one more position.
    pub fn count(&mut self) {
        self.visited += 1;
        if self.visited >= self.most
            || (self.visited.is_multiple_of(STOP_INTERVAL) && self.stop.load(Ordering::Relaxed))
        {
            self.is_spent = true;
        }
    }

    /// The positions visited so far.
    #[must_use]
    pub const fn visited(&self) -> u64 {
        self.visited
    }

    /// Whether the search has to end: once so, for good.
    #[must_use]
    pub const fn is_spent(&self) -> bool {
        self.is_spent
    }
}
