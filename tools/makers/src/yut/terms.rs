//! Weights of `core/src/games/yut/eval/features.rs`, fitted to the exact chances of Yut with two horses a side (rule set
//! 004: two against one).

use super::{POOL, last_horses, two_against_one};
use crate::{logistic, value_iteration::Solution};
use madang_core::{
    games::yut::{
        eval::{EvalTerms, Feature, FeatureVector, HandcraftedEvaluator},
        rules::Yut,
    },
    rules::{
        Actor, Game,
        random::{Purpose, Stream},
    },
};

/// Cap on positions, above those of the largest of these games.
const MAX_POSITIONS: usize = 12_000_000;
/// Games played to sample positions from.
const GAMES: u64 = 6_000;
/// One decision in this many is random, so that positions vary.
const AT_RANDOM: u32 = 5;
/// Strength of the prior: a feature that a rule set does not have keeps the weight 0.
const HOLD: f64 = 1e-3;

/// A position's features of the first team less the other's, and the first team's exact chance to win.
type Sample = (FeatureVector, f64);

/// Outcome of fitting the weights of one rule set.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The fitted weights.
    pub weights: Vec<f64>,
    /// Positions solved.
    pub positions: usize,
    /// The first team's chance to win before its first throw.
    pub start: f64,
    /// Root of the mean squared error of the predicted chances.
    pub error: f64,
}

/// Solves a rule set with two horses a side and fits its weights.
///
/// Under 004, with its pool of results, that takes too long to solve: there it is two against one.
///
/// # Panics
/// When there is no such rule set.
pub fn fit(set: &str) -> Fitted {
    let (starts, solution) = if set == POOL {
        two_against_one(POOL)
    } else {
        let starts = last_horses(set, [2, 2]);
        let solution = Solution::new(&starts, MAX_POSITIONS).expect("two teams, and few positions");
        (starts, solution)
    };
    let samples = samples(&starts, &solution);
    let pairs = samples.iter().map(|(features, value)| (features.as_slice(), *value));
    let weights = logistic::fit(pairs.clone(), &[0.0; Feature::COUNT], HOLD);
    let errors = pairs.map(|(features, value)| (logistic::chance(&weights, features) - value).powi(2));
    let error = (errors.sum::<f64>() / samples.len() as f64).sqrt();
    Fitted {
        weights,
        positions: solution.positions().len(),
        start: solution.value(&starts[0]).unwrap_or_default(),
        error,
    }
}

/// Samples from the chance nodes of games played almost perfectly.
fn samples(starts: &[Yut], solution: &Solution<Yut>) -> Vec<Sample> {
    let handcrafted = HandcraftedEvaluator::new(&starts[0], EvalTerms::ALL);
    let mut samples = Vec::new();
    for seed in 0..GAMES {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = starts[seed as usize % starts.len()];
        loop {
            match game.to_act() {
                Actor::Over => break,
                Actor::Chance => {
                    if let Some(value) = solution.value(&game) {
                        let [first, second, ..] = handcrafted.features(&game);
                        let mut features = first;
                        for (feature, other) in features.iter_mut().zip(second) {
                            *feature -= other;
                        }
                        samples.push((features, value));
                    }
                    let throws = game.chance();
                    let drawn = chance.weighted(throws.iter().map(|(_, weight)| *weight));
                    let Some(drawn) = drawn else { break };
                    game.play_unchecked(throws[drawn].0);
                }
                Actor::Seat(seat) => {
                    let moves = game.legal();
                    let at_random = chance.below(moves.len() as u32) as usize;
                    let mut chosen = moves[at_random];
                    if chance.below(AT_RANDOM) > 0 {
                        let sign = if seat.0 == 0 { 1.0 } else { -1.0 };
                        let mut best = f64::NEG_INFINITY;
                        for mv in moves {
                            let value = sign * solution.value(&game.played(mv)).unwrap_or(0.5);
                            if value > best {
                                (best, chosen) = (value, mv);
                            }
                        }
                    }
                    game.play_unchecked(chosen);
                }
            }
        }
    }
    samples
}
