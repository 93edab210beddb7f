//! The stores below the library: both do the same, and that in memory hands its changes on whole and in order.

use std::{io, sync::Arc, thread};

use madang_core::{
    games,
    play::Match,
    rules::random::{Purpose, Stream},
    storage::{Change, Disk, GameId, Keeper, Library, Memory, OpenGame, Report, Store},
};

use crate::support::{
    board::card,
    places::{Database, Place, kept, notes},
    play_on,
};

/// Name of the game that is kept.
const GAME: &str = "20261122-201533";

/// A game of Bagh Chal after some plies.
fn played(plies: usize) -> Match {
    let mut game = Match::with_defaults(card("bagh-chal"), 1);
    play_on(&mut game, plies, &mut Stream::new(1, Purpose::Test));
    game
}

/// Its text as it is written.
fn text(plies: usize) -> String {
    kept(&played(plies)).to_string()
}

fn id() -> GameId {
    GameId::parse(GAME).expect("a name")
}

fn keep(library: &mut Library, plies: usize) -> io::Result<()> {
    library.keep(&id(), played(plies), notes())
}

/// Number of plies of the game as it is kept.
fn plies(store: Arc<dyn Store>) -> Option<usize> {
    Library::open(store, games::find).summary(&id()).map(|summary| summary.plies)
}

#[test]
fn the_text_before_the_last_is_kept() {
    for place in Place::both() {
        let store = place.store();
        for (text, names) in [("one", 1), ("two", 2), ("three", 2)] {
            store.write_keeping_the_one_before("game", text.as_bytes()).expect("it can be written");
            assert_eq!(place.names(None).len(), names, "nothing else is left");
        }
        assert_eq!((place.get("game"), place.get("game.before")), (b"three".to_vec(), b"two".to_vec()));
    }
}

#[test]
fn a_right_is_held_once_and_given_back() {
    for place in Place::both() {
        let right = place.store().lock("game.lock").expect("it can be had");
        assert!(right.is_some());
        assert!(place.store().lock("game.lock").expect("it can be asked for").is_none());
        assert!(place.store().lock("other.lock").expect("it can be had").is_some());
        drop(right);
        assert!(place.store().lock("game.lock").expect("it can be had").is_some());
    }
}

/// A random change, and how it went.
fn change(store: &dyn Store, chance: &mut Stream, round: usize) -> Result<Option<String>, io::ErrorKind> {
    let mut name = || ["a", "b", "b.broken", "c"][chance.below(4) as usize];
    let (one, other) = (name(), name());
    let text = format!("text {round}");
    let done = match chance.below(8) {
        0 | 1 => store.write(one, text.as_bytes()),
        2 | 3 => store.write_keeping_the_one_before(one, text.as_bytes()),
        4 if one != other => store.rename(one, other),
        5 => store.rename_and_date(one, &format!("deleted/{other}")),
        6 => return store.set_aside(one).map(Some).map_err(|error| error.kind()),
        _ => store.remove(one),
    };
    done.map(|()| None).map_err(|error| error.kind())
}

/// Files of a store with their bytes, in order.
fn files(place: &Place) -> Vec<(String, Vec<u8>)> {
    let names = place.names(None).into_iter();
    names.map(|name| (name.clone(), place.get(&name))).collect()
}

#[test]
fn both_stores_do_the_same() {
    let [disk, memory] = Place::both();
    let mut chances = [Stream::new(3, Purpose::Test), Stream::new(3, Purpose::Test)];
    for place in [&disk, &memory] {
        place.store().write("deleted/first", b"").expect("it can be written");
    }
    for round in 0..400 {
        let [on_disk, in_memory] = [(&disk, 0), (&memory, 1)]
            .map(|(place, number)| change(&*place.store(), &mut chances[number], round));
        assert_eq!(on_disk, in_memory, "round {round}");
        assert_eq!(files(&disk), files(&memory), "round {round}");
        assert_eq!(disk.names(Some("deleted")), memory.names(Some("deleted")), "round {round}");
        for name in ["", "a", "b", "deleted", "deleted/a", "delete"] {
            assert_eq!(disk.store().exists(name), memory.store().exists(name), "round {round}: {name}");
        }
        for name in ["a", "b", "deleted/a"] {
            let length = |place: &Place| place.store().length(name).ok();
            assert_eq!(length(&disk), length(&memory), "round {round}: {name}");
        }
    }
}

