//! The library: a folder with one file for each kept game, and an index so that thousands are listed at once.
//!
//! The files are the truth. The index only repeats what the files said when they were last read; a file of another
//! length or date than the index remembers is read again, so a lost or broken index costs time and nothing else.

use std::{
    cmp::Ordering,
    collections::BTreeMap,
    error::Error,
    fmt, fs, io,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use serde::{Deserialize, Serialize};

use super::{
    lock::{GameId, LOCK, OpenGame, deleted},
    whole::{BEFORE, UNFINISHED, before, set_aside, write_keeping_the_one_before, write_whole},
};
use crate::{
    play::{FindCard, KeptGame, Moment, Notes, RestoreError, Summary},
    rules::{Record, RecordError},
};

/// Folder of the library inside the folder of the player's data.
pub const GAMES: &str = "games";

/// File of the index.
const INDEX: &str = "index.json";

/// Format of the index; an index of another is made anew.
const INDEX_FORMAT: u32 = 1;

/// Longest file that is read, in bytes; longer than any game.
const LONGEST: u64 = 2 << 20;

/// Age at which what a crash left behind is cleared away.
const LEFT_BEHIND: Duration = Duration::from_secs(24 * 60 * 60);

/// Time for which a deleted game can be had back.
const DELETED_FOR: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A kept game that cannot be had.
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

/// Length and date of a file, by which a changed file is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Stamp {
    length: u64,
    /// Nanoseconds since 1970.
    changed: u64,
}

impl Stamp {
    fn of(metadata: &fs::Metadata) -> Self {
        let changed = metadata.modified().ok();
        let since = changed.and_then(|changed| changed.duration_since(SystemTime::UNIX_EPOCH).ok());
        Self { length: metadata.len(), changed: since.map_or(0, |since| since.as_nanos() as u64) }
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
struct Index<Games> {
    format: u32,
    games: Games,
}

/// Files read so far, and their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Files read.
    pub done: usize,
    /// Files to be read.
    pub count: usize,
}

/// A text of records of which none came in.
#[derive(Debug)]
pub enum ImportError {
    /// The text is no list of records.
    Text(RecordError),
    /// A record does not fit the rules, or cannot be written.
    Game {
        /// Its number, from 1.
        number: usize,
        /// Problem with it.
        problem: LibraryError,
    },
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => write!(f, "{error}"),
            Self::Game { number, problem } => write!(f, "game {number}: {problem}"),
        }
    }
}

impl Error for ImportError {}

/// Order of lists: the game played last comes first.
#[must_use]
pub fn newest_first(one: (&GameId, &Summary), other: (&GameId, &Summary)) -> Ordering {
    let ((id, summary), (other_id, other)) = (one, other);
    (&other.notes.played, other_id).cmp(&(&summary.notes.played, id))
}

/// The library of kept games.
#[derive(Debug)]
pub struct Library {
    folder: PathBuf,
    find: FindCard,
    games: BTreeMap<GameId, Indexed>,
    /// Games whose files are still to be read.
    unread: Vec<GameId>,
    /// Number of files to be read when the library was listed.
    to_read: usize,
    index_is_stale: bool,
}

