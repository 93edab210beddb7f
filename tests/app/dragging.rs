//! Dragging: what is dragged is in the hand, over everything, and each way of letting go does what it should.

use std::fs;

use madang_core::rules::{Place, Point, Seat};

use bevy::{
    input::{ButtonState, mouse::MouseButtonInput, touch::TouchPhase},
    prelude::*,
    window::CursorLeft,
};
use bevy_egui::egui;
use madang::{
    control::{pointing::PickedPoints, throw_gesture::ThrowGesture},
    layout::views::BoardView,
    platform::{screen::Sheet, settings::Settings},
    playback::{
        carried::CarriedPieces,
        shown_pieces::{PieceId, ShownPieces},
    },
    scene::mark::{Mark, Meaning},
    turn::request::Refusal,
};

use crate::{hands::Hand, harness::Game};

/// Hands that drag.
const DRAGGERS: [Hand; 2] = [Hand::Mouse, Hand::Finger];

/// Place beside the board, off every menu.
const BESIDE: Vec2 = Vec2::new(272.0, 700.0);

impl Hand {
    fn lay_down(self, game: &mut Game, at: Vec2) {
        match self {
            Self::Finger => game.finger(3, TouchPhase::Started, at.x, at.y),
            _ => {
                game.point(at.x, at.y);
                game.turn_mouse(ButtonState::Pressed);
            }
        }
    }

    fn drag_to(self, game: &mut Game, at: Vec2) {
        match self {
            Self::Finger => game.finger(3, TouchPhase::Moved, at.x, at.y),
            _ => game.point(at.x, at.y),
        }
    }

    fn lift(self, game: &mut Game, at: Vec2) {
        match self {
            Self::Finger => game.finger(3, TouchPhase::Ended, at.x, at.y),
            _ => game.turn_mouse(ButtonState::Released),
        }
    }
}

fn on_page(game: &Game, point: Point) -> Vec2 {
    game.place_of(point).into()
}

/// The place on the table of one on the page.
fn on_table(at: Vec2) -> Vec2 {
    Vec2::new(at.x - 640.0, 400.0 - at.y)
}

fn touched(game: &Game) -> Vec<Point> {
    game.resource::<PickedPoints>().0.touched().to_vec()
}

fn carried(game: &Game) -> &CarriedPieces {
    game.resource::<CarriedPieces>()
}

fn transforms(game: &mut Game) -> Vec<(PieceId, Transform)> {
    let world = game.app.world_mut();
    world.query::<(&PieceId, &Transform)>().iter(world).map(|(id, transform)| (*id, *transform)).collect()
}

fn transform(game: &mut Game, piece: PieceId) -> Transform {
    transforms(game).into_iter().find(|(id, _)| *id == piece).unwrap().1
}

fn marks(game: &mut Game, meaning: Meaning) -> Vec<Point> {
    let world = game.app.world_mut();
    let mut marks = world.query::<&Mark>();
    marks.iter(world).filter(|mark| mark.meaning == meaning).map(|mark| mark.at).collect()
}

/// Pieces that lie in a place, the lowest first.
fn pieces_in(game: &Game, place: Place, owner: Option<Seat>) -> Vec<PieceId> {
    let shown = game.resource::<ShownPieces>().pieces();
    let fits = |piece: Seat| owner.is_none_or(|owner| owner == piece);
    let mut found: Vec<_> = shown.filter(|(_, piece)| piece.place == place && fits(piece.owner)).collect();
    found.sort_by_key(|(_, piece)| piece.slot);
    found.into_iter().map(|(id, _)| id).collect()
}

/// `true` if every piece lies where it belongs.
fn all_at_home(game: &mut Game) -> bool {
    let view = game.resource::<BoardView>().0.clone();
    let rests: Vec<_> =
        game.resource::<ShownPieces>().pieces().map(|(id, piece)| (id, piece.rest(&view).0)).collect();
    let lying = transforms(game);
    rests.iter().all(|(id, at)| {
        let own = lying.iter().find(|(own, _)| own == id).unwrap().1;
        // A picked piece is lifted by six.
        own.translation.xy().distance(*at) < 6.1
    })
}

