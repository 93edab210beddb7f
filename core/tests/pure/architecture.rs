//! The structure of both packages, read from their sources: layers use those before them, files form no circle, and the
//! core's pure layers use no clock, file or unseeded chance. The layers and their order are the tables of
//! `docs/design.md`. That the core uses nothing of the game is the compiler's to check. `cargo fmt` keeps the form of
//! the sources, so their words and signs are enough to read.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Layers that may name a game; the others know what a game hands in.
const KNOW_GAMES: [&str; 3] = ["engine", "app", "bin"];

/// First layer of the core that may ask for clocks and files.
const FIRST_IMPURE: &str = "storage";

/// Names that make a file impure.
const IMPURE: [&str; 11] = [
    "std::time",
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "rand::rng",
    "Instant",
    "SystemTime",
    "thread_rng",
    "from_os_rng",
    "RandomState",
];

/// File outside `platform` that chooses by the system that the program is built for.
const OF_SYSTEMS: &str = "turn/engines.rs";

/// Names of a path, such as those of a module from the crate's root, the layer first.
type Names = Vec<String>;

/// Source file.
struct Source {
    module: Names,
    /// Path below `src`, with the package before it.
    file: String,
    /// Words and signs of its code, without comments and unit tests.
    tokens: Vec<String>,
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("#[cfg(") && line.contains("test") {
            // What is built for unit tests ends at the margin.
            lines.find(|line| !line.starts_with(' ') && line.ends_with(['}', ';']));
            continue;
        }
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next().filter(|_| !rest.starts_with("//")) {
            let length = match first {
                _ if rest.starts_with("::") => 2,
                // A lifetime, or half a letter in quotes.
                '\'' => 1 + rest[1..].find(|letter| !is_of_word(letter)).unwrap_or(rest.len() - 1),
                _ if is_of_word(first) => rest.find(|letter| !is_of_word(letter)).unwrap_or(rest.len()),
                _ => first.len_utf8(),
            };
            tokens.push(rest[..length].to_owned());
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

impl Source {
    fn new(file: &str, text: &str) -> Self {
        let names = file.trim_end_matches(".rs").split('/');
        let module =
            names.filter(|name| !matches!(*name, "mod" | "lib" | "main")).map(str::to_owned).collect();
        Self { module, file: file.to_owned(), tokens: tokens(text) }
    }

    fn layer(&self) -> &str {
        self.module.first().map_or("bin", String::as_str)
    }

    /// The same source without re-exports, which hand names on and depend on nothing.
    fn without_exports(&self) -> Self {
        let statements = self.tokens.split_inclusive(|token| token == ";");
        let own = statements.map(|statement| {
            let mut pairs = statement.windows(2);
            let export = pairs.position(|pair| pair[1] == "use" && matches!(pair[0].as_str(), "pub" | ")"));
            &statement[..export.unwrap_or(statement.len())]
        });
        Self {
            module: self.module.clone(),
            file: self.file.clone(),
            tokens: own.flatten().cloned().collect(),
        }
    }

    /// Paths that the code names, those of grouped imports in full.
    fn paths(&self) -> Vec<Vec<&str>> {
        let mut paths = Vec::new();
        // Path before each brace that is open: that of a group of imports, or none.
        let mut groups: Vec<Vec<&str>> = Vec::new();
        let mut path: Vec<&str> = Vec::new();
        let mut goes_on = false;
        for token in &self.tokens {
            let is_word = token.starts_with(is_of_word);
            match token.as_str() {
                "::" => {}
                "{" if goes_on => groups.push(std::mem::take(&mut path)),
                word if is_word && goes_on => path.push(word),
                other => {
                    paths.push(std::mem::take(&mut path));
                    match other {
                        "{" => groups.push(Vec::new()),
                        "}" => drop(groups.pop()),
                        _ if is_word => {
                            path = [groups.last().map_or(&[][..], Vec::as_slice), &[other]].concat();
                        }
                        _ => {}
                    }
                }
            }
            goes_on = token == "::";
        }
        paths.retain(|path| path.len() > 1);
        paths
    }

    /// Returns whether the code defines an item of this name.
    fn defines(&self, name: &str) -> bool {
        let kinds = ["const", "enum", "fn", "static", "struct", "trait", "type"];
        self.tokens.windows(2).any(|pair| pair[1] == name && kinds.contains(&pair[0].as_str()))
    }
}

/// Package of the workspace.
struct Package {
    /// Name in the heading of its table of layers.
    heading: &'static str,
    folder: &'static str,
    /// Name by which its own programs call it.
    name: &'static str,
}

const CORE: Package = Package { heading: "core", folder: "core/src", name: "madang_core" };
const GAME: Package = Package { heading: "game", folder: "src", name: "madang" };

/// Sources of a package, and their modules.
struct House {
    /// Name by which its own programs call the package.
    name: &'static str,
    sources: Vec<Source>,
    modules: BTreeSet<Names>,
}

impl House {
    fn new(name: &'static str, sources: Vec<Source>) -> Self {
        let modules = sources.iter().map(|source| source.module.clone()).collect();
        Self { name, sources, modules }
    }

    fn read(package: &Package) -> Self {
        fn read(folder: &Path, root: &Path, sources: &mut Vec<Source>) {
            for entry in fs::read_dir(folder).expect("the folder can be read") {
                let path = entry.expect("the entry can be read").path();
                if path.is_dir() {
                    read(&path, root, sources);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let file =
                        path.strip_prefix(root).expect("below src").to_string_lossy().replace('\\', "/");
                    let text = fs::read_to_string(&path).expect("the source is text");
                    sources.push(Source::new(&file, &text));
                }
            }
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(package.folder);
        let mut sources = Vec::new();
        read(&root, &root, &mut sources);
        Self::new(package.name, sources)
    }

    /// Path from the crate's root of what a source names; `None` for what is no part of the crate.
    fn absolute(&self, from: &Source, path: &[&str], imported: &BTreeMap<String, Names>) -> Option<Names> {
        let ups = path.iter().take_while(|name| **name == "super").count();
        let child = || [from.module.as_slice(), &[path[0].to_owned()]].concat();
        let (base, rest) = match path[0] {
            name if name == "crate" || name == self.name => (Names::new(), &path[1..]),
            "self" => (from.module.clone(), &path[1..]),
            "super" => (from.module[..from.module.len().checked_sub(ups)?].to_vec(), &path[ups..]),
            _ if self.modules.contains(&child()) => (child(), &path[1..]),
            name => (imported.get(name)?.clone(), &path[1..]),
        };
        let rest = rest.iter().filter(|name| **name != "self").map(|name| (*name).to_owned());
        Some(base.into_iter().chain(rest).collect())
    }

    /// Paths from the crate's root that a source names.
    fn named(&self, from: &Source) -> BTreeSet<Names> {
        let paths = from.paths();
        let none = BTreeMap::new();
        let modules = paths.iter().filter_map(|path| self.absolute(from, path, &none));
        let modules = modules.filter(|path| self.modules.contains(path));
        let imported = modules.filter_map(|path| Some((path.last()?.clone(), path))).collect();
        paths.iter().filter_map(|path| self.absolute(from, path, &imported)).collect()
    }

    /// Files that define what a path names: that of its module, or those below it whose names it re-exports.
    fn definers(&self, path: &[String]) -> Vec<&Source> {
        let depth = (0..=path.len()).rev().find(|depth| self.modules.contains(&path[..*depth])).unwrap_or(0);
        let Some(name) = path.get(depth) else { return Vec::new() };
        let below = |source: &&Source| source.module.starts_with(&path[..depth]) && source.defines(name);
        let found: Vec<&Source> = self.sources.iter().filter(below).collect();
        let own = found.iter().find(|source| source.module.len() == depth);
        own.map_or(found.clone(), |own| vec![own])
    }

    /// Arrows that point to a layer above, to another game, or to a game from where none may be known.
    fn wrong_arrows(&self, layers: &[String]) -> Vec<String> {
        let floor = |layer: &str| layers.iter().position(|known| known == layer);
        let mut found = Vec::new();
        for source in &self.sources {
            let here = floor(source.layer());
            if here.is_none() {
                found.push(format!("{} is in no layer", source.file));
            }
            for path in self.named(source) {
                let there = path.first().and_then(|layer| floor(layer));
                let of_game = path.first().is_some_and(|layer| layer == "games");
                let wrong = of_game
                    && match source.module.as_slice() {
                        // One game knows no other; the list of games knows all.
                        [layer, own, ..] if layer == "games" => path.get(1).is_some_and(|game| game != own),
                        [layer] if layer == "games" => false,
                        _ => !KNOW_GAMES.contains(&source.layer()),
                    };
                if wrong || there > here {
                    found.push(format!("{} -> {}", source.file, path.join("::")));
                }
            }
        }
        found
    }

    /// Files that depend on each other in a circle, with their arrows.
    fn circles(&self) -> Vec<String> {
        let arrows = self.sources.iter().map(|source| {
            let to = self.named(&source.without_exports()).into_iter().flat_map(|path| {
                let definers = self.definers(&path).into_iter().map(|source| source.file.clone());
                definers.collect::<Vec<_>>()
            });
            (source.file.clone(), to.filter(|file| *file != source.file).collect::<BTreeSet<_>>())
        });
        let mut arrows: BTreeMap<String, BTreeSet<String>> = arrows.collect();
        // A file on which none depends, or that depends on none, is on no circle.
        loop {
            let files: BTreeSet<String> = arrows.keys().cloned().collect();
            let targets: BTreeSet<String> = arrows.values().flatten().cloned().collect();
            arrows.retain(|file, to| {
                to.retain(|to| files.contains(to));
                !to.is_empty() && targets.contains(file)
            });
            if arrows.len() == files.len() {
                return arrows.into_iter().map(|(file, to)| format!("{file} -> {to:?}")).collect();
            }
        }
    }

    /// Names of clocks, files and chance without a seed in layers of the pure half.
    fn impurities(&self, layers: &[String]) -> Vec<String> {
        let floor = |layer: &str| layers.iter().position(|known| known == layer);
        let pure = self.sources.iter().filter(|source| floor(source.layer()) < floor(FIRST_IMPURE));
        let impure = |path: &Vec<&str>| {
            let path = path.join("::");
            let has = |name: &&str| format!("::{path}::").contains(&format!("::{name}::"));
            IMPURE.iter().any(has).then_some(path)
        };
        let found = pure.flat_map(|source| {
            let paths = source.paths().into_iter();
            paths.filter_map(|path| impure(&path)).map(|path| format!("{}: {path}", source.file))
        });
        found.collect()
    }
}

/// Layers of a package, in the order of its table on the page of the design.
fn layers(package: &Package) -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/design.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let (_, section) =
        page.split_once(&format!("\n### Layers of the {}\n", package.heading)).expect("the section is there");
    let rows = section.lines().take_while(|line| !line.starts_with('#'));
    rows.filter_map(|row| Some(row.strip_prefix("| `")?.split_once('`')?.0.to_owned())).collect()
}

fn none_of(found: &[String]) {
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn arrows_between_layers_point_one_way() {
    for package in [&CORE, &GAME] {
        let (house, layers) = (House::read(package), layers(package));
        for layer in &layers {
            assert!(
                house.sources.iter().any(|source| source.layer() == layer),
                "no file of {layer} was read"
            );
        }
        none_of(&house.wrong_arrows(&layers));
    }
}

#[test]
fn no_files_form_a_circle() {
    [&CORE, &GAME].into_iter().for_each(|package| none_of(&House::read(package).circles()));
}

#[test]
fn the_pure_layers_of_the_core_are_pure() {
    none_of(&House::read(&CORE).impurities(&layers(&CORE)));
}

#[test]
fn one_file_outside_platform_asks_for_the_system() {
    let asks = |source: &&Source| source.tokens.iter().any(|token| token.starts_with("target_"));
    let house = House::read(&GAME);
    let asking = house.sources.iter().filter(asks).filter(|source| source.layer() != "platform");
    assert_eq!(asking.map(|source| source.file.as_str()).collect::<Vec<_>>(), [OF_SYSTEMS]);
    assert!(House::read(&CORE).sources.iter().all(|source| !asks(&source)));
}

/// Layers of a small package, in their order.
const PLANTED: [&str; 7] = ["rules", "search", "games", "play", "playback", "menus", "bin"];

fn planted_layers() -> Vec<String> {
    PLANTED.map(str::to_owned).to_vec()
}

/// House of these files, each by its path and text.
fn planted(files: &[(&str, &str)]) -> House {
    House::new("madang_core", files.iter().map(|(file, text)| Source::new(file, text)).collect())
}

#[test]
fn planted_arrows_are_caught() {
    let layers = planted_layers();
    let wrong = |file: &str, text: &str| {
        let house = planted(&[
            ("games/yut/rules.rs", ""),
            ("games/yut/mod.rs", ""),
            ("menus/hud.rs", ""),
            (file, text),
        ]);
        house.wrong_arrows(&layers).len()
    };
    for (file, text) in [
        ("rules/game.rs", "use crate::search::Limits;"),
        ("rules/game.rs", "use crate::{rules::Seat, menus::hud::Hud};"),
        ("rules/game.rs", "use crate::{\n    rules::{Seat, Side},\n    play::{self, Match},\n};"),
        ("rules/game.rs", "use super::super::menus;\nfn show() { menus::hud::show() }"),
        ("rules/game.rs", "pub use crate::menus::Hud;"),
        ("search/exact.rs", "fn f() { crate::games::yut::rules::Yut; }"),
        ("games/hunt/rules.rs", "use crate::games::yut::rules::Yut;"),
        ("games/hunt/board.rs", "use super::super::yut::rules::Yut;"),
        ("games/hunt/eval.rs", "use crate::{rules::Seat, playback::stage::Stage};"),
        ("menus/title.rs", "use crate::games::yut::rules::Yut;"),
        ("cellar/mod.rs", ""),
    ] {
        assert!(wrong(file, text) > 0, "{file}: {text}");
    }
    for (file, text) in [
        ("search/exact.rs", "//! As in [`crate::menus`].\nuse crate::rules::Seat; // not crate::menus::Hud"),
        ("menus/title.rs", "use crate::playback::stage::Stage;"),
        ("games/hunt/eval.rs", "use super::rules::Yut;\nuse crate::search::Limits;"),
        ("games/mod.rs", "pub mod yut;\nfn all() { yut::CARDS }"),
        ("rules/game.rs", "#[cfg(test)]\nmod tests {\n    use crate::menus::Hud;\n}"),
        ("bin/engine/main.rs", "use madang_core::{engine::serve, menus};"),
    ] {
        assert_eq!(wrong(file, text), 0, "{file}: {text}");
    }
}

#[test]
fn planted_circles_are_caught() {
    let root = ("play/mod.rs", "mod one;\nmod two;\npub use one::One;\npub use two::{\n    Other, Two,\n};");
    let one = ("play/one.rs", "use super::Two;\npub struct One;");
    for two in [
        "use super::One;\npub struct Two;",
        "pub struct Two(super::one::One);",
        "use crate::play::One;\npub struct Two;",
        "use crate::play::{self, Stage};\npub struct Two(play::One);",
    ] {
        assert_eq!(planted(&[root, one, ("play/two.rs", two)]).circles().len(), 2, "{two}");
    }
    let one_way = planted(&[
        root,
        ("play/one.rs", "pub struct One(&'static Two);"),
        ("play/two.rs", "use super::One;\npub struct Two;"),
    ]);
    none_of(&one_way.circles());
    let data_in_module = [
        ("play/mod.rs", "mod one;\npub struct Data;\nfn begin() { one::run(); }"),
        ("play/one.rs", "use super::Data;\npub fn run() {}"),
    ];
    assert_eq!(planted(&data_in_module).circles().len(), 2);
}

#[test]
fn planted_impurity_is_caught() {
    let layers = layers(&CORE);
    let impure = |text: &str| planted(&[("play/history.rs", text)]).impurities(&layers).len();
    for text in [
        "use std::time::Duration;",
        "use std::{fmt, fs};",
        "use web_time::Instant;",
        "fn now() { Instant::now(); }",
        "fn text() { std::fs::read_to_string(path); }",
        "fn chance() { rand::rng(); }",
        "#[cfg(test)]\nmod tests {\n    use super::*;\n}\nuse std::env;",
    ] {
        assert!(impure(text) > 0, "{text}");
    }
    for text in ["// Not std::fs.\nuse std::fmt;", "#[cfg(test)]\nmod tests {\n    use std::fs;\n}"] {
        assert_eq!(impure(text), 0, "{text}");
    }
}
