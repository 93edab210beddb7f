//! The structure of the crate: arrows between rooms and files point one way, and the pure half stays pure. This
//! parses the sources, because the compiler cannot see a module that reaches too far.

mod graph;
mod sources;

use std::process::Command;

use graph::{arrows, circles};
use sources::{Source, package, read_all};

/// The rooms in the order in which they may stand on each other: a file may depend on files of its own room and of
/// rooms named before it.
const ROOMS: &[&str] = &[
    "rules",
    "sticks",
    "search",
    "catalogue",
    "games/pure",
    "games",
    "play",
    "teaching",
    "storage",
    "engine",
    "crash",
    "layout",
    "platform",
    "playback",
    "turn",
    "library",
    "control",
    "scene",
    "feedback",
    "menus",
    "games/app",
    "app",
    "bin",
];

/// Exceptions to the order above that hold for a room as a whole: it may not depend on these although they stand
/// before it.
const STRANGERS: &[(&str, &[&str])] = &[
    ("sticks", &[]),
    ("play", &["engine"]),
    ("storage", &["games", "games/pure"]),
    ("engine", &["storage"]),
    ("platform", &["games", "games/pure", "search", "catalogue", "play"]),
    ("layout", &["games", "games/pure", "engine", "search"]),
    ("playback", &["games", "games/pure", "engine", "search"]),
    ("turn", &["games", "games/pure"]),
    ("control", &["games", "games/pure", "engine", "search"]),
    ("scene", &["games", "games/pure", "engine", "search"]),
    ("feedback", &["games", "games/pure", "engine", "search"]),
    ("menus", &["games", "games/pure", "engine"]),
    ("games/app", &["engine", "menus", "search", "play", "playback", "turn", "control", "scene", "feedback"]),
    ("app", &["engine"]),
];

/// The room of a file.
fn room(path: &str) -> &'static str {
    let inside = path.strip_prefix("src/").unwrap_or(path);
    let parts: Vec<&str> = inside.split('/').collect();
    match parts.as_slice() {
        ["games", "mod.rs"] => "games",
        ["games", _, part, ..] => match part.trim_end_matches(".rs") {
            "board" => "games/app",
            _ => "games/pure",
        },
        ["lib.rs" | "main.rs"] => "bin",
        [room, ..] => ROOMS.iter().find(|known| *known == room).copied().unwrap_or("unknown"),
        [] => "unknown",
    }
}

/// `true` for rooms that know no window, sound, clock, file, net, and no chance without a seed.
fn is_pure(room: &str) -> bool {
    ["rules", "sticks", "search", "catalogue", "games/pure", "games", "play"].contains(&room)
}

/// Words that make a file impure.
const IMPURE: &[&str] = &[
    "bevy",
    "egui",
    "kira",
    "std::time",
    "Instant",
    "SystemTime",
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "thread_rng",
    "rand::rng(",
    "from_os_rng",
    "RandomState",
    "cfg(feature",
    "unsafe",
];

/// `true` if `code` has `word` with nothing around it that would make it another word.
fn has_word(code: &str, word: &str) -> bool {
    let part_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        // `bevy_egui` is Bevy too, so only what comes before a word is looked at for those; a
        // word that ends in a bracket needs nothing after it.
        !before.is_some_and(part_of_name)
            && (word.ends_with('(') || !after.is_some_and(char::is_alphanumeric))
    })
}

/// Words by which code asks whether it is built for a desktop or a browser, and for which processor.
const OF_SYSTEMS: &[&str] = &["target_family", "target_arch"];

/// Such words outside `platform`, where what differs between systems has its place.
fn strange_systems(source: &Source) -> Vec<String> {
    let code = source.code();
    let named = OF_SYSTEMS.iter().filter(|word| {
        room(&source.path) != "platform" && source.path != "src/turn/engines.rs" && has_word(&code, word)
    });
    named.map(|word| format!("{}: {word}", source.path)).collect()
}

#[test]
fn systems_are_told_apart_in_one_place() {
    let found: Vec<String> = read_all("src").iter().flat_map(strange_systems).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
    let planted = "#[cfg(target_arch = \"wasm32\")]\nfn draw() {}";
    assert_eq!(strange_systems(&Source::parse("src/menus/title.rs", planted)).len(), 1);
    assert_eq!(strange_systems(&Source::parse("src/platform/host.rs", planted)), Vec::<String>::new());
}

