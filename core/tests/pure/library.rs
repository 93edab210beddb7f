//! The library of kept games, on disk and in memory: two copies at once, lost indices, damaged files.

use std::{
    fs,
    sync::Arc,
    thread,
    time::{Duration, SystemTime},
};

use madang_core::{
    games,
    play::Match,
    rules::{
        Record,
        random::{Purpose, Stream},
    },
    storage::{Disk, GameId, ImportError, Keeper, Library, OpenGame, Report, now},
};

use crate::support::{
    board::card,
    mutation::mutated,
    places::{Place, begun, keep, keep_as, keeper, kept, notes},
    play_on,
    slow_disk::{Gate, SlowDisk},
};

/// A game after some random plies.
fn played(id: &str, seed: u64, plies: usize) -> Match {
    let mut game = Match::with_defaults(card(id), seed);
    play_on(&mut game, plies, &mut Stream::new(seed, Purpose::Test));
    game
}

#[test]
fn a_game_is_kept_ply_by_ply_and_taken_up_again() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let game = played("yut", 5, 20);
        let id = keep(&mut library, &game);
        assert_eq!(id.as_str(), "20261122-201533");
        let again = Library::open(place.store(), games::find);
        let restored = again.read(&id).expect("it is there").restore(games::find).expect("it fits");
        assert_eq!(restored.record(), game.record());
        assert_eq!(again.summary(&id), library.summary(&id));
    }
}

#[test]
fn the_index_is_a_memory_and_the_files_are_the_truth() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let id = keep(&mut library, &played("jarmo", 5, 9));
        library.write_index().expect("it can be written");
        // A game is written without the index knowing.
        let mut other = Library::open(place.store(), games::find);
        assert!(other.read_some(1).is_none(), "the index knew every file");
        keep_as(&mut other, &id, &played("jarmo", 5, 12));
        let again = Library::open(place.store(), games::find);
        assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(12));
        // Any index but a good one is as good as none, and is not overwritten unless it is an index.
        for broken in [&b""[..], b"{", b"\xff\xfe", b"[1,2]", b"{\"format\":4,\"games\":{\"x\":1}}"] {
            place.put("index.json", broken);
            let mut again = Library::open(place.store(), games::find);
            assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(12));
            again.write_index().expect("it can be written");
        }
        let set_aside = place.names(None).into_iter().filter(|name| name.starts_with("index.json.broken"));
        assert_eq!(set_aside.count(), 5);
        // One of another format is not believed, even where it can be read.
        let index = String::from_utf8(place.get("index.json")).expect("it is text");
        let other = index.replace("\"format\":4", "\"format\":3").replace("\"plies\":12", "\"plies\":13");
        assert_ne!(index, other);
        place.put("index.json", other.as_bytes());
        let again = Library::open(place.store(), games::find);
        assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(12));
    }
}

#[test]
fn a_broken_file_gives_way_to_the_text_before_it_and_is_set_aside() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let id = keep(&mut library, &played("bagh-chal", 5, 10));
        keep_as(&mut library, &id, &played("bagh-chal", 5, 11));
        let text = place.get(&id.file());
        place.put(&id.file(), &text[..text.len() / 2]);
        let again = Library::open(place.store(), games::find);
        assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(10));
        assert_eq!(place.get(&format!("{id}.ron.broken")), text[..text.len() / 2]);
    }
}

#[test]
fn a_loss_of_power_between_the_two_renames_loses_one_ply() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let id = keep(&mut library, &played("bagh-chal", 5, 10));
        place.store().rename(&id.file(), &format!("{id}.ron.before")).expect("as by a crash");
        {
            // While the copy that is about to write it runs, no one touches it.
            let _other = OpenGame::take_up(library.store(), id.clone()).expect("nobody has it");
            assert!(Library::open(place.store(), games::find).summary(&id).is_none());
        }
        let again = Library::open(place.store(), games::find);
        assert_eq!(again.summary(&id).map(|summary| summary.plies), Some(10));
    }
}

#[test]
fn what_cannot_be_read_stays_as_it_is_with_a_sentence() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let id = keep(&mut library, &played("bagh-chal", 5, 10));
        let good = String::from_utf8(place.get(&id.file())).expect("text");
        let broken: [(&str, Vec<u8>); 6] = [
            ("not-utf-8", b"(format: 1, \xff)".to_vec()),
            ("empty", Vec::new()),
            ("later", good.replacen("format: 1", "format: 9", 1).into_bytes()),
            ("other-game", good.replace("bagh-chal", "chess").into_bytes()),
            ("illegal", good.replace("moves: \"", "moves: \"@e3 @e3 ").into_bytes()),
            ("huge", vec![b' '; 3 << 20]),
        ];
        for (name, bytes) in &broken {
            place.put(&format!("{name}.ron"), bytes);
        }
        let mut count = broken.len();
        if let Place::Disk(folder) = &place {
            fs::create_dir(folder.path().join("a-folder.ron")).expect("it can be made");
            count += 1;
        }
        let mut again = Library::open(place.store(), games::find);
        assert_eq!(again.games().count(), 1);
        let told: Vec<String> = again.unreadable().map(|(id, why)| format!("{id}: {why}")).collect();
        assert_eq!(told.len(), count, "{told:?}");
        assert!(told.iter().all(|sentence| sentence.len() > "later: ".len() + 10), "{told:?}");
        again.write_index().expect("it can be written");
        for (name, bytes) in &broken {
            assert_eq!(&place.get(&format!("{name}.ron")), bytes, "{name}");
        }
    }
}

