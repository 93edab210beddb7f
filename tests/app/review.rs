//! A finished game looked at again, by every device.

use bevy::prelude::*;
use madang::{
    platform::screen::Sheet,
    turn::{
        hint::Hint,
        review::{Care, Review},
    },
};

use crate::{hands::Hand, harness::Game};

/// No hand on keys or a pad.
const MOUSE: Option<Hand> = None;

/// A short game of two people that is over, with its result on the table.
fn finished(hand: Option<Hand>) -> Game {
    let mut game = Game::start(&["--screen", "result", "--game", "jarmo", "--seed", "3"]);
    // How well the game is judged is not what is tested here.
    game.app.insert_resource(Care(2_000));
    if hand == Some(Hand::Pad) {
        game.plug(0);
    }
    game.until("the result", |game| game.sheet() == Some(Sheet::Result));
    game.frames(4);
    game
}

/// Goes from the result to the review, and waits for the judgement.
fn look_again(game: &mut Game, hand: Option<Hand>) {
    hand.unwrap_or(Hand::Mouse).press(game, "Game review");
    game.until("the review", |game| game.sheet() == Some(Sheet::Review));
    game.until("the judgement", |game| game.app.world().resource::<Review>().judgement().is_some());
    game.frames(4);
}

/// The moves of the game, those taken back included.
fn whole_game(game: &Game) -> Vec<String> {
    game.session().history().line().map(|ply| ply.text.clone()).collect()
}

fn turning_point(game: &Game) -> (usize, String) {
    let review = game.app.world().resource::<Review>();
    let judgement = review.judgement().expect("it has been waited for");
    let decision = judgement.turning_point(review.winner());
    let decision = decision.expect("the lowest level errs in this game");
    (decision.ply, decision.best_text.clone())
}

#[test]
fn the_turning_point_is_shown_with_a_better_move() {
    for hand in [Some(Hand::Keyboard), Some(Hand::Pad), MOUSE] {
        let mut game = finished(hand);
        let whole = game.moves();
        let end = game.session().game().position_text();
        look_again(&mut game, hand);
        let (ply, best) = turning_point(&game);
        // It has the first focus.
        match hand {
            Some(hand) => hand.confirm(&mut game),
            None => Hand::Mouse.press(&mut game, "The turning point"),
        }
        game.until("the turning point", |game| game.moves().len() == ply);
        game.frames(3);
        let wanted = game.session().choices().iter().find(|choice| choice.text == best);
        let wanted = wanted.expect("a better move is legal").path.clone();
        assert_eq!(*game.app.world().resource::<Hint>(), Hint::Found(wanted), "{hand:?}");
        assert_eq!(whole_game(&game), whole, "nothing is lost by looking back");

        // Forward by one move, and back to where the game ended.
        match hand {
            Some(hand) => {
                hand.down(&mut game);
                hand.right(&mut game);
                hand.confirm(&mut game);
            }
            None => Hand::Mouse.press(&mut game, "Next"),
        }
        game.until("the move after it", |game| game.moves().len() == ply + 1);
        match hand {
            Some(hand) => hand.back(&mut game),
            None => Hand::Mouse.press(&mut game, "Back"),
        }
        game.until("the result again", |game| game.sheet() == Some(Sheet::Result));
        game.frames(3);
        assert_eq!(game.moves(), whole, "{hand:?}");
        assert_eq!(game.session().game().position_text(), end);
        assert!(!matches!(game.app.world().resource::<Hint>(), Hint::Found(_)), "its arrow is gone");
        // What was found is kept.
        look_again(&mut game, hand);
    }
}

#[test]
fn the_game_can_be_played_on_from_where_it_turned() {
    let mut game = finished(MOUSE);
    let whole = game.moves();
    look_again(&mut game, MOUSE);
    let (ply, _) = turning_point(&game);
    Hand::Mouse.press(&mut game, "The turning point");
    game.until("the turning point", |game| game.moves().len() == ply);
    game.frames(3);
    Hand::Mouse.press(&mut game, "Play on from here");
    game.until("the players", |game| game.sheet() == Some(Sheet::Branch));
    game.frames(4);
    Hand::Mouse.press(&mut game, "Play on");
    game.until("the board", |game| game.sheet().is_none());
    game.frames(4);
    assert!(game.session().outcome().is_none());
    assert_eq!(game.moves()[..ply], whole[..ply], "what was played before it stands");
    game.wait_for_person();
    let choice = game.session().choices()[0].text.clone();
    Hand::Keyboard.play(&mut game, &choice);
    game.frames(3);
    assert!(game.moves().contains(&choice));
}

#[test]
fn the_curve_shows_the_position_that_is_pressed() {
    let mut game = finished(MOUSE);
    look_again(&mut game, MOUSE);
    let whole = game.moves().len();
    // The curve goes over the width of the sheet.
    game.click(1028.0 + 214.0 / 2.0, 250.0);
    game.until("the middle of the game", |game| game.moves().len().abs_diff(whole / 2) <= 1);
    game.click(1030.0, 250.0);
    game.until("the start", |game| game.moves().len() <= 1);
}

#[test]
fn leaving_stops_the_judgement() {
    let mut game = finished(Some(Hand::Keyboard));
    game.app.insert_resource(Care(u64::MAX));
    Hand::Keyboard.press(&mut game, "Game review");
    game.until("the review", |game| game.sheet() == Some(Sheet::Review));
    game.frames(6);
    let (done, count) = game.app.world().resource::<Review>().progress();
    assert!(done < count, "without a limit it does not come to an end");
    Hand::Keyboard.back(&mut game);
    game.until("the result again", |game| game.sheet() == Some(Sheet::Result));
    game.frames(4);
    Hand::Keyboard.press(&mut game, "Main menu");
    game.until("the first page", |game| game.screen() == madang::platform::screen::Screen::Title);
    game.frames(2);
    assert_eq!(game.app.world().resource::<Review>().progress(), (0, 0));
}
