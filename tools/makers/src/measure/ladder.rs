//! Matches of two players in any game of the catalogue, such as each level against the one below.

use std::sync::atomic::AtomicBool;

use super::{tally::Tally, throws::throw_on, ways::Way};
use madang::{
    catalogue::{AnyGame, AnyMove, AnyThought},
    rules::{
        Actor, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};

/// Random decisions at the start of a game, so that no two games are alike.
const OPENING: u32 = 4;

/// Decisions after which a game counts as a draw.
const LONGEST: u32 = 400;

/// A player of a match.
#[derive(Clone, Copy, Debug)]
pub enum Player {
    /// The computer at a strength.
    Computer(Strength),
    /// A player who knows the rules alone: takes when it can, and otherwise plays at random.
    Simple,
}

impl<S: Into<Strength>> From<S> for Player {
    fn from(strength: S) -> Self {
        Self::Computer(strength.into())
    }
}

impl Player {
    /// Its move, by the stream of this seed and ply.
    fn choose(self, game: &dyn AnyGame, seed: u64, ply: u32) -> AnyMove {
        match self {
            Self::Computer(strength) => think(game, strength, seed, ply).mv,
            Self::Simple => {
                let mut choices = game.choices();
                if choices.iter().any(|choice| !choice.takes.is_empty()) {
                    choices.retain(|choice| !choice.takes.is_empty());
                }
                let mut chance = Stream::new(seed, Purpose::Opponent { ply });
                let chosen = chance.below(choices.len() as u32) as usize;
                choices.swap_remove(chosen).mv
            }
        }
    }
}

/// A move and the search behind it, by the stream of this seed and ply.
///
/// # Panics
/// When no seat is to act.
#[must_use]
pub fn think(game: &dyn AnyGame, strength: impl Into<Strength>, seed: u64, ply: u32) -> AnyThought {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let thought = game.think(strength.into(), chance, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act")
}

/// A game after a random opening, with a seat to act.
///
/// # Panics
/// When a legal move cannot be played.
#[must_use]
pub fn opening(way: &Way, seed: u64) -> Box<dyn AnyGame> {
    let mut chance = Stream::new(seed, Purpose::Test);
    loop {
        let mut game = (way.card.start)(&way.options);
        for _ in 0..OPENING {
            throw_on(game.as_mut(), &mut chance);
            let moves = game.legal_moves();
            if !moves.is_empty() {
                game.play(&moves[chance.below(moves.len() as u32) as usize]).expect("it is legal");
            }
        }
        throw_on(game.as_mut(), &mut chance);
        if game.to_act() != Actor::Over {
            return game;
        }
    }
}

/// Winner of a game played on between two players. Throws depend on the seed and on their number.
fn winner(mut game: Box<dyn AnyGame>, players: [Player; 2], seed: u64) -> Option<Seat> {
    let (mut ply, mut throw) = (0, 0);
    while ply < LONGEST {
        match game.to_act() {
            Actor::Over => break,
            Actor::Chance => {
                throw_on(game.as_mut(), &mut Stream::new(seed, Purpose::Chance { throw }));
                throw += 1;
            }
            Actor::Seat(seat) => {
                let mv = players[seat.index()].choose(game.as_ref(), seed, ply);
                game.play(&mv).expect("it is legal");
                ply += 1;
            }
        }
    }
    game.outcome().and_then(|outcome| outcome.winner)
}

/// Level `lower + 1` against level `lower`, every opening from both sides.
#[must_use]
pub fn step(way: &Way, lower: u8, openings: u64) -> Tally {
    contest(way, Level::nearest(lower + 1), Level::nearest(lower), openings)
}

/// One player against another, every opening from both sides.
#[must_use]
pub fn contest(way: &Way, one: impl Into<Player>, other: impl Into<Player>, openings: u64) -> Tally {
    let (one, other) = (one.into(), other.into());
    let mut tally = Tally::default();
    for seed in 0..openings {
        let game = opening(way, seed);
        for (players, own) in [([one, other], Seat(0)), ([other, one], Seat(1))] {
            tally.add(winner(game.boxed_clone(), players, seed).map(|seat| seat == own));
        }
    }
    tally
}

/// Limits of a player without a level of its own, who consults no solved positions.
#[must_use]
pub fn player(nodes: u64, depth: u8, oversight: u8) -> Limits {
    Limits { nodes, depth, oversight, knowledge: 0, ..Limits::NONE }
}
