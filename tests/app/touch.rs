//! Fingers on the board: taps, drags, throws, long presses, and what they must not do.

use madang_core::rules::{
    Point,
    random::{Purpose, Stream},
};

use bevy::{input::touch::TouchPhase, prelude::*};
use madang::{
    control::{pointing::PickedPoints, throw_gesture::ThrowGesture},
    layout::views::BoardView,
    menus::{Book, PickedPlace},
    platform::{
        input::{Device, LastDevice},
        screen::{Screen, Sheet},
    },
};

use crate::{hands::Hand, harness::Game};

/// A game whose moves go from point to point.
fn board() -> Game {
    Game::of_people("hasami-shogi", &[])
}

/// First legal move of two points, as its points and its text.
fn step(game: &Game) -> (Point, Point, String) {
    let choice = game.session().choices().iter().find(|choice| choice.path.len() == 2).unwrap();
    (choice.path[0], choice.path[1], choice.text.clone())
}

fn touched(game: &Game) -> Vec<Point> {
    game.app.world().resource::<PickedPoints>().0.touched().to_vec()
}

#[test]
fn a_tap_picks_and_a_tap_plays() {
    let mut game = board();
    let (from, to, text) = step(&game);
    Hand::Finger.touch(&mut game, from);
    assert_eq!((touched(&game), game.moves().len()), (vec![from], 0));
    assert_eq!(game.cursor().hovered, None, "nothing stays hovered after a finger");
    assert_eq!(*game.app.world().resource::<LastDevice>(), LastDevice(Device::TouchScreen));
    assert!(game.buttons().iter().all(|button| !button.label.contains('(')), "a finger has no keys");
    Hand::Finger.touch(&mut game, from);
    assert_eq!(touched(&game), [], "a second tap puts it back");
    Hand::Finger.touch(&mut game, from);
    Hand::Finger.touch(&mut game, to);
    assert_eq!(game.moves(), [text]);
}

#[test]
fn a_drag_plays_at_its_end() {
    let mut game = board();
    let (from, to, text) = step(&game);
    let ((x, y), (end_x, end_y)) = (game.place_of(from), game.place_of(to));
    // Also a piece that was tapped before can be dragged.
    for tapped in [false, true] {
        if tapped {
            Hand::Finger.touch(&mut game, from);
        }
        game.finger(3, TouchPhase::Started, x, y);
        assert_eq!(touched(&game), [from]);
        game.finger(3, TouchPhase::Moved, (x + end_x) / 2.0, (y + end_y) / 2.0);
        game.finger(3, TouchPhase::Moved, end_x, end_y);
        assert_eq!((game.cursor().hovered, game.moves().len()), (Some(to), 0));
        game.finger(3, TouchPhase::Ended, end_x, end_y);
        game.frames(3);
        assert_eq!(game.moves(), [text.as_str()]);
        Hand::Keyboard.undo(&mut game);
        game.frames(3);
        assert_eq!(game.moves().len(), 0);
    }
}

#[test]
fn the_mouse_drags_too() {
    let mut game = board();
    let (from, to, text) = step(&game);
    let ((x, y), (end_x, end_y)) = (game.place_of(from), game.place_of(to));
    game.point(x, y);
    game.turn_mouse(bevy::input::ButtonState::Pressed);
    game.point(end_x, end_y);
    game.turn_mouse(bevy::input::ButtonState::Released);
    game.frames(3);
    assert_eq!(game.moves(), [text]);
}

#[test]
fn a_finger_that_slides_off_the_board_puts_the_piece_back() {
    let mut game = board();
    let (from, _, _) = step(&game);
    let (x, y) = game.place_of(from);
    for (end_x, end_y) in [(272.0, 400.0), (1100.0, 700.0)] {
        game.finger(0, TouchPhase::Started, x, y);
        assert_eq!(touched(&game), [from]);
        game.finger(0, TouchPhase::Moved, end_x, end_y);
        game.finger(0, TouchPhase::Ended, end_x, end_y);
        game.frames(3);
        assert_eq!((touched(&game), game.sheet()), (vec![], None), "at {end_x} {end_y}");
    }
    // So does a tap beside the board.
    Hand::Finger.touch(&mut game, from);
    game.tap(272.0, 400.0);
    assert_eq!(touched(&game), []);
}

