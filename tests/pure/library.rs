//! The library of kept games on disk: two copies at once, lost indices, damaged files, ten thousand games.

use std::{
    fs,
    path::Path,
    time::{Duration, SystemTime},
};

use madang::{
    catalogue::GameCard,
    games,
    play::{KeptGame, Match, MatchSetup, Moment, Notes, Summary},
    rules::{
        Record,
        random::{Purpose, Stream},
    },
    sticks::Hand,
    storage::{GameId, ImportError, Keeper, Library, OpenGame, Report, now},
};

fn card(id: &str) -> &'static GameCard {
    games::find(id).expect("a game of the catalogue")
}

/// A game after some random plies.
fn played(id: &str, seed: u64, plies: usize) -> Match {
    let mut game = Match::new(MatchSetup::new(card(id), seed));
    let mut stream = Stream::new(seed, Purpose::FirstMover);
    for _ in 0..plies {
        if game.throw(Hand::NEUTRAL).is_some() {
            continue;
        }
        let moves = game.game().legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[stream.below(moves.len() as u32) as usize].clone();
        game.play(&mv).expect("a legal move");
    }
    game
}

fn notes(moment: &str) -> Notes {
    let moment = Moment::from(moment.to_owned());
    Notes { begun: moment.clone(), played: moment, ..Notes::default() }
}

fn keep(library: &mut Library, game: &Match, notes: Notes) -> GameId {
    let open = OpenGame::begin(library.folder(), &notes.begun);
    let kept = KeptGame::of(game, notes);
    let summary = Summary::of(&kept, game);
    library.keep(open.id(), &kept, summary).expect("it can be written");
    open.id().clone()
}

const WHEN: &str = "2026-11-22T20:15:33Z";

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn a_game_is_kept_ply_by_ply_and_taken_up_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path().to_owned(), games::find);
    let game = played("yut", 5, 20);
    let id = keep(&mut library, &game, notes(WHEN));
    assert_eq!(id.as_str(), "20261122-201533");
    let again = Library::open(folder.path().to_owned(), games::find);
    let restored = again.read(&id).expect("it is there").restore(games::find).expect("it fits");
    assert_eq!(restored.record(), game.record());
    assert_eq!(again.summary(&id), library.summary(&id));
}

#[test]
fn the_index_is_a_memory_and_the_files_are_the_truth() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path().to_owned(), games::find);
    let id = keep(&mut library, &played("jarmo", 5, 9), notes(WHEN));
    library.write_index().expect("it can be written");
    // A game is written without the index knowing.
    let mut other = Library::open(folder.path().to_owned(), games::find);
    assert!(other.read_some(1).is_none(), "the index knew every file");
    let longer = played("jarmo", 5, 12);
    let kept = KeptGame::of(&longer, notes(WHEN));
    other.keep(&id, &kept, Summary::of(&kept, &longer)).expect("it can be written");
    let again = Library::open(folder.path().to_owned(), games::find);
    assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(12));
    // Any index but a good one is as good as none, and is not overwritten unless it is an index.
    for broken in [&b""[..], b"{", b"\xff\xfe", b"[1,2]", b"{\"format\":1,\"games\":{\"x\":1}}"] {
        fs::write(folder.path().join("index.json"), broken).expect("it can be written");
        let mut again = Library::open(folder.path().to_owned(), games::find);
        assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(12));
        again.write_index().expect("it can be written");
    }
    let set_aside = names(folder.path()).into_iter().filter(|name| name.starts_with("index.json.broken"));
    assert_eq!(set_aside.count(), 5);
}

#[test]
fn a_broken_file_gives_way_to_the_text_before_it_and_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path().to_owned(), games::find);
    let game = played("bagh-chal", 5, 10);
    let id = keep(&mut library, &game, notes(WHEN));
    let longer = played("bagh-chal", 5, 11);
    let kept = KeptGame::of(&longer, notes(WHEN));
    library.keep(&id, &kept, Summary::of(&kept, &longer)).expect("it can be written");
    let file = id.file(folder.path());
    let text = fs::read(&file).expect("it is there");
    fs::write(&file, &text[..text.len() / 2]).expect("it can be damaged");
    let again = Library::open(folder.path().to_owned(), games::find);
    assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(10));
    assert_eq!(
        fs::read(folder.path().join(format!("{id}.ron.broken"))).expect("set aside"),
        text[..text.len() / 2]
    );
}

