//! The store in memory, for places without folders: the caller carries every change to lasting storage.
//!
//! The browser is such a place: it has no files, and its database answers later. The store is filled from there at the
//! start, answers at once, and queues its changes.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{
    clock,
    store::{Failure, FolderEntry, Right, Stamp, Store, before},
};

/// A file in memory.
#[derive(Clone, Debug)]
struct Held {
    bytes: Arc<[u8]>,
    changed: u64,
}

/// One change of the files, to be carried out whole or not at all. Names are full ones: `games/index.json`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A file is written, replacing any existing file.
    Put {
        /// Name of the file.
        name: String,
        /// All its bytes.
        bytes: Arc<[u8]>,
        /// Its date in nanoseconds since 1970, which needs more digits than a number of JavaScript has.
        changed: u64,
    },
    /// A file is renamed, replacing any existing file. Without a file of the old name, as where putting it
    /// has failed, nothing happens.
    Rename {
        /// Old name.
        from: String,
        /// New name.
        to: String,
        /// Date of the file from now on, in nanoseconds since 1970.
        changed: u64,
    },
    /// A file is removed. Without a file of that name, nothing happens.
    Remove {
        /// Name of the file.
        name: String,
    },
}

impl Change {
    /// Returns the name that the file had before.
    fn name(&self) -> &str {
        match self {
            Self::Put { name, .. } | Self::Remove { name } | Self::Rename { from: name, .. } => name,
        }
    }
}

/// Files and changes that all folders of a store share.
#[derive(Default, Debug)]
struct Shared {
    files: BTreeMap<String, Held>,
    /// Most bytes that all files together may have.
    capacity: Option<usize>,
    /// Changes that have not arrived, the oldest first.
    changes: VecDeque<Change>,
    /// Errors of files whose last change has failed.
    failed: BTreeMap<String, io::Error>,
    /// Names whose right is held.
    locked: BTreeSet<String>,
    /// Youngest date given to a file.
    youngest: u64,
}

impl Shared {
    /// Returns the current moment, later than the date of every file: two texts of a file never have the same date.
    fn date(&mut self) -> u64 {
        self.youngest = clock::nanoseconds().max(self.youngest + 1);
        self.youngest
    }

    /// Checks that there is room for these bytes instead of the file's own.
    fn check_room(&self, replaced: &str, bytes: &[u8]) -> io::Result<()> {
        let Some(capacity) = self.capacity else { return Ok(()) };
        let others = self.files.iter().filter(|(name, _)| *name != replaced);
        let whole = others.map(|(_, held)| held.bytes.len()).sum::<usize>() + bytes.len();
        if whole > capacity {
            return Err(io::Error::new(io::ErrorKind::QuotaExceeded, "there is no more room for files"));
        }
        Ok(())
    }

    fn put(&mut self, name: String, bytes: &[u8]) {
        let held = Held { bytes: bytes.into(), changed: self.date() };
        let (bytes, changed) = (Arc::clone(&held.bytes), held.changed);
        self.files.insert(name.clone(), held);
        self.changes.push_back(Change::Put { name, bytes, changed });
    }

    /// Renames a file, and gives it a date of now if asked.
    fn rename(&mut self, from: String, to: String, anew: bool) -> io::Result<()> {
        let mut held = self.files.remove(&from).ok_or(io::ErrorKind::NotFound)?;
        if anew {
            held.changed = self.date();
        }
        let changed = held.changed;
        self.files.insert(to.clone(), held);
        self.changes.push_back(Change::Rename { from, to, changed });
        Ok(())
    }
}

/// A folder in memory.
#[derive(Debug)]
pub struct Memory {
    shared: Arc<Mutex<Shared>>,
    /// Beginning of the full names of its files: empty, or the folder's name and a stroke.
    beginning: String,
    path: PathBuf,
}

impl Memory {
    /// Returns a store of these files: full name, bytes, and date in nanoseconds since 1970.
    pub fn filled(files: impl IntoIterator<Item = (String, Vec<u8>, u64)>) -> Arc<Self> {
        let held = |(name, bytes, changed): (_, Vec<u8>, _)| (name, Held { bytes: bytes.into(), changed });
        let files: BTreeMap<String, Held> = files.into_iter().map(held).collect();
        let youngest = files.values().map(|held| held.changed).max().unwrap_or_default();
        let shared = Shared { files, youngest, ..Shared::default() };
        let shared = Arc::new(Mutex::new(shared));
        Arc::new(Self { shared, beginning: String::new(), path: PathBuf::from("memory") })
    }

    /// Sets the most bytes that all files together may have. A file beyond them is refused when it is written,
    /// before its change can fail.
    pub fn limit(&self, capacity: usize) {
        self.shared().capacity = Some(capacity);
    }