#[test]
fn a_second_finger_puts_the_piece_back() {
    let mut game = board();
    let (from, to, _) = step(&game);
    let ((x, y), (end_x, end_y)) = (game.place_of(from), game.place_of(to));
    game.finger(0, TouchPhase::Started, x, y);
    game.finger(0, TouchPhase::Moved, end_x, end_y);
    game.finger(1, TouchPhase::Started, 640.0, 400.0);
    assert_eq!(touched(&game), []);
    game.finger(1, TouchPhase::Ended, 640.0, 400.0);
    game.finger(0, TouchPhase::Ended, end_x, end_y);
    game.frames(3);
    assert_eq!((touched(&game), game.moves().len()), (vec![], 0));
}

#[test]
fn a_finger_taken_by_the_system_plays_nothing() {
    let mut game = board();
    let (from, to, _) = step(&game);
    let ((x, y), (end_x, end_y)) = (game.place_of(from), game.place_of(to));
    game.finger(0, TouchPhase::Started, x, y);
    game.finger(0, TouchPhase::Moved, end_x, end_y);
    game.finger(0, TouchPhase::Canceled, end_x, end_y);
    game.frames(3);
    assert_eq!((touched(&game), game.moves().len()), (vec![from], 0));
    Hand::Finger.touch(&mut game, to);
    assert_eq!(game.moves().len(), 1);
}

#[test]
fn a_long_press_on_a_refused_point_asks_why() {
    let mut game = board();
    let choices = game.session().choices().to_vec();
    let begins = |point: &Point| choices.iter().any(|choice| choice.path.contains(point));
    let refused = (0..81).map(Point).find(|point| !begins(point)).unwrap();
    let (x, y) = game.place_of(refused);
    Hand::Finger.touch(&mut game, refused);
    assert_eq!(game.sheet(), None, "a tap is refused in a sentence");
    let (from, _, _) = step(&game);
    Hand::Finger.touch(&mut game, from);
    game.tap(272.0, 400.0);
    game.finger(0, TouchPhase::Started, x, y);
    game.frames(40);
    assert_eq!(game.sheet(), Some(Sheet::Rulebook));
    assert_eq!(game.app.world().resource::<Book>().place().unwrap().0, "hasami-shogi");
    game.finger(0, TouchPhase::Ended, x, y);
    game.frames(10);
    assert_eq!(game.sheet(), Some(Sheet::Rulebook), "lifting the finger leaves it open");
}

#[test]
fn a_long_press_on_words_opens_the_glossary() {
    let mut game = Game::start(&["--game", "yut", "--seats", "human,human"]);
    game.frames(20);
    game.finger(0, TouchPhase::Started, 640.0, 24.0);
    game.frames(60);
    assert_eq!(game.sheet(), Some(Sheet::Rulebook));
    assert_eq!(game.app.world().resource::<Book>().place().unwrap().1, "words");
    game.finger(0, TouchPhase::Ended, 640.0, 24.0);
}

#[test]
fn the_sticks_are_thrown_by_holding_and_by_a_flick() {
    let mut game = Game::of_sticks(&[]);
    let before = game.moves().len();
    game.finger(0, TouchPhase::Started, 640.0, 414.0);
    game.frames(30);
    let strength = |game: &Game| {
        let gesture = game.app.world().resource::<ThrowGesture>();
        gesture.held().map(madang::control::throw_gesture::HeldSticks::strength)
    };
    assert!(strength(&game).is_some_and(|strength| strength > 0.1));
    game.finger(0, TouchPhase::Ended, 640.0, 414.0);
    game.frames(2);
    assert_eq!(game.moves().len(), before + 1);

    let mut game = Game::of_sticks(&[]);
    game.finger(0, TouchPhase::Started, 640.0, 500.0);
    for step in 1..8 {
        game.finger(0, TouchPhase::Moved, 640.0, 500.0 - 20.0 * step as f32);
    }
    game.finger(0, TouchPhase::Ended, 640.0, 340.0);
    game.frames(2);
    assert_eq!(game.moves().len(), 1);
}

