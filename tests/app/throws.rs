//! Throwing the sticks by every device, and what follows from it.

use std::time::Duration;

use madang_core::{
    catalogue::GameCard,
    games,
    play::{Match, MatchSetup},
    rules::{Controller, Point},
    sticks::SticksModel,
};

use bevy::{input::ButtonState, prelude::*, time::TimeUpdateStrategy};
use bevy_egui::egui::Color32;
use madang::{
    control::throw_gesture::{HeldSticks, ThrowGesture},
    feedback::caption::Caption,
    layout::{view::GameView, views::Catalogue},
    platform::{language::Words, screen::Screen, settings::Settings},
    playback::stage::Sticks,
};

use crate::{
    hands::{Hand, way_between},
    harness::Game,
};

/// How hard the sticks in the hand would be thrown; nothing when nobody has them.
fn strength(game: &Game) -> Option<f32> {
    game.app.world().resource::<ThrowGesture>().held().map(HeldSticks::strength)
}

#[test]
fn a_key_held_gathers_strength_and_let_go_throws() {
    let mut game = Game::of_sticks(&[]);
    game.turn_key(KeyCode::Enter, ButtonState::Pressed);
    game.frames(30);
    let soft = strength(&game).expect("the sticks are in the hand");
    game.frames(30);
    let hard = strength(&game).expect("they still are");
    assert!(soft < hard);
    assert!(game.moves().is_empty(), "nothing is thrown before the key is let go");
    game.turn_key(KeyCode::Enter, ButtonState::Released);
    game.frames(2);
    assert_eq!(game.moves().len(), 1);
    assert_eq!(strength(&game), None);
}

#[test]
fn a_pads_button_and_stick_throw() {
    let mut game = Game::of_sticks(&[]);
    game.plug(0);
    game.lean(GamepadAxis::LeftStickX, -1.0);
    game.turn_pad(GamepadButton::South, 1.0);
    game.frames(30);
    assert!(strength(&game).is_some());
    game.turn_pad(GamepadButton::South, 0.0);
    game.frames(2);
    assert_eq!(game.moves().len(), 1);
}

#[test]
fn the_mouse_throws_by_a_flick_over_the_mat() {
    let mut game = Game::of_sticks(&[]);
    game.point(640.0, 600.0);
    game.turn_mouse(ButtonState::Pressed);
    for step in 0..10 {
        game.point(640.0, 600.0 - 30.0 * step as f32);
    }
    assert!(strength(&game).is_some());
    game.turn_mouse(ButtonState::Released);
    game.frames(2);
    assert_eq!(game.moves().len(), 1);
}

/// The release may come in the frame after the press, where frames are as slow as hands.
#[test]
fn the_mouse_throws_in_slow_frames_too() {
    let mut game = Game::of_sticks(&[]);
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(200)));
    game.point(640.0, 414.0);
    game.turn_mouse(ButtonState::Pressed);
    game.turn_mouse(ButtonState::Released);
    game.frames(2);
    assert_eq!(game.moves().len(), 1, "200 ms are no click");
}

/// It may have been meant for the page before, or for nothing at all.
#[test]
fn a_click_on_the_board_throws_nothing() {
    let mut game = Game::of_sticks(&[]);
    game.click(640.0, 414.0);
    game.frames(4);
    assert!(game.moves().is_empty() && strength(&game).is_none());
    game.tap(640.0, 414.0);
    game.frames(4);
    assert!(game.moves().is_empty() && strength(&game).is_none());
    game.read_aloud();
    Hand::Mouse.press(&mut game, "Throw");
    game.frames(4);
    assert_eq!(game.moves().len(), 1, "the button throws at once");
}

#[test]
fn sticks_are_put_down_again_without_a_throw() {
    let mut game = Game::of_sticks(&[]);
    game.turn_key(KeyCode::Enter, ButtonState::Pressed);
    game.frames(10);
    game.key(KeyCode::Escape);
    assert_eq!(strength(&game), None);
    game.turn_key(KeyCode::Enter, ButtonState::Released);
    game.frames(3);
    assert!(game.moves().is_empty());
    assert_eq!(game.sheet(), None, "the same key does not open the pause as well");
}

#[test]
fn with_two_presses_nothing_is_held() {
    let mut game = Game::of_sticks(&[]);
    game.app.world_mut().resource_mut::<Settings>().throw_by_two_presses = true;
    game.key(KeyCode::Enter);
    game.frames(40);
    assert!(strength(&game).is_some_and(|strength| strength > 0.3), "the first press gathers");
    assert!(game.moves().is_empty());
    game.key(KeyCode::Enter);
    assert_eq!(game.moves().len(), 1, "the second throws");
}

