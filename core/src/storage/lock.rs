//! Names of kept games, and the right to write one: two copies of the program never write the same game.

use std::{fmt, io};

use super::store::{LOCK, Right, Store};
use crate::play::Timestamp;

/// Name of a kept game: the moment it began, such as `20261122-201533`, with a number where several began then.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(String);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl GameId {
    /// Returns the id with this text; `None` for a text that could not be a file's name everywhere.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let known = (1..=64).contains(&text.len()) && text.chars().all(fits);
        known.then(|| Self(text.to_owned()))
    }

    /// Returns its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the name of the game's file.
    pub fn file(&self) -> String {
        format!("{self}{GAME}")
    }

    /// Returns the game whose file has this name.
    pub(super) fn of_file(name: &str) -> Option<Self> {
        Self::parse(name.strip_suffix(GAME)?)
    }

    /// Returns the name of the game's file while it is deleted, from which it comes back.
    pub(super) fn deleted_file(&self) -> String {
        format!("{DELETED}/{self}{GAME}")
    }

    fn lock(&self, store: &dyn Store) -> io::Result<Option<Right>> {
        store.lock(&format!("{self}{LOCK}"))
    }
}

/// End of the name of a game's file.
const GAME: &str = ".ron";

/// Folder of deleted games inside the library's folder.
pub(super) const DELETED: &str = "deleted";

/// The right to write a game, held until it is dropped.
#[derive(Debug)]
pub struct OpenGame {
    id: GameId,
    /// `None` where nothing can be written, so that no one writes there.
    _right: Option<Right>,
}

impl OpenGame {
    /// Returns a new game that began at this moment.
    pub fn begin(store: &dyn Store, begun: &Timestamp) -> Self {
        let digits: String = begun.as_str().chars().filter(char::is_ascii_digit).collect();
        let base = match (digits.get(..8), digits.get(8..)) {
            (Some(day), Some(time)) if !time.is_empty() => format!("{day}-{time}"),
            _ => "game".to_owned(),
        };
        let mut number = 1;
        loop {
            let id = GameId(if number == 1 { base.clone() } else { format!("{base}-{number}") });
            if !store.exists(&id.file())
                && !store.exists(&id.deleted_file())
                && let Some(open) = Self::take_up(store, id)
            {
                return open;
            }
            number += 1;
        }
    }

    /// Returns a game that was kept; `None` while another copy of the program has it open.
    pub fn take_up(store: &dyn Store, id: GameId) -> Option<Self> {
        match id.lock(store) {
            Ok(None) => None,
            Ok(right) => Some(Self { id, _right: right }),
            Err(_) => Some(Self { id, _right: None }),
        }
    }

    /// Returns its name.
    pub const fn id(&self) -> &GameId {
        &self.id
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{disk::Disk, memory::Memory},
        *,
    };

    #[test]
    fn two_games_of_one_moment_have_two_names() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let stores = [Disk::at(folder.path().to_owned()), Memory::filled([])];
        for store in stores {
            let begun = Timestamp::from("2026-11-22T20:15:33Z".to_owned());
            let one = OpenGame::begin(&*store, &begun);
            let other = OpenGame::begin(&*store, &begun);
            assert_eq!((one.id().as_str(), other.id().as_str()), ("20261122-201533", "20261122-201533-2"));
            assert!(OpenGame::take_up(&*store, one.id().clone()).is_none(), "it is open already");
            let id = one.id().clone();
            drop(one);
            assert!(OpenGame::take_up(&*store, id).is_some());
        }
        Ok(())
    }

    #[test]
    fn a_name_is_never_a_path() {
        for text in ["", "../settings", "a/b", "a\\b", "nul\0", &"9".repeat(65)] {
            assert_eq!(GameId::parse(text), None, "{text:?}");
        }
        assert!(GameId::parse("20261122-201533-2").is_some());
    }
}