fn impurities(source: &Source) -> Vec<String> {
    if !is_pure(room(&source.path)) || source.path == "src/games/mod.rs" {
        let code = source.code();
        return if has_word(&code, "unsafe") { vec![format!("{}: unsafe", source.path)] } else { Vec::new() };
    }
    let code = source.pure_code();
    let found = IMPURE.iter().filter(|word| has_word(&code, word));
    found.map(|word| format!("{}: {word}", source.path)).collect()
}

/// Arrows that point to a room above, or to another game.
fn wrong_arrows(sources: &[Source]) -> Vec<String> {
    let floor = |room: &str| ROOMS.iter().position(|known| *known == room).unwrap_or(usize::MAX);
    let game = |path: &str| path.strip_prefix("src/games/")?.split_once('/').map(|(game, _)| game.to_owned());
    let mut found = Vec::new();
    for (from, targets) in arrows(sources) {
        let (here, own_game) = (room(&from), game(&from));
        let strangers = STRANGERS.iter().find(|(room, _)| *room == here).map_or(&[][..], |(_, rooms)| rooms);
        for (to, names) in targets {
            let there = room(&to);
            let upwards = floor(there) > floor(here);
            // A game's folder is pure or drawn, and its module file and the sum of all games name both.
            let of_games = from.starts_with("src/games/") && to.starts_with("src/games/");
            let own = own_game.is_some() && own_game == game(&to);
            let another_game = own_game.is_some() && game(&to).is_some() && !own;
            let sum = from == "src/games/mod.rs" && (of_games || there == "layout");
            let stranger = strangers.contains(&there) && !own;
            if another_game || (!sum && !own && (upwards || stranger)) {
                found.push(format!("{from} -> {to}: {names:?}"));
            }
        }
    }
    // The sticks know no game's rules: of those they take only the random numbers.
    for source in sources.iter().filter(|source| room(&source.path) == "sticks") {
        let code = source.code();
        let others =
            code.match_indices("rules::").filter(|(at, _)| !code[*at..].starts_with("rules::random"));
        if others.count() > 0 {
            found.push(format!("{}: names more of crate::rules than random", source.path));
        }
    }
    found
}

