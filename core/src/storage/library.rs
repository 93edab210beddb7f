//! The library: a folder with one file for each kept game, and an index so that thousands are listed at once.
//!
//! The files are the truth. The index only caches summaries of the files as last read; a file of another
//! length or date than the index remembers is read again, so a lost or broken index costs time and nothing else.
//!
//! A database would list games as fast, but no one could read or repair it, one damaged page could take all games
//! along, and two copies of the program could not share it.

mod import;

use std::{cmp::Ordering, collections::BTreeMap, error::Error, fmt, io, sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};

use super::{
    clock,
    lock::{DELETED, GameId, OpenGame},
    store::{FolderEntry, LOCK, Stamp, Store, UNFINISHED, after, before},
};
use crate::{
    catalogue::GameCard,
    play::{FindCard, KeptGame, Match, Notes, RestoreError, Summary},
    rules::{Options, RecordError},
};

pub use import::{ImportError, Imported};

/// Folder of the library inside the folder of the player's data.
pub const GAMES: &str = "games";

const INDEX: &str = "index.json";

/// Format of the index; an index in another format is rebuilt.
const INDEX_FORMAT: u32 = 4;

/// Longest file that is read, in bytes; longer than any game.
const MAX_FILE_BYTES: u64 = 2 << 20;

/// Age at which leftovers of a crash are removed.
const LEFTOVER_AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// Time for which a deleted game can be restored.
const DELETED_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Error of reading or changing a kept game.
#[derive(Debug)]
pub enum LibraryError {
    /// The file cannot be read or written.
    File(io::Error),
    /// The file is too long for any game.
    TooLong,
    /// The text is no kept game.
    Text(RecordError),
    /// The game does not fit the rules.
    Game(RestoreError),
    /// Another copy of the program has it open.
    InUse,
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => write!(f, "{error}"),
            Self::TooLong => write!(f, "the file is longer than any game"),
            Self::Text(error) => write!(f, "{error}"),
            Self::Game(error) => write!(f, "{error}"),
            Self::InUse => write!(f, "the game is open in another window of Madang"),
        }
    }
}

impl Error for LibraryError {}

impl From<io::Error> for LibraryError {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

/// Memory of a file in the index.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Indexed {
    stamp: Stamp,
    /// Summary of the game, or the sentence that says why it cannot be read.
    content: Result<Summary, String>,
}

#[derive(Serialize, Deserialize)]
struct LibraryIndex<Games> {
    format: u32,
    games: Games,
}

/// Files read so far, and their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadProgress {
    /// Files read.
    pub done: usize,
    /// Files to be read.
    pub count: usize,
}

/// Returns the order of lists: the game played last comes first.
pub fn newest_first(one: (&GameId, &Summary), other: (&GameId, &Summary)) -> Ordering {
    let ((id, summary), (other_id, other)) = (one, other);
    let (notes, other_notes) = (&summary.notes, &other.notes);
    (other_notes.clock, &other_notes.played, other_id).cmp(&(notes.clock, &notes.played, id))
}

/// The library of kept games.
pub struct Library {
    store: Arc<dyn Store>,
    find: Box<dyn FindCard + Send + Sync>,
    games: BTreeMap<GameId, Indexed>,
    /// Games whose files are still to be read.
    unread: Vec<GameId>,
    /// Number of files to be read when the library was listed.
    to_read: usize,
    index_is_stale: bool,
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").field("store", &self.store).finish_non_exhaustive()
    }
}

impl Library {
    /// Lists a folder. Files missing from the index are still to be read, by [`Library::read_some`].
    pub fn list(store: Arc<dyn Store>, find: impl FindCard + Send + Sync + 'static) -> Self {
        let known = read_index(&*store);
        let mut library = Self {
            store,
            find: Box::new(find),
            games: BTreeMap::new(),
            unread: Vec::new(),
            to_read: 0,
            index_is_stale: false,
        };
        let mut found = 0;
        for entry in library.files() {
            let Some(id) = GameId::of_file(&entry.name) else {
                library.remove_leftover(&entry);
                continue;
            };
            found += 1;
            match known.get(id.as_str()) {
                Some(indexed) if indexed.stamp == entry.stamp => {
                    library.games.insert(id, indexed.clone());
                }
                _ => library.unread.push(id),
            }
        }
        library.unread.sort_unstable_by(|one, other| other.cmp(one));
        library.to_read = library.unread.len();
        library.index_is_stale = library.to_read > 0 || found != known.len();
        library.clear_deleted();
        library
    }

    /// Lists a folder and reads everything.
    pub fn open(store: Arc<dyn Store>, find: impl FindCard + Send + Sync + 'static) -> Self {
        let mut library = Self::list(store, find);
        while library.read_some(usize::MAX).is_some() {}
        library
    }

