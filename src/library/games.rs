//! List of the kept games, as the keeper reports them.

use std::{collections::BTreeMap, io};

use bevy::prelude::*;
use madang_core::{
    play::{Moment, Summary, Timestamp},
    rules::RecordError,
    storage::{GAMES, GameId, ImportError, Keeper, LibraryError, ReadProgress, Report, newest_first},
};

use super::{explorer::Explored, keeper::LibraryKeeper};
use crate::{
    layout::views::Catalogue,
    platform::{files::DataDir, notice::Notice},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LibraryKeeper>()
        .init_resource::<GameLibrary>()
        .add_systems(Startup, begin)
        .add_systems(Update, read_reports);
}

/// Kept games read so far.
#[derive(Resource, Default, Debug)]
pub struct GameLibrary {
    games: BTreeMap<GameId, Summary>,
    /// Games, the one played last first.
    order: Vec<GameId>,
    /// Files still being read; `None` once all have been read.
    reading: Option<ReadProgress>,
    unreadable: Vec<(GameId, String)>,
    /// `true` while a game is being written.
    is_writing: bool,
    /// Games deleted since the start, the last one last.
    deleted: Vec<GameId>,
    /// Set while games cannot be written.
    failing: Option<Notice>,
    version: u64,
}

impl GameLibrary {
    /// Returns the kept games, the one played last first.
    pub fn newest_first(&self) -> &[GameId] {
        &self.order
    }

    /// Returns the moment of this time, after everything that was played.
    pub fn moment(&self, now: Timestamp) -> Moment {
        let last = self.order.first().and_then(|id| self.games.get(id)).map(|last| last.notes.moment());
        Moment::after(last.as_ref(), now)
    }

    /// Returns the summaries of the kept games, the one played first first.
    pub fn oldest_first(&self) -> impl Iterator<Item = &Summary> {
        self.order.iter().rev().filter_map(|id| self.games.get(id))
    }

    /// Returns the number that changes with every change of the games.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Returns the summary of a game.
    pub fn get(&self, id: &GameId) -> Option<&Summary> {
        self.games.get(id)
    }

    /// Returns the unfinished game with a person at it that was played last; one of computers alone if there is none.
    pub fn to_continue(&self) -> Option<(&GameId, &Summary)> {
        let unfinished = || {
            let known = self.order.iter().filter_map(|id| self.games.get_key_value(id));
            known.filter(|(_, summary)| !summary.is_finished() && !summary.notes.study)
        };
        unfinished().find(|(_, summary)| summary.has_person()).or_else(|| unfinished().next())
    }

    /// Returns the unfinished game of this kind, by its id, that a person played last.
    pub fn to_continue_of(&self, game: &str) -> Option<&GameId> {
        let mut known = self.order.iter().filter_map(|id| self.games.get_key_value(id));
        let is_open = |summary: &Summary| {
            summary.game == game && summary.has_person() && !summary.is_finished() && !summary.notes.study
        };
        known.find(|(_, summary)| is_open(summary)).map(|(id, _)| id)
    }

    /// Returns the game played last by one person against computers, studies and imported games left out.
    pub fn last_played(&self) -> Option<(&GameId, &Summary)> {
        self.own_games().next()
    }

    /// Returns the same of one game, by its id.
    pub fn last_played_of(&self, game: &str) -> Option<(&GameId, &Summary)> {
        self.own_games().find(|(_, summary)| summary.game == game)
    }

    /// Returns the games that one person played against computers, the one played last first.
    fn own_games(&self) -> impl Iterator<Item = (&GameId, &Summary)> {
        let known = self.order.iter().filter_map(|id| self.games.get_key_value(id));
        let is_own = |summary: &Summary| !summary.notes.study && !summary.notes.imported;
        known.filter(move |(_, summary)| is_own(summary) && summary.seats_of_people().count() == 1)
    }

    /// Returns the files still being read.
    pub const fn reading(&self) -> Option<ReadProgress> {
        self.reading
    }

    /// Returns whether a game is being written.
    pub const fn is_writing(&self) -> bool {
        self.is_writing
    }

    /// Returns the files that cannot be used, with the sentence that says why.
    pub fn unreadable(&self) -> &[(GameId, String)] {
        &self.unreadable
    }

    /// Returns the game deleted last, which can be restored.
    pub fn deleted_last(&self) -> Option<&GameId> {
        self.deleted.last()
    }

    /// Returns the notice that games cannot be written, while that is so.
    pub const fn failing(&self) -> Option<&Notice> {
        self.failing.as_ref()
    }

    /// Forgets that a game was deleted, and returns it.
    pub(super) fn pop_deleted(&mut self) -> Option<GameId> {
        self.deleted.pop()
    }

    /// Records a game's summary, and moves the game to its place in the order.
    fn note(&mut self, id: GameId, summary: Summary) {
        self.forget(&id);
        self.unreadable.retain(|(other, _)| *other != id);
        let is_newer = |other: &GameId| {
            let known = self.games.get_key_value(other);
            known.is_some_and(|known| newest_first(known, (&id, &summary)).is_lt())
        };
        let place = self.order.partition_point(is_newer);
        self.order.insert(place, id.clone());
        self.games.insert(id, summary);
        self.version += 1;
    }

    /// Removes a game from the list.
    fn forget(&mut self, id: &GameId) {
        if self.games.contains_key(id) {
            self.order.retain(|other| other != id);
            self.games.remove(id);
            self.version += 1;
        }
    }

