//! Hostile input: whatever comes in as a command, a move, a position, a file or a table, nothing panics, and what is
//! accepted is sound. The corpora of `fuzz`, valid inputs of every game, changes of both and bytes of any kind go
//! through the checks of the targets in `fuzz`, which look on for as long as they may.
//!
//! `GAME=jarmo CASES=20 cargo rules --test pure hostile::` changes inputs of one game alone, twenty times as often.
//! `UPDATE=1 cargo rules --test pure hostile::` writes the files whose names begin with `seed` again, from the games as
//! they are. The others are findings: they stay as they are.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]

use std::{
    env, fs,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
};

use crate::support::{
    hostile::{self, settings},
    hostile_files, hostile_tables,
    mutation::{any_bytes, mutated},
    play_on,
    settings::times,
    study::{change_randomly, empty_study},
    targets::{TARGETS, Target, target},
};
use madang_core::{
    games,
    play::{KeptGame, Match, MatchSetup, Notes, Timestamp},
    rules::{
        Controller, Record,
        random::{Purpose, Stream},
    },
    storage::{Disk, Library, OpenGame},
};

/// Most files of a target.
const MAX_FILES: usize = 40;
/// Most bytes of a file.
const MAX_BYTES: usize = 4 << 10;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
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
fn check(target: Target, name: &str, data: &[u8]) -> bool {
    let held = panic::catch_unwind(AssertUnwindSafe(|| (target.check)(data)));
    held.unwrap_or_else(|_| {
        panic!("{} broke its promise: {name}, {data:?}, {:?}", target.name, String::from_utf8_lossy(data))
    })
}

/// Holds a target to its promises: with the files of its corpus, with valid inputs, and with as many changes of both.
/// `seeds` makes some valid inputs; neighbours among them are alike.
fn hold(name: &str, cases: u32, seeds: &dyn Fn(usize) -> Vec<Vec<u8>>) {
    let target = target(name);
    update(target, seeds);
    let files = corpus(target);
    assert!((3..=MAX_FILES).contains(&files.len()), "{name} has {} files", files.len());
    for (file, data) in &files {
        assert!(data.len() <= MAX_BYTES, "{name}/{file} has {} bytes", data.len());
        check(target, file, data);
    }
    let mut inputs = seeds(settings().len());
    let accepted = inputs.iter().filter(|data| check(target, "a valid input", data)).count();
    assert!(accepted * 10 >= inputs.len() * 8, "{name} accepts {accepted} of {}", inputs.len());
    inputs.extend(files.into_iter().map(|(_, data)| data));
    let mut chance = Stream::new(1, Purpose::Test);
    for round in 0..cases * times() {
        let number = chance.below(inputs.len() as u32) as usize;
        let other = &inputs[(number + chance.below(4) as usize) % inputs.len()];
        let (choice, text) = inputs[number].split_at(target.chosen_by.min(inputs[number].len()));
        let other = &other[target.chosen_by.min(other.len())..];
        let data = match round % 16 {
            0 => any_bytes(200, &mut chance),
            1 => [&any_bytes(target.chosen_by + 1, &mut chance), text].concat(),
            _ => [choice, &mutated(text, other, &mut chance)].concat(),
        };
        check(target, &format!("round {round}"), &data);
    }
}

#[test]
fn the_engine_holds_its_promises() {
    hold("engine", 1_200, &conversations);
}

#[test]
fn lessons_hold_their_promises() {
    hold("lessons", 2_000, &|_| lessons());
}

#[test]
fn moves_hold_their_promises() {
    hold("moves", 6_000, &moves);
}

#[test]
fn positions_hold_their_promises() {
    hold("positions", 18_000, &positions);
}

#[test]
fn records_hold_their_promises() {
    hold("records", 6_000, &records);
}

#[test]
fn saves_hold_their_promises() {
    hold("saves", 600, &saves);
}

#[test]
fn settings_hold_their_promises() {
    hold("settings", 2_000, &|_| SETTINGS.iter().map(|text| text.as_bytes().to_vec()).collect());
}

#[test]
fn tables_hold_their_promises() {
    hold("tables", 60, &|_| tables());
}

/// Ten million bytes of anything are refused soon.
#[test]
fn a_flood_is_refused() {
    const FLOOD: usize = 10_000_000;
    let mut chance = Stream::new(1, Purpose::Test);
    let noise = String::from_utf8_lossy(&any_bytes(1_000, &mut chance)).into_owned();
    let parts = [
        &*noise,
        "x",
        "9",
        " ",
        "5/",
        "/",
        "G",
        "D",
        "a",
        "(",
        "[\"",
        "T3T/5/5/5/T3T g 20 0 - - ",
        "a1-",
        "\u{1F405}",
    ];
    for part in parts {
        let flood = part.repeat(FLOOD / part.len());
        assert!(!hostile::record(&flood));
        hostile::engine(flood.as_bytes());
        hostile::engine(format!("position text {flood}").as_bytes());
        let mut seen = Vec::new();
        for setting in settings() {
            // The parsers of a game are the same under all its options.
            if seen.contains(&setting.0.id) {
                continue;
            }
            seen.push(setting.0.id);
            let game = hostile::played(setting, 0, 0);
            assert!(!hostile::position(setting, &flood, 0));
            let after = format!("{} {flood}", game.position_text());
            assert!(!hostile::position(setting, &after, 0) || flood.trim().is_empty());
            assert!(!hostile::mv(game.as_ref(), &flood));
        }
    }
}

