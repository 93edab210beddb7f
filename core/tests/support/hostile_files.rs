//! Properties that hold for the bytes of any file, for the tests and for the fuzz targets: lessons, settings, kept
//! games, the library's index, packed tables. No input causes a panic, and accepted input is sound.

use std::{
    fs::{self, File},
    time::SystemTime,
};

use super::hostile::accepted;
use madang_core::{
    catalogue::GameCard,
    games,
    play::{CountedGame, KeptGame, Notes, Overview, Summary, feats},
    storage::{Disk, Library, NamedFields},
    teaching::Lesson,
};

/// Checks that a text is refused as a lesson, or is one that can be checked and gone through. Returns whether it was
/// read.
pub fn lesson(text: &str) -> bool {
    let Ok(lesson) =
        Lesson::parse("hostile", text).inspect_err(|error| assert!(!error.to_string().is_empty()))
    else {
        return false;
    };
    if let Some(card) = games::find(&lesson.game) {
        go_through(card, &lesson);
    }
    true
}

fn go_through(card: &GameCard, lesson: &Lesson) {
    let is_right = lesson.check(card).is_ok();
    let way = lesson.way(card);
    assert!(way.is_ok() || !is_right, "{lesson:?}");
    for step in 0..=lesson.steps.len() {
        let position = lesson.position_at(card, step);
        assert!(position.is_ok() || !is_right, "{lesson:?}");
    }
    assert!(lesson.final_position(card).is_ok() || !is_right, "{lesson:?}");
    assert!(lesson.keys(card).is_ok() || !is_right, "{lesson:?}");
    assert_eq!(lesson.players(4).len(), 4);
    assert!(!lesson.serves(&lesson.game), "a way to play its own game is no other");
}

/// Checks that a text is refused as a kept game, or comes back as it was. Returns whether it was read.
pub fn kept_game(text: &str) -> bool {
    let Some(kept) = accepted(text.parse::<KeptGame>()) else { return false };
    assert_eq!(kept.to_string().parse().as_ref(), Ok(&kept), "{text:?}");
    if let Some(game) = accepted(kept.restore(games::find)) {
        let summary = Summary::of(&kept, &game);
        assert_eq!(summary.is_finished(), game.outcome().is_some(), "{text:?}");
        let again = KeptGame::of(&game, Notes::default());
        let restored = again.restore(games::find).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(KeptGame::of(&restored, Notes::default()), again, "{text:?}");
        assert_eq!(Summary::of(&again, &restored).position, summary.position, "{text:?}");
        count(&[summary]);
    }
    true
}

/// Name of the game in the folder of [`index`], whose file is empty.
pub const INDEXED: &str = "20261122-201533";

/// Checks that a library opens with these bytes as its index, and that whatever they say of a file can be counted. The
/// folder has one file, of length 0 and of the first moment of 1970, so that an index can know it. Returns whether the
/// index was believed.
pub fn index(bytes: &[u8]) -> bool {
    let folder = tempfile::tempdir().expect("the system has a folder for temporary files");
    let file = File::create(folder.path().join(format!("{INDEXED}.ron"))).expect("a new file");
    file.set_modified(SystemTime::UNIX_EPOCH).expect("a new file");
    fs::write(folder.path().join("index.json"), bytes).expect("a new file");
    let mut library = Library::open(Disk::at(folder.path().to_owned()), games::find);
    let summaries: Vec<Summary> = library.games().map(|(_, summary)| summary.clone()).collect();
    count(&summaries);
    library.write_index().expect("the folder can be written");
    let again = Library::open(Disk::at(folder.path().to_owned()), games::find);
    assert!(again.games().map(|(_, summary)| summary).eq(&summaries));
    assert_eq!(again.unreadable().count() + summaries.len(), 1);
    !summaries.is_empty()
}

/// Counts games as the pages of statistics and achievements do.
fn count(summaries: &[Summary]) {
    let counted = CountedGame::all(summaries, None, games::find);
    let overview = Overview::of(&counted, None, games::catalogue());
    let tally = overview.tally;
    assert_eq!(tally.played as usize, counted.len());
    assert_eq!(tally.played, tally.won + tally.drawn + tally.lost + tally.shared);
    assert!(overview.streak.longest <= tally.played);
    let mut parts =
        overview.by_game.values().chain(overview.by_way.values()).chain(overview.by_opposition.values());
    assert!(parts.all(|part| part.won <= part.played && part.played <= tally.played));
    assert!(overview.by_side.iter().all(|(.., side)| side.shared == 0 && side.played <= tally.played));
    assert!(overview.lengths.is_none_or(|[longest, shortest]| shortest <= longest));
    assert!(overview.accuracy.len() <= summaries.len());
    for (_, throws) in &overview.throws {
        assert!(throws.fair_share().is_none_or(|share| (0.0..=1.0).contains(&share)), "{throws:?}");
    }
    for standing in feats(&counted, games::catalogue()) {
        assert!(standing.progress.is_none_or(|progress| progress.done <= progress.of));
    }
}

/// Checks that a text is refused as the fields of the settings, or that all its fields can be handed on. Returns `true`
/// if it was read. What the program makes of them is in `tests/app/settings_file.rs`.
pub fn settings(text: &str) -> bool {
    let Ok(mut fields) = NamedFields::parse(text) else { return false };
    let handed_on =
        NamedFields::parse(&fields.to_string()).unwrap_or_else(|error| panic!("{text:?}: {error}: {fields}"));
    assert_eq!(handed_on, fields, "{text:?}");
    fields.0.insert("speed".to_owned(), "2.0".to_owned());
    assert_eq!(NamedFields::parse(&fields.to_string()), Ok(fields), "{text:?}");
    true
}
