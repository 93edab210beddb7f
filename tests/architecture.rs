//! Arrows between the parts of the crate point one way, and the pure half stays pure. This reads
//! the sources, because the compiler cannot see a module that reaches too far.

use std::{fs, iter::Peekable, path::Path, process::Command, str::Chars};

/// A part of the crate, by where its files lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Rules,
    Sticks,
    Search,
    Catalogue,
    /// `games/mod.rs` and each game's card, rules and evaluation.
    GamePure,
    /// Each game's board and plugin.
    GameApp,
    Engine,
    /// Makers of tables, books and weights, behind the feature `solve`.
    Solve,
    Platform,
    Table,
    Menus,
    /// Putting it all together, and the shipped programs.
    Top,
    /// The developer's commands: the only program that may name the makers.
    Developer,
}

impl Part {
    fn of(path: &str) -> Self {
        let inside = path.strip_prefix("src/").unwrap_or(path);
        let parts: Vec<&str> = inside.split('/').collect();
        let stem = parts[0].trim_end_matches(".rs");
        match (stem, parts.as_slice()) {
            ("rules", _) => Self::Rules,
            ("sticks", _) => Self::Sticks,
            ("search", _) => Self::Search,
            ("catalogue", _) => Self::Catalogue,
            ("games", [_, "mod.rs"]) => Self::GamePure,
            ("games", [_, _, part, ..]) => match part.trim_end_matches(".rs") {
                "mod" | "rules" | "eval" | "table" => Self::GamePure,
                _ => Self::GameApp,
            },
            ("engine", _) => Self::Engine,
            ("solve", _) => Self::Solve,
            ("platform", _) => Self::Platform,
            ("table", _) => Self::Table,
            ("menus", _) => Self::Menus,
            ("bin", [_, "xtask", ..]) => Self::Developer,
            _ => Self::Top,
        }
    }

    const fn is_pure(self) -> bool {
        matches!(
            self,
            Self::Rules | Self::Sticks | Self::Search | Self::Catalogue | Self::GamePure | Self::Solve
        )
    }

    /// The crate's modules that this part must not name.
    const fn may_not_name(self) -> &'static [&'static str] {
        match self {
            Self::Rules => &[
                "sticks",
                "search",
                "catalogue",
                "games",
                "solve",
                "engine",
                "platform",
                "table",
                "menus",
                "app",
            ],
            Self::Sticks => {
                &["search", "catalogue", "games", "solve", "engine", "platform", "table", "menus", "app"]
            }
            Self::Search => &["catalogue", "games", "solve", "engine", "platform", "table", "menus", "app"],
            Self::Catalogue => &["games", "solve", "engine", "platform", "table", "menus", "app"],
            Self::GamePure => &["solve", "engine", "platform", "table", "menus", "app"],
            Self::GameApp => &["solve", "engine", "menus", "app"],
            Self::Solve => &["engine", "platform", "table", "menus", "app"],
            Self::Engine => &["solve", "platform", "table", "menus", "app"],
            Self::Platform => &["table", "menus", "games", "solve", "engine", "app"],
            Self::Table => &["menus", "games", "solve", "engine", "app"],
            Self::Menus => &["games", "solve", "engine", "app"],
            Self::Top => &["solve"],
            Self::Developer => &[],
        }
    }
}

/// Words that make a file impure: windows, sound, clocks, files, nets and chance without a seed.
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

/// The source without comments, string contents and the lines a module may gate behind `app`.
fn code_of(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source.chars().peekable();
    while let Some(letter) = rest.next() {
        match (letter, rest.peek()) {
            ('/', Some('/')) => {
                while rest.peek().is_some_and(|next| *next != '\n') {
                    rest.next();
                }
            }
            ('/', Some('*')) => {
                rest.next();
                let mut depth = 1;
                while depth > 0 {
                    match (rest.next(), rest.peek()) {
                        (Some('*'), Some('/')) => {
                            rest.next();
                            depth -= 1;
                        }
                        (Some('/'), Some('*')) => {
                            rest.next();
                            depth += 1;
                        }
                        (None, _) => break,
                        _ => {}
                    }
                }
            }
            // The feature's name in an attribute is code; every other text is data. A slash or a
            // quotation mark inside a text must not be taken for a comment's or a text's end.
            ('"', _) => {
                let hashes = code.chars().rev().take_while(|letter| *letter == '#').count();
                let raw = code[..code.len() - hashes].ends_with('r');
                code.push('"');
                pass_over_text(&mut rest, raw.then_some(hashes));
                code.push('"');
            }
            ('\'', Some('"')) => {
                rest.next();
            }
            _ => code.push(letter),
        }
    }
    without_gated_modules(&code)
}