#[test]
fn every_target_is_a_program() {
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
    let programs = manifest.lines().filter(|line| line.starts_with("path = \"fuzz_targets/")).count();
    assert_eq!(programs, TARGETS.len());
    for target in TARGETS {
        let program = root().join(format!("fuzz/fuzz_targets/{}.rs", target.name));
        let text = fs::read_to_string(program).unwrap();
        assert!(text.contains(&format!("run(\"{}\", data)", target.name)), "{}", target.name);
        assert!(!(target.check)(&[]), "{}", target.name);
    }
}

/// Number of games in the inputs that are written to files.
const IN_FILES: usize = 32;

/// Writes the seeds of a target again where the environment asks for it.
fn update(target: Target, seeds: &dyn Fn(usize) -> Vec<Vec<u8>>) {
    if env::var_os("UPDATE").is_none() {
        return;
    }
    fs::create_dir_all(folder(target)).unwrap();
    for (name, _) in corpus(target).iter().filter(|(name, _)| name.starts_with("seed")) {
        fs::remove_file(folder(target).join(name)).unwrap();
    }
    for (number, seed) in (1..).zip(seeds(IN_FILES)) {
        fs::write(folder(target).join(format!("seed-{number:02}")), seed).unwrap();
    }
}

/// Numbers of settings spread over all of them, so that every game is among them.
fn spread(count: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |part| part * settings().len() / count)
}

fn positions(count: usize) -> Vec<Vec<u8>> {
    let of = |(part, number): (usize, usize)| {
        let game = hostile::played(&settings()[number], part as u64, part * 7 % 150);
        [&(number as u16).to_le_bytes()[..], game.position_text().as_bytes()].concat()
    };
    spread(count).enumerate().map(of).collect()
}

fn moves(count: usize) -> Vec<Vec<u8>> {
    let of = |(part, number): (usize, usize)| {
        let plies = (part * 3 % 50) as u8;
        let game = hostile::played(&settings()[number], part as u64 & 0xFF, usize::from(plies));
        let text = game.every_move().last().map(|mv| game.move_text(mv)).unwrap_or_default();
        [&(number as u16).to_le_bytes()[..], &[part as u8, plies], text.as_bytes()].concat()
    };
    spread(count).enumerate().map(of).collect()
}

fn records(count: usize) -> Vec<Vec<u8>> {
    let of = |(part, number): (usize, usize)| {
        let setting = &settings()[number];
        let mut record = hostile::record_of(setting, part as u64, part % 8);
        if part % 4 == 3 {
            record.start = Some(hostile::played(setting, 0, 0).position_text());
        }
        record.to_string().into_bytes()
    };
    let of_study =
        |(part, number): (usize, usize)| random_study(part, number).record_of_line().to_string().into_bytes();
    spread(count / 2).enumerate().map(of).chain(spread(count / 8).enumerate().map(of_study)).collect()
}

/// A small study along its main line.
fn random_study(part: usize, number: usize) -> Match {
    let (card, options) = &settings()[number];
    let mut study = empty_study(card, options, part as u64);
    let mut chance = Stream::new(part as u64, Purpose::Test);
    for _ in 0..12 {
        change_randomly(&mut study, &mut chance);
    }
    study.main_line()
}

fn conversations(count: usize) -> Vec<Vec<u8>> {
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
    spread(count * 3 / 8).enumerate().map(of).chain(short.map(|talk| talk.as_bytes().to_vec())).collect()
}

fn lessons() -> Vec<Vec<u8>> {
    let mut files: Vec<_> =
        fs::read_dir(root().join("assets/lessons")).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).filter(|text| text.len() <= 1_300).collect()
}

/// Kept games, a list of records, and indices that know the file of [`hostile_files::index`].
fn saves(_: usize) -> Vec<Vec<u8>> {
    let notes = || Notes {
        name: Some("The long one".to_owned()),
        favourite: true,
        begun: Timestamp::from("2026-11-22T20:15:33Z".to_owned()),
        played: Timestamp::from("2026-11-22T21:00:00Z".to_owned()),
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
        let mut game = Match::new(setup).expect("the start fits");
        let mut chance = Stream::new(part as u64, Purpose::Test);
        // Every third to its end, so that there is something to count.
        let most = if part % 3 == 0 { usize::MAX } else { part };
        play_on(&mut game, most, &mut chance);
        if most == usize::MAX {
            saves.push(index_of(game, notes()));
        } else {
            game.go_to(game.history().len() - part % 2);
            saves.push(KeptGame::of(&game, notes()).to_string().into_bytes());
            records.push(game.record());
        }
    }
    saves.push(Record::write_all(records.iter().take(3)).into_bytes());
    let studies = spread(4).enumerate().map(|(part, number)| random_study(part, number));
    saves.extend(studies.map(|study| KeptGame::of(&study, notes()).to_string().into_bytes()));
    saves
}

/// An index as the library writes it, with the stamp of a file of length 0 and of the first moment of 1970.
fn index_of(game: Match, notes: Notes) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(Disk::at(folder.path().to_owned()), games::find);
    let open = OpenGame::begin(library.store(), &notes.begun);
    assert_eq!(open.id().as_str(), hostile_files::INDEXED);
    library.keep(open.id(), game, notes).unwrap();
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
