//! The board seen from the other side: by key, pad and button, by itself, and remembered for its game.

use bevy::prelude::*;
use madang::{
    layout::{view::GameView, views::BoardView, views::Catalogue},
    platform::{
        screen::{MatchMode, Screen, Sheet},
        settings::{BoardFacing, Settings},
    },
    playback::shown_pieces::{PieceId, ShownPieces},
    scene::turn::BoardTurn,
    turn::analysis::AnalysisRequest,
};
use madang_core::{games, play::Match, rules::Point};

use crate::{hands::Hand, harness::Game};

/// The lower left corner of a board with letters along its edges.
const A1: Point = Point(0);

fn view(game: &Game) -> &GameView {
    &game.resource::<BoardView>().0
}

fn is_turned(game: &Game) -> bool {
    game.resource::<BoardTurn>().0
}

/// Everything on the mat turns by half a turn, and a second turn restores it.
#[test]
fn every_view_turns_and_turns_back() {
    let game = Game::start(&[]);
    let catalogue = game.resource::<Catalogue>();
    for card in catalogue.cards() {
        for options in card.every_options() {
            let view = catalogue.view(card.id, &options).unwrap();
            let turned = view.clone().turned();
            let middle = |point: Point| (view.place(point) + turned.place(point)) / 2.0;
            let on_mat = (0..view.points.len() as u8).map(Point);
            assert!(
                on_mat.clone().all(|point| middle(point).distance(middle(Point(0))) < 0.01),
                "{}",
                card.id
            );
            // Letters keep clear of the points.
            for (text, at) in &turned.labels {
                let nearest = |view: &GameView, at: Vec2| {
                    view.points.iter().map(|point| point.distance(at)).fold(f32::MAX, f32::min)
                };
                let (_, before) = view.labels.iter().find(|(other, _)| other == text).unwrap();
                assert!((nearest(&turned, *at) - nearest(&view, *before)).abs() < 0.01, "{} {text}", card.id);
            }
            let back = turned.clone().turned();
            let near = |(one, other): (&Vec2, &Vec2)| one.distance(*other) < 0.01;
            assert!(back.points.iter().zip(&view.points).all(near), "{}", card.id);
            let labels = |view: &GameView| view.labels.iter().map(|(_, at)| *at).collect::<Vec<_>>();
            assert!(labels(&back).iter().zip(&labels(&view)).all(near), "{}", card.id);
            assert_eq!(format!("{:?}", back.names), format!("{:?}", view.names), "{}", card.id);
            assert_eq!(format!("{:?}", back.seats), format!("{:?}", view.seats), "{}", card.id);
            assert_eq!(format!("{:?}", back.beside), format!("{:?}", view.beside), "{}", card.id);
            if let [near, far] = turned.seats.as_slice() {
                assert!(near.card.top < far.card.top, "{}: the first seat is on the far side", card.id);
            }
        }
    }
}

#[test]
fn it_is_turned_by_key_pad_and_button_and_remembered() {
    let mut game = Game::of_people("hasami-shogi", &[]);
    let before = view(&game).place(A1);
    game.key(KeyCode::KeyT);
    game.frames(4);
    assert!(is_turned(&game));
    let after = view(&game).place(A1);
    assert!(after.x > before.x && after.y > before.y, "a1 is at the upper right: {after}");
    // What is pressed is what is seen.
    let choice = game.session().choices()[0].clone();
    for point in choice.path {
        game.click_point(point);
        game.frames(4);
    }
    game.until("the move", |game| game.moves() == [choice.text.clone()] && game.is_at_rest());
    // By the pad and by the button of the pause; and it stays turned in the next game.
    Hand::Pad.take_up(&mut game);
    game.press_pad(0, GamepadButton::RightThumb);
    game.frames(4);
    assert!(!is_turned(&game));
    game.key(KeyCode::Escape);
    game.until_sheet(Sheet::Pause);
    game.frames(30);
    Hand::Mouse.press(&mut game, "Turn the board");
    game.until_sheet(None);
    game.frames(4);
    assert!(is_turned(&game));
    assert!(game.resource::<Settings>().turned.contains("hasami-shogi"));
    game.send(AnalysisRequest::Begin(Box::new(Match::with_defaults(games::find("jarmo").unwrap(), 3))));
    game.until("another game", |game| game.session().card().id == "jarmo");
    game.frames(4);
    assert!(!is_turned(&game));
    game.send(AnalysisRequest::Begin(Box::new(Match::with_defaults(
        games::find("hasami-shogi").unwrap(),
        3,
    ))));
    game.until("the first game", |game| game.session().card().id == "hasami-shogi");
    game.frames(4);
    assert!(is_turned(&game));
}

