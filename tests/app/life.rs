//! Life of the pieces: what a game's plugin lets them do by the effects of a move, and that nothing waits for it.

use bevy::prelude::*;
use madang::{
    layout::views::BoardView,
    platform::{screen::Screen, settings::Settings},
    playback::shown_pieces::{PieceId, ShownPieces},
    scene::flourish::Flourish,
};
use madang_core::rules::{Place, Point};

use crate::{hands::Hand, harness::Game};

fn at_normal_speed(id: &str) -> Game {
    let mut game = Game::start(&["--game", id, "--seats", "human,human", "--speed", "1"]);
    game.until("the board", |game| game.screen() == Screen::Match && game.is_at_rest());
    game
}

/// Points whose pieces have a flourish.
fn input_frames(game: &mut Game) -> Vec<Point> {
    let world = game.app.world_mut();
    let mut pieces = world.query_filtered::<&PieceId, With<Flourish>>();
    let shown = world.resource::<ShownPieces>();
    let places = pieces.iter(world).map(|id| shown.get(*id).place);
    places.filter_map(|place| if let Place::Board(at) = place { Some(at) } else { None }).collect()
}

/// Places of all pieces on the board, with their sizes and rotations.
fn poses(game: &mut Game) -> Vec<Transform> {
    let world = game.app.world_mut();
    world.query_filtered::<&Transform, With<PieceId>>().iter(world).copied().collect()
}

/// Plays the first choice that ends on this point.
fn play_to(game: &mut Game, at: Point) {
    let choice = game.session().choices().iter().find(|choice| choice.path.last() == Some(&at)).cloned();
    game.play(&choice.expect("a move leads there").text);
}

/// Lets the move that was asked for be played and come to rest.
fn until_it_lies(game: &mut Game, plies: usize) {
    game.until("the move", |game| game.moves().len() == plies && game.is_at_rest());
}

/// Puts a goat in the middle and, after a tiger's step elsewhere, one beside it. Returns their points.
fn second_goat(game: &mut Game) -> [Point; 2] {
    let view = game.resource::<BoardView>().0.clone();
    let free = |game: &Game, at: Point| game.stage().game().snapshot().topmost(at).is_none();
    let middle = Point(12);
    let beside = view.neighbours(middle).find(|at| free(game, *at)).expect("a free point beside the middle");
    play_to(game, middle);
    until_it_lies(game, 1);
    let far = |choice: &&madang_core::catalogue::Choice| {
        choice.takes.is_empty() && !choice.path.contains(&beside) && choice.path.len() == 2
    };
    let tiger = game.session().choices().iter().find(far).expect("a tiger steps elsewhere").text.clone();
    game.play(&tiger);
    until_it_lies(game, 2);
    play_to(game, beside);
    [middle, beside]
}

#[test]
fn the_herd_draws_together_and_stands_again() {
    let mut game = at_normal_speed("bagh-chal");
    let [first, second] = second_goat(&mut game);
    game.until("the herd", |game| input_frames(game).contains(&first));
    assert!(!input_frames(&mut game).contains(&second), "the one that came stays");
    game.until("quiet", |game| input_frames(game).is_empty());
    game.frames(2);
    let still = poses(&mut game);
    let view = game.resource::<BoardView>().0.place(first);
    assert!(still.iter().any(|pose| pose.translation.xy() == view && pose.rotation == Quat::IDENTITY));
    game.frames(10);
    assert_eq!(poses(&mut game), still);
}

#[test]
fn no_move_waits_for_a_flourish() {
    let mut game = at_normal_speed("nei-pat-kono");
    let text = game.session().choices()[0].text.clone();
    game.play(&text);
    until_it_lies(&mut game, 1);
    game.frames(1);
    assert!(!input_frames(&mut game).is_empty(), "the stone still rocks when the next move may be made");
    Hand::Keyboard.undo(&mut game);
    game.frames(2);
    assert!(input_frames(&mut game).is_empty(), "nothing rocks in another position");
}

#[test]
fn without_motion_nothing_stirs() {
    let mut game = at_normal_speed("bagh-chal");
    game.resource_mut::<Settings>().reduced_motion = true;
    second_goat(&mut game);
    for _ in 0..60 {
        game.frames(1);
        assert!(input_frames(&mut game).is_empty());
    }
}
