//! Background search, cancelled when its result is no longer wanted. A search that panics is lost, and nothing else.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

/// Search on another thread. Dropping it sets its stop flag.
#[derive(Debug)]
pub(super) struct Background<T> {
    task: Task<Result<T, SearchLost>>,
    stop: Arc<AtomicBool>,
}

/// Error: the search panicked. The log has the panic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SearchLost;

impl<T: Send + 'static> Background<T> {
    /// Begins a search and hands it its stop flag.
    pub(super) fn begin(search: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        // What the search has left half done goes with it.
        let search = AssertUnwindSafe(move || search(&told));
        let task =
            AsyncComputeTaskPool::get().spawn(async move { catch_unwind(search).map_err(|_| SearchLost) });
        Self { task, stop }
    }

    /// Result of the search, once it is ready; returned only once.
    ///
    /// # Errors
    /// [`SearchLost`] if the search panicked.
    pub(super) fn answer(&mut self) -> Option<Result<T, SearchLost>> {
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
        let search = Background { task: pool.spawn(async { Ok(()) }), stop: Arc::clone(&stop) };
        assert!(!stop.load(Ordering::Relaxed));
        drop(search);
        assert!(stop.load(Ordering::Relaxed));
    }

    #[test]
    fn a_search_that_panics_is_lost_and_no_more() {
        AsyncComputeTaskPool::get_or_init(bevy::tasks::TaskPool::new);
        let mut lost: Background<u8> = Background::begin(|_| panic!("lost on purpose"));
        let mut found = Background::begin(|_| 7);
        let answer = |search: &mut Background<u8>| loop {
            if let Some(answer) = search.answer() {
                break answer;
            }
            std::thread::yield_now();
        };
        assert_eq!(answer(&mut lost), Err(SearchLost));
        assert_eq!(answer(&mut found), Ok(7));
    }
}
