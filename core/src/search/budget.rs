//! Node budget and stop flag of a search.

use std::sync::atomic::{AtomicBool, Ordering};

/// Positions between two reads of the stop flag: well under a millisecond.
const STOP_INTERVAL: u64 = 256;

/// Counter of visited positions that ends the search at its limit or at the stop flag.
#[derive(Debug)]
pub struct Budget<'a> {
    visited: u64,
    limit: u64,
    stop: &'a AtomicBool,
    is_spent: bool,
}

impl<'a> Budget<'a> {
    /// Returns the budget of `limit` positions, which also ends once `stop` is set.
    pub const fn new(limit: u64, stop: &'a AtomicBool) -> Self {
        Self { visited: 0, limit, stop, is_spent: false }
    }

    /// Counts one more position.
    pub fn count(&mut self) {
        self.visited += 1;
        if self.visited >= self.limit
            || (self.visited.is_multiple_of(STOP_INTERVAL) && self.stop.load(Ordering::Relaxed))
        {
            self.is_spent = true;
        }
    }

    /// Counts one more position unless the budget is spent, and returns whether the search may continue from it.
    pub fn visit(&mut self) -> bool {
        if self.is_spent {
            return false;
        }
        self.count();
        !self.is_spent
    }

    /// Positions visited so far.
    pub const fn visited(&self) -> u64 {
        self.visited
    }

    /// Returns whether the search has to end.
    pub const fn is_spent(&self) -> bool {
        self.is_spent
    }
}
