//! Helpers that several tests share.

pub mod board;
pub mod effects;
pub mod hostile;
pub mod hostile_files;
pub mod hostile_tables;
pub mod jarmo;
pub mod kit;
pub mod konane;
pub mod mutation;
pub mod places;
#[path = "../../../examples/race/rules.rs"]
pub mod race;
pub mod settings;
pub mod slow_disk;
pub mod study;
pub mod summaries;
pub mod targets;
pub mod yut;

use std::sync::atomic::AtomicBool;

use board::Board;
use madang_core::{
    catalogue::{AnyGame, AnyMove, AnyThought},
    engine::{Continue, Engine},
    play::Match,
    rules::{
        Actor,
        random::{Purpose, Stream},
    },
    search::Strength,
};

/// Returns a move and the search behind it, by the stream of this seed and ply.
pub fn think(game: &dyn AnyGame, strength: impl Into<Strength>, seed: u64, ply: u32) -> AnyThought {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let thought = game.think(strength.into(), chance, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act")
}

/// Returns an engine's answer to a line with nothing after it: a search without an end of its own is stopped at once.
pub fn answer(engine: &mut Engine, line: &str) -> (String, Continue) {
    let stop = AtomicBool::new(line.contains("infinite"));
    let mut text = String::new();
    let next = engine.answer_lines(line, &stop, &mut |line| text.extend([line, "\n"]));
    (text, next)
}

/// Returns any move or throw of a game that is not over.
pub fn random_move(game: &dyn AnyGame, chance: &mut Stream) -> AnyMove {
    let mut moves = game.every_move();
    moves.swap_remove(chance.below(moves.len() as u32) as usize)
}

/// Plays random moves, as many plies or to the end of the game.
pub fn play_randomly(game: &mut dyn AnyGame, plies: usize, chance: &mut Stream) {
    for _ in 0..plies {
        if game.to_act() == Actor::Over {
            break;
        }
        let mv = random_move(game, chance);
        game.play(&mv).expect("a listed move plays");
    }
}

/// Returns a position after random moves in which a seat is to act; `None` if the game has ended before.
pub fn random_position(mut game: Board, plies: usize, chance: &mut Stream) -> Option<Board> {
    play_randomly(game.as_mut(), plies, chance);
    while game.to_act() == Actor::Chance {
        play_randomly(game.as_mut(), 1, chance);
    }
    (game.to_act() != Actor::Over).then_some(game)
}

/// Plays random moves and throws in a match, as many plies or to the end of the game.
pub fn play_on(game: &mut Match, plies: usize, chance: &mut Stream) {
    for _ in 0..plies {
        if game.outcome().is_some() {
            break;
        }
        let mv = random_move(game.game(), chance);
        game.play(&mv).expect("a listed move plays");
    }
}