/// Asserts that these pieces are in the hand at a place of the page, over everything else that is drawn on the table.
fn assert_in_hand(game: &mut Game, pieces: &[PieceId], at: Vec2, what: &str) {
    assert_eq!((carried(game).pieces(), carried(game).is_held), (pieces, true), "{what}");
    let step = game.resource::<BoardView>().0.stack_step;
    let mut highest = 0.0_f32;
    for (below, piece) in pieces.iter().enumerate() {
        let own = transform(game, *piece);
        let wanted = on_table(at) + step * below as f32;
        assert!(own.translation.xy().distance(wanted) < 0.1, "{what}: {own:?} at {wanted}");
        assert!((own.scale.x - 1.08).abs() < 1e-4 && (own.scale.y - 1.08).abs() < 1e-4, "{what}: {own:?}");
        assert!(own.translation.z > highest, "{what}: the upper covers the lower");
        highest = own.translation.z;
    }
    let lowest = transform(game, pieces[0]).translation.z;
    let world = game.app.world_mut();
    let mut others = world.query::<(Option<&PieceId>, &GlobalTransform, &Sprite, Option<&ChildOf>)>();
    for (id, other, _, parent) in others.iter(world) {
        let is_own = id.is_some_and(|id| pieces.contains(id)) || parent.is_some();
        assert!(is_own || other.translation().z < lowest, "{what}: {other:?} covers it");
    }
}

/// First move from one point to another that a piece makes.
fn step(game: &Game) -> (Point, Point, String) {
    let choices = game.session().choices();
    let choice = choices.iter().find(|choice| choice.path.len() == 2 && choice.path[0] != choice.path[1]);
    let choice = choice.expect("a piece can move");
    (choice.path[0], choice.path[1], choice.text.clone())
}

/// A game between people that goes on from a position.
fn from_position(id: &str, flags: &[&str], position: &str) -> Game {
    let mut record = Game::of_people_or_sticks(id, flags).session().record().clone();
    record.start = Some(position.to_owned());
    record.moves.clear();
    let name: String = position.chars().filter(char::is_ascii_alphanumeric).collect();
    let file = std::env::temp_dir().join(format!("madang-drag-{}-{id}-{name}", std::process::id()));
    fs::write(&file, record.to_string()).unwrap();
    let mut game = Game::start(&["--load", &file.to_string_lossy(), "--speed", "1"]);
    game.wait_for_person();
    game
}

impl Game {
    fn of_people_or_sticks(id: &str, flags: &[&str]) -> Self {
        if id == "yut" { Self::of_sticks(flags) } else { Self::of_people(id, flags) }
    }
}

/// Drags pieces from a place over a target and plays; checks each frame.
fn drag_and_play(game: &mut Game, hand: Hand, (from, to): (Vec2, Point), pieces: &[PieceId], what: &str) {
    let moves = game.moves().len();
    hand.lay_down(game, from);
    hand.drag_to(game, from + Vec2::new(6.0, -6.0));
    assert!(!carried(game).is_held, "{what}: a tremor is no drag");
    let target = on_page(game, to);
    for part in [0.4, 0.8] {
        let at = from.lerp(target, part);
        hand.drag_to(game, at);
        assert_in_hand(game, pieces, at, what);
    }
    let near = target + Vec2::new(-9.0, 7.0);
    hand.drag_to(game, near);
    assert_in_hand(game, pieces, near, what);
    game.frames(2);
    assert_eq!(marks(game, Meaning::Target), [to], "{what}: the target glows");
    hand.lift(game, near);
    // From the hand to the point, and never back towards where it came from.
    let top = *pieces.last().unwrap();
    let mut far = 40.0 + 60.0;
    for _ in 0..30 {
        let at = transform(game, top).translation.xy();
        let distance = at.distance(on_table(target));
        assert!(distance < far + 0.5 || game.moves().len() > moves + 1, "{what}: it jumps to {at}");
        far = distance.max(20.0);
        game.frames(1);
    }
    assert_eq!(game.moves().len(), moves + 1, "{what}");
    assert!(carried(game).pieces().is_empty() && marks(game, Meaning::Target).is_empty(), "{what}");
}

#[test]
fn a_piece_is_in_the_hand_on_every_board() {
    for hand in DRAGGERS {
        for id in ["hasami-shogi", "bagh-chal", "jarmo", "nei-pat-kono"] {
            let what = format!("{id} by {hand:?}");
            let mut game = Game::of_people(id, &["--speed", "1"]);
            if id == "bagh-chal" {
                // A goat from its tray: the third, and the last leaves.
                let goats = pieces_in(&game, Place::Hand, None);
                let view = game.resource::<BoardView>().0.clone();
                let third = game.resource::<ShownPieces>().get(goats[2]).rest(&view).0;
                let from = Vec2::new(640.0 + third.x, 400.0 - third.y);
                let last = *goats.last().unwrap();
                drag_and_play(&mut game, hand, (from, Point(12)), &[last], &format!("{what}, a goat"));
                game.wait_for_person();
                game.until("rest", |game| game.is_at_rest());
            }
            let (from, to, text) = step(&game);
            let piece = pieces_in(&game, Place::Board(from), None);
            let at = on_page(&game, from);
            drag_and_play(&mut game, hand, (at, to), &piece, &what);
            assert_eq!(game.moves().last(), Some(&text), "{what}");
        }
    }
}