#[test]
fn a_loss_of_power_between_the_two_renames_loses_one_ply() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path().to_owned(), games::find);
    let id = keep(&mut library, &played("bagh-chal", 5, 10), notes(WHEN));
    let file = id.file(folder.path());
    fs::rename(&file, folder.path().join(format!("{id}.ron.before"))).expect("as by a crash");
    {
        // While the copy that is about to write it runs, nobody touches it.
        let _other = OpenGame::take_up(folder.path(), id.clone()).expect("nobody has it");
        assert!(Library::open(folder.path().to_owned(), games::find).summary(&id).is_none());
    }
    let again = Library::open(folder.path().to_owned(), games::find);
    assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(10));
}

#[test]
fn what_cannot_be_read_stays_as_it_is_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path().to_owned(), games::find);
    let id = keep(&mut library, &played("bagh-chal", 5, 10), notes(WHEN));
    let good = fs::read_to_string(id.file(folder.path())).expect("it is there");
    let broken: [(&str, Vec<u8>); 6] = [
        ("not-utf-8", b"(format: 1, \xff)".to_vec()),
        ("empty", Vec::new()),
        ("later", good.replacen("format: 1", "format: 9", 1).into_bytes()),
        ("other-game", good.replace("bagh-chal", "chess").into_bytes()),
        ("illegal", good.replace("moves: \"", "moves: \"@e3 @e3 ").into_bytes()),
        ("huge", vec![b' '; 3 << 20]),
    ];
    for (name, bytes) in &broken {
        fs::write(folder.path().join(format!("{name}.ron")), bytes).expect("it can be written");
    }
    fs::create_dir(folder.path().join("a-folder.ron")).expect("it can be made");
    let mut again = Library::open(folder.path().to_owned(), games::find);
    assert_eq!(again.games().count(), 1);
    let told: Vec<String> = again.unreadable().map(|(id, why)| format!("{id}: {why}")).collect();
    assert_eq!(told.len(), broken.len() + 1, "{told:?}");
    assert!(told.iter().all(|sentence| sentence.len() > "later: ".len() + 10), "{told:?}");
    again.write_index().expect("it can be written");
    for (name, bytes) in &broken {
        assert_eq!(
            &fs::read(folder.path().join(format!("{name}.ron"))).expect("it is there"),
            bytes,
            "{name}"
        );
    }
}

#[test]
fn ten_thousand_damaged_files_harm_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let good: Vec<String> = games::catalogue()
        .map(|card| KeptGame::of(&played(card.id, 7, 12), notes(WHEN)).to_string())
        .collect();
    let mut stream = Stream::new(11, Purpose::FirstMover);
    let mut below = |most: usize| stream.below(most as u32) as usize;
    let mut written = Vec::new();
    for number in 0..10_000 {
        let mut bytes = good[number % good.len()].clone().into_bytes();
        match number % 4 {
            0 => bytes.truncate(below(bytes.len())),
            1 => {
                let at = below(bytes.len());
                bytes[at] ^= 1 << below(8);
            }
            2 => {
                let (from, to) = (below(bytes.len()), below(bytes.len()));
                bytes.swap(from, to);
            }
            _ => {
                let at = below(bytes.len());
                let piece = bytes[at..(at + 40).min(bytes.len())].to_vec();
                let place = below(bytes.len());
                bytes.splice(place..place, piece);
            }
        }
        fs::write(folder.path().join(format!("damaged-{number}.ron")), &bytes).expect("it can be written");
        written.push(bytes);
    }
    let mut library = Library::open(folder.path().to_owned(), games::find);
    // Some damage, as to a date or a seed, leaves a game that can be played.
    assert!(library.unreadable().count() > 8_000);
    assert_eq!(library.unreadable().count() + library.games().count(), 10_000);
    assert!(library.unreadable().all(|(_, why)| why.len() > 10));
    library.write_index().expect("it can be written");
    for (number, bytes) in written.iter().enumerate() {
        let file = folder.path().join(format!("damaged-{number}.ron"));
        assert_eq!(&fs::read(file).expect("it is there"), bytes, "{number}");
    }
}

#[test]
fn a_game_open_in_another_copy_is_neither_changed_nor_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path().to_owned(), games::find);
    let id = keep(&mut library, &played("bagh-chal", 5, 10), notes(WHEN));
    let elsewhere = OpenGame::take_up(folder.path(), id.clone()).expect("nobody has it");
    let refused = library.delete(&id).expect_err("it is open").to_string();
    assert_eq!(refused, "the game is open in another window of Madang");
    assert!(library.change_notes(&id, |notes| notes.favourite = true).is_err());
    drop(elsewhere);
    library.change_notes(&id, |notes| notes.favourite = true).expect("it is free");
    assert!(library.read(&id).expect("it is there").notes.favourite);
    library.delete(&id).expect("it is free");
    assert_eq!(library.games().count(), 0);
    let other = keep(&mut library, &played("bagh-chal", 6, 10), notes(WHEN));
    assert!(other != id, "a deleted game keeps its name");
    library.undelete(&id).expect("it can be had back");
    assert!(library.summary(&id).is_some_and(|summary| summary.notes.favourite));
}