    /// Returns the files of the folder. A game without its file is restored from the text before the last, if there is
    /// one.
    fn files(&self) -> Vec<FolderEntry> {
        let list = || self.store.list().unwrap_or_default();
        let files = list();
        let orphans = files.iter().filter_map(|entry| {
            let id = GameId::of_file(after(&entry.name)?)?;
            (!self.store.exists(&id.file())).then_some(id)
        });
        let mut recovered = false;
        for id in orphans {
            let file = id.file();
            // Another copy of the program may be about to write it.
            if let Some(_right) = OpenGame::take_up(&*self.store, id) {
                recovered |= !self.store.exists(&file) && self.store.rename(&before(&file), &file).is_ok();
            }
        }
        if recovered { list() } else { files }
    }

    /// Removes a leftover of a crash once it is old enough.
    fn remove_leftover(&self, entry: &FolderEntry) {
        let is_empty_lock = entry.name.ends_with(LOCK) && entry.stamp.length == 0;
        let left_behind = entry.name.starts_with(UNFINISHED) || is_empty_lock;
        if left_behind && entry.is_file && is_older(entry.stamp, LEFTOVER_AGE) {
            // It is in the way of nothing if it stays.
            let _ = self.store.remove(&entry.name);
        }
    }

    /// Removes games deleted long ago.
    fn clear_deleted(&self) {
        let deleted = self.store.folder(DELETED);
        for entry in deleted.list().unwrap_or_default() {
            if is_older(entry.stamp, DELETED_RETENTION) {
                let _ = deleted.remove(&entry.name);
            }
        }
    }

    /// Reads up to `most` of the files missing from the index, and returns their games; `None` once all have been read.
    pub fn read_some(&mut self, most: usize) -> Option<(Vec<GameId>, ReadProgress)> {
        if self.unread.is_empty() {
            return None;
        }
        // The newest are in front.
        let rest = self.unread.split_off(most.min(self.unread.len()));
        let read = std::mem::replace(&mut self.unread, rest);
        for id in &read {
            self.refresh(id.clone());
        }
        Some((read, ReadProgress { done: self.to_read - self.unread.len(), count: self.to_read }))
    }

    /// Reads a game's file again, or forgets the game if it is gone.
    fn refresh(&mut self, id: GameId) {
        let file = id.file();
        let Ok(stamp) = self.store.stamp(&file) else {
            self.games.remove(&id);
            self.index_is_stale = true;
            return;
        };
        let content = self.summary_of(&id).map_err(|error| error.to_string());
        // Mended from the text before the last, it has another length and date.
        let stamp = self.store.stamp(&file).unwrap_or(stamp);
        self.games.insert(id, Indexed { stamp, content });
        self.index_is_stale = true;
    }

    /// Reads a game's file and plays the game. A broken file is set aside where the text before the last is whole.
    fn summary_of(&self, id: &GameId) -> Result<Summary, LibraryError> {
        let summary = |kept: KeptGame| self.summarise(&kept);
        let error = match self.read(id).and_then(summary) {
            Ok(summary) => return Ok(summary),
            Err(error) => error,
        };
        let file = id.file();
        let earlier = read_file(&*self.store, &before(&file)).and_then(summary);
        match earlier {
            Ok(summary) if OpenGame::take_up(&*self.store, id.clone()).is_some() => {
                self.store.set_aside(&file)?;
                self.store.rename(&before(&file), &file)?;
                Ok(summary)
            }
            Ok(_) | Err(_) => Err(error),
        }
    }

    /// Plays a kept game and sums it up.
    fn summarise(&self, kept: &KeptGame) -> Result<Summary, LibraryError> {
        Ok(Summary::of(kept, &self.play(kept)?))
    }

    fn play(&self, kept: &KeptGame) -> Result<Match, LibraryError> {
        kept.restore(&self.find).map_err(LibraryError::Game)
    }

    /// Returns a store of the library.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Returns the kept games that can be read, by name.
    pub fn games(&self) -> impl Iterator<Item = (&GameId, &Summary)> {
        self.games.iter().filter_map(|(id, indexed)| Some((id, indexed.content.as_ref().ok()?)))
    }

    /// Returns the summary of a game.
    pub fn summary(&self, id: &GameId) -> Option<&Summary> {
        self.games.get(id)?.content.as_ref().ok()
    }

    /// Returns the files that cannot be read, with the sentence that says why.
    pub fn unreadable(&self) -> impl Iterator<Item = (&GameId, &str)> {
        self.games.iter().filter_map(|(id, indexed)| Some((id, indexed.content.as_ref().err()?.as_str())))
    }

    /// Reads a kept game.
    pub fn read(&self, id: &GameId) -> Result<KeptGame, LibraryError> {
        read_kept(&*self.store, id)
    }

    /// Reads a kept game and plays it.
    pub(super) fn restore(&self, id: &GameId) -> Result<Match, LibraryError> {
        self.play(&self.read(id)?)
    }

    /// Returns the games of a card with these options, without studies.
    pub(super) fn games_of(&self, card: &GameCard, options: &Options) -> Vec<GameId> {
        let has_options =
            |summary: &Summary| card.parse_options(&summary.options).is_ok_and(|own| own == *options);
        let fits =
            |summary: &Summary| summary.game == card.id && !summary.notes.study && has_options(summary);
        self.games().filter(|(_, summary)| fits(summary)).map(|(id, _)| id.clone()).collect()
    }

