//! A game whose files are incomplete says which.

use std::{fs, path::Path};

use madang::platform::screen::Screen;

use crate::harness::Game;

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The game with a copy of its assets that has been tampered with.
fn start_with(name: &str, tamper: impl Fn(&Path)) -> Game {
    let assets = std::env::temp_dir().join(format!("madang-assets-{}-{name}", std::process::id()));
    copy_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"), &assets);
    tamper(&assets);
    let mut game = Game::start_with_assets(&[], assets.clone());
    game.until("a decision", |game| game.screen() != Screen::Loading);
    fs::remove_dir_all(assets).unwrap();
    game
}

fn named_as_missing(game: &Game) -> Vec<String> {
    game.resource::<madang::menus::MissingFiles>().names().to_vec()
}

#[test]
fn a_missing_picture_is_named() {
    let game = start_with("missing", |assets| fs::remove_file(assets.join("pieces/goat.svg")).unwrap());
    assert_eq!(game.screen(), Screen::Broken);
    assert_eq!(named_as_missing(&game), ["pieces/goat.svg"]);
}

#[test]
fn a_broken_picture_is_named() {
    let game = start_with("broken", |assets| fs::write(assets.join("boards/table.svg"), "<svg").unwrap());
    assert_eq!(game.screen(), Screen::Broken);
    assert_eq!(named_as_missing(&game), ["boards/table.svg"]);
}

#[test]
fn a_stray_file_does_no_harm() {
    let game = start_with("stray", |assets| fs::write(assets.join("pieces/.DS_Store"), "x").unwrap());
    assert_eq!(game.screen(), Screen::Title);
}
