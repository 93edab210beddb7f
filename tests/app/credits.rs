//! Every asset is used, none is missing, and CREDITS.md says where each comes from.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use madang::{
    feedback::{music, sounds::Sounds},
    platform::fonts,
    scene::art::Art,
};
use madang_core::{games, teaching::LANGUAGES};

/// Which no running program asks for: the emblem is for packages and pages.
const FOR_PACKAGES: &[&str] = &["icons/madang.svg"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files under a folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The assets, by their paths below `from`; texts about files are none.
fn assets(from: &Path) -> BTreeSet<String> {
    let is_text = |path: &Path| path.ends_with("README.md") || path.extension().is_some_and(|it| it == "txt");
    let assets = files(&root().join("assets")).into_iter().filter(|path| !is_text(path));
    assets.map(|path| path.strip_prefix(from).unwrap().to_string_lossy().replace('\\', "/")).collect()
}

/// The nets that sources name as part of the program.
fn nets() -> impl Iterator<Item = String> {
    let sources = ["src", "core/src"].into_iter().flat_map(|folder| files(&root().join(folder)));
    let sources = sources.map(|path| fs::read_to_string(path).unwrap());
    sources.flat_map(|source| {
        let named = source.split("shipped_net!(\"").skip(1).filter_map(|rest| rest.split('"').next());
        named.map(|name| format!("nets/{name}.net")).collect::<Vec<_>>()
    })
}

#[test]
fn every_asset_is_there_and_used() {
    let views = madang::games::catalogue();
    let mut used: BTreeSet<String> = FOR_PACKAGES.iter().map(|path| (*path).to_owned()).collect();
    used.extend(Art::files(&views).paths().iter().cloned());
    used.extend(Sounds::files(&views).paths().iter().cloned());
    used.insert(music::path(music::OF_THE_MAP));
    used.extend(games::catalogue().map(|card| music::path(views.view_of(card).unwrap().homeland.id)));
    used.extend(fonts::definitions().font_data.keys().map(|face| format!("fonts/{face}.ttf")));
    for language in LANGUAGES {
        used.insert(format!("credits/{language}.md"));
        used.extend(["main", "puzzles", "voices"].map(|words| format!("locales/{language}/{words}.ftl")));
    }
    for card in games::catalogue() {
        if let Some(teaching) = &card.teaching {
            used.insert(format!("rules/outline/{}.ron", card.id));
            used.extend(teaching.lessons.iter().map(|(id, _)| format!("lessons/{id}.ron")));
            for language in LANGUAGES {
                used.insert(format!("rules/{language}/{}.md", card.id));
                used.insert(format!("locales/{language}/lessons/{}.ftl", card.id));
            }
        }
        let starts = card.every_options().map(|options| (card.start)(&options));
        let tables =
            starts.flat_map(|start| start.table_files()).map(|file| format!("tables/{}", file.name()));
        used.extend(tables);
    }
    used.extend(nets());
    let there = assets(&root().join("assets"));
    let missing: Vec<_> = used.difference(&there).collect();
    let unused: Vec<_> = there.difference(&used).collect();
    assert!(missing.is_empty() && unused.is_empty(), "missing: {missing:?}, unused: {unused:?}");
}

/// Whether a path fits a pattern of the credits, in which a star stands for anything but a slash.
fn fits(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((before, after)) => path.strip_prefix(before).is_some_and(|rest| {
            (0..=rest.find('/').unwrap_or(rest.len()))
                .filter(|end| rest.is_char_boundary(*end))
                .any(|end| fits(after, &rest[end..]))
        }),
    }
}

#[test]
fn the_credits_name_every_asset() {
    let credits = fs::read_to_string(root().join("CREDITS.md")).unwrap();
    let patterns: Vec<&str> = credits.split('`').skip(1).step_by(2).collect();
    let there = assets(root());
    for path in &there {
        assert!(patterns.iter().any(|pattern| fits(pattern, path)), "CREDITS.md has no row for {path}");
    }
    for pattern in
        patterns.iter().filter(|pattern| pattern.starts_with("assets/") && !pattern.ends_with(".txt"))
    {
        assert!(there.iter().any(|path| fits(pattern, path)), "no file is {pattern}");
    }
}
