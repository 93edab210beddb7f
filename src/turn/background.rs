//! A search in the background, which ends when nobody waits for it any more.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

/// A search on another thread. Dropping it tells it to stop.
#[derive(Debug)]
pub(super) struct Background<T> {
    task: Task<T>,
    stop: Arc<AtomicBool>,
}

impl<T: Send + 'static> Background<T> {
    /// Begins a search, which is given its stop flag.
    pub(super) fn begin(search: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let task = AsyncComputeTaskPool::get().spawn(async move { search(&told) });
        Self { task, stop }
    }

    /// What it has found, once it has: the answer is given only once.
    pub(super) fn answer(&mut self) -> Option<T> {
        check_ready(&mut self.task)
    }
}

/// A task is only dropped at an await, which a search never reaches: it must be told.
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