#[test]
fn a_second_finger_or_the_system_puts_the_sticks_down() {
    let mut game = Game::of_sticks(&[]);
    for cancelled in [false, true] {
        game.finger(0, TouchPhase::Started, 640.0, 414.0);
        game.frames(10);
        assert!(game.app.world().resource::<ThrowGesture>().held().is_some());
        if cancelled {
            game.finger(0, TouchPhase::Canceled, 640.0, 414.0);
        } else {
            game.finger(1, TouchPhase::Started, 500.0, 414.0);
            game.finger(1, TouchPhase::Ended, 500.0, 414.0);
            game.finger(0, TouchPhase::Ended, 640.0, 414.0);
        }
        game.frames(3);
        assert!(game.app.world().resource::<ThrowGesture>().held().is_none());
        assert_eq!(game.moves().len(), 0);
    }
}

#[test]
fn a_finger_on_a_menu_never_reaches_the_board() {
    let mut game = Game::of_sticks(&[]);
    // On the paper beside the board, between its buttons, and from there onto the mat.
    game.finger(0, TouchPhase::Started, 1020.0, 120.0);
    game.frames(10);
    assert!(game.app.world().resource::<ThrowGesture>().held().is_none());
    game.finger(0, TouchPhase::Moved, 640.0, 414.0);
    game.frames(10);
    assert_eq!(game.cursor().hovered, None);
    game.finger(0, TouchPhase::Ended, 640.0, 414.0);
    game.frames(3);
    assert_eq!(game.moves().len(), 0);
    let mut game = board();
    Hand::Finger.press(&mut game, "Pause  (P)");
    assert_eq!(game.sheet(), Some(Sheet::Pause));
    // A tap beside the sheet, where a piece stands under the dusk, closes the sheet and picks nothing.
    game.settle();
    let (x, y) = game.place_of(step(&game).0);
    game.tap(x, y);
    game.frames(3);
    assert_eq!((game.sheet(), touched(&game)), (None, vec![]));
}

/// Whole games by fingers alone.
#[test]
fn fingers_play_on_every_board() {
    let mut chance = Stream::new(11, Purpose::Test);
    for id in ["bagh-chal", "jarmo", "yut"] {
        let mut game = Game::start(&["--game", id, "--seats", "human,human"]);
        for _ in 0..12 {
            if !game.goes_on() {
                break;
            }
            Hand::Finger.act(&mut game, &mut chance);
        }
        assert!(game.moves().len() > 5, "{id}");
    }
}

/// The first tap on the map tells of a game, the second goes there.
#[test]
fn a_first_tap_on_the_map_only_picks() {
    let mut game = Game::start(&["--screen", "choose"]);
    game.frames(10);
    Hand::Finger.press(&mut game, "Hasami Shogi");
    game.frames(5);
    let picked = game.app.world().resource::<PickedPlace>().0;
    assert_eq!((game.screen(), picked), (Screen::Choose, 2));
    Hand::Finger.press(&mut game, "Hasami Shogi");
    game.frames(5);
    assert_eq!(game.screen(), Screen::SetUp);
}

/// In a window of a phone held sideways a finger finds the nearest point within 22 logical pixels.
#[test]
fn points_reach_as_far_as_a_finger_needs() {
    let game = Game::of_people("bagh-chal", &[]);
    let view = game.app.world().resource::<BoardView>().0.clone();
    let (point, phone) = (Point(12), 800.0 / 390.0);
    for (pixels, expected) in [(20.0, Some(point)), (40.0, None)] {
        // Between the four neighbours, where nothing else is near.
        let at = view.place(point) + Vec2::ONE.normalize() * pixels * phone;
        let found = view.point_at(at, 22.0 * phone);
        assert!(found == expected || expected.is_none() && found != Some(point), "{pixels}: {found:?}");
    }
}
