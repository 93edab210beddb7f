//! Work shared out among all cores, with results in order.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// Results of `work` for each index below `count`, in order. `done` hears of each finished piece of work, how many there
/// are so far.
pub fn map<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync, done: impl Fn(usize) + Sync) -> Vec<T> {
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let worker = || {
        let mut results = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return results;
            }
            results.push((index, work(index)));
            done(finished.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let mut results: Vec<(usize, T)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores()).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
    });
    results.sort_unstable_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Gives each item to `work`, in any order.
pub fn each<T: Send>(items: Vec<T>, work: impl Fn(T) + Sync) {
    let items = Mutex::new(items.into_iter());
    let next = || items.lock().expect("no worker panics").next();
    thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(|| {
                while let Some(item) = next() {
                    work(item);
                }
            });
        }
    });
}

/// Number of threads that run at once.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
