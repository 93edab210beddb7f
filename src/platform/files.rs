//! Folder for everything the game writes, and its files. A file that cannot be used is set aside, never overwritten.

#[cfg_attr(target_family = "wasm", path = "files/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "files/desktop.rs")]
pub(super) mod system;

use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use bevy::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

use crate::storage::{Disk, Failure, Store};

pub(super) fn plugin(app: &mut App) {
    system::plugin(app);
    app.add_systems(Last, note_late_failures.run_if(resource_exists::<DataDir>));
}

/// Logs what a store could not write for good after it had taken it. The library tells of its games itself.
fn note_late_failures(dir: Res<DataDir>) {
    while let Some(Failure { name, error }) = dir.store.take_failure() {
        error!("{name} cannot be written to {}: {error}", dir.path().display());
    }
}

/// Folder for everything the game writes: the system's usual place, or the one given on the command line.
#[derive(Resource, Clone, Debug)]
pub struct DataDir {
    store: Arc<dyn Store>,
    /// Names of files that can neither be used nor set aside: they are not written.
    kept: Arc<Mutex<BTreeSet<String>>>,
}

impl DataDir {
    /// Folder on disk at `path`; created by the first write.
    #[must_use]
    pub fn at(path: PathBuf) -> Self {
        Self::of(Disk::at(path))
    }

    /// Folder that a store is.
    #[must_use]
    pub fn of(store: Arc<dyn Store>) -> Self {
        Self { store, kept: Arc::default() }
    }

    /// The usual place of this game's data, if the system has one.
    #[must_use]
    pub fn of_system() -> Option<Self> {
        system::usual_store().map(Self::of)
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.store.path()
    }

    /// Store of a folder in it.
    #[must_use]
    pub fn folder(&self, name: &str) -> Arc<dyn Store> {
        self.store.folder(name)
    }

    /// Text of a file; `None` without one. A file that cannot be read is set aside.
    #[must_use]
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
    #[must_use]
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

    /// Keeps a copy of a file beside it, before what cannot be used in it is written over.
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