#[test]
fn horses_enter_from_the_tray_and_stacks_ride_together() {
    let duel = &["--set", "rules=duel"];
    for hand in DRAGGERS {
        let mut game = from_position("yut", duel, "1s5*2 2,4 0,0 set/00/00 1 move 2 0");
        let stack = pieces_in(&game, Place::Board(Point(5)), None);
        assert_eq!(stack.len(), 2);
        let from = on_page(&game, Point(5));
        let choice =
            game.session().choices().iter().find(|choice| choice.path[0] == Point(5)).unwrap().clone();
        drag_and_play(&mut game, hand, (from, choice.path[1]), &stack, &format!("a stack by {hand:?}"));

        let mut game = from_position("yut", duel, "1s5 3,4 0,0 set/00/00 1 move 2 0");
        let horses = pieces_in(&game, Place::Hand, Some(Seat(0)));
        let choice = game.session().choices().iter().find(|choice| choice.path[0].0 > 28).unwrap().clone();
        let from = on_page(&game, choice.path[0]);
        let last = *horses.last().unwrap();
        drag_and_play(
            &mut game,
            hand,
            (from, choice.path[1]),
            &[last],
            &format!("a horse in hand by {hand:?}"),
        );
    }
}

/// A piece let go on a point to which several moves lead waits there, lifted, until one is chosen or it is put back.
#[test]
fn a_piece_waits_where_it_was_let_go_until_its_move_is_complete() {
    let partners = &["--set", "rules=partners", "--set", "players=2"];
    // A single horse and a pair on one point: either may go.
    let mut game = from_position("yut", partners, "1s5,1s5*2 1,4 0,0 set/01/00 1 move 3 0");
    let choices = game.session().choices().to_vec();
    let same = |path: &Vec<Point>| choices.iter().filter(|other| other.path == *path).count() > 1;
    let path = choices.iter().map(|choice| &choice.path).find(|path| same(path));
    let path = path.expect("two moves lead to one point").clone();
    let drag = |game: &mut Game| {
        let (from, to) = (on_page(game, path[0]), on_page(game, path[1]));
        Hand::Mouse.lay_down(game, from);
        Hand::Mouse.drag_to(game, from.lerp(to, 0.5));
        Hand::Mouse.drag_to(game, to + Vec2::splat(8.0));
        let piece = carried(game).pieces()[0];
        Hand::Mouse.lift(game, to);
        game.frames(30);
        let at = transform(game, piece);
        assert!(at.translation.xy().distance(on_table(to)) < 0.1, "{at:?} over its target");
        assert!((at.scale.x - 1.08).abs() < 1e-3);
        assert_eq!((touched(game), game.moves().len()), (path.clone(), 0));
        piece
    };
    drag(&mut game);
    Hand::Keyboard.back(&mut game);
    assert_eq!((touched(&game), game.sheet()), (vec![], None));
    game.frames(30);
    assert!(all_at_home(&mut game), "it is put back");
    drag(&mut game);
    Hand::Mouse.press_move(&mut game);
    game.frames(30);
    assert_eq!(game.moves().len(), 1);
    assert!(all_at_home(&mut game), "what was carried and stays behind has gone back");
}