/// A press on a horse or on a tray means the horse: it is told what is due. One beside them gathers.
#[test]
fn with_two_presses_a_touched_horse_gathers_nothing() {
    let mut game = Game::of_sticks(&[]);
    game.resource_mut::<Settings>().throw_by_two_presses = true;
    let mine = game.session().game().points();
    for press in [Hand::Mouse, Hand::Finger] {
        press.touch(&mut game, Point(mine));
        game.frames(40);
        assert_eq!((strength(&game), game.moves().len()), (None, 0), "{press:?}");
        let said = game.resource::<Caption>().text(game.resource::<Words>());
        assert!(said.starts_with("Throw first"), "{said}");
    }
    game.click(640.0, 470.0);
    game.frames(20);
    assert!(strength(&game).is_some(), "the cloth gathers");
    game.click(640.0, 470.0);
    assert_eq!(game.moves().len(), 1);
}

/// A throw taken back falls as it fell, whatever hand throws it the second time.
#[test]
fn undo_never_throws_again() {
    let mut game = Game::of_sticks(&["--set", "sticks=wood"]);
    game.throw_until_a_decision();
    let (moves, position) = (game.moves(), game.session().game().position_text());
    let text = game.session().choices()[0].text.clone();
    Hand::Keyboard.play(&mut game, &text);
    game.throw_until_a_decision();
    let later = game.moves();
    Hand::Keyboard.undo(&mut game);
    assert_eq!((game.moves(), game.session().game().position_text()), (moves, position));
    Hand::Keyboard.play(&mut game, &text);
    while game.moves().len() < later.len() {
        game.turn_key(KeyCode::Enter, ButtonState::Pressed);
        game.frames(70);
        game.turn_key(KeyCode::Enter, ButtonState::Released);
        game.frames(3);
    }
    assert_eq!(game.moves(), later);
}

/// Whether everything is seen to move or not, the same happens.
#[test]
fn reduced_motion_shows_the_same_throws() {
    let thrown = |reduced: bool| {
        let mut game = Game::of_sticks(&["--speed", "1"]);
        game.app.world_mut().resource_mut::<Settings>().reduced_motion = reduced;
        for _ in 0..3 {
            game.until("a throw to make", Game::is_to_throw);
            game.key(KeyCode::Enter);
        }
        game.moves()
    };
    assert_eq!(thrown(true)[..3], thrown(false)[..3]);
}

/// Two-faced dice fly and lie like sticks, and the page calls them dice.
#[test]
fn dice_are_thrown_like_sticks() {
    let mut game = Game::of_sticks(&["--set", "sticks=dice", "--speed", "1"]);
    assert_eq!(game.session().sticks(), Some(SticksModel::Dice));
    game.read_aloud();
    let words = game.words_read();
    assert!(words.iter().any(|line| line.contains("Throw the dice")), "{words:?}");
    game.key(KeyCode::Enter);
    game.until("the dice to lie", |game| game.stage().sticks() == Sticks::Lying);
    let ply = game.stage().last().unwrap();
    assert_eq!(ply.flight().map(|flight| flight.value()), ply.thrown());
}

/// A game of pooled throws with the Wild Horse, between two people, from this position and after these plies.
fn with_the_wild_horse(start: &str, plies: &[&str]) -> Game {
    let card = games::find("yut").unwrap();
    let options = [("rules", "pool"), ("players", "2"), ("wild-horse", "on")];
    let setup = MatchSetup {
        options: card.parse_options(options).unwrap(),
        players: vec![Controller::Human; 2],
        start: Some(start.to_owned()),
        ..MatchSetup::new(card, 7)
    };
    let mut played = Match::new(setup).unwrap();
    plies.iter().for_each(|ply| drop(played.play_text(ply).unwrap()));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), played.record().to_string()).unwrap();
    Game::start(&["--load", &file.path().to_string_lossy(), "--speed", "1"])
}

