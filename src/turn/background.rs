//! Background search, cancelled when its result is no longer wanted.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

/// Search on another thread. Dropping it sets its stop flag.
#[derive(Debug)]
pub(super) struct Background<T> {
    task: Task<T>,
    stop: Arc<AtomicBool>,
}

impl<T: Send + 'static> Background<T> {
    /// Begins a search and hands it its stop flag.
    pub(super) fn begin(search: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let task = AsyncComputeTaskPool::get().spawn(async move { search(&told) });
        Self { task, stop }
    }

    /// Result of the search, once it is ready; returned only once.
    pub(super) fn answer(&mut self) -> Option<T> {
        check_ready(&mut self.task)
    }
}

/// Sets the stop flag: a dropped task ends at its next await only, and a search has none.
impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_no_longer_wanted_is_told_to_stop() {
        let pool = bevy::tasks::TaskPool::new();
        let stop = Arc::new(AtomicBool::new(false));
        let search = Background { task: pool.spawn(async {}), stop: Arc::clone(&stop) };
        assert!(!stop.load(Ordering::Relaxed));
        drop(search);
        assert!(stop.load(Ordering::Relaxed));
    }
}
