//! Play at once: the first press on the first page begins the match that one would most likely want, and a lot draws a game
//! that one has never played.

use madang::{menus::PickedPlace, platform::screen::Screen};
use madang_core::{
    games,
    play::{Match, MatchSetup},
    rules::{Controller, Seat},
    search::Level,
};

use crate::{
    hands::Hand,
    harness::{Game, Player},
};

/// Finished game of a person in the second seat, with these options.
fn finished(id: &str, options: &[(&str, &str)]) -> Match {
    let card = games::find(id).unwrap();
    let mut setup = MatchSetup::new(card, 7);
    setup.options = card.parse_options(options.iter().copied()).unwrap();
    setup.fit();
    setup.players = vec![Controller::Computer(2), Controller::Human];
    let mut game = Match::new(setup).unwrap();
    game.play_by_computer(|seat| if seat == Seat(1) { Level::MAX } else { Level::MIN }, 600);
    assert!(game.outcome().is_some(), "{id}");
    game
}

fn title(player: &Player) -> Game {
    let mut game = player.starts(&["--seed", "3"]);
    game.until_screen(Screen::Title);
    game.until("the kept games", |game| game.resource::<madang::library::GameLibrary>().reading().is_none());
    game.frames(6);
    game
}

#[test]
fn another_match_like_the_last_begins_with_one_press() {
    let last = finished("bagh-chal", &[("shuttle-ban", "off")]);
    for hand in [Hand::Mouse, Hand::Pad, Hand::Keyboard, Hand::Finger] {
        let player = Player::new();
        player.keeps(&last);
        let mut game = title(&player);
        hand.take_up(&mut game);
        let label = game.buttons()[0].label.clone();
        assert!(label.starts_with("Play Bagh Chal"), "{label}");
        hand.press(&mut game, &label);
        game.until_screen(Screen::Match);
        game.frames(3);
        let setup = game.session().setup().clone();
        assert_eq!(setup.players, [Controller::Computer(2), Controller::Human], "{hand:?}");
        let changes: Vec<_> = setup.options.changes(setup.card.options).collect();
        assert_eq!(changes, [("shuttle-ban", "off")]);
        assert!(game.session().outcome().is_none());
    }
}

#[test]
fn something_else_leads_to_the_map_and_a_newcomer_plays_there() {
    let player = Player::new();
    let mut game = title(&player);
    Hand::Mouse.press(&mut game, "Play");
    game.until_screen(Screen::Choose);
    player.keeps(&finished("hasami-shogi", &[]));
    let mut game = title(&player);
    Hand::Mouse.press(&mut game, "Play another game");
    game.until_screen(Screen::Choose);
}

#[test]
fn the_lot_falls_on_games_never_played() {
    let player = Player::new();
    for id in ["bagh-chal", "pulijudam", "hasami-shogi", "jarmo", "nei-pat-kono"] {
        player.keeps(&finished(id, &[]));
    }
    let mut game = title(&player);
    Hand::Mouse.press(&mut game, "Play another game");
    game.until_screen(Screen::Choose);
    game.frames(6);
    Hand::Mouse.press(&mut game, "Surprise me");
    game.frames(3);
    let picked = game.resource::<PickedPlace>().0;
    assert_eq!(games::catalogue().nth(picked).map(|card| card.id), Some("yut"));
}
