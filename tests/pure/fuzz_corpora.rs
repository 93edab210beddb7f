//! The corpora of the fuzz targets: every file, and changes of each from a seed, through the same checks as the targets
//! in `fuzz`, which look on for as long as they may.
//!
//! `UPDATE=1 cargo rules --test pure fuzz_corpora::` writes the files whose names begin with `seed` anew, from the
//! games as they are. The others are findings: they stay as they are.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]

use std::{
    env, fs,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
};

use crate::support::{
    hostile::{self, settings},
    hostile_files, hostile_tables,
    targets::{self, TARGETS, Target},
};
use madang::{
    games,
    play::{KeptGame, Match, MatchSetup, Moment, Notes, Summary},
    rules::{
        Actor, Controller, Record,
        random::{Purpose, Stream},
    },
    storage::{Disk, Library, OpenGame},
};

/// Most files of a target, and most bytes of one.
const MOST_FILES: usize = 40;
const MOST_BYTES: usize = 4 << 10;

/// Changed inputs of each target: the slower its check, the fewer.
fn changes(target: Target) -> u32 {
    match target.name {
        "tables" => 60,
        "engine" => 150,
        "saves" => 600,
        _ => 2_000,
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn folder(target: Target) -> PathBuf {
    root().join("fuzz/corpus").join(target.name)
}

/// Files of a target by name.
fn corpus(target: Target) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder(target)).unwrap_or_else(|error| panic!("{}: {error}", target.name));
    let mut files: Vec<_> = entries
        .map(|entry| {
            let entry = entry.unwrap();
            (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// Runs a target, and names the input where it fails.
fn check(target: Target, name: &str, data: &[u8]) {
    let held = panic::catch_unwind(AssertUnwindSafe(|| (target.check)(data)));
    assert!(held.is_ok(), "{} broke its promise: {name}, {:?}", target.name, String::from_utf8_lossy(data));
}

/// The bytes with one change; `other` is what they are joined with.
fn changed(data: &[u8], other: &[u8], chance: &mut Stream) -> Vec<u8> {
    const BYTES: &[u8] = b"0019(){}[]\",:-/ \n\\\0\x7F\x80\xFF\xC3tTgGsS";
    let mut place = |length: usize| chance.below(length.max(1) as u32) as usize;
    let (at, from, to) = (place(data.len()), place(data.len()), place(other.len()));
    let (kind, byte, bit) = (place(8), BYTES[place(BYTES.len())], 1 << place(8));
    let (first, last) = (at.min(from), at.max(from));
    let mut data = data.to_vec();
    if data.is_empty() {
        return other.to_vec();
    }
    match kind {
        0 => data[at] = byte,
        1 => data[at] ^= bit,
        2 => data.insert(at, byte),
        3 => {
            data.remove(at);
        }
        4 => data.truncate(at),
        5 => drop(data.splice(at.., other[to.min(other.len())..].iter().copied())),
        6 => {
            let stretch = data[first..last].to_vec();
            drop(data.splice(first..first, stretch));
        }
        _ => drop(data.drain(first..last)),
    }
    data
}

fn hold(name: &str) {
    let target = *TARGETS.iter().find(|target| target.name == name).unwrap();
    update(target);
    let files = corpus(target);
    assert!((3..=MOST_FILES).contains(&files.len()), "{name} has {} files", files.len());
    for (file, data) in &files {
        assert!(data.len() <= MOST_BYTES, "{name}/{file} has {} bytes", data.len());
        check(target, file, data);
    }
    let mut chance = Stream::new(1, Purpose::Test);
    for round in 0..changes(target) {
        let (file, data) = &files[round as usize % files.len()];
        let (_, other) = &files[chance.below(files.len() as u32) as usize];
        let mut data = changed(data, other, &mut chance);
        for _ in 0..chance.below(3) {
            data = changed(&data, other, &mut chance);
        }
        check(target, &format!("{file}, changed, round {round}"), &data);
    }
}

#[test]
fn the_engine_holds_its_promises() {
    hold("engine");
}

#[test]
fn lessons_hold_their_promises() {
    hold("lessons");
}

#[test]
fn moves_hold_their_promises() {
    hold("moves");
}

#[test]
fn positions_hold_their_promises() {
    hold("positions");
}

#[test]
fn records_hold_their_promises() {
    hold("records");
}

#[test]
fn saves_hold_their_promises() {
    hold("saves");
}

#[test]
fn settings_hold_their_promises() {
    hold("settings");
}

#[test]
fn tables_hold_their_promises() {
    hold("tables");
}

/// A seed that is refused at its first byte teaches a fuzzer nothing.
#[test]
fn most_seeds_are_accepted() {
    if env::var_os("UPDATE").is_some() {
        // The other tests are writing them.
        return;
    }
    let share = |name: &str, accepts: &dyn Fn(&[u8]) -> bool| {
        let target = *TARGETS.iter().find(|target| target.name == name).unwrap();
        let seeds: Vec<_> = corpus(target).into_iter().filter(|(name, _)| name.starts_with("seed")).collect();
        let accepted = seeds.iter().filter(|(_, data)| accepts(data)).count();
        assert!(accepted * 10 >= seeds.len() * 9, "{name}: {accepted} of {}", seeds.len());
    };
    let text = |data: &[u8]| String::from_utf8_lossy(data).into_owned();
    share("lessons", &|data| hostile_files::lesson(&text(data)));
    share("positions", &|data| {
        let (setting, text) = hostile::setting_of(data).unwrap();
        hostile::position(setting, &text, 0)
    });
    share("records", &|data| hostile::record(&text(data)));
    share("saves", &|data| match data {
        [targets::INDEX, ..] => hostile_files::index(data),
        [b'[' | b'/', ..] => Record::read_all(&text(data)).is_ok(),
        _ => hostile_files::kept_game(&text(data)),
    });
    share("settings", &|data| hostile_files::settings(&text(data)));
}

#[test]
fn every_target_is_a_program() {
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
    let programs = manifest.lines().filter(|line| line.starts_with("path = \"fuzz_targets/")).count();
    assert_eq!(programs, TARGETS.len());
    for target in TARGETS {
        let program = root().join(format!("fuzz/fuzz_targets/{}.rs", target.name));
        let text = fs::read_to_string(program).unwrap();
        assert!(text.contains(&format!("targets::run(\"{}\", data)", target.name)), "{}", target.name);
        targets::run(target.name, &[]);
    }
}

/// Writes the seeds of a target anew where the environment asks for it.
fn update(target: Target) {
    if env::var_os("UPDATE").is_none() {
        return;
    }
    fs::create_dir_all(folder(target)).unwrap();
    for (name, _) in corpus(target).iter().filter(|(name, _)| name.starts_with("seed")) {
        fs::remove_file(folder(target).join(name)).unwrap();
    }
    let seeds = match target.name {
        "engine" => conversations(),
        "lessons" => lessons(),
        "moves" => moves(),
        "positions" => positions(),
        "records" => records(),
        "saves" => saves(),
        "settings" => SETTINGS.iter().map(|text| text.as_bytes().to_vec()).collect(),
        _ => tables(),
    };
    for (number, seed) in (1..).zip(seeds) {
        fs::write(folder(target).join(format!("seed-{number:02}")), seed).unwrap();
    }
}

/// Numbers of settings spread over all of them, so that every game is among them.
fn spread(count: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |part| part * settings().len() / count)
}

fn positions() -> Vec<Vec<u8>> {
    let of = |(part, number): (usize, usize)| {
        let game = hostile::played(&settings()[number], part as u64, part * 7 % 60);
        [&(number as u16).to_le_bytes()[..], game.position_text().as_bytes()].concat()
    };
    spread(32).enumerate().map(of).collect()
}

fn moves() -> Vec<Vec<u8>> {
    let of = |(part, number): (usize, usize)| {
        let plies = part as u8 * 3 % 50;
        let game = hostile::played(&settings()[number], part as u64, usize::from(plies));
        let text = game.every_move().last().map(|mv| game.move_text(mv)).unwrap_or_default();
        [&(number as u16).to_le_bytes()[..], &[part as u8, plies], text.as_bytes()].concat()
    };
    spread(32).enumerate().map(of).collect()
}

fn records() -> Vec<Vec<u8>> {
    let of = |(part, number): (usize, usize)| {
        let setting = &settings()[number];
        let mut record = hostile::record_of(setting, part as u64, part % 8);
        if part % 4 == 3 {
            record.start = Some(hostile::played(setting, 0, 0).position_text());
        }
        record.to_string().into_bytes()
    };
    spread(16).enumerate().map(of).collect()
}

fn conversations() -> Vec<Vec<u8>> {
    let of = |(part, number): (usize, usize)| {
        let (card, options) = &settings()[number];
        let pairs: Vec<String> = options.iter().map(|(id, value)| format!("{id}={value}")).collect();
        let record = hostile::record_of(&settings()[number], part as u64, 5);
        let text = hostile::played(&settings()[number], part as u64, 9).position_text();
        let talk = format!(
            "ugi\nnewgame {} {}\nposition startpos moves {}\nlegal\nposition text {text}\nshow\nperft 1\ngo nodes 9\nquit\n",
            card.id,
            pairs.join(" "),
            record.moves.join(" "),
        );
        talk.into_bytes()
    };
    let short =
        ["isready\ngames\nresult\nchance\nvalues\n", "setoption seed 5\nthrows 1 fair\ngo level 1\nstop\n"];
    spread(12).enumerate().map(of).chain(short.map(|talk| talk.as_bytes().to_vec())).collect()
}

fn lessons() -> Vec<Vec<u8>> {
    let mut files: Vec<_> =
        fs::read_dir(root().join("assets/lessons")).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).filter(|text| text.len() <= 1_300).collect()
}

/// Kept games, a list of records, and indices that know the file of [`hostile_files::index`].
fn saves() -> Vec<Vec<u8>> {
    let notes = || Notes {
        name: Some("The long one".to_owned()),
        favourite: true,
        begun: Moment::from("2026-11-22T20:15:33Z".to_owned()),
        played: Moment::from("2026-11-22T21:00:00Z".to_owned()),
        accuracy: vec![88, -1],
        ..Notes::default()
    };
    let mut saves = Vec::new();
    let mut records = Vec::new();
    for (part, number) in spread(12).enumerate() {
        let (card, options) = &settings()[number];
        let mut setup = MatchSetup { options: options.clone(), ..MatchSetup::new(card, part as u64) };
        setup.fit();
        setup.form = card.series[part % card.series.len()];
        if let Some(player) = setup.players.first_mut() {
            *player = Controller::Human;
        }
        let mut game = Match::new(setup);
        let mut chance = Stream::new(part as u64, Purpose::Test);
        // Every third to its end, so that there is something to count.
        let most = if part % 3 == 0 { usize::MAX } else { part };
        while game.history().len() < most && game.game().to_act() != Actor::Over {
            let mut moves = game.game().every_move();
            let mv = moves.swap_remove(chance.below(moves.len() as u32) as usize);
            game.play(&mv).unwrap();
        }
        if most == usize::MAX {
            saves.push(index_of(&KeptGame::of(&game, notes()), &game));
        } else {
            game.go_to(game.history().len() - part % 2);
            saves.push(KeptGame::of(&game, notes()).to_string().into_bytes());
            records.push(game.record());
        }
    }
    saves.push(Record::write_all(records.iter().take(3)).into_bytes());
    saves
}

/// An index as the library writes it, with the stamp of a file of length 0 and of the first moment of 1970.
fn index_of(kept: &KeptGame, game: &Match) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(Disk::at(folder.path().to_owned()), games::find);
    let open = OpenGame::begin(library.store(), &kept.notes.begun);
    assert_eq!(open.id().as_str(), hostile_files::INDEXED);
    library.keep(open.id(), kept, Summary::of(kept, game)).unwrap();
    library.write_index().unwrap();
    let text = fs::read_to_string(folder.path().join("index.json")).unwrap();
    let mut index: serde_json::Value = serde_json::from_str(&text).unwrap();
    index["games"][hostile_files::INDEXED]["stamp"] = serde_json::json!({ "length": 0, "changed": 0 });
    index.to_string().into_bytes()
}

/// Settings as the program writes them, of other releases, and with values that cannot be used.
const SETTINGS: [&str; 8] = [
    "(\n    language: Some(French),\n    volume: 0.8,\n    speed: 2.0,\n    window: Framed,\n    window_size: (1280.0, 800.0),\n    window_at: Some((10, -20)),\n    evening: true,\n    page_size: 1.25,\n    names: (0, 1, 2, 3),\n    lessons_done: [\"bagh-chal\"],\n    lessons_begun: {\"yut\": 3},\n    version: 2,\n)",
    "(bindings: (keys: {\"undo\": [\"KeyU\"], \"hint\": [\"KeyH\", \"KeyJ\"]}, shown: true), rumble: false)",
    "(speed: 2.0, volume: \"loud\", page_size: 77.0, evening: true, tea: Some((cups: 3)), names: (4, 5, 6, 7))",
    "(version: 9, speed: 0.5, later: {\"a\": [1, 2]})",
    "(speed: 1.0, speed: 2.0, names: (1, 1, 1, 1), window_size: (0.0, inf), language: Klingon)",
    "// A comment\n(evening: true, /* another */ pictures: Large,)",
    "()",
    "(bindings: (keys: 7, shown: (a: (b: (c: [[[[]]]])))), lessons_begun: {\"a\": -1}, window_at: None)",
];

/// Stretches of the tables of the package, each as a part of every kind of table.
fn tables() -> Vec<Vec<u8>> {
    let file = |name: &str| fs::read(root().join("assets/tables").join(name)).unwrap();
    let stretch = |bytes: &[u8], at: usize| bytes[at..(at + 200).min(bytes.len())].to_vec();
    let mut seeds = Vec::new();
    let sources = [
        ("bagh-chal-slide.bin", 1_000_000),
        ("bagh-chal-slide-no-shuttle.bin", 3_000_000),
        ("pulijudam-book-goats.bin", 0),
        ("bagh-chal-book-goats.bin", 0),
        ("nei-pat-kono-plies.bin", 0),
    ];
    for (kind, (name, at)) in (0..hostile_tables::KINDS).zip(sources) {
        let bytes = stretch(&file(name), at);
        for part in [0_u16, 1, 4_000, 9_000] {
            seeds.push([&[kind], &part.to_le_bytes()[..], &bytes].concat());
        }
    }
    // The whole lists of a book for few goats placed.
    let book = file("pulijudam-book-goats.bin");
    let mut at = 4 * 15;
    for list in book[..4 * 15].chunks_exact(4) {
        let length = u32::from_le_bytes(list.try_into().unwrap()) as usize;
        if length <= 1_000 {
            seeds.push([&[2, 0, 0], &book[at..at + length]].concat());
        }
        at += length;
    }
    seeds
}