/// Reads on to the end of a text; a raw one ends with a quotation mark and so many hashes.
fn pass_over_text(rest: &mut Peekable<Chars<'_>>, raw: Option<usize>) {
    while let Some(letter) = rest.next() {
        match (letter, raw) {
            ('\\', None) => {
                rest.next();
            }
            ('"', None) => return,
            ('"', Some(hashes)) => {
                let mut ahead = rest.clone();
                if (0..hashes).all(|_| ahead.next() == Some('#')) {
                    return;
                }
            }
            _ => {}
        }
    }
}

/// A game's `mod.rs` declares its board and its plugin, and `games/mod.rs` their sum, behind the
/// feature; each such declaration goes, up to its end. So do unit tests: they may play a real game.
fn without_gated_modules(code: &str) -> String {
    let mut kept = String::with_capacity(code.len());
    let mut lines = code.lines().peekable();
    while let Some(line) = lines.next() {
        let gate = line.trim() == "#[cfg(feature = \"\")]";
        let gated = lines.peek().map_or("", |next| next.trim());
        if gate && gated.starts_with("pub mod ") && gated.ends_with(';') {
            lines.next();
        } else if (gate && gated == "pub fn plugin(app: &mut bevy::app::App) {")
            || (line == "#[cfg(test)]" && gated.starts_with("mod ") && gated.ends_with('{'))
        {
            let indent = lines.next().map_or(0, indent_of);
            // rustfmt puts the end where the beginning stands.
            lines.by_ref().find(|inner| inner.trim() == "}" && indent_of(inner) == indent);
        } else {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

fn indent_of(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Whether `code` has `word` with nothing that would make it another word around it.
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

/// The modules of this crate that the code names by a path from the root, also inside braces.
fn crate_modules(code: &str) -> Vec<String> {
    let mut named = Vec::new();
    for root in ["crate::", "madang::"] {
        for (at, _) in code.match_indices(root) {
            heads(&code[at + root.len()..], &mut named);
        }
    }
    named
}

/// The first names of a path or of each path in a brace, with the second name where there is one:
/// `games::hunt` for `games::hunt::rules`.
fn heads(path: &str, named: &mut Vec<String>) {
    let Some(inside) = path.strip_prefix('{') else {
        named.push(two_names(path));
        return;
    };
    let mut depth = 0;
    let mut begin = 0;
    for (at, letter) in inside.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                named.push(two_names(inside[begin..at].trim_start()));
                return;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                named.push(two_names(inside[begin..at].trim_start()));
                begin = at + 1;
            }
            _ => {}
        }
    }
}

fn two_names(path: &str) -> String {
    let letters = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let path: &str = &path[..path.find(|letter| !letters(letter)).unwrap_or(path.len())];
    let mut names = path.split("::").filter(|name| !name.is_empty());
    match (names.next(), names.next()) {
        (Some(first), Some(second)) => format!("{first}::{second}"),
        (Some(first), None) => first.to_owned(),
        _ => String::new(),
    }
}

/// What is wrong with one file. `games` are the names of all games' folders.
fn violations(path: &str, source: &str, games: &[&str]) -> Vec<String> {
    let part = Part::of(path);
    let code = code_of(source);
    let mut found = Vec::new();
    if part.is_pure() {
        found
            .extend(IMPURE.iter().filter(|word| has_word(&code, word)).map(|word| format!("{path}: {word}")));
    } else if has_word(&code, "unsafe") {
        found.push(format!("{path}: unsafe"));
    }
    let named = crate_modules(&code);
    for module in part.may_not_name() {
        if named.iter().any(|name| name.split("::").next() == Some(module)) {
            found.push(format!("{path}: names crate::{module}"));
        }
    }
    // The sticks know no game's rules: of those they take only the random numbers.
    if part == Part::Sticks && named.iter().any(|name| name.starts_with("rules") && name != "rules::random") {
        found.push(format!("{path}: names more of crate::rules than random"));
    }
    let own = path.strip_prefix("src/games/").and_then(|inside| inside.split_once('/')).map(|(own, _)| own);
    if let Some(own) = own {
        for other in games.iter().filter(|game| **game != own) {
            let outright = named.contains(&format!("games::{other}"));
            let by_way_of_super =
                code.contains(&format!("super::{other}::")) || code.contains(&format!("games::{other}"));
            if outright || by_way_of_super {
                found.push(format!("{path}: names the game {other}"));
            }
        }
    }
    found
}

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name =
                path.strip_prefix(root).expect("inside the package").to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&path).expect("the source is text")));
        }
    }
}