impl Library {
    /// Lists a folder. What the index does not know is still to be read, by [`Library::read_some`].
    #[must_use]
    pub fn list(folder: PathBuf, find: FindCard) -> Self {
        let known = read_index(&folder.join(INDEX));
        let mut library = Self {
            folder,
            find,
            games: BTreeMap::new(),
            unread: Vec::new(),
            to_read: 0,
            index_is_stale: false,
        };
        let mut found = 0;
        for (name, metadata) in library.files() {
            let Some(id) = name.strip_suffix(".ron").and_then(GameId::parse) else {
                library.tidy(&name, &metadata);
                continue;
            };
            found += 1;
            let stamp = Stamp::of(&metadata);
            match known.get(id.as_str()) {
                Some(indexed) if indexed.stamp == stamp => {
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
    #[must_use]
    pub fn open(folder: PathBuf, find: FindCard) -> Self {
        let mut library = Self::list(folder, find);
        while library.read_some(usize::MAX).is_some() {}
        library
    }

    /// Files of the folder. A game whose file is missing while the text before the last is there gets that back.
    fn files(&self) -> Vec<(String, fs::Metadata)> {
        let list = || -> Vec<(String, fs::Metadata)> {
            let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
            entries
                .filter_map(|entry| Some((entry.file_name().into_string().ok()?, entry.metadata().ok()?)))
                .collect()
        };
        let files = list();
        let orphans = files.iter().filter_map(|(name, _)| {
            let game = name.strip_suffix(BEFORE)?;
            let id = GameId::parse(game.strip_suffix(".ron")?)?;
            (!id.file(&self.folder).exists()).then_some(id)
        });
        let mut recovered = false;
        for id in orphans {
            let file = id.file(&self.folder);
            // Another copy of the program may be about to write it.
            if let Some(_right) = OpenGame::take_up(&self.folder, id) {
                recovered |= !file.exists() && fs::rename(before(&file), &file).is_ok();
            }
        }
        if recovered { list() } else { files }
    }

    /// Clears away what a crash left behind long ago.
    fn tidy(&self, name: &str, metadata: &fs::Metadata) {
        let left_behind = name.starts_with(UNFINISHED) || (name.ends_with(LOCK) && metadata.len() == 0);
        let is_old = age(metadata).is_some_and(|age| age > LEFT_BEHIND);
        if left_behind && is_old && metadata.is_file() {
            // It is in the way of nothing if it stays.
            let _ = fs::remove_file(self.folder.join(name));
        }
    }

    /// Removes games deleted long ago.
    fn clear_deleted(&self) {
        for entry in fs::read_dir(deleted(&self.folder)).into_iter().flatten().flatten() {
            let is_old =
                entry.metadata().ok().and_then(|found| age(&found)).is_some_and(|age| age > DELETED_FOR);
            if is_old {
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    /// Games that [`Library::read_some`] reads next.
    #[must_use]
    pub(super) fn next_to_read(&self, most: usize) -> Vec<GameId> {
        self.unread.iter().take(most).cloned().collect()
    }

    /// Reads up to so many of the files that the index did not know; `None` once all have been read.
    pub fn read_some(&mut self, most: usize) -> Option<Reading> {
        if self.unread.is_empty() {
            return None;
        }
        // The newest lie in front.
        let rest = self.unread.split_off(most.min(self.unread.len()));
        for id in std::mem::replace(&mut self.unread, rest) {
            self.look_again(id);
        }
        Some(Reading { done: self.to_read - self.unread.len(), count: self.to_read })
    }

    /// Reads a game's file again, or forgets the game if it is gone.
    pub fn look_again(&mut self, id: GameId) {
        let file = id.file(&self.folder);
        let Ok(metadata) = fs::symlink_metadata(&file) else {
            self.games.remove(&id);
            self.index_is_stale = true;
            return;
        };
        let content = self.summary_of(&id).map_err(|error| error.to_string());
        // Mended from the text before the last, it has another length and date.
        let metadata = fs::symlink_metadata(&file).unwrap_or(metadata);
        self.games.insert(id, Indexed { stamp: Stamp::of(&metadata), content });
        self.index_is_stale = true;
    }

    /// Reads a game's file and plays the game. A broken file is set aside where the text before the last is whole.
    fn summary_of(&self, id: &GameId) -> Result<Summary, LibraryError> {
        let summary = |kept: KeptGame| self.summarise(&kept);
        let error = match self.read(id).and_then(summary) {
            Ok(summary) => return Ok(summary),
            Err(error) => error,
        };
        let file = id.file(&self.folder);
        let earlier = read_file(&before(&file)).and_then(summary);
        match earlier {
            Ok(summary) if OpenGame::take_up(&self.folder, id.clone()).is_some() => {
                set_aside(&file)?;
                fs::rename(before(&file), &file)?;
                Ok(summary)
            }
            Ok(_) | Err(_) => Err(error),
        }
    }

    /// Plays a kept game and sums it up.
    fn summarise(&self, kept: &KeptGame) -> Result<Summary, LibraryError> {
        let game = kept.restore(self.find).map_err(LibraryError::Game)?;
        Ok(Summary::of(kept, &game))
    }

    /// Folder of the library.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Kept games that can be read, by name.
    pub fn games(&self) -> impl Iterator<Item = (&GameId, &Summary)> {
        self.games.iter().filter_map(|(id, indexed)| Some((id, indexed.content.as_ref().ok()?)))
    }

    /// Summary of a game.
    #[must_use]
    pub fn summary(&self, id: &GameId) -> Option<&Summary> {
        self.games.get(id)?.content.as_ref().ok()
    }

    /// Files that cannot be read, with the sentence that says why.
    pub fn unreadable(&self) -> impl Iterator<Item = (&GameId, &str)> {
        self.games.iter().filter_map(|(id, indexed)| Some((id, indexed.content.as_ref().err()?.as_str())))
    }

    /// Reads a kept game.
    ///
    /// # Errors
    /// [`LibraryError`] where the file cannot be read or is no kept game.
    pub fn read(&self, id: &GameId) -> Result<KeptGame, LibraryError> {
        read_kept(&self.folder, id)
    }

    /// Writes a game whole. The text before the last is kept until the game is over.
    ///
    /// # Errors
    /// Any error of the file system.
    pub fn keep(&mut self, id: &GameId, kept: &KeptGame, summary: Summary) -> io::Result<()> {
        let file = id.file(&self.folder);
        fs::create_dir_all(&self.folder)?;
        let text = kept.to_string();
        if summary.is_finished() {
            write_whole(&file, &text)?;
            // The result is written: nothing depends on the ply before it. A file that stays does no harm.
            let _ = fs::remove_file(before(&file));
        } else {
            write_keeping_the_one_before(&file, &text)?;
        }
        let stamp = Stamp::of(&fs::symlink_metadata(&file)?);
        self.games.insert(id.clone(), Indexed { stamp, content: Ok(summary) });
        self.index_is_stale = true;
        Ok(())
    }

    /// Changes the notes on a game that is not open.
    ///
    /// # Errors
    /// [`LibraryError`] where it is open elsewhere, or cannot be read or written.
    pub fn change_notes(&mut self, id: &GameId, change: impl FnOnce(&mut Notes)) -> Result<(), LibraryError> {
        let _right = OpenGame::take_up(&self.folder, id.clone()).ok_or(LibraryError::InUse)?;
        let mut kept = self.read(id)?;
        change(&mut kept.notes);
        let summary = self.summarise(&kept)?;
        Ok(self.keep(id, &kept, summary)?)
    }

    /// Deletes a game. For a month it can be had back.
    ///
    /// # Errors
    /// [`LibraryError`] where it is open, or cannot be moved.
    pub fn delete(&mut self, id: &GameId) -> Result<(), LibraryError> {
        let _right = OpenGame::take_up(&self.folder, id.clone()).ok_or(LibraryError::InUse)?;
        let (file, gone) = (id.file(&self.folder), id.file(&deleted(&self.folder)));
        fs::create_dir_all(deleted(&self.folder))?;
        fs::rename(&file, &gone)?;
        // The month begins now. Without this date the game would only be cleared sooner.
        let touched = fs::File::options().write(true).open(&gone);
        let _ = touched.and_then(|file| file.set_modified(SystemTime::now()));
        let _ = fs::remove_file(before(&file));
        self.games.remove(id);
        self.index_is_stale = true;
        Ok(())
    }

    /// Takes a deletion back.
    ///
    /// # Errors
    /// Any error of the file system.
    pub fn undelete(&mut self, id: &GameId) -> Result<(), LibraryError> {
        let (file, gone) = (id.file(&self.folder), id.file(&deleted(&self.folder)));
        if file.exists() {
            return Err(io::Error::from(io::ErrorKind::AlreadyExists).into());
        }
        fs::rename(gone, &file)?;
        self.look_again(id.clone());
        Ok(())
    }

    /// Adds the games of a text of records, all of them or, if one does not fit, none. Returns their names in the order
    /// of the text.
    ///
    /// # Errors
    /// [`ImportError`] with what is wrong with the text or one of its records.
    pub fn import(&mut self, text: &str, now: &Moment) -> Result<Vec<GameId>, ImportError> {
        let records = Record::read_all(text).map_err(ImportError::Text)?;
        let refused = |number| move |problem| ImportError::Game { number, problem };
        let mut games = Vec::new();
        for (number, record) in (1..).zip(records) {
            let notes = Notes { begun: now.clone(), played: now.clone(), imported: true, ..Notes::default() };
            let kept = KeptGame::of_record(record, notes);
            let summary = self.summarise(&kept).map_err(refused(number))?;
            games.push((kept, summary));
        }
        let mut names = Vec::new();
        for (number, (kept, summary)) in (1..).zip(games) {
            let open = OpenGame::begin(&self.folder, now);
            self.keep(open.id(), &kept, summary).map_err(LibraryError::from).map_err(refused(number))?;
            names.push(open.id().clone());
        }
        Ok(names)
    }

    /// Writes the index, if it is out of date.
    ///
    /// # Errors
    /// Any error of the file system. Without an index the next start takes longer.
    pub fn write_index(&mut self) -> io::Result<()> {
        if !self.index_is_stale || !self.unread.is_empty() || !self.folder.exists() {
            return Ok(());
        }
        let games: BTreeMap<&str, &Indexed> =
            self.games.iter().map(|(id, indexed)| (id.as_str(), indexed)).collect();
        let text = serde_json::to_string(&Index { format: INDEX_FORMAT, games }).map_err(io::Error::other)?;
        write_whole(&self.folder.join(INDEX), &text)?;
        self.index_is_stale = false;
        Ok(())
    }
}

fn age(metadata: &fs::Metadata) -> Option<Duration> {
    metadata.modified().ok()?.elapsed().ok()
}

/// Reads a kept game of the library in this folder.
///
/// # Errors
/// [`LibraryError`] where the file cannot be read or is no kept game.
pub fn read_kept(folder: &Path, id: &GameId) -> Result<KeptGame, LibraryError> {
    read_file(&id.file(folder))
}

fn read_file(file: &Path) -> Result<KeptGame, LibraryError> {
    if fs::metadata(file)?.len() > LONGEST {
        return Err(LibraryError::TooLong);
    }
    fs::read_to_string(file)?.parse().map_err(LibraryError::Text)
}

/// The index; empty if there is none that can be used. One that is broken is set aside.
fn read_index(file: &Path) -> BTreeMap<String, Indexed> {
    /// The one field that every index has.
    #[derive(Deserialize)]
    struct Numbered {
        format: u32,
    }
    let Ok(bytes) = fs::read(file) else { return BTreeMap::new() };
    if let Ok(index) = serde_json::from_slice::<Index<BTreeMap<String, Indexed>>>(&bytes) {
        return index.games;
    }
    let other_format =
        serde_json::from_slice::<Numbered>(&bytes).is_ok_and(|index| index.format != INDEX_FORMAT);
    if !other_format {
        // Nothing is lost with it: if it cannot be set aside, the next index takes its place.
        let _ = set_aside(file);
    }
    BTreeMap::new()
}
