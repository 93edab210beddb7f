//! Places in which a library may be: a folder on disk, and a folder in memory, each reached past the store too, as other
//! programs and accidents reach it.

use std::{
    collections::BTreeMap,
    fs, io,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use madang_core::{
    games,
    play::{KeptGame, Match, Notes, Timestamp},
    storage::{Change, Disk, GameId, Keeper, Library, Memory, OpenGame, Store},
};
use tempfile::TempDir;

/// Folder of the library in memory.
const FOLDER: &str = "games";

/// Returns the moment at which the games begin.
pub fn begun() -> Timestamp {
    Timestamp::from("2026-11-22T20:15:33Z".to_owned())
}

/// Returns the notes on the games.
pub fn notes() -> Notes {
    Notes { begun: begun(), played: begun(), ..Notes::default() }
}

/// Returns the game to be kept, as it is written.
pub fn kept(game: &Match) -> KeptGame {
    KeptGame::of(game, notes())
}

/// Keeps a game under a new name.
pub fn keep(library: &mut Library, game: &Match) -> GameId {
    let open = OpenGame::begin(library.store(), &begun());
    keep_as(library, open.id(), game);
    open.id().clone()
}

/// Keeps a game under a name.
pub fn keep_as(library: &mut Library, id: &GameId, game: &Match) {
    library.keep(id, game.clone(), notes()).expect("it can be written");
}

/// Returns a keeper with a thread, or without.
pub fn keeper(store: Arc<dyn Store>, has_thread: bool) -> Keeper {
    if has_thread {
        Keeper::begin(store, games::find).expect("a thread")
    } else {
        Keeper::without_thread(store, games::find)
    }
}

/// Place of a library.
pub enum Place {
    /// A folder on disk, removed at the end.
    Disk(TempDir),
    /// A folder in memory.
    Memory(Arc<Memory>),
}

impl Place {
    /// Returns both places, empty.
    pub fn both() -> [Self; 2] {
        Self::both_with(&[])
    }

    /// Returns both places with empty files of these names and dates.
    pub fn both_with(files: &[(&str, SystemTime)]) -> [Self; 2] {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, date) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder above")).expect("it can be made");
            let file = fs::File::create(path).expect("it can be made");
            file.set_modified(*date).expect("a date");
        }
        let held = files.iter().map(|(name, date)| {
            let date = date.duration_since(UNIX_EPOCH).expect("after 1970");
            (format!("{FOLDER}/{name}"), Vec::new(), date.as_nanos() as u64)
        });
        [Self::Disk(folder), Self::Memory(Memory::filled(held))]
    }

    /// Returns the store.
    pub fn store(&self) -> Arc<dyn Store> {
        match self {
            Self::Disk(folder) => Disk::at(folder.path().to_owned()),
            Self::Memory(memory) => memory.folder(FOLDER),
        }
    }

    /// Writes a file without asking the library.
    pub fn put(&self, name: &str, bytes: &[u8]) {
        let written = match self {
            Self::Disk(folder) => fs::write(folder.path().join(name), bytes),
            Self::Memory(_) => self.store().write(name, bytes),
        };
        written.expect("it can be written");
    }

    /// Returns the bytes of a file.
    pub fn get(&self, name: &str) -> Vec<u8> {
        let read = match self {
            Self::Disk(folder) => fs::read(folder.path().join(name)),
            Self::Memory(_) => self.store().read(name),
        };
        read.expect("it is there")
    }

    /// Returns the names of the files in the folder, or in one below, in order; without those that the system needs for
    /// locks.
    pub fn names(&self, below: Option<&str>) -> Vec<String> {
        let store = below.map_or_else(|| self.store(), |name| self.store().folder(name));
        let files = store.list().expect("the folder is there").into_iter().filter(|entry| entry.is_file);
        let mut names: Vec<String> =
            files.map(|file| file.name).filter(|name| !name.ends_with(".lock")).collect();
        names.sort();
        names
    }
}

/// Double of the browser's database: carries out each change whole or not at all.
#[derive(Default)]
pub struct Database {
    files: BTreeMap<String, (Vec<u8>, u64)>,
    /// Most bytes that all files together may have.
    pub capacity: Option<usize>,
}

impl Database {
    /// Carries out all changes that have not arrived, in their order.
    pub fn take(&mut self, memory: &Memory) {
        while let Some(change) = memory.next_change() {
            memory.settle(self.carry_out(change));
        }
    }

    fn carry_out(&mut self, change: Change) -> io::Result<()> {
        match change {
            Change::Put { name, bytes, changed } => {
                let others = self.files.iter().filter(|(other, _)| **other != name);
                let whole = others.map(|(_, (bytes, _))| bytes.len()).sum::<usize>() + bytes.len();
                if self.capacity.is_some_and(|capacity| whole > capacity) {
                    return Err(io::Error::new(io::ErrorKind::QuotaExceeded, "the database is full"));
                }
                self.files.insert(name, (bytes.to_vec(), changed));
            }
            Change::Rename { from, to, changed } => {
                if let Some((bytes, _)) = self.files.remove(&from) {
                    self.files.insert(to, (bytes, changed));
                }
            }
            Change::Remove { name } => drop(self.files.remove(&name)),
        }
        Ok(())
    }

    /// Returns the store that the next start fills.
    pub fn filled(&self) -> Arc<Memory> {
        let files = self.files.iter().map(|(name, (bytes, changed))| (name.clone(), bytes.clone(), *changed));
        Memory::filled(files)
    }
}
