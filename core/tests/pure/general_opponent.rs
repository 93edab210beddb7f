//! The general opponent plays by rules and board alone: with chance and without, the same from the same seed.

use std::sync::atomic::AtomicBool;

use crate::support::{konane::rules::Konane, race::Race};
use madang_core::{
    rules::{
        Actor, BoardModel, Game, Line, Options, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, LevelSettings, Limits, general},
};

/// Wins of the general opponent against random moves, of as many games from each side.
fn wins<G: BoardModel>(limits: Limits, games: u64) -> u64 {
    let mut wins = 0;
    for seed in 0..games {
        for own in [Seat(0), Seat(1)] {
            let mut line = Line::new(G::start(&Options::default()));
            let mut other = Stream::new(seed, Purpose::Test);
            let mut ply = 0;
            loop {
                let moves = line.legal();
                let mv = match line.to_act() {
                    Actor::Over => break,
                    Actor::Seat(seat) if seat == own => decide(&line, limits, seed, ply),
                    Actor::Seat(_) => moves[other.below(moves.len() as u32) as usize],
                    Actor::Chance => {
                        let throws = line.chance();
                        throws[other.weighted(throws.iter().map(|(_, weight)| *weight)).expect("a weight")].0
                    }
                };
                line.play_unchecked(mv);
                ply += 1;
            }
            wins += u64::from(line.outcome().and_then(|outcome| outcome.winner) == Some(own));
        }
    }
    wins
}

fn decide<G: BoardModel>(line: &Line<G>, limits: Limits, seed: u64, ply: u32) -> G::Move {
    let decide = || {
        let chance = Stream::new(seed, Purpose::Opponent { ply });
        general::think(line, limits, chance, &AtomicBool::new(false), &mut |_| ()).expect("a seat acts").mv
    };
    let mv = decide();
    assert_eq!(decide(), mv, "the same seed gives the same move");
    mv
}

#[test]
fn it_beats_random_moves_with_chance_and_without() {
    let level = LevelSettings::COMMON.limits(Level::nearest(3));
    let konane = wins::<Konane>(Limits { oversight: 0, nodes: 2_000, ..level }, 10);
    assert!(konane >= 17, "{konane} of 20");
    let race = wins::<Race>(Limits { nodes: 1_000, ..level }, 40);
    assert!(race >= 44, "{race} of 80");
}

#[test]
fn it_judges_moves() {
    let line = Line::new(Konane::start(&Options::default()));
    let moves = line.legal();
    let limits = Limits { nodes: 2_000, ..Limits::NONE };
    let chances = general::estimates(&line, &moves, limits, &AtomicBool::new(false)).expect("not stopped");
    assert_eq!(chances.len(), moves.len());
    assert!(general::estimates(&line, &moves, limits, &AtomicBool::new(true)).is_none());
}
