//! A disk on which the writing of unfinished games can be held up.

use std::{
    io,
    path::Path,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use madang_core::storage::{Disk, Failure, FolderEntry, Right, Stamp, Store};

/// Gate before every text of an unfinished game.
#[derive(Default, Debug)]
pub struct Gate {
    closed: Mutex<()>,
    come: AtomicUsize,
}

impl Gate {
    /// Closes the gate until the guard is dropped.
    pub fn close(&self) -> MutexGuard<'_, ()> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of texts that have come to it, the one that waits included.
    pub fn come(&self) -> usize {
        self.come.load(Ordering::Acquire)
    }
}

/// Folder on a disk behind a gate.
#[derive(Debug)]
pub struct SlowDisk {
    disk: Arc<dyn Store>,
    gate: Arc<Gate>,
}

impl SlowDisk {
    /// Returns the store of a folder.
    pub fn at(folder: &Path, gate: &Arc<Gate>) -> Arc<dyn Store> {
        Arc::new(Self { disk: Disk::at(folder.to_owned()), gate: Arc::clone(gate) })
    }
}

impl Store for SlowDisk {
    fn write_keeping_the_one_before(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.gate.come.fetch_add(1, Ordering::AcqRel);
        drop(self.gate.close());
        self.disk.write_keeping_the_one_before(name, bytes)
    }

    fn folder(&self, name: &str) -> Arc<dyn Store> {
        Arc::new(Self { disk: self.disk.folder(name), gate: Arc::clone(&self.gate) })
    }

    fn path(&self) -> &Path {
        self.disk.path()
    }

    fn exists(&self, name: &str) -> bool {
        self.disk.exists(name)
    }

    fn stamp(&self, name: &str) -> io::Result<Stamp> {
        self.disk.stamp(name)
    }

    fn length(&self, name: &str) -> io::Result<u64> {
        self.disk.length(name)
    }

    fn list(&self) -> io::Result<Vec<FolderEntry>> {
        self.disk.list()
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        self.disk.read(name)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.disk.write(name, bytes)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.disk.rename(from, to)
    }

    fn rename_and_date(&self, from: &str, to: &str) -> io::Result<()> {
        self.disk.rename_and_date(from, to)
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.disk.remove(name)
    }

    fn lock(&self, name: &str) -> io::Result<Option<Right>> {
        self.disk.lock(name)
    }

    fn is_settled(&self) -> bool {
        self.disk.is_settled()
    }

    fn take_failure(&self) -> Option<Failure> {
        self.disk.take_failure()
    }
}