/// Ways to put back what is dragged; none plays or opens anything, but for the sheet that is asked for.
#[test]
fn every_way_of_giving_up_puts_the_piece_back() {
    let ways: [(&str, fn(&mut Game)); 7] = [
        ("the right button", |game| {
            let button = MouseButton::Right;
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let event = MouseButtonInput { button, state, window: game.window };
                game.send_window_event(event);
            }
        }),
        ("Esc", |game| game.key(KeyCode::Escape)),
        ("Backspace's twin", |game| game.key(KeyCode::KeyQ)),
        ("the focus", |game| {
            game.focus_window(false);
            game.focus_window(true);
        }),
        ("a pause", |game| game.key(KeyCode::KeyP)),
        ("the rulebook", |game| game.key(KeyCode::F1)),
        ("an undo", |game| game.key(KeyCode::KeyU)),
    ];
    let mut game = Game::of_people("hasami-shogi", &["--speed", "1"]);
    let (_, _, text) = step(&game);
    game.play(&text);
    game.until("rest", |game| game.is_at_rest() && !game.moves().is_empty());
    game.frames(10);
    for with_buttons in [false, true] {
        for (way, give_up) in ways {
            if with_buttons {
                // Keys are with the buttons beside the board.
                game.key(KeyCode::Tab);
            }
            let moves = game.moves().len();
            let (from, to, _) = step(&game);
            let (from_at, to_at) = (on_page(&game, from), on_page(&game, to));
            Hand::Mouse.lay_down(&mut game, from_at);
            Hand::Mouse.drag_to(&mut game, from_at.lerp(to_at, 0.5));
            Hand::Mouse.drag_to(&mut game, to_at);
            assert!(carried(&game).is_held, "{way}");
            give_up(&mut game);
            assert!(!carried(&game).is_held && touched(&game).is_empty(), "{way}");
            Hand::Mouse.lift(&mut game, to_at);
            game.frames(30);
            assert!(all_at_home(&mut game), "{way}");
            let sheet = game.sheet();
            match way {
                "a pause" => assert_eq!(sheet, Some(Sheet::Pause)),
                "the rulebook" => assert_eq!(sheet, Some(Sheet::Rulebook)),
                _ => assert_eq!(sheet, None, "{way}"),
            }
            if way == "an undo" {
                assert!(game.moves().len() < moves || with_buttons);
                Hand::Keyboard.redo(&mut game);
                game.frames(30);
            } else {
                assert_eq!(game.moves().len(), moves, "{way}");
            }
            while game.sheet().is_some() {
                game.frames(30);
                game.key(KeyCode::Escape);
            }
            game.point(BESIDE.x, BESIDE.y);
            game.frames(30);
            if with_buttons && way != "Esc" {
                game.key(KeyCode::Tab);
            }
            game.frames(2);
        }
    }
    // A second finger, and a finger that the window loses.
    for way in ["a second finger", "the focus"] {
        let (from, to, _) = step(&game);
        let (from_at, to_at) = (on_page(&game, from), on_page(&game, to));
        Hand::Finger.lay_down(&mut game, from_at);
        Hand::Finger.drag_to(&mut game, to_at);
        assert!(carried(&game).is_held, "{way}");
        if way == "the focus" {
            game.focus_window(false);
            game.focus_window(true);
        } else {
            game.finger(9, TouchPhase::Started, 640.0, 400.0);
            game.finger(9, TouchPhase::Ended, 640.0, 400.0);
        }
        assert!(!carried(&game).is_held && touched(&game).is_empty(), "{way}");
        let moves = game.moves().len();
        Hand::Finger.lift(&mut game, to_at);
        game.frames(30);
        assert!(all_at_home(&mut game), "{way}");
        assert_eq!(game.moves().len(), moves, "{way}");
    }
}

#[test]
fn a_goat_dragged_from_its_tray_is_put_back_too() {
    let mut game = Game::of_people("bagh-chal", &["--speed", "1"]);
    let goats = pieces_in(&game, Place::Hand, None);
    let view = game.resource::<BoardView>().0.clone();
    let at = game.resource::<ShownPieces>().get(goats[0]).rest(&view).0;
    let from = Vec2::new(640.0 + at.x, 400.0 - at.y);
    let tiger = on_page(&game, Point(0));
    for way in ["Esc", "beside the board", "a tiger"] {
        Hand::Mouse.lay_down(&mut game, from);
        Hand::Mouse.drag_to(&mut game, tiger);
        assert!(carried(&game).is_held && marks(&mut game, Meaning::Target).is_empty(), "{way}");
        match way {
            "Esc" => game.key(KeyCode::Escape),
            "beside the board" => Hand::Mouse.drag_to(&mut game, BESIDE),
            _ => {}
        }
        game.turn_mouse(ButtonState::Released);
        let refused = game.resource::<Messages<Refusal>>().iter_current_update_messages().count();
        assert_eq!(refused, usize::from(way == "a tiger"), "{way}");
        game.frames(30);
        assert!(all_at_home(&mut game) && game.moves().is_empty() && game.sheet().is_none(), "{way}");
    }
}