    /// Writes a game with these notes. One that was played to its end is written whole, even while an earlier ply is shown.
    ///
    /// # Errors
    /// Any error of the file system.
    pub fn keep(&mut self, id: &GameId, mut game: Match, notes: Notes) -> io::Result<()> {
        let whole = game.history().line_len();
        if game.history().len() < whole && game.outcome_of_line().is_some() {
            game.go_to(whole);
        }
        let kept = KeptGame::of(&game, notes);
        let summary = Summary::of(&kept, &game);
        self.write(id, &kept, summary)
    }

    /// Writes a kept game. The text before the last is kept until the game is over.
    fn write(&mut self, id: &GameId, kept: &KeptGame, summary: Summary) -> io::Result<()> {
        let file = id.file();
        let text = kept.to_string();
        if summary.is_finished() {
            self.store.write(&file, text.as_bytes())?;
            // The result is written: nothing depends on the ply before it. A file that stays does no harm.
            let _ = self.store.remove(&before(&file));
        } else {
            self.store.write_keeping_the_one_before(&file, text.as_bytes())?;
        }
        let stamp = self.store.stamp(&file)?;
        self.games.insert(id.clone(), Indexed { stamp, content: Ok(summary) });
        self.index_is_stale = true;
        Ok(())
    }

    /// Changes the notes on a game that is not open.
    ///
    /// # Errors
    /// [`LibraryError`] where it is open elsewhere, or cannot be read or written.
    pub fn change_notes(&mut self, id: &GameId, change: impl FnOnce(&mut Notes)) -> Result<(), LibraryError> {
        let _right = OpenGame::take_up(&*self.store, id.clone()).ok_or(LibraryError::InUse)?;
        let mut kept = self.read(id)?;
        change(&mut kept.notes);
        let summary = self.summarise(&kept)?;
        Ok(self.write(id, &kept, summary)?)
    }

    /// Deletes a game. For a month it can be restored.
    ///
    /// # Errors
    /// [`LibraryError`] where it is open, or cannot be moved.
    pub fn delete(&mut self, id: &GameId) -> Result<(), LibraryError> {
        let _right = OpenGame::take_up(&*self.store, id.clone()).ok_or(LibraryError::InUse)?;
        let file = id.file();
        // The month begins now.
        self.store.rename_and_date(&file, &id.deleted_file())?;
        let _ = self.store.remove(&before(&file));
        self.games.remove(id);
        self.index_is_stale = true;
        Ok(())
    }

    /// Takes a deletion back.
    pub fn undelete(&mut self, id: &GameId) -> Result<(), LibraryError> {
        let file = id.file();
        if self.store.exists(&file) {
            return Err(io::Error::from(io::ErrorKind::AlreadyExists).into());
        }
        self.store.rename(&id.deleted_file(), &file)?;
        self.refresh(id.clone());
        Ok(())
    }

    /// Writes the index, if it is out of date.
    ///
    /// # Errors
    /// Any error of the file system. Without an index the next start takes longer.
    pub fn write_index(&mut self) -> io::Result<()> {
        if !self.index_is_stale || !self.unread.is_empty() || !self.store.exists("") {
            return Ok(());
        }
        let games: BTreeMap<&str, &Indexed> =
            self.games.iter().map(|(id, indexed)| (id.as_str(), indexed)).collect();
        let text =
            serde_json::to_string(&LibraryIndex { format: INDEX_FORMAT, games }).map_err(io::Error::other)?;
        self.store.write(INDEX, text.as_bytes())?;
        self.index_is_stale = false;
        Ok(())
    }
}

fn is_older(stamp: Stamp, age: Duration) -> bool {
    let elapsed = clock::nanoseconds().saturating_sub(stamp.changed);
    Duration::from_nanos(elapsed) > age
}

/// Reads a kept game of the library in this store.
pub fn read_kept(store: &dyn Store, id: &GameId) -> Result<KeptGame, LibraryError> {
    read_file(store, &id.file())
}

fn read_file(store: &dyn Store, file: &str) -> Result<KeptGame, LibraryError> {
    if store.length(file)? > MAX_FILE_BYTES {
        return Err(LibraryError::TooLong);
    }
    store.read_text(file)?.parse().map_err(LibraryError::Text)
}

/// Returns the index; empty if there is none that can be used, such as one of another format. One that is broken is set
/// aside.
fn read_index(store: &dyn Store) -> BTreeMap<String, Indexed> {
    /// The one field that every index has.
    #[derive(Deserialize)]
    struct Numbered {
        format: u32,
    }
    let Ok(bytes) = store.read(INDEX) else { return BTreeMap::new() };
    let other_format =
        serde_json::from_slice::<Numbered>(&bytes).is_ok_and(|index| index.format != INDEX_FORMAT);
    if other_format {
        return BTreeMap::new();
    }
    if let Ok(index) = serde_json::from_slice::<LibraryIndex<BTreeMap<String, Indexed>>>(&bytes) {
        return index.games;
    }
    // Nothing is lost with it: if it cannot be set aside, the next index takes its place.
    let _ = store.set_aside(INDEX);
    BTreeMap::new()
}
