//! Show: it begins on a first page left alone, goes from game to game, ends at any input, and counts nothing.

use bevy::prelude::*;
use madang::{
    app::PATIENCE,
    library::{GameLibrary, KeptStatistics},
    platform::screen::{MatchMode, Screen},
    turn::show::{Show, ShowRequest},
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

fn is_show(game: &mut Game) -> bool {
    let mode = game.app.world().get_resource::<State<MatchMode>>();
    mode.is_some_and(|mode| *mode.get() == MatchMode::Show)
}

#[test]
fn a_first_page_left_alone_shows_a_game() {
    let player = Player::new();
    let mut game = player.starts(&[]);
    game.until_screen(Screen::Title);
    let alone_for =
        |game: &mut Game, from: std::time::Duration| game.resource::<Time<Real>>().elapsed() - from;
    let began = game.resource::<Time<Real>>().elapsed();
    while !is_show(&mut game) {
        game.frames(50);
        assert!(alone_for(&mut game, began) < PATIENCE * 2, "nothing begins");
    }
    assert!(alone_for(&mut game, began) >= PATIENCE, "it begins too early");
}

#[test]
fn no_show_begins_behind_other_windows() {
    let player = Player::new();
    let mut game = player.starts(&[]);
    game.until_screen(Screen::Title);
    game.focus_window(false);
    let began = game.resource::<Time<Real>>().elapsed();
    game.until("a long while", |game| game.resource::<Time<Real>>().elapsed() - began > PATIENCE * 2);
    assert_eq!(game.screen(), Screen::Title);
    game.focus_window(true);
    game.until("the show", is_show);
    game.focus_window(false);
    game.until_screen(Screen::Title);
}

#[test]
fn input_of_any_kind_ends_the_show() {
    for hand in [Hand::Mouse, Hand::Keyboard, Hand::Pad, Hand::Finger] {
        let player = Player::new();
        let mut game = player.starts(&["--attract", "--seed", "3"]);
        game.until("the show", is_show);
        game.until("some moves", |game| game.moves().len() >= 2);
        match hand {
            Hand::Mouse => game.point(300.0, 200.0),
            Hand::Finger => game.tap(300.0, 200.0),
            Hand::Pad => {
                hand.take_up(&mut game);
                hand.pause(&mut game);
            }
            _ => hand.pause(&mut game),
        }
        game.until_screen(Screen::Title);
        game.frames(5);
        assert_eq!(game.sheet(), None, "{hand:?}");
        assert_eq!(game.screen(), Screen::Title, "{hand:?}");
    }
}

#[test]
fn games_take_turns_and_nothing_is_kept() {
    let player = Player::new();
    let mut game = player.starts(&["--attract", "--seed", "3"]);
    let mut shown = Vec::new();
    for number in 1..=7 {
        game.until("the next game", |game| is_show(game) && game.resource::<Show>().number == number);
        game.until("a move", |game| !game.moves().is_empty());
        shown.push(game.stage().card().id);
        game.send(ShowRequest::Begin);
        game.frames(2);
    }
    let catalogue = game.resource::<madang::layout::views::Catalogue>().clone();
    let ids: Vec<&str> = catalogue.cards().map(|card| card.id).collect();
    assert_eq!(shown[..6], ids);
    assert_eq!(shown[6], ids[0], "they come again");
    game.point(300.0, 200.0);
    game.until_screen(Screen::Title);
    assert!(game.resource::<GameLibrary>().newest_first().is_empty());
    assert!(ids.iter().all(|id| game.resource::<KeptStatistics>().of(id).played == 0));
}