/// On its own point and between the points it stays picked, off the board it is put back, and on a point where no move
/// leads it is refused with a reason. Wherever it is let go it flies home, and without motion it is there at once.
#[test]
fn a_piece_let_go_elsewhere_flies_home() {
    let mut game = Game::of_people("hasami-shogi", &["--speed", "1"]);
    let (from, to, _) = step(&game);
    let (from_at, to_at) = (on_page(&game, from), on_page(&game, to));
    let neighbour = (0..81)
        .map(Point)
        .find(|point| *point != from && !pieces_in(&game, Place::Board(*point), None).is_empty());
    let other = on_page(&game, neighbour.unwrap());
    // The corner of four squares.
    let square = on_page(&game, Point(0)).distance(on_page(&game, Point(1)));
    let between = from_at + Vec2::splat(square) / 2.0;
    for motion in [true, false] {
        game.resource_mut::<Settings>().reduced_motion = !motion;
        for (place, at, stays_picked, reasons) in [
            ("its own point", from_at + Vec2::splat(3.0), true, 0),
            ("between points", between, true, 0),
            ("off the board", BESIDE, false, 0),
            ("another piece", other, false, 1),
        ] {
            let what = format!("{place}, motion {motion}");
            Hand::Mouse.lay_down(&mut game, from_at);
            Hand::Mouse.drag_to(&mut game, to_at + Vec2::new(40.0, 0.0));
            Hand::Mouse.drag_to(&mut game, at);
            assert!(carried(&game).is_held, "{what}");
            game.turn_mouse(ButtonState::Released);
            let refused = game.resource::<Messages<Refusal>>().iter_current_update_messages().count();
            assert_eq!(refused, reasons, "{what}");
            assert_eq!(!touched(&game).is_empty(), stays_picked, "{what}");
            assert!(game.is_at_rest(), "{what}: nobody waits for it");
            if motion && place != "its own point" {
                let piece = pieces_in(&game, Place::Board(from), None)[0];
                let far = transform(&mut game, piece).translation.xy().distance(on_table(from_at));
                assert!(far > 20.0, "{what}: it flies, {far}");
                game.frames(30);
            }
            game.frames(if motion { 30 } else { 0 });
            assert!(all_at_home(&mut game), "{what}");
            game.tap(BESIDE.x, BESIDE.y);
            // The reason of a second refusal of the same would be the rulebook.
            game.frames(30);
            assert_eq!((touched(&game), game.sheet(), game.moves().len()), (vec![], None, 0), "{what}");
            if reasons > 0 {
                Hand::Mouse.touch(&mut game, from);
                Hand::Mouse.touch(&mut game, from);
            }
        }
    }
    // A click with a tremor picks, and another puts back.
    for picked in [true, false] {
        Hand::Mouse.lay_down(&mut game, from_at);
        Hand::Mouse.drag_to(&mut game, from_at + Vec2::new(7.0, 5.0));
        assert!(!carried(&game).is_held);
        Hand::Mouse.lift(&mut game, from_at);
        assert_eq!(!touched(&game).is_empty(), picked);
    }
}

/// Nothing is lit where nothing can be done: not the square that the last move came to, and nothing once the pointer has
/// left the window.
#[test]
fn only_what_can_be_touched_is_lit() {
    let mut game = Game::of_people("hasami-shogi", &[]);
    let (from, to, text) = step(&game);
    let at = on_page(&game, from);
    game.point(at.x, at.y);
    game.frames(2);
    assert_eq!(marks(&mut game, Meaning::Hover), [from]);
    assert!(game.menus_see_the_mouse());
    let window = game.window;
    game.app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(None);
    game.send_window_event(CursorLeft { window });
    game.frames(2);
    assert_eq!(marks(&mut game, Meaning::Hover), []);
    assert!(!game.menus_see_the_mouse(), "no button stays lit");
    Hand::Mouse.touch(&mut game, from);
    Hand::Mouse.touch(&mut game, to);
    game.frames(4);
    assert_eq!(game.moves(), [text]);
    assert_eq!(marks(&mut game, Meaning::Hover), [], "the pointer still lies on the last square");
}

