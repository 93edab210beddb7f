//! Matches of a net against another evaluation, by nodes.

use madang_core::{
    rules::{
        Line, Options, Seat,
        random::{Purpose, Stream},
    },
    search::{Evaluate, features::Featured},
};

use super::samples::{Evaluation, opening, think};
use crate::{measure::tally::Tally, parallel};

/// Random plies at the start of a game.
const OPENING: u32 = 6;
/// Decisions after which a game counts as a draw.
const MAX_DECISIONS: u32 = 300;
/// Seeds that no game for samples has.
const SEEDS: u64 = u64::MAX / 2;

/// Node budgets for a decision, of the new evaluation and of the old.
pub type Budget = [u64; 2];

/// Returns the results of the new evaluation against the old, each opening played from both sides. `done` hears of each
/// pair.
pub(super) fn play<G: Evaluate + Featured>(
    ways: &[Options],
    [new, old]: [Evaluation<'_, G>; 2],
    budgets: Budget,
    games: usize,
    done: &(dyn Fn(usize) + Sync),
) -> Tally {
    let pair = |index: usize| {
        let seed = SEEDS + index as u64;
        let mut tally = Tally::default();
        for own in [Seat(0), Seat(1)] {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut line: Line<G> = opening(&ways[index % ways.len()], OPENING, &mut chance);
            for ply in 0..MAX_DECISIONS {
                let Some(seat) = line.to_act().seat() else { break };
                let (evaluation, nodes) = if seat == own { (new, budgets[0]) } else { (old, budgets[1]) };
                let Some(thought) = think(&line, nodes, evaluation, seed, ply) else { break };
                line.play_unchecked(thought.mv);
            }
            tally.add(line.outcome().and_then(|outcome| outcome.winner), own);
        }
        tally
    };
    parallel::map(games.div_ceil(2), pair, done).into_iter().fold(Tally::default(), |sum, pair| sum + pair)
}

/// Returns the nodes that a search visits after the opening of this seed.
pub(super) fn search<G: Evaluate + Featured>(
    ways: &[Options],
    evaluation: Evaluation<'_, G>,
    nodes: u64,
    seed: u64,
) -> u64 {
    let mut chance = Stream::new(SEEDS + seed, Purpose::Test);
    let line: Line<G> = opening(&ways[seed as usize % ways.len()], OPENING, &mut chance);
    think(&line, nodes, evaluation, seed, 0).map_or(0, |thought| thought.visited)
}
