//! Folder for everything the game writes, and its files. A file that cannot be used is set aside, never overwritten.

#[cfg_attr(target_family = "wasm", path = "files/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "files/desktop.rs")]
pub(super) mod system;

use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use bevy::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

use bevy::platform::time::Instant;
use madang_core::storage::{Disk, Failure, Right, Store};

pub(super) fn plugin(app: &mut App) {
    system::plugin(app);
    app.add_systems(Last, note_late_failures);
}

/// Logs changes that a store accepted and then failed to write. The library reports its games' errors itself.
fn note_late_failures(dir: If<Res<DataDir>>) {
    while let Some(Failure { name, error }) = dir.store.take_failure() {
        error!("{name} cannot be written to {}: {error}", dir.path().display());
    }
}

/// Longest wait for another copy of the program that changes a file.
const MAX_WAIT: Duration = Duration::from_millis(200);

/// Folder for everything the game writes: the system's usual place, or the one given on the command line.
#[derive(Resource, Clone, Debug)]
pub struct DataDir {
    store: Arc<dyn Store>,
    /// Names of files that can neither be used nor set aside: they are not written.
    kept: Arc<Mutex<BTreeSet<String>>>,
}

impl DataDir {
    /// Returns the folder on disk at `path`; created by the first write.
    pub fn at(path: PathBuf) -> Self {
        Self::of(Disk::at(path))
    }

    /// Returns the folder that a store is.
    pub fn of(store: Arc<dyn Store>) -> Self {
        Self { store, kept: Arc::default() }
    }

    /// Returns the usual place of this game's data, if the system has one.
    pub fn of_system() -> Option<Self> {
        system::usual_store().map(Self::of)
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        self.store.path()
    }

    /// Returns the store of a folder in it.
    pub fn folder(&self, name: &str) -> Arc<dyn Store> {
        self.store.folder(name)
    }