#[test]
fn a_store_filled_from_its_changes_is_the_same() {
    let memory = Memory::filled([]);
    let mut database = Database::default();
    let mut chance = Stream::new(5, Purpose::Test);
    for round in 0..1_000 {
        let _ = change(&*memory, &mut chance, round);
        if chance.below(5) > 0 {
            continue;
        }
        database.take(&memory);
        assert!(memory.is_settled() && memory.take_failure().is_none());
        let again = database.filled();
        assert!(again.is_settled(), "what it was filled with is no change");
        for folder in ["", "deleted"] {
            let entries = |store: &Arc<Memory>| {
                let store = if folder.is_empty() { store.clone() } else { store.folder(folder) };
                let listed = store.list().expect("a list").into_iter();
                listed.map(|file| (store.read(&file.name).expect("a file"), file)).collect::<Vec<_>>()
            };
            assert_eq!(entries(&memory), entries(&again), "round {round}");
        }
    }
}

#[test]
fn changes_come_out_whole_and_in_order() {
    let memory = Memory::filled([]);
    let mut library = Library::open(memory.folder("games"), games::find);
    let mut changes = Vec::new();
    let mut take = || {
        while let Some(change) = memory.next_change() {
            assert_eq!(memory.next_change().as_ref(), Some(&change), "it stays until it has arrived");
            memory.settle(Ok(()));
            changes.push(change);
        }
    };
    keep(&mut library, 1).expect("there is room");
    keep(&mut library, 2).expect("there is room");
    take();
    library.delete(&id()).expect("nobody has it");
    take();
    let file = format!("games/{GAME}.ron");
    let before = format!("{file}.before");
    let told: Vec<String> = changes
        .iter()
        .map(|change| match change {
            Change::Put { name, .. } => format!("put {name}"),
            Change::Rename { from, to, .. } => format!("rename {from} to {to}"),
            Change::Remove { name } => format!("remove {name}"),
        })
        .collect();
    let expected = [
        format!("put {file}"),
        format!("rename {file} to {before}"),
        format!("put {file}"),
        format!("rename {file} to games/deleted/{GAME}.ron"),
        format!("remove {before}"),
    ];
    assert_eq!(told, expected);
    let whole = [0, 2].map(|number| match &changes[number] {
        Change::Put { bytes, .. } => bytes.to_vec(),
        other => panic!("{other:?}"),
    });
    assert_eq!(whole, [1, 2].map(|plies| text(plies).into_bytes()));
}

#[test]
fn an_index_is_still_good_in_a_store_filled_again() {
    let (memory, mut database) = (Memory::filled([]), Database::default());
    let mut library = Library::open(memory.folder("games"), games::find);
    keep(&mut library, 3).expect("there is room");
    library.write_index().expect("there is room");
    database.take(&memory);
    let mut again = Library::list(database.filled().folder("games"), games::find);
    assert_eq!(again.summary(&id()).map(|summary| summary.plies), Some(3));
    assert_eq!(again.read_some(1), None, "the index knew the file");
}

/// A keeper with a thread, and one without, each with its store in memory and nothing more to read.
fn keepers() -> [(Keeper, Arc<Memory>); 2] {
    let [one, other] = [Memory::filled([]), Memory::filled([])];
    let with_thread = Keeper::begin(one.folder("games"), games::find).expect("a thread");
    let without = Keeper::without_thread(other.folder("games"), games::find);
    for keeper in [&with_thread, &without] {
        while !matches!(keeper.report(), Some(Report::Read(_))) {
            keeper.step();
            thread::yield_now();
        }
    }
    [(with_thread, one), (without, other)]
}

fn reports(keeper: &Keeper) -> Vec<Report> {
    keeper.flush();
    std::iter::from_fn(|| keeper.report()).collect()
}

fn hand_over(keeper: &Keeper, plies: usize) {
    let open = OpenGame::take_up(keeper.store(), id()).expect("it is free once it is written");
    keeper.keep(&Arc::new(open), played(plies), notes());
}

fn is_kept(report: &Report) -> bool {
    matches!(report, Report::Kept(..))
}

/// The sentence that says why the game is not kept.
fn why_not(reports: &[Report]) -> Option<String> {
    reports.iter().find_map(|report| match report {
        Report::NotKept(game, error) => Some(error.to_string()).filter(|_| *game == id()),
        _ => None,
    })
}