    /// Returns the oldest change that has not arrived. It stays the oldest until [`Memory::settle`] is called, so that
    /// changes are carried out one after the other.
    pub fn next_change(&self) -> Option<Change> {
        self.shared().changes.front().cloned()
    }

    /// Notes that the oldest change has arrived, or has failed. The store keeps its files either way: a game whose
    /// change has failed is reported as not kept, and written whole again with its next ply.
    pub fn settle(&self, arrived: io::Result<()>) {
        let mut shared = self.shared();
        let Some(change) = shared.changes.pop_front() else { return };
        match arrived {
            Ok(()) => shared.failed.remove(change.name()),
            Err(error) => shared.failed.insert(change.name().to_owned(), error),
        };
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn full(&self, name: &str) -> String {
        format!("{}{name}", self.beginning)
    }

    fn held(&self, name: &str) -> io::Result<Held> {
        Ok(self.shared().files.get(&self.full(name)).ok_or(io::ErrorKind::NotFound)?.clone())
    }
}

impl Store for Memory {
    fn path(&self) -> &Path {
        &self.path
    }

    fn folder(&self, name: &str) -> Arc<dyn Store> {
        let beginning = format!("{}/", self.full(name));
        Arc::new(Self { shared: Arc::clone(&self.shared), beginning, path: self.path.join(name) })
    }

    fn exists(&self, name: &str) -> bool {
        let full = self.full(name);
        let inside = if name.is_empty() { full.clone() } else { format!("{full}/") };
        let shared = self.shared();
        let first_inside = shared.files.range(inside.clone()..).next();
        shared.files.contains_key(&full) || first_inside.is_some_and(|(other, _)| other.starts_with(&inside))
    }

    fn stamp(&self, name: &str) -> io::Result<Stamp> {
        let held = self.held(name)?;
        Ok(Stamp { length: held.bytes.len() as u64, changed: held.changed })
    }

    fn length(&self, name: &str) -> io::Result<u64> {
        Ok(self.stamp(name)?.length)
    }

    fn list(&self) -> io::Result<Vec<FolderEntry>> {
        let shared = self.shared();
        let entry = |(full, held): (&String, &Held)| {
            let name = full.strip_prefix(&self.beginning).filter(|name| !name.contains('/'))?.to_owned();
            let stamp = Stamp { length: held.bytes.len() as u64, changed: held.changed };
            Some(FolderEntry { name, stamp, is_file: true })
        };
        Ok(shared.files.iter().filter_map(entry).collect())
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        Ok(self.held(name)?.bytes.to_vec())
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let (mut shared, full) = (self.shared(), self.full(name));
        shared.check_room(&full, bytes)?;
        shared.put(full, bytes);
        Ok(())
    }

    fn write_keeping_the_one_before(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let (mut shared, full) = (self.shared(), self.full(name));
        let earlier = before(&full);
        if shared.files.contains_key(&full) {
            // The text before the one before makes room.
            shared.check_room(&earlier, bytes)?;
            shared.rename(full.clone(), earlier, false)?;
        } else {
            shared.check_room(&full, bytes)?;
        }
        shared.put(full, bytes);
        Ok(())
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.shared().rename(self.full(from), self.full(to), false)
    }

    fn rename_and_date(&self, from: &str, to: &str) -> io::Result<()> {
        self.shared().rename(self.full(from), self.full(to), true)
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        let (mut shared, name) = (self.shared(), self.full(name));
        shared.files.remove(&name).ok_or(io::ErrorKind::NotFound)?;
        shared.changes.push_back(Change::Remove { name });
        Ok(())
    }

    /// The right is known within this process. Another tab of a browser has a memory of its own and would write the same
    /// database: there the Web Locks of the browser have to be asked before a store is filled, since they answer later
    /// and this cannot wait, and the names that another tab holds have to be put among the locked ones.
    fn lock(&self, name: &str) -> io::Result<Option<Right>> {
        let name = self.full(name);
        if !self.shared().locked.insert(name.clone()) {
            return Ok(None);
        }
        Ok(Some(Box::new(Locked { shared: Arc::clone(&self.shared), name })))
    }

    fn is_settled(&self) -> bool {
        self.shared().changes.is_empty()
    }

    fn take_failure(&self) -> Option<Failure> {
        let mut shared = self.shared();
        let is_here =
            |full: &&String| full.strip_prefix(&self.beginning).is_some_and(|name| !name.contains('/'));
        let full = shared.failed.keys().find(is_here)?.clone();
        let error = shared.failed.remove(&full)?;
        Some(Failure { name: full[self.beginning.len()..].to_owned(), error })
    }
}

/// A name whose right is held.
#[derive(Debug)]
struct Locked {
    shared: Arc<Mutex<Shared>>,
    name: String,
}

impl Drop for Locked {
    fn drop(&mut self) {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner).locked.remove(&self.name);
    }
}
