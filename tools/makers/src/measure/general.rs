//! The general opponent, which plays by rules and board alone, against players who know no more than the rules.

use std::sync::atomic::AtomicBool;

use madang::{
    games::{
        hasami_shogi::rules::Hasami,
        hunt::rules::{BaghChal, Hunt},
        nei_pat_kono::rules::Kono,
    },
    rules::{
        BoardModel, Effect, Line, Options, Seat,
        random::{Purpose, Stream},
    },
    search::{Limits, general},
};

use super::{play::any_of, tally::Tally, ways::options};
use crate::konane::rules::Konane;

/// Random moves at the start of a game, and plies after which it counts as a draw.
const OPENING: u32 = 4;
const LONGEST: u32 = 300;

/// The player on the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Other {
    /// Plays at random.
    Random,
    /// Takes when it can, and otherwise plays at random.
    Taking,
}

/// Matches of the general opponent with this many nodes in each of four games: the game's name and the result.
pub fn matches(nodes: u64, other: Other, openings: u64) -> [(&'static str, Tally); 4] {
    [
        ("Konane", contest::<Konane>(&Options::default(), nodes, other, openings)),
        ("Nei Pat Kono", contest::<Kono>(&options("nei-pat-kono"), nodes, other, openings)),
        ("Hasami Shogi", contest::<Hasami>(&options("hasami-shogi"), nodes, other, openings)),
        ("Bagh Chal", contest::<Hunt<BaghChal>>(&options("bagh-chal"), nodes, other, openings)),
    ]
}

/// A match from random openings, each from both sides.
fn contest<G: BoardModel>(options: &Options, nodes: u64, other: Other, openings: u64) -> Tally {
    let limits = Limits { nodes, knowledge: 0, ..Limits::NONE };
    let mut tally = Tally::default();
    for seed in 0..openings {
        let mut start = Line::new(G::start(options));
        let mut chance = Stream::new(seed, Purpose::Test);
        for _ in 0..OPENING {
            start.play_unchecked(*any_of(&start.legal(), &mut chance));
        }
        for own in [Seat(0), Seat(1)] {
            let mut line = start.clone();
            for ply in 0..LONGEST {
                let Some(seat) = line.to_act().seat() else { break };
                let chance = Stream::new(seed, Purpose::Opponent { ply });
                let mv = if seat == own {
                    let thought = general::think(&line, limits, chance, &AtomicBool::new(false), &mut |_| ());
                    thought.expect("a seat is to act").mv
                } else {
                    other.choose(&line, chance)
                };
                line.play_unchecked(mv);
            }
            tally.add(line.outcome().and_then(|outcome| outcome.winner), own);
        }
    }
    tally
}

impl Other {
    fn choose<G: BoardModel>(self, line: &Line<G>, mut chance: Stream) -> G::Move {
        let moves = line.legal();
        let takes = |mv: &G::Move| {
            let effects = line.position().effects(*mv);
            effects.iter().any(|effect| matches!(effect, Effect::Captured { .. }))
        };
        let taking: Vec<G::Move> = moves.iter().copied().filter(takes).collect();
        let chosen = if self == Self::Random || taking.is_empty() { moves } else { taking };
        *any_of(&chosen, &mut chance)
    }
}