#[test]
fn a_full_store_says_so_and_loses_nothing() {
    for (keeper, memory) in keepers() {
        let mut database = Database::default();
        hand_over(&keeper, 3);
        reports(&keeper);
        database.take(&memory);
        memory.limit(text(3).len() + 100);
        hand_over(&keeper, 4);
        let told = reports(&keeper);
        assert_eq!(why_not(&told).as_deref(), Some("there is no more room for files"), "{told:?}");
        assert!(keeper.is_idle(), "nobody waits for it");
        assert_eq!(memory.next_change(), None);
        assert_eq!(plies(database.filled().folder("games")), Some(3), "what was kept is as it was");
        // As soon as there is room, it is kept.
        memory.limit(usize::MAX);
        hand_over(&keeper, 4);
        reports(&keeper);
        database.take(&memory);
        assert!(reports(&keeper).iter().any(is_kept));
        assert_eq!(plies(database.filled().folder("games")), Some(4));
    }
}

#[test]
fn a_game_is_told_of_as_kept_once_its_change_has_arrived_and_as_not_kept_where_it_fails() {
    for (keeper, memory) in keepers() {
        let mut database = Database::default();
        hand_over(&keeper, 3);
        assert!(reports(&keeper).is_empty() && !keeper.is_idle(), "it is on its way");
        database.take(&memory);
        assert!(reports(&keeper).iter().any(is_kept) && keeper.is_idle());
        // Room for the text before, and for no other.
        database.capacity = Some(text(3).len() + 100);
        hand_over(&keeper, 4);
        assert!(reports(&keeper).is_empty());
        database.take(&memory);
        let told = reports(&keeper);
        assert_eq!(why_not(&told).as_deref(), Some("the database is full"), "{told:?}");
        assert!(!told.iter().any(is_kept) && keeper.is_idle(), "{told:?}");
        assert_eq!(plies(database.filled().folder("games")), Some(3), "the text before has its place");
        database.capacity = None;
        hand_over(&keeper, 5);
        reports(&keeper);
        database.take(&memory);
        let told = reports(&keeper);
        assert!(told.iter().any(is_kept) && why_not(&told).is_none(), "{told:?}");
        assert_eq!(plies(database.filled().folder("games")), Some(5));
    }
}

#[test]
fn a_late_failure_is_told_in_its_own_folder_alone() {
    let memory = Memory::filled([]);
    let games = memory.folder("games");
    memory.write("settings.ron", b"one").expect("there is room");
    games.write("a.ron", b"two").expect("there is room");
    for _ in 0..2 {
        memory.settle(Err(io::ErrorKind::QuotaExceeded.into()));
    }
    let name = |store: &dyn Store| store.take_failure().map(|failure| failure.name);
    assert_eq!(name(&*memory).as_deref(), Some("settings.ron"));
    assert_eq!(name(&*memory), None);
    assert_eq!(name(&*games).as_deref(), Some("a.ron"));
    assert_eq!(name(&*games), None);
}

/// A file that is a link to elsewhere, as where settings lie in a folder of their own, stays a link.
#[cfg(unix)]
#[test]
fn a_link_stays_and_its_target_is_written() {
    use std::{fs, os::unix::fs::symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let elsewhere = folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).expect("a folder");
    fs::write(elsewhere.join("first"), "old").expect("it is written");
    let data = folder.path().join("data");
    fs::create_dir(&data).expect("a folder");
    symlink("../elsewhere/first", data.join("settings")).expect("a link");
    symlink(elsewhere.join("second"), data.join("dangling")).expect("a link");
    symlink("round", data.join("round")).expect("a link");
    let store = Disk::at(data.clone());
    store.write_keeping_the_one_before("settings", b"new").expect("it is written");
    store.write("dangling", b"new").expect("it is written");
    store.write("round", b"new").expect("it is written");
    let read = |path: &str| fs::read_to_string(folder.path().join(path)).expect("it is there");
    assert_eq!((read("elsewhere/first"), read("elsewhere/second")), ("new".to_owned(), "new".to_owned()));
    assert_eq!((read("data/settings.before"), read("data/round")), ("old".to_owned(), "new".to_owned()));
    assert!(data.join("settings").is_symlink() && data.join("dangling").is_symlink());
}