#[test]
fn it_faces_the_only_person_and_each_of_two_if_they_like() {
    let mut game = Game::start(&["--game", "jarmo", "--seats", "ai:1,human"]);
    game.until_board();
    assert!(is_turned(&game), "one's own side is near");
    game.send(AnalysisRequest::Begin(Box::new(Match::clone(game.session()))));
    game.until("the analysis board", |game| {
        game.app.world().get_resource::<State<MatchMode>>().is_some_and(|mode| *mode == MatchMode::Analysis)
    });
    game.frames(4);
    assert!(is_turned(&game), "and stays so in a study of the game");
    drop(game);
    let mut game = Game::start(&["--game", "bagh-chal", "--seats", "ai:1,human"]);
    game.until_board();
    assert!(!is_turned(&game), "mountains stand upright");
    drop(game);
    let mut game = Game::of_people("jarmo", &[]);
    game.resource_mut::<Settings>().board_faces = BoardFacing::Mover;
    for turned in [false, true, false] {
        game.until("the board to face the mover", |game| game.is_at_rest() && is_turned(game) == turned);
        let text = game.session().choices()[0].text.clone();
        game.play(&text);
        game.frames(2);
    }
}

#[test]
fn on_a_tablet_between_two_the_far_pieces_face_their_player() {
    let mut game = Game::of_people("jarmo", &[]);
    let upside_down = |game: &mut Game| {
        let (world, mut owners) = (game.app.world_mut(), [false; 2]);
        let mut pieces = world.query::<(&PieceId, &Transform)>();
        for (id, transform) in pieces.iter(world) {
            let owner = world.resource::<ShownPieces>().get(*id).owner;
            owners[owner.index()] = transform.rotation.angle_between(Quat::IDENTITY) > 3.0;
        }
        owners
    };
    game.frames(4);
    assert_eq!(upside_down(&mut game), [false, false]);
    game.resource_mut::<Settings>().board_faces = BoardFacing::BothSides;
    game.frames(4);
    assert_eq!(upside_down(&mut game), [false, true]);
    game.key(KeyCode::KeyT);
    game.frames(4);
    assert_eq!(upside_down(&mut game), [true, false], "turned, the first side is the far one");
    drop(game);
    let mut game = Game::start(&["--game", "jarmo", "--seats", "human,ai:1"]);
    game.until_board();
    game.resource_mut::<Settings>().board_faces = BoardFacing::BothSides;
    game.frames(4);
    assert_eq!(upside_down(&mut game), [false, false], "nobody sits there");
}

#[test]
fn a_lesson_is_seen_as_its_guide_tells_it() {
    let mut game = Game::start(&["--screen", "lesson", "--game", "jarmo"]);
    game.resource_mut::<Settings>().turned.insert("jarmo".to_owned());
    game.until_screen(Screen::Match);
    assert_eq!(game.resource::<State<MatchMode>>().get(), &MatchMode::Lesson);
    game.frames(4);
    assert!(!is_turned(&game));
    game.key(KeyCode::KeyT);
    game.frames(4);
    assert!(!is_turned(&game) && game.resource::<Settings>().turned.contains("jarmo"));
}