fn all_sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found
}

fn folders_of_games(sources: &[(String, String)]) -> Vec<&str> {
    let folder =
        |(path, _): &'_ (String, String)| -> Option<usize> { path.strip_prefix("src/games/")?.find('/') };
    let mut games: Vec<&str> = sources
        .iter()
        .filter_map(|source| folder(source).map(|end| &source.0["src/games/".len()..][..end]))
        .collect();
    games.sort_unstable();
    games.dedup();
    games
}

#[test]
fn arrows_point_one_way() {
    let sources = all_sources();
    let games = folders_of_games(&sources);
    assert!(games.contains(&"hunt"), "{games:?}");
    for part in [
        Part::Rules,
        Part::Sticks,
        Part::Search,
        Part::Catalogue,
        Part::GamePure,
        Part::Engine,
        Part::Solve,
        Part::Developer,
    ] {
        assert!(sources.iter().any(|(path, _)| Part::of(path) == part), "no file of {part:?} was read");
    }
    let found: Vec<String> =
        sources.iter().flat_map(|(path, source)| violations(path, source, &games)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

fn caught(path: &str, source: &str) -> bool {
    !violations(path, source, &["hunt", "yut"]).is_empty()
}

#[test]
fn planted_impurity_is_caught() {
    for line in [
        "use bevy::prelude::*;",
        "use bevy_egui::egui;",
        "use std::time::Duration;",
        "let now = Instant::now();",
        "let text = std::fs::read_to_string(path);",
        "let mut chance = rand::rng();",
        "let mut chance = rand::thread_rng();",
        "unsafe { *pointer }",
        "#[cfg(feature = \"app\")]\nuse crate::rules::Game;",
        "let link = \"https://example.org\"; let now = std::time::SystemTime::now();",
        "let quote = '\"'; use bevy::app::App;",
        "let text = r#\"a \" mark\"#; use bevy::app::App;",
        "#[cfg(test)]\nmod tests {\n    use super::*;\n}\nuse bevy::app::App;",
    ] {
        for path in
            ["src/rules/game.rs", "src/search/mod.rs", "src/catalogue/any.rs", "src/games/hunt/rules.rs"]
        {
            assert!(caught(path, line), "{path}: {line}");
        }
        assert!(caught("src/games/hunt/rules/boards.rs", line), "{line}");
    }
    assert!(caught("src/sticks/mod.rs", "use std::time::Instant;"));
    assert!(caught("src/solve/hunt/slide.rs", "use std::fs::File;"));
    assert!(caught("src/games/mod.rs", "use bevy::app::App;"));
    assert!(caught("src/table/mod.rs", "unsafe fn reach() {}"));
}

#[test]
fn planted_arrows_are_caught() {
    for (path, line) in [
        ("src/rules/game.rs", "use crate::search::Limits;"),
        ("src/rules/game.rs", "use crate::{rules::Seat, games};"),
        ("src/rules/random.rs", "use crate::sticks::Face;"),
        ("src/sticks/mod.rs", "use crate::rules::Game;"),
        ("src/sticks/simulation.rs", "use crate::search::Limits;"),
        ("src/rules/game.rs", "use crate::{\n    rules::{Seat, Actor},\n    catalogue::GameCard,\n};"),
        ("src/search/mod.rs", "let card = crate::catalogue::find();"),
        ("src/search/mod.rs", "use crate::{games::hunt::rules::Hunt};"),
        ("src/catalogue/mod.rs", "use crate::games;"),
        ("src/catalogue/mod.rs", "use crate::table::Session;"),
        ("src/games/hunt/eval.rs", "use crate::table::Session;"),
        ("src/games/hunt/plugin.rs", "use crate::menus::Menu;"),
        ("src/platform/input.rs", "use crate::table::Cursor;"),
        ("src/platform.rs", "use crate::games;"),
        ("src/table/session.rs", "use crate::{games::find, rules::Game};"),
        ("src/table/session.rs", "use crate::app::Screen;"),
        ("src/menus/title.rs", "use crate::app::Screen;"),
        ("src/menus/title.rs", "use crate::games;"),
        ("src/engine/mod.rs", "use crate::table::Session;"),
        ("src/games/hunt/rules.rs", "use crate::games::yut::rules::Yut;"),
        ("src/games/hunt/plugin.rs", "use crate::games::yut;"),
        ("src/games/hunt/plugin.rs", "use super::super::yut::plugin;"),
        ("src/games/hunt/board.rs", "use crate::{games::{yut::board}};"),
        ("src/games/hunt/table.rs", "use crate::solve::hunt::slide::Layer;"),
        ("src/search/mod.rs", "use crate::solve::range_encoder::Packer;"),
        ("src/engine/mod.rs", "use crate::{rules::Game, solve};"),
        ("src/menus/title.rs", "use crate::solve;"),
        ("src/bin/engine.rs", "use madang::solve;"),
        ("src/app/mod.rs", "use crate::solve;"),
        ("src/solve/hunt.rs", "use crate::engine;"),
        ("src/solve/hunt.rs", "use crate::table::Session;"),
    ] {
        // A brace within a brace hides the second name; the plain text gives it away.
        let spelled = line.replace("games::{yut", "games::yut::{x, yut");
        assert!(caught(path, &spelled), "{path}: {line}");
    }
}

#[test]
fn what_is_allowed_passes() {
    for (path, source) in [
        ("src/rules/game.rs", "//! Nothing here knows bevy, std::time or crate::games.\nuse super::Seat;"),
        ("src/rules/game.rs", "/* bevy /* egui */ kira */ use std::fmt;"),
        ("src/rules/game.rs", "let word = \"bevy // not a comment\"; let next = 1;"),
        ("src/rules/game.rs", "let instant_win = 1; let unsafely = 2;"),
        ("src/rules/game.rs", "let word = r#\"bevy \" egui\"#; let next = 1;"),
        ("src/table/session.rs", "use super::Seat;\n#[cfg(test)]\nmod tests {\n    use crate::games;\n}"),
        ("src/search/mod.rs", "use crate::rules::{Game, Line};"),
        ("src/sticks/mod.rs", "use crate::rules::random::{Purpose, Stream};"),
        (
            "src/games/hunt/mod.rs",
            "#[cfg(feature = \"app\")]\npub mod board;\n#[cfg(feature = \"app\")]\npub mod plugin;",
        ),
        ("src/games/hunt/plugin.rs", "use bevy::prelude::*;\nuse crate::{games::hunt::rules::Hunt, table};"),
        ("src/games/hunt/eval.rs", "use crate::search::alpha_beta;"),
        ("src/table/session.rs", "use crate::{catalogue::AnyGame, platform::Seats, rules::Seat};"),
        ("src/menus/title.rs", "use crate::{catalogue, platform, table};"),
        ("src/engine/mod.rs", "use std::time::Instant;\nuse crate::{games, search};"),
        ("src/app.rs", "use crate::{games, menus, platform, table};"),
        ("src/solve/hunt.rs", "use crate::{games::hunt::table, rules::Game, search::tablebase};"),
        ("src/solve/mod.rs", "use crate::{games::{hunt, yut}};"),
        ("src/bin/xtask/tables.rs", "use madang::solve::hunt::slide;\nuse std::fs;"),
    ] {
        let found = violations(path, source, &["hunt", "yut"]);
        assert!(found.is_empty(), "{found:?}");
    }
}

/// `cargo fmt` does not follow the modules that the list of games declares in a macro, so the games'
/// files are asked about by name.
#[test]
fn the_games_are_formatted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<String> = all_sources().into_iter().map(|(path, _)| path).collect();
    files.retain(|path| path.starts_with("src/games/"));
    let mut asked = Command::new("rustfmt");
    asked.args(["--check", "--edition", "2024"]).args(&files).current_dir(root);
    match asked.output() {
        Ok(answer) => assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stdout)),
        // A machine without it cannot be asked; the format has its own check as well.
        Err(error) => eprintln!("rustfmt: {error}"),
    }
}