/// Doings of the Wild Horse after a turn are told as its own, in the caption, the log and the line of what is on.
#[test]
fn the_wild_horse_answers_for_what_it_does() {
    let mut game = with_the_wild_horse("1s3,2s9*2 3,2 0,0 set/00/00 1 throw - 0 s10/s10/0", &["throw:2"]);
    game.until("the board", |game| game.screen() == Screen::Match && game.is_at_rest());
    let told = game.read_aloud();
    for on in ["Pooled throws: Throw first", "Wild Horse: It runs the wrong way round"] {
        assert!(told.iter().any(|words| words.starts_with(on)), "{on} in {told:?}");
    }
    game.play("2:s3-s5");
    game.until("its step", |game| game.moves().len() == 2 && game.is_at_rest());
    game.frames(2);
    let said = game.resource::<Caption>().text(game.resource::<Words>());
    assert_eq!(said, "Wild Horse: now just before the bottom corner.  Blue: 2 horses go back.");
    let told = game.words_read();
    let logged = "Red: gae (2) → at the left corner, the Wild Horse sends Blue back";
    assert!(told.iter().any(|words| words == logged), "{told:?}");
}

/// A horse that would land on the Wild Horse cannot move: its turn passes by itself once that was seen, without a sheet
/// between the players, and nothing of it can be taken back.
#[test]
fn a_turn_without_a_choice_passes_by_itself() {
    let mut game = with_the_wild_horse("1s7 0,4 3,0 set/00/00 1 move 3 0 s10/s10/0", &[]);
    game.resource_mut::<Settings>().hand_over = true;
    game.until("the board", |game| game.screen() == Screen::Match && game.is_at_rest());
    let told = game.read_aloud();
    assert!(told.iter().any(|words| words == "Nothing can move: Magpie (Red) passes"), "{told:?}");
    assert!(game.moves().is_empty(), "it is seen first");
    assert!(game.buttons().iter().all(|button| button.label != "Skip"), "nothing has to be pressed");
    game.until("the pass", |game| game.moves() == ["skip"]);
    game.frames(30);
    let said = game.resource::<Caption>().text(game.resource::<Words>());
    assert!(said.starts_with("Nothing can move: Red passes."), "{said}");
    let told = game.words_read();
    assert!(told.iter().any(|words| words.to_lowercase().contains("nothing can move")), "{told:?}");
    assert_eq!(game.sheet(), None);
    game.key(KeyCode::KeyU);
    game.frames(30);
    assert_eq!(game.moves(), ["skip"], "nobody decided anything");
}

/// The button that throws has the colour of the seat whose turn it is.
#[test]
fn the_button_that_throws_has_its_seats_colour() {
    let mut game = Game::of_sticks(&[]);
    let mut seen = Vec::new();
    while seen.len() < 2 {
        let seat = game.session().game().on_turn().expect("somebody is to throw");
        let views = game.app.world().resource::<Catalogue>();
        let view = views.view("yut", &game.session().setup().options).expect("the game has a board");
        let [red, green, blue] = view.seats[seat.index()].colour;
        let button = game.button("Throw");
        let painted = game.painted_in(button.rect.expand(2.0));
        let colour = format!("{:?}", Color32::from_rgb(red, green, blue));
        assert!(painted.contains(&colour), "{seat:?}: {colour} in {painted}");
        if !seen.contains(&seat) {
            seen.push(seat);
        }
        Hand::Mouse.press(&mut game, "Throw");
        game.until("the next throw", |game| {
            if game.is_to_decide() {
                let text = game.session().choices()[0].text.clone();
                game.play(&text);
            }
            game.is_to_throw()
        });
        game.frames(3);
    }
}

/// On every board keys and pads bring the cursor from every point to every other.
#[test]
fn the_cursor_reaches_every_point_of_every_board() {
    let game = Game::start(&[]);
    let views = game.app.world().resource::<Catalogue>();
    let view_of = |card: &GameCard, options| views.view(card.id, &options).expect("every game has a board");
    let boards: Vec<(&str, GameView)> = games::catalogue()
        .flat_map(|card| card.every_options().map(move |options| (card, options)))
        .map(|(card, options)| (card.id, view_of(card, options)))
        .collect();
    let mut seen: Vec<Vec<Vec2>> = Vec::new();
    for (id, view) in boards {
        let places: Vec<Vec2> = view.all_points().map(|point| view.place(point)).collect();
        if seen.contains(&places) {
            continue;
        }
        let points: Vec<Point> = view.all_points().collect();
        for to in &points {
            for from in &points {
                assert!(way_between(&view, *from, *to).is_some(), "{id}: from {from:?} to {to:?}");
            }
        }
        seen.push(places);
    }
    assert!(seen.len() >= games::catalogue().count());
}