#[test]
fn sticks_in_the_hand_are_put_down_wherever_the_keys_are() {
    let mut game = Game::of_sticks(&[]);
    for way in ["Esc", "Esc with the buttons", "the right button", "the focus"] {
        if way == "Esc with the buttons" {
            game.key(KeyCode::Tab);
        }
        game.point(640.0, 414.0);
        game.turn_mouse(ButtonState::Pressed);
        game.frames(20);
        assert!(game.resource::<ThrowGesture>().held().is_some(), "{way}");
        match way {
            "the right button" => {
                let (button, state) = (MouseButton::Right, ButtonState::Pressed);
                let event = MouseButtonInput { button, state, window: game.window };
                game.send_window_event(event);
            }
            "the focus" => {
                game.focus_window(false);
                game.focus_window(true);
            }
            _ => game.key(KeyCode::Escape),
        }
        assert!(game.resource::<ThrowGesture>().held().is_none(), "{way}");
        game.turn_mouse(ButtonState::Released);
        game.frames(3);
        assert_eq!((game.moves().len(), game.sheet()), (0, None), "{way}");
    }
}

/// `true` if a picture about as large as a piece is painted around a place of the page in the next frame, last of all.
fn paints_in_hand(game: &mut Game, at: egui::Pos2) -> bool {
    game.pictures_painted().last().is_some_and(|rect| rect.center().distance(at) < 1.0 && rect.width() > 20.0)
}

fn label(game: &mut Game, beginning: &str) -> Option<egui::Rect> {
    let found = game.buttons().into_iter().find(|button| button.label.starts_with(beginning));
    found.map(|button| button.rect)
}

#[test]
fn the_editors_pieces_are_dragged() {
    for hand in DRAGGERS {
        let mut game =
            Game::start(&["--screen", "set-up", "--game", "hasami-shogi", "--seats", "human,human"]);
        game.frames(8);
        Hand::Mouse.press(&mut game, "More options");
        game.frames(4);
        Hand::Mouse.press(&mut game, "Set up the board");
        game.until_sheet(Sheet::Editor);
        let place = |game: &mut Game, name: &str| label(game, &format!("on {name}")).unwrap().center();
        let vec = |at: egui::Pos2| Vec2::new(at.x, at.y);
        let (a1, a4) = (place(&mut game, "a1"), place(&mut game, "a4"));
        let is_on = |game: &mut Game, name: &str| label(game, &format!("on {name}:")).is_some();
        assert!(is_on(&mut game, "a1") && !is_on(&mut game, "a4"));
        let middle = vec(a1.lerp(a4, 0.5)) + Vec2::new(13.0, 0.0);
        let beside = Vec2::new(a1.x - 46.0, 20.0);
        let drag = |game: &mut Game, from: egui::Pos2, to: Vec2| {
            hand.lay_down(game, vec(from));
            game.frames(1);
            for part in [0.3, 0.7, 1.0] {
                hand.drag_to(game, vec(from).lerp(to, part));
                game.frames(1);
            }
            assert!(paints_in_hand(game, egui::pos2(to.x, to.y)), "{hand:?}");
        };
        // Put back by Esc, and by the right button or a second finger.
        for way in ["Esc", "back"] {
            drag(&mut game, a1, middle);
            match way {
                "Esc" => game.key(KeyCode::Escape),
                _ if hand == Hand::Finger => game.finger(9, TouchPhase::Started, 900.0, 300.0),
                _ => {
                    let (button, state) = (MouseButton::Right, ButtonState::Pressed);
                    let event = MouseButtonInput { button, state, window: game.window };
                    game.send_window_event(event);
                }
            }
            hand.drag_to(&mut game, vec(a4));
            hand.lift(&mut game, vec(a4));
            game.finger(9, TouchPhase::Ended, 900.0, 300.0);
            game.frames(6);
            assert_eq!(game.sheet(), Some(Sheet::Editor), "{hand:?} {way}");
            assert!(is_on(&mut game, "a1") && !is_on(&mut game, "a4"), "{hand:?} {way}");
        }
        drag(&mut game, a1, vec(a4));
        hand.lift(&mut game, vec(a4));
        game.frames(6);
        assert!(!is_on(&mut game, "a1") && is_on(&mut game, "a4"), "{hand:?}");
        // From the palette: a side has no more than its pieces, so one is taken off the board first.
        drag(&mut game, a4, beside);
        hand.lift(&mut game, beside);
        game.frames(30);
        assert!(!is_on(&mut game, "a1") && !is_on(&mut game, "a4"), "{hand:?}");
        let red = label(&mut game, "Red samurai").expect("the palette").center();
        drag(&mut game, red, vec(a1));
        hand.lift(&mut game, vec(a1));
        game.frames(6);
        assert!(is_on(&mut game, "a1"), "{hand:?}");
    }
}
