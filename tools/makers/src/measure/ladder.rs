//! Matches of two players in any game of the catalogue, such as each level against the one below.

use super::{
    play::{Player, any_of, throw_on, winner},
    tally::Tally,
    ways::Way,
};
use madang_core::{
    catalogue::AnyGame,
    rules::{
        Actor, Seat,
        random::{Purpose, Stream},
    },
    search::Limits,
};

/// Random decisions at the start of a game, so that no two games are alike.
const OPENING: u32 = 4;

/// Decisions after which a game counts as a draw.
const MAX_DECISIONS: u32 = 400;

/// Returns a game after a random opening, with a seat to act.
///
/// # Panics
/// When a legal move cannot be played.
pub fn opening(way: &Way, seed: u64) -> Box<dyn AnyGame> {
    let mut chance = Stream::new(seed, Purpose::Test);
    loop {
        let mut game = (way.card.start)(&way.options);
        for _ in 0..OPENING {
            throw_on(game.as_mut(), &mut chance);
            let moves = game.legal_moves();
            if !moves.is_empty() {
                game.play(any_of(&moves, &mut chance)).expect("it is legal");
            }
        }
        throw_on(game.as_mut(), &mut chance);
        if game.to_act() != Actor::Over {
            return game;
        }
    }
}

/// Returns one player against another, every opening from both sides.
pub fn contest(way: &Way, one: impl Into<Player>, other: impl Into<Player>, openings: u64) -> Tally {
    let (one, other) = (one.into(), other.into());
    let mut tally = Tally::default();
    for seed in 0..openings {
        let game = opening(way, seed);
        for (players, own) in [([one, other], Seat(0)), ([other, one], Seat(1))] {
            tally.add(winner(game.boxed_clone(), players, MAX_DECISIONS, seed), own);
        }
    }
    tally
}

/// Returns the limits of a player without a level of its own, who consults no solved positions.
pub fn player(nodes: u64, depth: u8, oversight: u8) -> Limits {
    Limits { nodes, depth, oversight, knowledge: 0, ..Limits::NONE }
}
