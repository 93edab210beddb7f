//! Pages at twice their size: they keep to the window's width, and are scrolled downwards alone.

use std::collections::BTreeSet;

use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::Controller,
    search::Level,
};

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect};
use madang::{
    menus::{Book, ShownButton},
    platform::{
        screen::{Sheet, Sheets},
        settings::Settings,
    },
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Pages as the command line names them, and what to press there first.
const PAGES: &[(&str, &[&str])] = &[
    ("title", &[]),
    ("rules", &[]),
    ("rules", &["Contents"]),
    ("credits", &[]),
    ("credits", &["Contents"]),
    ("set-up", &[]),
    ("set-up", &["More options"]),
    ("set-up", &["More options", "Set up the board"]),
    ("join", &[]),
    ("settings", &[]),
    ("settings", &["Display"]),
    ("controls", &[]),
    ("pause", &[]),
    ("ladder", &[]),
    ("daily", &[]),
    ("puzzles", &[]),
    ("statistics", &[]),
    ("statistics", &["Throws and odds"]),
    ("statistics", &["Achievements"]),
];

/// Asserts that no button reaches over the window's sides.
fn assert_keeps_to_the_width(game: &mut Game, page: &str) {
    let window = game.page();
    let buttons = game.buttons();
    assert!(!buttons.is_empty(), "{page}");
    for button in &buttons {
        let inside = button.rect.left() >= window.left() && button.rect.right() <= window.right();
        assert!(inside, "{page}: {} at {:?} in {window:?}", button.label, button.rect);
    }
}

fn magnify(game: &mut Game) {
    game.resource_mut::<Settings>().page_size = 2.0;
    game.frames(8);
}

#[test]
fn pages_twice_as_large_keep_to_the_windows_width() {
    let mut game = Game::start(&[]);
    for (screen, presses) in PAGES {
        game.resize_window(1280.0, 800.0);
        game.start_again(&["--game", "yut", "--seats", "human,human", "--screen", screen]);
        magnify(&mut game);
        Hand::Mouse.use_first(&mut game);
        for label in *presses {
            let button = game.button(label);
            game.focus(button.id);
            game.frames(4);
            game.key(KeyCode::Enter);
            game.frames(6);
        }
        for size in [(1280.0, 800.0), (800.0, 600.0), (1920.0, 1080.0)] {
            game.resize_window(size.0, size.1);
            game.frames(8);
            let page = format!("{screen} {presses:?} {size:?}");
            assert_keeps_to_the_width(&mut game, &page);
            assert_eq!(game.text_slips(), [""; 0], "{page}");
        }
    }
}

#[test]
fn kept_games_twice_as_large_keep_to_the_windows_width() {
    let player = Player::new();
    let setup = MatchSetup::new(games::find("bagh-chal").unwrap(), 7);
    let mut kept = Match::new(MatchSetup { players: vec![Controller::Computer(1); 2], ..setup }).unwrap();
    kept.play_by_computer(|_| Level::MIN, 4);
    player.keeps(&kept);
    let mut game = player.starts(&["--screen", "games"]);
    game.until("the list", |game| {
        game.buttons().iter().any(|button| button.label.starts_with("Bagh Chal. "))
    });
    magnify(&mut game);
    assert_keeps_to_the_width(&mut game, "games");
    // The picked game lies below the list, and can be worked there.
    let list = game.buttons().into_iter().find(|button| button.label.starts_with("Bagh Chal. ")).unwrap();
    assert!(game.button("Rename").rect.top() > list.rect.bottom());
    Hand::Keyboard.press(&mut game, "Rename");
    game.until_sheet(Sheet::Writing);
    assert_keeps_to_the_width(&mut game, "rename");
}

/// The list of sections lies behind a button, if it has no room beside the text.
#[test]
fn a_narrow_rulebook_shows_its_sections_in_the_place_of_the_text() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = Game::start(&["--screen", "rules"]);
        hand.use_first(&mut game);
        magnify(&mut game);
        assert!(game.buttons().iter().all(|button| button.label != "Taking turns"), "{hand:?}");
        hand.press(&mut game, "Contents");
        game.frames(6);
        hand.press(&mut game, "Jarmo");
        game.frames(6);
        hand.press(&mut game, "Setting up");
        game.frames(6);
        let place =
            |game: &Game| game.resource::<Book>().place().map(|(id, section)| format!("{id} {section}"));
        assert_eq!(place(&game).as_deref(), Some("jarmo setup"), "{hand:?}");
        assert!(game.buttons().iter().all(|button| button.label != "Setting up"), "the text is there again");
        // A button below the text leads on.
        let next = game.buttons().into_iter().find(|button| button.label.starts_with("→ ")).unwrap();
        game.focus(next.id);
        game.scrolls(std::time::Duration::from_secs(1));
        hand.confirm(&mut game);
        game.frames(6);
        assert_eq!(place(&game).as_deref(), Some("jarmo turn"), "{hand:?}");
        // Opened anew it shows the text, even if it was left with the list.
        hand.press(&mut game, "Contents");
        game.frames(4);
        game.resource_mut::<NextState<Sheets>>().set(Sheets::NONE);
        game.frames(4);
        game.key(KeyCode::F1);
        game.frames(6);
        assert_eq!(game.sheet(), Some(Sheet::Rulebook));
        assert!(game.buttons().iter().all(|button| button.label != "Taking turns"), "{hand:?}");
    }
}

