//! What is seen to move, and when: refusals are felt, an end is celebrated before its sheet opens, and
//! those who prefer no motion see none.

use std::{collections::BTreeSet, fs};

use madang_core::rules::{Controller, Point};

use bevy::{input::ButtonState, prelude::*};
use madang::{
    layout::views::BoardView,
    platform::{
        screen::{Screen, Sheet},
        settings::Settings,
    },
    playback::{
        shown_pieces::{PieceId, ShownPieces},
        timeline::Timeline,
        track::Motion,
    },
};

use crate::{hands::Hand, harness::Game};

fn timeline(game: &Game) -> &Timeline {
    game.stage().timeline()
}

fn gestures(game: &Game) -> Vec<Motion> {
    timeline(game).gestures().map(|track| track.motion).collect()
}

/// A game of this kind between two people, at normal speed, with its last move still to be played.
fn before_the_end(id: &str, reduced_motion: bool) -> (Game, String) {
    let mut played = Game::start(&["--game", id, "--seats", "ai:1,ai:2"]);
    played.until("the end", |game| game.sheet() == Some(Sheet::Result));
    let mut record = played.session().record().clone();
    let winner = played.session().outcome().unwrap().winner;
    assert!(winner.is_some(), "somebody wins this game of {id}");
    let last = record.moves.pop().unwrap();
    record.seats = vec![Controller::Human; record.seats.len()];
    let file =
        std::env::temp_dir().join(format!("madang-motion-{}-{id}-{reduced_motion}", std::process::id()));
    fs::write(&file, record.to_string()).unwrap();
    let mut game = Game::start(&["--load", &file.to_string_lossy(), "--speed", "1"]);
    game.resource_mut::<Settings>().reduced_motion = reduced_motion;
    game.until("the board", |game| game.screen() == Screen::Match && game.is_at_rest());
    (game, last)
}

#[test]
fn a_victory_is_celebrated_before_its_sheet_opens() {
    for id in ["bagh-chal", "nei-pat-kono"] {
        let (mut game, last) = before_the_end(id, false);
        game.play(&last);
        game.until("the petals", |game| timeline(game).petals_fall().is_some());
        assert!(gestures(&game).contains(&Motion::Hop), "{id}: the winners hop");
        let mut longest = 0.0_f32;
        while let Some(since) = timeline(&game).petals_fall() {
            assert_eq!(game.sheet(), None, "{id}: the sheet waits");
            longest = longest.max(since);
            game.frames(1);
        }
        assert!((1.1..=1.25).contains(&longest), "{id}: they fall for {longest} s");
        game.until_sheet(Sheet::Result);
    }
}

#[test]
fn without_motion_nothing_hops_and_nothing_falls() {
    let (mut game, last) = before_the_end("nei-pat-kono", true);
    game.play(&last);
    let mut seen = BTreeSet::new();
    let mut frames = 0;
    while game.sheet() != Some(Sheet::Result) {
        game.frames(1);
        frames += 1;
        assert!(timeline(&game).petals_fall().is_none());
        seen.extend(gestures(&game).iter().map(|motion| format!("{motion:?}")));
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["Fade"]);
    assert!(frames < 40, "it is over at once, not after {frames} frames");
}

/// Whatever is played without motion, no piece is ever seen between two places where pieces lie.
#[test]
fn without_motion_pieces_are_only_seen_where_they_lie() {
    let mut game = Game::start(&["--game", "hasami-shogi", "--seats", "human,human", "--speed", "1"]);
    game.resource_mut::<Settings>().reduced_motion = true;
    game.until("the board", |game| game.screen() == Screen::Match && game.is_at_rest());
    let view = game.resource::<BoardView>().0.clone();
    let points: Vec<Vec2> = view.all_points().map(|point| view.place(point)).collect();
    let text = game.session().choices()[0].text.clone();
    game.play(&text);
    for _ in 0..30 {
        game.frames(1);
        let world = game.app.world_mut();
        for (piece, at) in world.query::<(&PieceId, &Transform)>().iter(world) {
            let at = at.translation.truncate();
            assert!(points.iter().any(|point| point.distance(at) < 1.0), "{piece:?} is at {at}");
        }
    }
}

#[test]
fn a_refusal_nudges_the_piece_and_nothing_else() {
    let mut game = Game::start(&["--game", "bagh-chal", "--seats", "human,human", "--speed", "1"]);
    game.until("the board", |game| game.screen() == Screen::Match && game.is_at_rest());
    // A tiger, while it is the goats' turn.
    let at = game.resource::<BoardView>().0.place(Point(0));
    game.point(640.0 + at.x, 400.0 - at.y);
    game.frames(2);
    game.turn_mouse(ButtonState::Pressed);
    let nudges = gestures(&game);
    assert_eq!(nudges, [Motion::Nudge]);
    game.until("stillness", |game| game.is_at_rest());
    assert!(game.moves().is_empty());
}

#[test]
fn a_picked_piece_is_lifted_and_put_down() {
    let mut game =
        Game::start(&["--game", "jarmo", "--seats", "human,human", "--speed", "1", "--moves", "12"]);
    game.until("the board", |game| game.screen() == Screen::Match && game.is_at_rest());
    let is_walk = |game: &Game| game.session().choices().iter().find(|choice| choice.path.len() > 1).cloned();
    let from = is_walk(&game).expect("somebody can walk").path[0];
    let size = |game: &mut Game| {
        let world = game.app.world_mut();
        let mut pieces = world.query::<(&PieceId, &Transform)>();
        let shown = world.resource::<ShownPieces>();
        let on_point = |id: &PieceId| shown.get(*id).place == madang_core::rules::Place::Board(from);
        pieces.iter(world).find(|(id, _)| on_point(id)).map(|(_, at)| at.scale.x).unwrap()
    };
    let resting = size(&mut game);
    game.click_point(from);
    game.frames(12);
    assert!((size(&mut game) / resting - 1.06).abs() < 0.001, "lifted by six in a hundred");
    Hand::Keyboard.back(&mut game);
    game.frames(12);
    assert!((size(&mut game) - resting).abs() < 0.001);
}