    /// Returns the text of a file; `None` without one. A file that cannot be read is set aside.
    pub fn read(&self, name: &str) -> Option<String> {
        match self.store.read_text(name) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                self.set_aside(name, &error.to_string());
                None
            }
        }
    }

    /// Reads a value from a file in RON. Without a file the value is its default. A file that cannot be
    /// read or parsed is set aside, and the value is its default too.
    pub fn load<T: DeserializeOwned + Default>(&self, name: &str) -> T {
        let Some(text) = self.read(name) else { return T::default() };
        ron::from_str(&text).unwrap_or_else(|error| {
            self.set_aside(name, &error.to_string());
            T::default()
        })
    }

    /// Sets a file aside for this reason. A file that cannot be set aside is not written any more.
    pub fn set_aside(&self, name: &str, reason: &str) {
        match self.store.set_aside(name) {
            Ok(aside) => {
                let aside = self.path().join(aside);
                warn!("{name} cannot be used: {reason}; it is kept as {}", aside.display());
            }
            Err(error) => {
                warn!("{name} cannot be used: {reason}; nor set aside: {error}; it will not be written");
                self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned());
            }
        }
    }

    /// Keeps a copy of a file beside it, before its unusable parts are written over.
    pub fn keep_a_copy(&self, name: &str) {
        let copied = self.store.read(name).and_then(|text| self.copy_of(name, &text));
        match copied {
            Ok(copy) => warn!("{name} is kept as it was as {}", self.path().join(copy).display()),
            Err(error) => {
                warn!("{name} cannot be copied: {error}; it will not be written");
                self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned());
            }
        }
    }

    /// Returns the name of a copy of this text set aside, made now unless there is one.
    fn copy_of(&self, name: &str, text: &[u8]) -> io::Result<String> {
        let beginning = format!("{name}.copy.broken");
        let known = self.store.list()?.into_iter().map(|entry| entry.name).find(|other| {
            other.starts_with(&beginning) && self.store.read(other).is_ok_and(|known| known == text)
        });
        if let Some(known) = known {
            return Ok(known);
        }
        let copy = format!("{name}.copy");
        self.store.write(&copy, text)?;
        self.store.set_aside(&copy)
    }

    /// Writes a value to a file in RON that a person can read.
    pub fn save(&self, name: &str, value: &impl Serialize) {
        let layout = ron::ser::PrettyConfig::new().new_line("\n");
        match ron::ser::to_string_pretty(value, layout) {
            Ok(text) => {
                self.write(name, &text);
            }
            Err(error) => error!("{name} cannot be written: {error}"),
        }
    }

    /// Writes a file whole or not at all. A failure is logged: the game continues without it. A file that could not be
    /// set aside is left as it is. Returns whether it was written.
    pub fn write(&self, name: &str, text: &str) -> bool {
        if self.kept.lock().unwrap_or_else(PoisonError::into_inner).contains(name) {
            return false;
        }
        let written = self.store.write(name, text.as_bytes());
        if let Err(error) = &written {
            error!("{name} cannot be written to {}: {error}", self.path().display());
        }
        written.is_ok()
    }

    /// Waits, for a moment at most, until no other copy of the program changes a file, and returns the right to change
    /// it; `None` where that cannot be had.
    pub fn lock(&self, name: &str) -> Option<Right> {
        let lock = format!("{name}.lock");
        let begun = Instant::now();
        loop {
            match self.store.lock(&lock) {
                Ok(Some(right)) => return Some(right),
                Ok(None) if begun.elapsed() < MAX_WAIT => std::thread::yield_now(),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use madang_core::storage::Memory;

    const NAME: &str = "settings.ron";

    fn names(store: &dyn Store) -> Vec<String> {
        let mut names: Vec<String> =
            store.list().unwrap_or_default().into_iter().map(|file| file.name).collect();
        names.sort();
        names
    }

    #[test]
    fn a_value_is_read_as_it_was_written_and_a_broken_one_set_aside() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let dir = DataDir::at(folder.path().to_owned());
        for (broken, number) in [("[1, 2", ""), ("", "-2"), ("(a: 1)", "-3")] {
            dir.write(NAME, broken);
            assert_eq!(dir.load::<Vec<u8>>(NAME), Vec::<u8>::new());
            let aside = dir.store.read_text(&format!("settings.ron.broken{number}"))?;
            assert_eq!(aside, broken);
        }
        dir.save(NAME, &vec![1, 2, 3]);
        assert_eq!(dir.load::<Vec<u8>>(NAME), vec![1, 2, 3]);
        Ok(())
    }

    #[test]
    fn files_in_memory_are_read_written_and_set_aside() {
        let memory = Memory::filled([(NAME.to_owned(), b"\xff".to_vec(), 7)]);
        let dir = DataDir::of(memory.clone());
        assert_eq!(dir.read(NAME), None);
        assert_eq!(memory.read("settings.ron.broken").ok().as_deref(), Some(&b"\xff"[..]));
        dir.write(NAME, "seven");
        dir.keep_a_copy(NAME);
        dir.keep_a_copy(NAME);
        assert_eq!(names(&*memory), [NAME, "settings.ron.broken", "settings.ron.copy.broken"]);
        // A write that finds no space leaves the file as it is.
        memory.limit(12);
        dir.write(NAME, "seven and more");
        assert_eq!(dir.read(NAME).as_deref(), Some("seven"));
    }

    #[test]
    fn a_folder_in_the_place_of_a_file_is_set_aside() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        fs::create_dir(folder.path().join(NAME))?;
        fs::write(folder.path().join(NAME).join("inside"), "kept")?;
        let dir = DataDir::at(folder.path().to_owned());
        assert_eq!(dir.read(NAME), None);
        dir.write(NAME, "seven");
        assert_eq!(dir.read(NAME).as_deref(), Some("seven"));
        assert_eq!(fs::read_to_string(folder.path().join("settings.ron.broken/inside"))?, "kept");
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_may_not_be_read_is_set_aside() -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir()?;
        let file = folder.path().join(NAME);
        fs::write(&file, "seven")?;
        fs::set_permissions(&file, fs::Permissions::from_mode(0o000))?;
        // Root reads it all the same.
        let is_readable = fs::read(&file).is_ok();
        let dir = DataDir::at(folder.path().to_owned());
        assert_eq!(dir.read(NAME).as_deref(), is_readable.then_some("seven"));
        assert_eq!(names(&*dir.store), [if is_readable { NAME } else { "settings.ron.broken" }]);
        Ok(())
    }

    #[test]
    fn what_cannot_be_set_aside_is_not_written() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("data");
        // With a file where the folder should be, nothing can be read, renamed or written.
        fs::write(&path, "mine")?;
        let dir = DataDir::at(path.clone());
        assert_eq!(dir.read(NAME), None);
        dir.write(NAME, "seven");
        assert_eq!(fs::read_to_string(&path)?, "mine");
        // The refusal holds even when the folder has become writable.
        fs::remove_file(&path)?;
        fs::create_dir(&path)?;
        fs::write(path.join(NAME), "theirs")?;
        dir.clone().write(NAME, "seven");
        assert_eq!(fs::read_to_string(path.join(NAME))?, "theirs");
        Ok(())
    }
}
