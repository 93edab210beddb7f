//! On every screen, and on every sheet over it, keys and pads reach every button, and the focus is never lost.

use std::collections::HashSet;

use madang_core::games;

use bevy::prelude::*;
use bevy_egui::egui;
use madang::platform::{
    input::Direction,
    screen::{Sheet, Sheets},
    settings::Settings,
};

use crate::{hands::Hand, harness::Game};

/// The screens as the command line names them, and what to press there first.
const SCREENS: &[(&str, &[&str])] = &[
    ("title", &[]),
    ("choose", &[]),
    ("choose", &["Lessons"]),
    ("rules", &[]),
    ("credits", &[]),
    ("lesson", &[]),
    ("set-up", &[]),
    ("set-up", &["More options"]),
    ("set-up", &["More options", "Set up the board"]),
    ("join", &[]),
    ("settings", &[]),
    ("settings", &["Sound"]),
    ("settings", &["Display"]),
    ("settings", &["Controls"]),
    ("controls", &[]),
    ("match", &[]),
    ("pause", &[]),
    ("result", &[]),
    ("replay", &[]),
    ("replay", &["To the beginning", "Play on from here"]),
    ("games", &[]),
    ("statistics", &[]),
    ("statistics", &["Achievements"]),
    ("ladder", &[]),
    ("daily", &[]),
    ("puzzles", &[]),
    ("analysis", &[]),
    ("analysis", &["Explain"]),
    ("analysis", &["My games"]),
    ("analysis", &["Notes"]),
    ("analysis", &["Notes", "Comment"]),
    ("analysis", &["Share"]),
];

/// Starts with this screen of a game and presses the buttons that lead on from it.
fn go_to(game: &mut Game, screen: &str, presses: &[&str], of: &str, hand: Hand) {
    game.start_again(&["--game", of, "--seats", "human,human", "--screen", screen]);
    game.settle();
    hand.use_first(game);
    if ["match", "analysis"].contains(&screen) {
        hand.switch_focus(game);
    }
    game.frames(6);
    for label in presses {
        hand.press(game, label);
        game.frames(6);
    }
}

fn name(game: &mut Game, id: egui::Id) -> String {
    let found = game.buttons().into_iter().find(|button| button.id == id);
    found.map_or_else(|| format!("{id:?}"), |button| button.label)
}

fn walk_everywhere(game: &mut Game, page_size: f32, screen: &str, presses: &[&str], of: &str, hand: Hand) {
    go_to(game, screen, presses, of, hand);
    game.resource_mut::<Settings>().page_size = page_size;
    game.frames(6);
    let reachable = game.buttons().into_iter().filter(|button| button.is_reachable);
    let shown: HashSet<egui::Id> = reachable.map(|button| button.id).collect();
    let page = format!("{of}, {screen} {presses:?}");
    let first = game.focused().unwrap_or_else(|| panic!("{page}: nothing has the focus"));
    let mut reached = HashSet::from([first]);
    let mut next = vec![first];
    while let Some(from) = next.pop() {
        for direction in Direction::ALL {
            game.focus(from);
            game.frames(2);
            hand.walk(game, direction);
            let Some(to) = game.focused() else {
                panic!("{page}: {direction:?} of {} loses the focus", name(game, from))
            };
            if reached.insert(to) {
                next.push(to);
            }
        }
        game.focus(from);
        game.frames(2);
        if game.is_writing() && hand != Hand::Pad {
            // The arrows have led on by Tab; with Shift it leads back.
            game.chord(&[KeyCode::ShiftLeft], KeyCode::Tab);
            next.extend(game.focused().filter(|to| reached.insert(*to)));
        }
    }
    let missed: Vec<String> = shown.difference(&reached).map(|id| name(game, *id)).collect();
    assert_eq!(missed, [""; 0], "{page} by {hand:?}: nobody gets there");
}

#[test]
fn every_button_of_every_screen_is_reached() {
    let mut game = Game::start(&[]);
    for (screen, presses) in SCREENS {
        walk_everywhere(&mut game, 1.0, screen, presses, "bagh-chal", Hand::Keyboard);
    }
}