#[test]
fn two_thousand_damaged_files_harm_nothing() {
    for place in Place::both() {
        let good: Vec<Vec<u8>> =
            games::catalogue().map(|card| kept(&played(card.id, 7, 12)).to_string().into_bytes()).collect();
        let mut chance = Stream::new(11, Purpose::Test);
        let mut written = Vec::new();
        for number in 0..2_000 {
            let [one, other] = [number, number + 1].map(|number| &good[number % good.len()]);
            let bytes = mutated(one, other, &mut chance);
            place.put(&format!("damaged-{number}.ron"), &bytes);
            written.push(bytes);
        }
        let mut library = Library::open(place.store(), games::find);
        // Some damage, as to a date or a seed, leaves a game that can be played.
        assert!(library.unreadable().count() > 500);
        assert_eq!(library.unreadable().count() + library.games().count(), written.len());
        assert!(library.unreadable().all(|(_, why)| why.len() > 10));
        library.write_index().expect("it can be written");
        for (number, bytes) in written.iter().enumerate() {
            assert_eq!(&place.get(&format!("damaged-{number}.ron")), bytes, "{number}");
        }
    }
}

#[test]
fn a_game_open_in_another_copy_is_neither_changed_nor_deleted() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let id = keep(&mut library, &played("bagh-chal", 5, 10));
        let elsewhere = OpenGame::take_up(library.store(), id.clone()).expect("nobody has it");
        let refused = library.delete(&id).expect_err("it is open").to_string();
        assert_eq!(refused, "the game is open in another window of Madang");
        assert!(library.change_notes(&id, |notes| notes.favourite = true).is_err());
        drop(elsewhere);
        library.change_notes(&id, |notes| notes.favourite = true).expect("it is free");
        assert!(library.read(&id).expect("it is there").notes.favourite);
        library.delete(&id).expect("it is free");
        assert_eq!(library.games().count(), 0);
        let other = keep(&mut library, &played("bagh-chal", 6, 10));
        assert!(other != id, "a deleted game keeps its name");
        library.undelete(&id).expect("it can be had back");
        assert!(library.summary(&id).is_some_and(|summary| summary.notes.favourite));
    }
}

#[test]
fn crumbs_of_long_ago_are_cleared_and_young_ones_left() {
    let young = SystemTime::now();
    let old = young - Duration::from_secs(40 * 24 * 60 * 60);
    for place in Place::both_with(&[
        (".new-old", old),
        (".new-young", young),
        ("deleted/old.ron", old),
        ("deleted/young.ron", young),
        ("notes-of-mine.txt", old),
    ]) {
        let _ = Library::open(place.store(), games::find);
        assert_eq!(place.names(None), [".new-young", "notes-of-mine.txt"]);
        assert_eq!(place.names(Some("deleted")), ["young.ron"]);
    }
}

#[test]
fn records_come_in_whole_or_not_at_all() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let good = played("yut", 3, 15).record();
        let mut broken = good.clone();
        broken.moves.push("9:in-s3".to_owned());
        let error = library
            .import(&Record::write_all([&good, &broken]), &now())
            .expect_err("the second does not fit");
        let ImportError::Game { number, problem, .. } = error else { panic!("{error}") };
        assert_eq!(number, 2);
        assert!(problem.to_string().contains("move 16"), "{problem}");
        assert_eq!(library.games().count(), 0);
        let other = played("yut", 4, 15).record();
        let both = Record::write_all([&good, &other]);
        let imported = library.import(&both, &now()).expect("both fit");
        assert!(imported.iter().all(|game| game.is_new), "{imported:?}");
        for (game, record) in imported.iter().zip([&good, &other]) {
            assert_eq!(library.read(&game.id).expect("it is there").record, *record);
            assert!(library.summary(&game.id).is_some_and(|summary| summary.notes.imported));
        }
        // What is kept already comes in no second time, nor what the text has twice.
        let third = played("yut", 5, 15).record();
        let again = library.import(&Record::write_all([&other, &third, &third]), &now()).expect("all fit");
        let [known, new, twice] = &again[..] else { panic!("{again:?}") };
        assert_eq!(
            (&known.id, known.is_new, new.is_new, twice.is_new),
            (&imported[1].id, false, true, false)
        );
        assert_eq!((&new.id, library.games().count()), (&twice.id, 3));
    }
}