/// French has longer words than English.
#[test]
fn no_text_leaves_its_paper_in_french_at_twice_the_size() {
    let mut game = Game::start(&[]);
    for screen in [
        "title",
        "choose",
        "set-up",
        "join",
        "settings",
        "controls",
        "match",
        "pause",
        "rules",
        "lesson",
        "credits",
        "games",
        "statistics",
        "ladder",
        "daily",
        "puzzles",
        "analysis",
        "replay",
        "result",
    ] {
        game.start_again(&["--game", "jarmo", "--screen", screen, "--language", "fr"]);
        magnify(&mut game);
        for size in [(1280.0, 800.0), (1920.0, 1080.0)] {
            game.resize_window(size.0, size.1);
            assert_eq!(game.text_slips(), [""; 0], "{screen} in {size:?}");
        }
    }
}

/// The table keeps its size, and its letters grow: none leaves the window, and none lies under a button.
#[test]
fn words_beside_the_board_have_room_in_large_letters() {
    let mut game = Game::start(&[]);
    for language in ["en", "fr"] {
        for id in ["yut", "bagh-chal"] {
            let flags = ["--game", id, "--screen", "match", "--seats", "human,human", "--language", language];
            game.start_again(&flags);
            for (page_size, hand) in [(1.5, Hand::Mouse), (2.0, Hand::Keyboard)] {
                hand.use_first(&mut game);
                game.resource_mut::<Settings>().page_size = page_size;
                for size in [(1280.0, 800.0), (1366.0, 768.0), (1000.0, 640.0), (800.0, 600.0)] {
                    game.resize_window(size.0, size.1);
                    game.frames(8);
                    let page = format!("{language}, {page_size} in {size:?}");
                    assert_eq!(game.text_slips(), [""; 0], "{page}");
                    assert_eq!(game.covered_texts(), [""; 0], "{page}");
                }
            }
        }
    }
}

/// The first page has no paper: its words and buttons keep off the window's edge. The names on the map grow.
#[test]
fn the_title_keeps_off_the_edge_and_names_on_the_map_grow() {
    let mut game = Game::start(&["--screen", "title"]);
    magnify(&mut game);
    for size in [(1280.0, 800.0), (800.0, 600.0), (1000.0, 640.0)] {
        game.resize_window(size.0, size.1);
        game.frames(8);
        let left = game.button("Play").rect.left();
        assert!(left >= 24.0, "{size:?}: {left}");
    }
    let mut game = Game::start(&["--screen", "choose"]);
    let below = |game: &mut Game| {
        let place = game.button("Jarmo").rect;
        let name =
            Rect::from_center_size(place.center_bottom() + egui::vec2(0.0, 12.0), egui::vec2(40.0, 40.0));
        game.letters_in(name).expect("the name lies below the place")
    };
    let before = below(&mut game);
    magnify(&mut game);
    assert!(below(&mut game) > 1.3 * before);
}

/// Letters that stay legible on a small page take more of its room.
#[test]
fn no_text_leaves_its_tile_in_french_at_three_quarters_of_the_size() {
    let mut game = Game::start(&[]);
    for card in games::catalogue() {
        game.start_again(&["--game", card.id, "--screen", "set-up", "--language", "fr"]);
        game.resource_mut::<Settings>().page_size = 0.75;
        game.frames(8);
        for size in [(1280.0, 800.0), (1920.0, 1080.0), (3840.0, 2160.0)] {
            game.resize_window(size.0, size.1);
            assert_eq!(game.text_slips(), [""; 0], "{} in {size:?}", card.id);
        }
    }
}

/// Buttons side by side have letters of one size, however long their words are.
#[test]
fn letters_of_a_row_are_of_one_size() {
    let mut game = Game::start(&[]);
    for (screen, page_size) in [
        ("result", 1.0),
        ("result", 2.0),
        ("games", 2.0),
        ("statistics", 2.0),
        ("daily", 1.0),
        ("puzzles", 1.0),
    ] {
        game.start_again(&["--game", "jarmo", "--screen", screen]);
        game.resource_mut::<Settings>().page_size = page_size;
        game.frames(30);
        let buttons = game.buttons();
        let mut rows = 0;
        for (button, next) in buttons.iter().zip(&buttons[1..]) {
            if button.rect.y_range() == next.rect.y_range() {
                let letters =
                    [button, next].map(|button| game.letters_in(button.rect).expect("it has words"));
                let is_same = (letters[0] - letters[1]).abs() < 0.1;
                assert!(is_same, "{screen}: {} and {}: {letters:?}", button.label, next.label);
                rows += 1;
            }
        }
        assert!(rows > 0, "{screen}");
        if screen == "result" {
            // Rows of as many buttons are split alike.
            let second = |pair: &[ShownButton]| {
                (pair[0].rect.y_range() == pair[1].rect.y_range()).then(|| pair[1].rect.left().round())
            };
            let splits: BTreeSet<i32> =
                buttons.windows(2).filter_map(second).map(|left| left as i32).collect();
            assert_eq!(splits.len(), 1, "{splits:?}");
        }
    }
}
