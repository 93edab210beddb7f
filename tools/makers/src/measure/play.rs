//! Games played for a measurement: players, moves and throws by seed, and whole games.

use std::sync::atomic::AtomicBool;

use madang_core::{
    catalogue::{AnyGame, AnyMove, AnyThought, Choice},
    rules::{
        Actor, Line, Seat,
        random::{Purpose, Stream},
    },
    search::{Opponent, Strength},
};

/// A player of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// Returns its move, by the stream of this seed and ply.
    fn choose(self, game: &dyn AnyGame, seed: u64, ply: u32) -> AnyMove {
        match self {
            Self::Computer(strength) => think(game, strength, seed, ply).mv,
            Self::Simple => {
                any_of(&simple_choices(game), &mut Stream::new(seed, Purpose::Opponent { ply })).mv.clone()
            }
        }
    }
}

/// Moves among which a player who knows the rules alone draws: those that take, or all where none does.
pub fn simple_choices(game: &dyn AnyGame) -> Vec<Choice> {
    let mut choices = game.choices();
    if choices.iter().any(|choice| !choice.takes.is_empty()) {
        choices.retain(|choice| !choice.takes.is_empty());
    }
    choices
}

/// Returns a move and the search behind it, by the stream of this seed and ply.
///
/// # Panics
/// When no seat is to act.
pub fn think(game: &dyn AnyGame, strength: impl Into<Strength>, seed: u64, ply: u32) -> AnyThought {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let thought = game.think(strength.into(), chance, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act")
}

/// Searches like [`think`] in a game whose type is known.
///
/// # Panics
/// When no seat is to act.
pub fn choose<G: Opponent>(line: &Line<G>, strength: impl Into<Strength>, seed: u64, ply: u32) -> G::Move {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let limits = strength.into().limits(line.position().level_settings());
    let thought = G::think(line, limits, chance, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act").mv
}

/// Returns a random element.
///
/// # Panics
/// When there is none.
pub fn any_of<'a, T>(all: &'a [T], chance: &mut Stream) -> &'a T {
    &all[chance.below(all.len() as u32) as usize]
}

/// Plays throws by weight until a seat is to act or the game is over.
///
/// # Panics
/// When a throw that is listed cannot be played.
pub fn throw_on(game: &mut dyn AnyGame, chance: &mut Stream) {
    while game.to_act() == Actor::Chance {
        let throws = game.chance();
        let drawn = chance.weighted(throws.iter().map(|throw| throw.weight));
        game.play(&throws[drawn.expect("a throw is due")].mv).expect("a throw that is due plays");
    }
}

/// Returns the winner of a game played on between two players, a draw after `longest` decisions. Throws depend on the
/// seed and on their number.
///
/// # Panics
/// When a player's move cannot be played.
pub fn winner(
    mut game: Box<dyn AnyGame>,
    players: [impl Into<Player>; 2],
    longest: u32,
    seed: u64,
) -> Option<Seat> {
    let players = players.map(Into::into);
    let mut throw = 0;
    for ply in 0..longest {
        if game.to_act() == Actor::Chance {
            throw_on(game.as_mut(), &mut Stream::new(seed, Purpose::Chance { throw }));
            throw += 1;
        }
        let Some(seat) = game.to_act().seat() else { break };
        let mv = players[seat.index()].choose(game.as_ref(), seed, ply);
        game.play(&mv).expect("it is legal");
    }
    game.outcome().and_then(|outcome| outcome.winner)
}
