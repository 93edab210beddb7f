//! A finished game looked at again, by every device.

use bevy::prelude::*;
use madang::{
    menus::MORE_BELOW,
    platform::{
        screen::{Screen, Sheet},
        settings::Settings,
    },
    scene::mark::{Mark, Meaning},
    turn::{
        hint::Hint,
        review::{Review, ReviewBudget},
    },
};

use crate::{hands::Hand, harness::Game};

/// A short game of two people that is over, with its result on the table.
fn finished(hand: Hand) -> Game {
    let mut game = Game::start(&["--screen", "result", "--game", "jarmo", "--seed", "3"]);
    // How well the game is judged is not what is tested here.
    game.app.insert_resource(ReviewBudget(2_000));
    hand.take_up(&mut game);
    game.until_sheet(Sheet::Result);
    game
}

/// Goes from the result to the review, and waits for the judgement.
fn look_again(game: &mut Game, hand: Hand) {
    hand.press(game, "Game review");
    game.until_sheet(Sheet::Review);
    game.until("the judgement", |game| game.resource::<Review>().judgement().is_some());
    game.frames(4);
}

/// The moves of the game, those taken back included.
fn whole_game(game: &Game) -> Vec<String> {
    game.session().history().line().map(|ply| ply.text.clone()).collect()
}

fn turning_point(game: &Game) -> (usize, String) {
    let review = game.resource::<Review>();
    let judgement = review.judgement().expect("it has been waited for");
    let decision = judgement.turning_point(review.winner());
    let decision = decision.expect("the lowest level errs in this game");
    (decision.ply, decision.best_text.clone())
}

#[test]
fn the_turning_point_is_shown_with_a_better_move() {
    for hand in [Hand::Keyboard, Hand::Pad, Hand::Mouse] {
        let mut game = finished(hand);
        let whole = game.moves();
        let end = game.session().game().position_text();
        look_again(&mut game, hand);
        let (ply, best) = turning_point(&game);
        // It has the first focus.
        match hand {
            Hand::Mouse => hand.press(&mut game, "The turning point"),
            _ => hand.confirm(&mut game),
        }
        game.until("the turning point", |game| game.moves().len() == ply);
        game.frames(3);
        let wanted = game.session().choices().iter().find(|choice| choice.text == best);
        let wanted = wanted.expect("a better move is legal").path.clone();
        assert_eq!(*game.resource::<Hint>(), Hint::Found(wanted), "{hand:?}");
        assert_eq!(whole_game(&game), whole, "nothing is lost by looking back");

        // Forward by one move, and back to where the game ended.
        hand.press(&mut game, "One move on");
        game.until("the move after it", |game| game.moves().len() == ply + 1);
        match hand {
            Hand::Mouse => hand.press(&mut game, "Back"),
            _ => hand.back(&mut game),
        }
        game.until_sheet(Sheet::Result);
        assert_eq!(game.moves(), whole, "{hand:?}");
        assert_eq!(game.session().game().position_text(), end);
        assert!(!matches!(game.resource::<Hint>(), Hint::Found(_)), "its arrow is gone");
        // What was found is kept.
        look_again(&mut game, hand);
    }
}

#[test]
fn the_game_can_be_played_on_from_where_it_turned() {
    let mut game = finished(Hand::Mouse);
    let whole = game.moves();
    look_again(&mut game, Hand::Mouse);
    let (ply, _) = turning_point(&game);
    Hand::Mouse.press(&mut game, "The turning point");
    game.until("the turning point", |game| game.moves().len() == ply);
    game.frames(3);
    Hand::Mouse.press(&mut game, "Play on from here");
    game.until_sheet(Sheet::Branch);
    Hand::Mouse.press(&mut game, "Play on");
    game.until_sheet(None);
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
    let mut game = finished(Hand::Mouse);
    look_again(&mut game, Hand::Mouse);
    let whole = game.moves().len();
    let curve = game.button("Game review").rect;
    game.click(curve.center().x, curve.center().y);
    game.until("the middle of the game", |game| game.moves().len().abs_diff(whole / 2) <= 1);
    assert_eq!(game.button("Game review").rect, curve, "it keeps its place");
    game.click(curve.left() + 2.0, curve.center().y);
    game.until("the start", |game| game.moves().len() <= 1);
    // Nothing looks like a turn: no rings, and no request to move.
    let world = game.app.world_mut();
    let mut marks = world.query::<&Mark>();
    let inviting = [Meaning::MayMove, Meaning::MayGo, Meaning::InDanger];
    assert!(marks.iter(world).all(|mark| !inviting.contains(&mark.meaning)));
    game.key(KeyCode::PageDown);
    game.until("a step by the key", |game| game.moves().len() == 1 || game.moves().len() == 2);
    // A move with a mark is pressed.
    let review = game.resource::<Review>();
    let marked = review.judgement().unwrap().decisions.iter().find(|decision| decision.mark().is_some());
    let ply = marked.expect("the lowest level errs in this game").ply;
    let number = format!("{}. ", game.session().history().moves_after(ply + 1));
    let row = |game: &mut Game| game.buttons().into_iter().find(|button| button.label.starts_with(&number));
    while !row(&mut game).expect("it is listed").is_in_sight {
        game.settle();
        Hand::Mouse.press(&mut game, MORE_BELOW);
        game.frames(4);
    }
    game.settle();
    let label = row(&mut game).expect("it is listed").label;
    Hand::Mouse.press(&mut game, &label);
    game.until("the position before it", |game| game.moves().len() == ply);
    let told = game.read_aloud();
    let heading = label.strip_prefix(&number).unwrap();
    assert!(told.iter().any(|told| told.starts_with("Move") && told.ends_with(heading)), "{told:?}");
}

#[test]
fn leaving_stops_the_judgement() {
    let mut game = finished(Hand::Keyboard);
    game.app.insert_resource(ReviewBudget(u64::MAX));
    Hand::Keyboard.press(&mut game, "Game review");
    game.until_sheet(Sheet::Review);
    let (done, count) = game.resource::<Review>().progress();
    assert!(done < count, "without a limit it does not come to an end");
    Hand::Keyboard.back(&mut game);
    game.until_sheet(Sheet::Result);
    Hand::Keyboard.press(&mut game, "Leave game");
    game.until_screen(Screen::Title);
    game.frames(2);
    assert_eq!(game.resource::<Review>().progress(), (0, 0));
}

/// Larger letters leave less room above the buttons: what has no room is scrolled, and read in steps.
#[test]
fn a_magnified_review_is_read_in_steps() {
    for hand in [Hand::Keyboard, Hand::Pad] {
        let mut game = finished(hand);
        game.resource_mut::<Settings>().page_size = 2.0;
        look_again(&mut game, hand);
        let steps = |game: &mut Game| {
            let shown = game.buttons().into_iter();
            shown.filter(|button| button.label.starts_with("block ")).collect::<Vec<_>>()
        };
        game.until("steps", |game| steps(game).len() > 1);
        let last = steps(&mut game).pop().unwrap();
        assert!(!last.is_in_sight);
        for _ in 0..8 {
            if game.focused() != Some(last.id) {
                hand.up(&mut game);
            }
        }
        assert_eq!(game.focused(), Some(last.id), "{hand:?}");
        game.frames(30);
        assert!(steps(&mut game).pop().unwrap().is_in_sight, "{hand:?}");
    }
}
