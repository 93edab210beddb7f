//! Players of one game's matches: levels, and searches without the game's solved positions.

use std::sync::atomic::AtomicBool;

use madang::{
    rules::{Line, Seat, random::Stream},
    search::{
        Evaluate, Level, LevelSettings, Opponent,
        alpha_beta::{self, SearchOptions},
    },
};

/// A player of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A level as it plays this game.
    Level(u8),
    /// A search without tables, books and solvers, with the budget that a level has in other games.
    Search(u8),
}

impl Player {
    /// Its move.
    ///
    /// # Panics
    /// When no seat is to act.
    #[must_use]
    pub fn choose<G: Opponent + Evaluate>(self, line: &Line<G>, chance: Stream) -> G::Move {
        let stop = AtomicBool::new(false);
        let thought = match self {
            Self::Level(level) => G::think(line, Level::nearest(level).into(), chance, &stop, &mut |_| ()),
            Self::Search(level) => {
                let options = SearchOptions::new(LevelSettings::COMMON.limits(Level::nearest(level)));
                alpha_beta::think(line, options, chance, &stop, &mut |_| ())
            }
        };
        thought.expect("a seat is to act").mv
    }
}

/// Winner of a game played on between two players, the first seat's first. After `longest` plies it counts as a draw.
pub fn winner<G: Opponent + Evaluate>(
    mut line: Line<G>,
    players: [Player; 2],
    longest: u32,
    stream: impl Fn(Seat, u32) -> Stream,
) -> Option<Seat> {
    for ply in 0..longest {
        let Some(seat) = line.to_act().seat() else { break };
        let mv = players[seat.index()].choose(&line, stream(seat, ply));
        line.play_unchecked(mv);
    }
    line.outcome().and_then(|outcome| outcome.winner)
}
