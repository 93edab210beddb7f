//! From the first page to the result, by each device alone.

use madang_core::{
    games,
    play::{Match, MatchSetup, Tally},
    rules::{
        Controller, Seat,
        random::{Purpose, Stream},
    },
};

use bevy::prelude::*;
use madang::{
    library::KeptStatistics,
    platform::screen::{Screen, Sheet},
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Plays one whole game from the first page to the result, begins another and quits, with one device.
fn title_to_result(hand: Hand) {
    let mut game = Game::start(&[]);
    hand.take_up(&mut game);
    assert_eq!(game.screen(), Screen::Title);
    hand.confirm(&mut game);
    game.until_screen(Screen::Choose);
    hand.confirm(&mut game);
    game.until_screen(Screen::SetUp);
    hand.confirm(&mut game);
    game.until_screen(Screen::Match);

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

    hand.press(&mut game, "View the board");
    game.until_sheet(None);
    assert!(game.session().outcome().is_some(), "the finished board can be looked at");
    // There is nothing to do at the board: the button that leads back has the focus.
    hand.confirm(&mut game);
    game.until_sheet(Sheet::Result);
    hand.press(&mut game, "Rematch");
    game.until("another game", |game| game.sheet().is_none() && game.moves().len() < 2);
    assert!(game.session().outcome().is_none());

    // And out of the program.
    game.wait_for_person();
    hand.pause(&mut game);
    game.until_sheet(Sheet::Pause);
    hand.press(&mut game, "Leave game");
    game.until("a page", |game| game.screen() != Screen::Match);
    while game.screen() != Screen::Title {
        hand.back(&mut game);
        game.frames(4);
    }
    game.frames(8);
    hand.press(&mut game, "Quit");
    assert!(game.has_quit());
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
    game.until_screen(Screen::Choose);
    game.click(296.0, 452.0);
    game.until_screen(Screen::SetUp);
    Hand::Mouse.press(&mut game, "Start");
    game.until_screen(Screen::Match);
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

#[test]
fn a_game_that_was_won_is_told_on_the_map() {
    let player = Player::new();
    let tally = |game: &Game| game.resource::<KeptStatistics>().of("bagh-chal");
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
    player.keeps(&won);
    let mut game = player.starts(&["--screen", "choose"]);
    let won = Tally { played: 1, won: 1, beaten: 2, ..Tally::default() };
    game.until("the count", |game| tally(game) == won);
}

#[test]
fn settings_change_the_language_by_keyboard() {
    let mut game = Game::start(&["--screen", "settings"]);
    game.until_sheet(Sheet::Settings);
    for _ in 0..2 {
        game.key(KeyCode::PageDown);
    }
    Hand::Keyboard.press(&mut game, "Français");
    let words = |game: &Game| game.resource::<madang::platform::language::Words>().get("play");
    game.until("French", move |game| words(game) == "Jouer");
}

/// A tap may be shorter than a frame, as while the game rests and looks for presses only now and then.
#[test]
fn a_tap_of_a_pad_within_a_frame_walks_a_step() {
    let mut game = Game::of_people("bagh-chal", &[]);
    game.plug(0);
    // The first press shows the cursor.
    game.press_pad(0, GamepadButton::DPadDown);
    let from = game.cursor().walked_to;
    for value in [1.0, 0.0] {
        game.note_button(0, GamepadButton::DPadDown, value);
    }
    game.frames(2);
    let to = game.cursor().walked_to;
    assert!(from.is_some() && to != from, "{from:?} to {to:?}");
    // Let go and pressed anew within a frame.
    game.turn_pad(GamepadButton::DPadUp, 1.0);
    for value in [0.0, 1.0] {
        game.note_button(0, GamepadButton::DPadUp, value);
    }
    game.frames(2);
    let back = game.cursor().walked_to;
    assert!(back != from && back != to, "two steps up from {to:?} lead to {back:?}");
}