#[test]
fn every_button_is_reached_by_pad_too() {
    let mut game = Game::start(&[]);
    for (screen, presses) in
        [("choose", [].as_slice()), ("set-up", &[]), ("settings", &["Controls"]), ("result", &[])]
    {
        walk_everywhere(&mut game, 1.0, screen, presses, "bagh-chal", Hand::Pad);
    }
    walk_everywhere(&mut game, 1.0, "match", &[], "yut", Hand::Pad);
    walk_everywhere(&mut game, 1.0, "analysis", &["My games"], "nei-pat-kono", Hand::Pad);
    walk_everywhere(&mut game, 1.0, "analysis", &["Share"], "yut", Hand::Pad);
}

/// Pages that are larger than the window are scrolled to what has the focus.
#[test]
fn every_button_of_a_magnified_page_is_reached() {
    let mut game = Game::start(&[]);
    for (screen, presses) in [
        ("set-up", [].as_slice()),
        ("set-up", &["More options", "Set up the board"]),
        ("settings", &["Display"]),
        ("controls", &[]),
        ("join", &[]),
        ("games", &[]),
        ("statistics", &[]),
        ("ladder", &[]),
        ("daily", &[]),
        ("puzzles", &[]),
        ("result", &[]),
    ] {
        walk_everywhere(&mut game, 2.0, screen, presses, "bagh-chal", Hand::Keyboard);
    }
}

/// The pages on which games differ; beside the board they have the same buttons.
#[test]
fn every_button_of_every_game_is_reached() {
    let mut game = Game::start(&[]);
    // The other tests of this file walk over the pages of Bagh Chal.
    for card in games::catalogue().filter(|card| card.id != "bagh-chal") {
        walk_everywhere(&mut game, 1.0, "set-up", &[], card.id, Hand::Keyboard);
        walk_everywhere(&mut game, 1.0, "set-up", &["More options"], card.id, Hand::Keyboard);
    }
}

/// The sheets that come between two turns, and the game looked at again.
#[test]
fn every_button_between_turns_is_reached() {
    let mut game = Game::start(&[]);
    walk_everywhere(&mut game, 1.0, "review", &[], "nei-pat-kono", Hand::Keyboard);
    for (sheet, buttons) in [(Sheet::HandOver, 1), (Sheet::PadLost, 2)] {
        go_to(&mut game, "match", &[], "bagh-chal", Hand::Keyboard);
        if sheet == Sheet::PadLost {
            game.plug(1);
            game.press_pad(1, GamepadButton::DPadUp);
            game.unplug(1);
        } else {
            game.resource_mut::<NextState<Sheets>>().set([Sheet::Pause, sheet].into());
        }
        game.until("the sheet", |game| game.sheet() == Some(sheet));
        game.frames(6);
        assert_eq!(game.buttons().len(), buttons, "nothing beside the sheet can be pressed");
        // A press may first show the focus, and at the end of the row the focus stays.
        let mut reached: HashSet<_> = game.focused().into_iter().collect();
        for _ in 0..4 {
            Hand::Keyboard.right(&mut game);
            reached.extend(game.focused());
        }
        assert_eq!(reached.len(), buttons, "{sheet:?}");
    }
}

/// What can be pressed is told to screen readers, by its name.
#[test]
fn screen_readers_are_told_every_button() {
    let mut game = Game::start(&[]);
    for screen in ["title", "choose", "set-up", "join", "settings", "controls", "match", "pause", "result"] {
        go_to(&mut game, screen, &[], "bagh-chal", Hand::Keyboard);
        let told = game.read_aloud();
        for button in game.buttons() {
            assert!(told.contains(&button.label), "{screen}: {} is not among {told:?}", button.label);
        }
        assert!(game.buttons().len() > 1);
    }
}

/// Wherever the mouse has been, the next key finds a focus.
#[test]
fn the_focus_comes_back_after_the_mouse() {
    let mut game = Game::start(&[]);
    for screen in ["title", "set-up", "settings", "join", "pause"] {
        go_to(&mut game, screen, &[], "bagh-chal", Hand::Keyboard);
        // On the paper, beside a button.
        let button = game.buttons()[0].rect;
        game.click(button.left() - 12.0, button.center().y);
        game.frames(3);
        Hand::Keyboard.down(&mut game);
        game.frames(4);
        let focused = game.focused();
        assert!(game.buttons().iter().any(|button| Some(button.id) == focused), "{screen}: {focused:?}");
    }
}