    /// Records many games at once.
    fn list(&mut self, games: Vec<(GameId, Summary)>) {
        self.games.extend(games);
        let mut order: Vec<(&GameId, &Summary)> = self.games.iter().collect();
        order.sort_unstable_by(|one, other| newest_first(*one, *other));
        self.order = order.into_iter().map(|(id, _)| id.clone()).collect();
        self.version += 1;
    }
}

fn begin(
    dir: If<Res<DataDir>>,
    catalogue: Res<Catalogue>,
    mut library: ResMut<GameLibrary>,
    mut keeping: ResMut<LibraryKeeper>,
) {
    let keeper = Keeper::begin(dir.folder(GAMES), catalogue.finder()).unwrap_or_else(|error| {
        warn!("the library works without a thread: {error}");
        Keeper::without_thread(dir.folder(GAMES), catalogue.finder())
    });
    library.reading = Some(ReadProgress { done: 0, count: 0 });
    keeping.0 = Some(keeper);
}

/// Runs a step of a keeper without a thread, and handles the keeper's reports.
fn read_reports(
    keeping: Res<LibraryKeeper>,
    mut library: ResMut<GameLibrary>,
    mut explored: ResMut<Explored>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(keeper) = &keeping.0 else { return };
    keeper.step();
    // Asked before the reports are read: once nothing is being written, each has been read.
    library.bypass_change_detection().is_writing = !keeper.is_idle();
    while let Some(report) = keeper.report() {
        match report {
            Report::Listed(games) => library.list(games),
            Report::Reading(reading) => library.reading = Some(reading),
            Report::Read(unreadable) => {
                library.reading = None;
                for (id, why) in &unreadable {
                    warn!("the kept game {id} cannot be read: {why}");
                }
                library.unreadable = unreadable;
            }
            Report::Kept(id, summary) => {
                library.failing = None;
                library.note(id, *summary);
            }
            Report::Gone(id) => {
                library.forget(&id);
                notices.write(Notice::plain("notice-deleted"));
                library.deleted.push(id);
            }
            Report::Imported(count) => {
                notices.write(Notice::with("notice-imported", count));
            }
            Report::NotImported(error) => {
                notices.write(not_imported(&error));
            }
            Report::Exploring(reading) => explored.reading = Some(reading),
            Report::Explored(explorer) => {
                *explored = Explored { explorer: Some(explorer), reading: None };
            }
            Report::NotKept(id, error) => {
                error!("the game {id} cannot be kept: {error}");
                library.failing = Some(not_kept(&error));
            }
            Report::Refused(id, error) => {
                warn!("the kept game {id}");
                notices.write(refused(&error));
            }
        }
    }
}

/// Returns the notice that a request to the library was refused.
pub(super) fn refused(error: &LibraryError) -> Notice {
    warn!("the library: {error}");
    Notice::plain(match error {
        LibraryError::InUse => "notice-in-use",
        LibraryError::File(_) => "notice-refused-file",
        LibraryError::TooLong | LibraryError::Text(_) => "notice-refused-text",
        LibraryError::Game(_) => "notice-refused-game",
    })
}

/// Returns the notice that a game cannot be written.
fn not_kept(error: &io::Error) -> Notice {
    Notice::plain(match error.kind() {
        io::ErrorKind::QuotaExceeded | io::ErrorKind::StorageFull => "notice-no-room",
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => "notice-write-protected",
        _ => "notice-not-kept",
    })
}

/// Returns the notice that no game came in.
fn not_imported(error: &ImportError) -> Notice {
    warn!("the text that came in: {error}");
    match error {
        ImportError::Text(error) => not_read(error),
        ImportError::Game { number, problem: LibraryError::Game(_), .. } => {
            Notice::with("notice-not-imported", number)
        }
        ImportError::Game { number, .. } => Notice::with("notice-import-not-saved", number),
    }
}

/// Returns the notice that a text has no record that can be read.
fn not_read(error: &RecordError) -> Notice {
    match error {
        RecordError::OneOfMany { error, .. } => not_read(error),
        RecordError::Empty => Notice::plain("notice-no-record"),
        RecordError::CutOff => Notice::plain("notice-record-cut-off"),
        RecordError::Malformed { line, .. } => Notice::with("notice-record-malformed", line),
        RecordError::OtherFormat(_) => Notice::plain("notice-record-later"),
        RecordError::TooLong | RecordError::ManyTooLong => Notice::plain("notice-record-too-long"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_of_in_plain_words() {
        for kind in [io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded] {
            assert_eq!(not_kept(&kind.into()), Notice::plain("notice-no-room"));
        }
        let denied = not_kept(&io::ErrorKind::PermissionDenied.into());
        assert_eq!(denied, Notice::plain("notice-write-protected"));
        assert_eq!(not_kept(&io::ErrorKind::Other.into()), Notice::plain("notice-not-kept"));
    }

    #[test]
    fn a_text_that_did_not_come_in_is_told_of_by_its_line() {
        let malformed = RecordError::Malformed { line: 9, problem: "a colon is expected here".to_owned() };
        let one = RecordError::OneOfMany { number: 2, line: 7, error: Box::new(malformed) };
        let told = not_imported(&ImportError::Text(one));
        assert_eq!(told, Notice::with("notice-record-malformed", 9));
        let told = not_imported(&ImportError::Text(RecordError::Empty));
        assert_eq!(told, Notice::plain("notice-no-record"));
    }
}