#[test]
fn no_files_stand_in_a_circle() {
    let found = circles(&arrows(&read_all("src")));
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn arrows_between_rooms_point_one_way() {
    let sources = read_all("src");
    for source in &sources {
        assert_ne!(room(&source.path), "unknown", "{} stands in no room", source.path);
    }
    for known in ROOMS {
        assert!(sources.iter().any(|source| room(&source.path) == *known), "no file of {known} was read");
    }
    let found = wrong_arrows(&sources);
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn the_pure_half_is_pure() {
    let found: Vec<String> = read_all("src").iter().flat_map(impurities).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn planted_impurity_is_caught() {
    for line in [
        "use bevy::prelude::*;",
        "use bevy_egui::egui;",
        "use std::time::Duration;",
        "fn now() { Instant::now(); }",
        "fn text() { std::fs::read_to_string(path); }",
        "fn chance() { rand::rng(); }",
        "fn chance() { rand::thread_rng(); }",
        "fn reach() { unsafe { *pointer } }",
        "#[cfg(feature = \"app\")]\nuse crate::rules::Game;",
        "const LINK: &str = \"https://example.org\"; use std::time::SystemTime;",
        "const MARK: &str = r#\"a \" mark\"#; use bevy::app::App;",
        "#[cfg(test)]\nmod tests {\n    use super::*;\n}\nuse bevy::app::App;",
    ] {
        for path in ["src/rules/game.rs", "src/play/history.rs", "src/games/hunt/rules/boards.rs"] {
            assert!(!impurities(&Source::parse(path, line)).is_empty(), "{path}: {line}");
        }
    }
    assert!(!impurities(&Source::parse("src/menus/hud.rs", "unsafe fn reach() {}")).is_empty());
    for line in [
        "//! Nothing here knows bevy or std::time.\nuse super::Seat;",
        "/// As in bevy.\nconst WORD: &str = \"bevy // not a comment\";",
        "fn passes() { let instant_win = 1; let unsafely = 2; }",
        "#[cfg(feature = \"app\")]\npub mod board;",
        "#[cfg(test)]\nmod tests {\n    use std::fs;\n}",
    ] {
        let found = impurities(&Source::parse("src/rules/game.rs", line));
        assert!(found.is_empty(), "{line}: {found:?}");
    }
}

/// A small package: each file by its path and text.
fn planted(files: &[(&str, &str)]) -> Vec<Source> {
    files.iter().map(|(path, text)| Source::parse(path, text)).collect()
}

#[test]
fn planted_circles_are_caught() {
    let root = ("src/play/mod.rs", "mod one;\nmod two;\npub use one::One;\npub use two::Two;");
    for two in [
        "use super::One;\npub struct Two;",
        "pub struct Two(super::one::One);",
        "use crate::play::One;\npub struct Two;",
    ] {
        let files = planted(&[
            root,
            ("src/play/one.rs", "use super::Two;\npub struct One;"),
            ("src/play/two.rs", two),
        ]);
        assert_eq!(circles(&arrows(&files)).len(), 1, "{two}");
    }
    let one_way = [
        root,
        ("src/play/one.rs", "pub struct One;"),
        ("src/play/two.rs", "use super::One;\npub struct Two;"),
    ];
    assert!(circles(&arrows(&planted(&one_way))).is_empty(), "a re-export ties nothing");
    let data_in_module = [
        ("src/play/mod.rs", "mod one;\npub struct Data;\nfn begin() { one::run(); }"),
        ("src/play/one.rs", "use super::Data;\npub fn run() {}"),
    ];
    assert_eq!(circles(&arrows(&planted(&data_in_module))).len(), 1);
}

#[test]
fn planted_arrows_are_caught() {
    let targets = [
        ("src/rules/mod.rs", "pub struct Seat;"),
        ("src/games/mod.rs", ""),
        ("src/games/yut/mod.rs", "pub mod rules;"),
        ("src/menus/mod.rs", "mod hud;"),
        ("src/playback/mod.rs", "pub mod stage;"),
        ("src/search/mod.rs", "pub struct Limits;"),
        ("src/games/yut/rules.rs", "pub struct Yut;"),
        ("src/menus/hud.rs", "pub struct Hud;"),
        ("src/playback/stage.rs", "pub struct Stage;"),
        ("src/engine/mod.rs", "pub struct Engine;"),
    ];
    let caught = |path: &str, text: &str| {
        let files: Vec<(&str, &str)> =
            targets.iter().copied().filter(|(other, _)| *other != path).chain([(path, text)]).collect();
        wrong_arrows(&planted(&files)).len()
    };
    for (path, text) in [
        ("src/rules/game.rs", "use crate::search::Limits;"),
        ("src/rules/game.rs", "use crate::{rules::Seat, menus::hud::Hud};"),
        ("src/sticks/mod.rs", "use crate::rules::Seat;"),
        ("src/search/exact.rs", "fn f() { crate::games::yut::rules::Yut; }"),
        ("src/games/hunt/rules.rs", "use crate::games::yut::rules::Yut;"),
        ("src/games/hunt/board.rs", "use super::super::yut::rules::Yut;"),
        ("src/games/hunt/eval.rs", "use crate::playback::stage::Stage;"),
        ("src/platform/input.rs", "use crate::playback::stage::Stage;"),
        ("src/playback/timeline.rs", "use crate::menus::hud::Hud;"),
        ("src/menus/title.rs", "use crate::games::yut::rules::Yut;"),
        ("src/app/mod.rs", "use crate::engine::Engine;"),
    ] {
        assert!(caught(path, text) > 0, "{path}: {text}");
    }
    for (path, text) in [
        ("src/search/exact.rs", "use crate::rules::Seat;"),
        ("src/menus/title.rs", "use crate::playback::stage::Stage;"),
        ("src/games/yut/eval.rs", "use super::rules::Yut;\nuse crate::search::Limits;"),
        ("src/turn/flow.rs", "use crate::{playback::stage::Stage, search::Limits};"),
    ] {
        assert_eq!(caught(path, text), 0, "{path}: {text}");
    }
}

/// `cargo fmt` does not follow the modules that the list of games declares in a macro, so the games'
/// files are asked about by name.
#[test]
fn the_games_are_formatted() {
    let files: Vec<String> = read_all("src/games").into_iter().map(|source| source.path).collect();
    let mut asked = Command::new("rustfmt");
    asked.args(["--check", "--edition", "2024"]).args(&files).current_dir(package());
    match asked.output() {
        Ok(answer) => assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stdout)),
        // A machine without it cannot be asked; the format has its own check as well.
        Err(error) => eprintln!("rustfmt: {error}"),
    }
}