#[test]
fn crumbs_of_long_ago_are_cleared_and_young_ones_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let long_ago = SystemTime::now() - Duration::from_secs(40 * 24 * 60 * 60);
    fs::create_dir(folder.path().join("deleted")).expect("it can be made");
    for name in [".new-old", ".new-young", "deleted/old.ron", "deleted/young.ron", "notes-of-mine.txt"] {
        fs::write(folder.path().join(name), "").expect("it can be written");
        if !name.ends_with("young") && !name.ends_with("young.ron") {
            let file = fs::File::options().write(true).open(folder.path().join(name)).expect("it is there");
            file.set_modified(long_ago).expect("a date");
        }
    }
    let _ = Library::open(folder.path().to_owned(), games::find);
    assert_eq!(names(folder.path()), [".new-young", "deleted", "notes-of-mine.txt"]);
    assert_eq!(names(&folder.path().join("deleted")), ["young.ron"]);
}

#[test]
fn records_come_in_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path().to_owned(), games::find);
    let good = played("yut", 3, 15).record();
    let mut broken = good.clone();
    broken.moves.push("9:in-s3".to_owned());
    let error =
        library.import(&Record::write_all([&good, &broken]), &now()).expect_err("the second does not fit");
    let ImportError::Game { number, problem } = error else { panic!("{error}") };
    assert_eq!(number, 2);
    assert!(problem.to_string().contains("move 16"), "{problem}");
    assert_eq!(library.games().count(), 0);
    let imported = library.import(&Record::write_all([&good, &good]), &now()).expect("both fit");
    assert_eq!(imported.len(), 2);
    for id in &imported {
        assert_eq!(library.read(id).expect("it is there").record, good);
        assert!(library.summary(id).is_some_and(|summary| summary.notes.imported));
    }
}

#[test]
fn the_keeper_writes_what_it_is_given_before_it_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let keeper = Keeper::begin(folder.path().to_owned(), games::find).expect("a thread");
    let open = OpenGame::begin(folder.path(), &Moment::from(WHEN.to_owned()));
    for plies in 1..=30 {
        let game = played("hasami-shogi", 9, plies);
        let kept = KeptGame::of(&game, notes(WHEN));
        let summary = Summary::of(&kept, &game);
        keeper.keep(open.id().clone(), kept, summary);
    }
    let id = open.id().clone();
    drop(keeper);
    drop(open);
    let library = Library::open(folder.path().to_owned(), games::find);
    assert_eq!(library.summary(&id).map(|summary| summary.plies), Some(30));
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_holds_nobody_up() {
    let folder = tempfile::tempdir().expect("a folder");
    // A file in the place of the folder can be written by nobody, not even by the system's owner.
    let place = folder.path().join("games");
    fs::write(&place, "mine").expect("it can be written");
    let keeper = Keeper::begin(place.clone(), games::find).expect("a thread");
    let open = OpenGame::begin(&place, &Moment::from(WHEN.to_owned()));
    let game = played("bagh-chal", 1, 3);
    let kept = KeptGame::of(&game, notes(WHEN));
    let summary = Summary::of(&kept, &game);
    keeper.keep(open.id().clone(), kept, summary);
    keeper.flush();
    assert!(keeper.is_idle());
    let reports: Vec<Report> = std::iter::from_fn(|| keeper.report()).collect();
    assert!(reports.iter().any(|report| matches!(report, Report::NotKept(..))), "{reports:?}");
    assert_eq!(fs::read_to_string(place).expect("it is there"), "mine");
}

/// How long ten thousand take is measured by `cargo bench --bench library`.
#[test]
fn games_in_the_index_are_listed_without_being_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = Library::open(folder.path().to_owned(), games::find);
    let cards: Vec<_> = games::catalogue().collect();
    for number in 0..200_u64 {
        keep(&mut library, &played(cards[number as usize % cards.len()].id, number, 30), notes(WHEN));
    }
    library.write_index().expect("it can be written");
    let mut listed = Library::list(folder.path().to_owned(), games::find);
    assert_eq!(listed.games().count(), 200);
    assert_eq!(listed.read_some(1), None);
}