#[test]
fn the_keeper_writes_what_it_is_given_before_it_ends() {
    for (place, has_thread) in Place::both().into_iter().chain(Place::both()).zip([true, true, false, false])
    {
        let keeper = keeper(place.store(), has_thread);
        let open = Arc::new(OpenGame::begin(keeper.store(), &begun()));
        for plies in 1..=30 {
            keeper.keep(&open, played("hasami-shogi", 9, plies), notes());
        }
        let id = open.id().clone();
        drop(keeper);
        drop(open);
        let library = Library::open(place.store(), games::find);
        assert_eq!(library.summary(&id).map(|summary| summary.plies), Some(30));
    }
}

/// One state of the game waits for a slow disk, and nobody waits with it.
#[test]
fn a_stuck_disk_gets_the_last_state_of_a_game_once_it_is_free() {
    let folder = tempfile::tempdir().expect("a folder");
    let gate = Arc::new(Gate::default());
    let keeper = keeper(SlowDisk::at(folder.path(), &gate), true);
    let (open, another) = {
        let begin = || Arc::new(OpenGame::begin(keeper.store(), &begun()));
        (begin(), begin())
    };
    let stuck = gate.close();
    keeper.keep(&open, played("jarmo", 3, 1), notes());
    while gate.come() == 0 {
        thread::yield_now();
    }
    for plies in 2..=30 {
        keeper.keep(&open, played("jarmo", 3, plies), notes());
    }
    keeper.keep(&another, played("yut", 3, 4), notes());
    let ids = [&open, &another].map(|open| open.id().clone());
    drop((open, another));
    assert!(!keeper.is_idle());
    let is_free = |id: &GameId| OpenGame::take_up(keeper.store(), id.clone()).is_some();
    assert!(!ids.iter().any(is_free), "whoever took it up would miss what is still to be written");
    drop(stuck);
    keeper.flush();
    assert!(keeper.is_idle() && ids.iter().all(is_free));
    assert_eq!(gate.come(), 3, "the state under way, and the last one of each game");
    let library = Library::open(Disk::at(folder.path().to_owned()), games::find);
    assert_eq!(ids.map(|id| library.summary(&id).map(|summary| summary.plies)), [Some(30), Some(4)]);
}

#[test]
fn a_keeper_without_a_thread_lists_reads_and_keeps_step_by_step() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        for seed in 0..40 {
            keep(&mut library, &played("bagh-chal", seed, 5));
        }
        let keeper = Keeper::without_thread(place.store(), games::find);
        let id = GameId::parse("20261122-201533").expect("a name");
        keeper.change_notes(id.clone(), |notes| notes.favourite = true);
        let reports = || std::iter::from_fn(|| keeper.report());
        assert_eq!(reports().count(), 1, "the list, and nothing before a step");
        keeper.flush();
        assert!(
            library.read(&id).expect("it is there").notes.favourite,
            "asked for before the files are read"
        );
        assert!(!reports().any(|report| matches!(report, Report::Read(_))));
        let mut steps = 0;
        while keeper.step() {
            steps += 1;
        }
        assert!((3..10).contains(&steps), "{steps}");
        assert!(reports().any(|report| matches!(report, Report::Read(_))));
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_holds_nobody_up() {
    for has_thread in [true, false] {
        let folder = tempfile::tempdir().expect("a folder");
        // A file instead of the folder can be written by no one, not even by the system's owner.
        let place = folder.path().join("games");
        fs::write(&place, "mine").expect("it can be written");
        let keeper = keeper(Disk::at(place.clone()), has_thread);
        let open = Arc::new(OpenGame::begin(keeper.store(), &begun()));
        keeper.keep(&open, played("bagh-chal", 1, 3), notes());
        keeper.flush();
        assert!(keeper.is_idle());
        let reports: Vec<Report> = std::iter::from_fn(|| keeper.report()).collect();
        assert!(reports.iter().any(|report| matches!(report, Report::NotKept(..))), "{reports:?}");
        assert_eq!(fs::read_to_string(place).expect("it is there"), "mine");
    }
}

/// How long ten thousand take is measured by `cargo bench --bench library`.
#[test]
fn games_in_the_index_are_listed_without_being_read() {
    for place in Place::both() {
        let mut library = Library::open(place.store(), games::find);
        let cards: Vec<_> = games::catalogue().collect();
        for number in 0..200_u64 {
            keep(&mut library, &played(cards[number as usize % cards.len()].id, number, 30));
        }
        library.write_index().expect("it can be written");
        let mut listed = Library::list(place.store(), games::find);
        assert_eq!(listed.games().count(), 200);
        assert_eq!(listed.read_some(1), None);
    }
}