    /// Name of a copy of this text set aside, made now unless there is one.
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
            Ok(text) => self.write(name, &text),
            Err(error) => error!("{name} cannot be written: {error}"),
        }
    }

    /// Writes a file whole or not at all. A failure is logged: the game goes on without it. A file that
    /// could not be set aside is left as it is.
    pub fn write(&self, name: &str, text: &str) {
        if self.kept.lock().unwrap_or_else(PoisonError::into_inner).contains(name) {
            return;
        }
        if let Err(error) = self.store.write(name, text.as_bytes()) {
            error!("{name} cannot be written to {}: {error}", self.path().display());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::storage::Memory;

    const NAME: &str = "some.ron";

    /// Empty folder of one test, removed at its end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(test: &str) -> io::Result<Self> {
            let path = std::env::temp_dir().join(format!("madang-files-{}-{test}", std::process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir_all(&path)?;
            Ok(Self(path))
        }

        fn dir(&self) -> DataDir {
            DataDir::at(self.0.clone())
        }

        fn file(&self, name: &str) -> PathBuf {
            self.0.join(name)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
            let mut names: Vec<String> =
                entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_value_is_read_as_it_was_written() -> io::Result<()> {
        let folder = Folder::new("value")?;
        assert_eq!(folder.dir().load::<Vec<u8>>(NAME), Vec::<u8>::new());
        folder.dir().save(NAME, &vec![1, 2, 3]);
        assert_eq!(folder.dir().load::<Vec<u8>>(NAME), vec![1, 2, 3]);
        assert_eq!(folder.names(), [NAME]);
        Ok(())
    }

    #[test]
    fn a_broken_file_is_set_aside_whole() -> io::Result<()> {
        let broken: [(&str, &[u8]); 4] =
            [("not-utf-8", b"[1, 2, \xff]"), ("truncated", b"[1, 2"), ("empty", b""), ("other", b"(a: 1)")];
        for (test, bytes) in broken {
            let folder = Folder::new(test)?;
            fs::write(folder.file(NAME), bytes)?;
            let dir = folder.dir();
            assert_eq!(dir.load::<Vec<u8>>(NAME), Vec::<u8>::new(), "{test}");
            assert_eq!(folder.names(), ["some.ron.broken"], "{test}");
            dir.save(NAME, &vec![7]);
            assert_eq!(dir.load::<Vec<u8>>(NAME), vec![7], "{test}");
            assert_eq!(fs::read(folder.file("some.ron.broken"))?, bytes, "{test}");
        }
        Ok(())
    }

    #[test]
    fn each_broken_file_gets_a_name_of_its_own() -> io::Result<()> {
        let folder = Folder::new("numbered")?;
        for bytes in [b"one", b"two", b"six"] {
            fs::write(folder.file(NAME), bytes)?;
            assert_eq!(folder.dir().load::<Vec<u8>>(NAME), Vec::<u8>::new());
        }
        assert_eq!(folder.names(), ["some.ron.broken", "some.ron.broken-2", "some.ron.broken-3"]);
        assert_eq!(fs::read(folder.file("some.ron.broken"))?, b"one");
        assert_eq!(fs::read(folder.file("some.ron.broken-3"))?, b"six");
        Ok(())
    }

    #[test]
    fn files_in_memory_are_read_written_and_set_aside() {
        let memory = Memory::filled([(NAME.to_owned(), b"[1, 2".to_vec(), 7)]);
        let dir = DataDir::of(memory.clone());
        assert_eq!(dir.load::<Vec<u8>>(NAME), Vec::<u8>::new());
        assert_eq!(memory.read("some.ron.broken").ok().as_deref(), Some(&b"[1, 2"[..]));
        dir.save(NAME, &vec![7]);
        dir.keep_a_copy(NAME);
        dir.keep_a_copy(NAME);
        let mut names: Vec<String> =
            memory.list().unwrap_or_default().into_iter().map(|file| file.name).collect();
        names.sort();
        assert_eq!(names, [NAME, "some.ron.broken", "some.ron.copy.broken"]);
        // What finds no room leaves the file as it is.
        memory.limit(20);
        dir.save(NAME, &vec![7; 9]);
        assert_eq!(dir.load::<Vec<u8>>(NAME), vec![7]);
    }

    #[test]
    fn a_folder_in_the_place_of_a_file_is_set_aside() -> io::Result<()> {
        let folder = Folder::new("folder")?;
        fs::create_dir(folder.file(NAME))?;
        fs::write(folder.file(NAME).join("inside"), "kept")?;
        let dir = folder.dir();
        assert_eq!(dir.load::<Vec<u8>>(NAME), Vec::<u8>::new());
        dir.save(NAME, &vec![7]);
        assert_eq!(dir.load::<Vec<u8>>(NAME), vec![7]);
        assert_eq!(fs::read_to_string(folder.file("some.ron.broken").join("inside"))?, "kept");
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_may_not_be_read_is_set_aside() -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;

        let folder = Folder::new("permissions")?;
        fs::write(folder.file(NAME), "[1]")?;
        fs::set_permissions(folder.file(NAME), fs::Permissions::from_mode(0o000))?;
        // Root reads it all the same.
        let readable = fs::read(folder.file(NAME)).is_ok();
        let loaded: Vec<u8> = folder.dir().load(NAME);
        if readable {
            assert_eq!((loaded, folder.names()), (vec![1], vec![NAME.to_owned()]));
        } else {
            assert_eq!((loaded, folder.names()), (vec![], vec!["some.ron.broken".to_owned()]));
        }
        Ok(())
    }

    #[test]
    fn what_cannot_be_set_aside_is_not_written() -> io::Result<()> {
        let folder = Folder::new("kept")?;
        // A file in the place of the folder lets nothing be read, renamed or written.
        fs::write(folder.file("data"), "mine")?;
        let dir = DataDir::at(folder.file("data"));
        assert_eq!(dir.load::<Vec<u8>>(NAME), Vec::<u8>::new());
        dir.save(NAME, &vec![7]);
        assert_eq!(fs::read_to_string(folder.file("data"))?, "mine");
        // The refusal holds even when the folder has become writable.
        fs::remove_file(folder.file("data"))?;
        fs::create_dir(folder.file("data"))?;
        fs::write(folder.file("data").join(NAME), "theirs")?;
        dir.clone().save(NAME, &vec![7]);
        assert_eq!(fs::read_to_string(folder.file("data").join(NAME))?, "theirs");
        Ok(())
    }
}
