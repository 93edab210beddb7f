//! Names of kept games, and the right to write one: two copies of the program never write the same game.

use std::{
    fmt,
    fs::{self, File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
};

use crate::play::Moment;

/// Name of a kept game: the moment it began, such as `20261122-201533`, with a number where several began then.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(String);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl GameId {
    /// The id with this text; `None` for a text that could not be a file's name everywhere.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let known = (1..=64).contains(&text.len()) && text.chars().all(fits);
        known.then(|| Self(text.to_owned()))
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The game's file.
    #[must_use]
    pub fn file(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{self}.ron"))
    }

    fn lock_file(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{self}{LOCK}"))
    }
}

/// End of the name of a lock's file.
pub(super) const LOCK: &str = ".lock";

/// The right to write a game, held until it is dropped.
#[derive(Debug)]
pub struct OpenGame {
    id: GameId,
    /// Lock and its file; `None` where the folder cannot be written, so that nobody writes there.
    lock: Option<(File, PathBuf)>,
}

impl OpenGame {
    /// A new game that began at this moment.
    #[must_use]
    pub fn begin(folder: &Path, begun: &Moment) -> Self {
        let digits: String = begun.as_str().chars().filter(char::is_ascii_digit).collect();
        let base = match (digits.get(..8), digits.get(8..)) {
            (Some(day), Some(time)) if !time.is_empty() => format!("{day}-{time}"),
            _ => "game".to_owned(),
        };
        let mut number = 1;
        loop {
            let id = GameId(if number == 1 { base.clone() } else { format!("{base}-{number}") });
            let taken = id.file(folder).symlink_metadata().is_ok()
                || deleted(folder).join(format!("{id}.ron")).symlink_metadata().is_ok();
            if !taken {
                match lock(folder, &id) {
                    Ok(lock) => return Self { id, lock: Some(lock) },
                    Err(TryLockError::Error(_)) => return Self { id, lock: None },
                    Err(TryLockError::WouldBlock) => {}
                }
            }
            number += 1;
        }
    }

    /// A game that was kept; `None` while another copy of the program has it open.
    #[must_use]
    pub fn take_up(folder: &Path, id: GameId) -> Option<Self> {
        match lock(folder, &id) {
            Ok(lock) => Some(Self { id, lock: Some(lock) }),
            Err(TryLockError::Error(_)) => Some(Self { id, lock: None }),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn id(&self) -> &GameId {
        &self.id
    }
}

impl Drop for OpenGame {
    fn drop(&mut self) {
        if let Some((lock, file)) = self.lock.take() {
            // Unlocked by closing. An empty file that stays does no harm.
            let _ = fs::remove_file(file);
            drop(lock);
        }
    }
}

/// Folder for deleted games, from which they come back.
pub(super) fn deleted(folder: &Path) -> PathBuf {
    folder.join("deleted")
}

fn lock(folder: &Path, id: &GameId) -> Result<(File, PathBuf), TryLockError> {
    let file = id.lock_file(folder);
    let open = || -> io::Result<File> {
        fs::create_dir_all(folder)?;
        OpenOptions::new().create(true).truncate(false).write(true).open(&file)
    };
    let opened = open().map_err(TryLockError::Error)?;
    opened.try_lock()?;
    Ok((opened, file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_games_of_one_moment_have_two_names() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let begun = Moment::from("2026-11-22T20:15:33Z".to_owned());
        let one = OpenGame::begin(folder.path(), &begun);
        let other = OpenGame::begin(folder.path(), &begun);
        assert_eq!((one.id().as_str(), other.id().as_str()), ("20261122-201533", "20261122-201533-2"));
        assert!(OpenGame::take_up(folder.path(), one.id().clone()).is_none(), "it is open already");
        let id = one.id().clone();
        drop(one);
        assert!(OpenGame::take_up(folder.path(), id).is_some());
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
