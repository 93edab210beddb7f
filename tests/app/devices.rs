//! From the first page to the result, by each device alone.

use std::collections::BTreeSet;

use bevy::prelude::*;
use madang::{
    games,
    library::KeptStatistics,
    menus::PickedPlace,
    platform::{
        input::Direction,
        screen::{Screen, Sheet},
    },
    play::{KeptGame, Match, MatchSetup, Notes, Summary, Tally},
    rules::{
        Controller, Seat,
        random::{Purpose, Stream},
    },
    storage::{Disk, Library, OpenGame, now},
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Plays one whole game from the first page to the result and back, with one device.
fn title_to_result(hand: Hand) {
    let mut game = Game::start(&[]);
    if hand == Hand::Pad {
        game.plug(0);
    }
    assert_eq!(game.screen(), Screen::Title);
    hand.confirm(&mut game);
    game.until("the choice of game", |game| game.screen() == Screen::Choose);
    game.frames(4);
    hand.confirm(&mut game);
    game.until("the set-up", |game| game.screen() == Screen::SetUp);
    game.frames(4);
    hand.confirm(&mut game);
    game.until("the board", |game| game.screen() == Screen::Match);

    let mut chance = Stream::new(3, Purpose::Test);
    game.wait_for_person();
    while game.sheet() != Some(Sheet::Result) {
        let choices = game.session().choices().to_vec();
        let before = game.moves().len();
        let choice = &choices[chance.below(choices.len() as u32) as usize];
        hand.play(&mut game, &choice.text);
        assert_eq!(game.moves()[before], choice.text, "the move that was touched was played");
        game.wait_for_person();
    }
    assert!(game.session().outcome().is_some());

    // Upwards from "play again" there is nothing; downwards lie the other buttons.
    hand.down(&mut game);
    hand.down(&mut game);
    hand.down(&mut game);
    hand.confirm(&mut game);
    game.until("the board again", |game| game.sheet().is_none());
    assert!(game.session().outcome().is_some(), "the finished board can be looked at");
    hand.switch_focus(&mut game);
    hand.confirm(&mut game);
    game.until("the result again", |game| game.sheet() == Some(Sheet::Result));
    game.frames(4);
    hand.confirm(&mut game);
    game.until("another game", |game| game.sheet().is_none() && game.moves().len() < 2);
    assert!(game.session().outcome().is_none());
}

#[test]
fn a_game_by_keyboard_alone() {
    title_to_result(Hand::Keyboard);
}

#[test]
fn a_game_by_gamepad_alone() {
    title_to_result(Hand::Pad);
}

#[test]
fn the_mouse_finds_buttons_and_points() {
    let mut game = Game::start(&[]);
    Hand::Mouse.press(&mut game, "Play");
    game.until("the choice of game", |game| game.screen() == Screen::Choose);
    game.frames(4);
    game.click(296.0, 452.0);
    game.until("the set-up", |game| game.screen() == Screen::SetUp);
    game.frames(4);
    Hand::Mouse.press(&mut game, "Start");
    game.until("the board", |game| game.screen() == Screen::Match);
    game.wait_for_person();
    // The middle of the mat, then a tiger, which is not ours.
    game.click(640.0, 414.0);
    game.until("a goat in the middle and an answer", |game| game.moves().len() == 2);
    assert_eq!(game.moves()[0], "@c3");
    game.wait_for_person();
    let before = game.moves().len();
    game.click(640.0, 414.0);
    assert_eq!(game.moves().len(), before, "a goat may not be placed on another");
}

/// Arrows lead to every place on the map, and Enter goes in.
#[test]
fn every_place_on_the_map_is_reached() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = Game::start(&["--screen", "choose"]);
        if hand == Hand::Pad {
            game.plug(0);
        }
        game.until("the map", |game| game.screen() == Screen::Choose);
        game.frames(4);
        hand.up(&mut game);
        let mut seen = BTreeSet::new();
        let mut next = vec![game.focused().expect("a place has the focus")];
        let mut reached = next.clone();
        while let Some(from) = next.pop() {
            for direction in Direction::ALL {
                game.focus(from);
                game.frames(2);
                hand.walk(&mut game, direction);
                game.frames(1);
                seen.insert(game.app.world().resource::<PickedPlace>().0);
                let to = game.focused().expect("the focus is never lost");
                if !reached.contains(&to) {
                    reached.push(to);
                    next.push(to);
                }
            }
        }
        assert_eq!(seen.len(), games::catalogue().count(), "{hand:?}: {seen:?}");
    }
}

#[test]
fn a_game_that_was_won_is_told_on_the_map() {
    let player = Player::new();
    let tally = |game: &Game| game.app.world().resource::<KeptStatistics>().of("bagh-chal");
    assert_eq!(tally(&player.starts(&["--screen", "choose"])).played, 0);
    // Tigers that take what they can beat goats put down anywhere.
    let players = vec![Controller::Computer(2), Controller::Human];
    let card = games::find("bagh-chal").unwrap();
    let mut won = Match::new(MatchSetup { players, ..MatchSetup::new(card, 1) }).unwrap();
    while won.outcome().is_none() {
        let choices = won.choices();
        let text =
            choices.iter().find(|choice| choice.text.contains('x')).unwrap_or(&choices[0]).text.clone();
        won.play_text(&text).unwrap();
    }
    assert_eq!(won.outcome().unwrap().winner, Some(Seat(1)));
    let kept = KeptGame::of(&won, Notes { begun: now(), played: now(), ..Notes::default() });
    let mut library = Library::open(Disk::at(player.folder().join("games")), games::find);
    let open = OpenGame::begin(library.store(), &now());
    library.keep(open.id(), &kept, Summary::of(&kept, &won)).unwrap();
    drop(open);
    let mut game = player.starts(&["--screen", "choose"]);
    let won = Tally { played: 1, won: 1, beaten: 2, ..Tally::default() };
    game.until("the count", |game| tally(game) == won);
}

/// Every button of a page, from the first to the last and back, by arrows alone.
#[test]
fn every_button_of_a_page_is_reached() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = Game::start(&[]);
        if hand == Hand::Pad {
            game.plug(0);
        }
        for _ in 0..3 {
            hand.down(&mut game);
        }
        hand.confirm(&mut game);
        game.until("the settings", |game| game.sheet() == Some(Sheet::Settings));
        game.frames(4);
        hand.back(&mut game);
        game.until("the first page", |game| game.sheet().is_none());
        game.frames(6);
        assert!(!game.has_quit());
        // Wherever the focus is now, five steps down is the last button.
        for _ in 0..5 {
            hand.down(&mut game);
        }
        hand.confirm(&mut game);
        game.until("the end", |game| game.has_quit());
    }
}

#[test]
fn settings_change_the_language_by_keyboard() {
    let mut game = Game::start(&["--screen", "settings"]);
    game.until("the settings", |game| game.sheet() == Some(Sheet::Settings));
    game.frames(6);
    for _ in 0..2 {
        game.key(KeyCode::PageDown);
    }
    Hand::Keyboard.press(&mut game, "Français");
    let words = |game: &Game| game.app.world().resource::<madang::platform::language::Words>().get("play");
    game.until("French", move |game| words(game) == "Jouer");
}
