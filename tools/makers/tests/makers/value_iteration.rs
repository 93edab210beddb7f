//! Expectimax against the exact values of a small game with chance.

use std::sync::atomic::AtomicBool;

use crate::race::Race;
use madang_core::{
    rules::{
        Actor, Game, Line, Options,
        random::{Purpose, Stream},
    },
    search::{
        Limits,
        expectimax::{self, CERTAIN, ShareEstimator, Shares},
    },
};
use makers::value_iteration::Solution;

/// Knows nothing: the search itself has to see how the race ends.
struct Nothing;

impl ShareEstimator<Race> for Nothing {
    fn shares(&self, _: &Race) -> Shares {
        [CERTAIN / 2; 4]
    }
}

#[test]
fn any_game_with_chance_is_searched_and_solved() {
    let start = Race::start(&Options::default());
    let solution = Solution::new(std::slice::from_ref(&start), 1_000_000).expect("it is small");
    let mut chance = Stream::new(3, Purpose::Test);
    let (mut lost, mut decisions) = (0.0, 0);
    for _ in 0..12 {
        let mut game = start.clone();
        while game.to_act() != Actor::Over {
            let mut moves: Vec<_> = game.chance().into_iter().map(|(throw, _)| throw).collect();
            game.legal_moves(&mut moves);
            let at_random = moves[chance.below(moves.len() as u32) as usize];
            if let Some(seat) = game.to_act().seat() {
                let value = |game: &Race| {
                    let first = solution.value(game).expect("it can come of the start");
                    if seat.0 == 0 { first } else { 1.0 - first }
                };
                let limits = Limits { nodes: 30_000, ..Limits::NONE };
                let lots = Stream::new(0, Purpose::Opponent { ply: 0 });
                let line = Line::new(game.clone());
                let thought =
                    expectimax::think(&line, &Nothing, limits, lots, &AtomicBool::new(false), &mut |_| ());
                let mut next = game.clone();
                next.play_unchecked(thought.expect("a seat is to act").mv);
                lost += value(&game) - value(&next);
                decisions += 1;
            }
            game.play_unchecked(at_random);
        }
    }
    assert!(decisions > 50, "{decisions}");
    assert!(lost / f64::from(decisions) < 0.01, "{lost} in {decisions}");
}
