//! Weights of the evaluations fitted to results of games (P. Österlund's "Texel tuning", 2014), with matches of the
//! new weights against the old.
//!
//! Games from random openings are played by a small search. Each quiet position in them is a sample: its terms, and
//! the result of its game. Logistic regression finds the weights that predict it best. What predicts best need not play
//! best, so the weights half way to them play a match too. Everything follows from seeds.

use std::sync::atomic::AtomicBool;

use madang::{
    games::{
        hasami_shogi::rules::Hasami,
        hunt::rules::{BaghChal, Hunt, Pulijudam},
    },
    rules::{
        Line, Options, Seat,
        random::{Purpose, Stream},
    },
    search::{
        Evaluate, Limits, SumOfTerms,
        alpha_beta::{self, SearchOptions},
    },
};

use crate::measure::{play::any_of, tally::Tally, ways::Way};

use super::logistic;

/// Random moves at the start of a game.
const OPENING: u32 = 6;
/// After the opening, one decision in this many is random, so that positions vary.
const AT_RANDOM: u32 = 12;
/// Decisions after which a game counts as a draw.
const LONGEST: u32 = 250;
/// Node budget in the match of new weights against old, as a multiple of that for samples.
const MATCH_BUDGET_FACTOR: u64 = 6;
/// Strength of the prior that holds each weight at its old value, in samples: small, so that only a weight about
/// which the games say nothing keeps its value.
const HOLD: f64 = 20.0;

/// Lengths of the steps to the candidates, see [`Candidate::step`].
const STEPS: [f64; 2] = [1.0, 0.5];

/// A vector of weights and the ways to play that share it.
struct Set {
    name: &'static str,
    /// Names of the ways to play.
    ways: &'static [&'static str],
    games: u64,
    games_in_match: u64,
    /// Node budget of the search for a decision.
    nodes: u64,
    fit: fn(&Self) -> Result<Fitted, String>,
}

const SETS: &[Set] = &[
    Set {
        name: "bagh-chal",
        ways: &[
            "bagh-chal",
            "bagh-chal",
            "bagh-chal shuttle-ban=off",
            "bagh-chal heroes=on",
            "bagh-chal barriers=on",
        ],
        games: 2_000,
        games_in_match: 400,
        nodes: 1_500,
        fit: fit_set::<Hunt<BaghChal>>,
    },
    Set {
        name: "pulijudam",
        ways: &[
            "pulijudam",
            "pulijudam",
            "pulijudam shuttle-ban=off",
            "pulijudam heroes=on",
            "pulijudam barriers=on",
        ],
        games: 2_000,
        games_in_match: 400,
        nodes: 1_500,
        fit: fit_set::<Hunt<Pulijudam>>,
    },
    Set {
        name: "hasami-five",
        ways: &["hasami-shogi", "hasami-shogi", "hasami-shogi shogun=on", "hasami-shogi rocks=on"],
        games: 4_000,
        games_in_match: 200,
        nodes: 1_500,
        fit: fit_set::<Hasami>,
    },
    Set {
        name: "hasami-war",
        ways: &["hasami-shogi variant=war", "hasami-shogi variant=war", "hasami-shogi variant=war shogun=on"],
        games: 600,
        games_in_match: 200,
        nodes: 700,
        fit: fit_set::<Hasami>,
    },
];

/// A position's terms for the seat to act, and its result of the game, from 0 to 1.
type Sample = (Vec<f64>, f64);

/// Weights that may replace those in use.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Length of the step to them from the weights in use: 1 reaches those that predict best.
    pub step: f64,
    /// The weights.
    pub weights: Vec<i32>,
    /// Results of their games against the weights in use.
    pub against_old: Tally,
}

/// Outcome of fitting one vector of weights.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The name of the weights.
    pub name: &'static str,
    /// The weights that predict best, and those half way to them.
    pub candidates: [Candidate; 2],
    /// Quiet positions that they were fitted to.
    pub samples: usize,
    /// Games that the positions come from.
    pub games: u64,
    /// Root of the mean squared error of the predicted results, by the weights that predict best and by those in use.
    pub errors: [f64; 2],
}

/// The names of all weights that can be fitted.
pub fn names() -> impl Iterator<Item = &'static str> {
    SETS.iter().map(|set| set.name)
}

/// Fits the weights of this name and lets them play the old ones.
///
/// # Errors
/// When there are no weights of this name.
pub fn fit_named(name: &str) -> Result<Fitted, String> {
    let set = SETS.iter().find(|set| set.name == name);
    let set = set.ok_or_else(|| format!("There are no weights called `{name}`."))?;
    (set.fit)(set)
}

fn fit_set<G: SumOfTerms>(set: &Set) -> Result<Fitted, String> {
    let options = |name: &&str| Way::named(name).map(|way| way.options);
    let ways = set.ways.iter().map(options).collect::<Result<Vec<Options>, String>>()?;
    let old = G::start(&ways[0]).weights();
    let samples: Vec<Sample> = (0..set.games)
        .flat_map(|seed| samples_of::<G>(&ways[seed as usize % ways.len()], seed, set.nodes))
        .collect();
    let old_exact: Vec<f64> = old.iter().map(|weight| f64::from(*weight)).collect();
    let new_exact = fit(&samples, &old_exact);
    let candidate = |step: f64| {
        let between = |(new, old): (&f64, &f64)| (old + (new - old) * step).round() as i32;
        let weights: Vec<i32> = new_exact.iter().zip(&old_exact).map(between).collect();
        Candidate { step, against_old: play_match::<G>(set, &ways, &weights, old), weights }
    };
    Ok(Fitted {
        name: set.name,
        samples: samples.len(),
        games: set.games,
        errors: [&new_exact, &old_exact].map(|weights| error(&samples, weights)),
        candidates: STEPS.map(candidate),
    })
}

/// Evaluations of the samples under these weights.
fn evaluations(samples: &[Sample], weights: &[f64]) -> Vec<f64> {
    let sum = |(terms, _): &Sample| terms.iter().zip(weights).map(|(term, weight)| term * weight).sum();
    samples.iter().map(sum).collect()
}

/// Root of the mean square.
fn root_mean_square(numbers: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = numbers.len() as f64;
    (numbers.map(|number| number * number).sum::<f64>() / count).sqrt()
}

/// Points of these weights that make the odds of winning e to one.
fn scale(samples: &[Sample], weights: &[f64]) -> f64 {
    let points = evaluations(samples, weights);
    let points = points.iter().map(std::slice::from_ref).zip(samples);
    1.0 / logistic::fit(points.map(|(points, (_, result))| (points, *result)), &[0.0], 1e-6)[0]
}

/// The weights that predict the results best, scaled so that evaluations stay as large as before: a level's error
/// is counted in points.
fn fit(samples: &[Sample], old: &[f64]) -> Vec<f64> {
    let scale = scale(samples, old);
    let first: Vec<f64> = old.iter().map(|weight| weight / scale).collect();
    let results = samples.iter().map(|(terms, result)| (terms.as_slice(), *result));
    let new = logistic::fit(results, &first, HOLD);
    let [before, now] =
        [old, &new].map(|weights| root_mean_square(evaluations(samples, weights).into_iter()));
    new.iter().map(|weight| (weight * before / now).round()).collect()
}

/// Root of the mean squared error of the results predicted by these weights.
fn error(samples: &[Sample], weights: &[f64]) -> f64 {
    let scale = scale(samples, weights);
    let chances =
        evaluations(samples, weights).into_iter().map(|points| 1.0 / (1.0 + (-points / scale).exp()));
    let errors: Vec<f64> = chances.zip(samples).map(|(chance, (_, result))| chance - result).collect();
    root_mean_square(errors.into_iter())
}

/// A line of play after a random opening.
fn opening<G: Evaluate>(options: &Options, chance: &mut Stream) -> Line<G> {
    let mut line = Line::new(G::start(options));
    for _ in 0..OPENING {
        let moves = line.legal();
        if !moves.is_empty() {
            line.play_unchecked(*any_of(&moves, chance));
        }
    }
    line
}

/// Move of a search with these weights.
fn choose<G: SumOfTerms>(line: &Line<G>, nodes: u64, weights: &[i32], seed: u64, ply: u32) -> G::Move {
    let evaluation = |position: &G| position.evaluate_with(weights);
    let limits = Limits { nodes, ..Limits::NONE };
    let options = SearchOptions { evaluation: &evaluation, ..SearchOptions::new(limits) };
    let (chance, stop) = (Stream::new(seed, Purpose::Opponent { ply }), AtomicBool::new(false));
    alpha_beta::think(line, options, chance, &stop, &mut |_| ()).expect("a seat is to act").mv
}

/// The terms in the order of the weights; those of the other phases are 0.
fn terms_of_all_phases<G: SumOfTerms>(position: &G) -> Vec<i32> {
    let terms = position.terms();
    let mut all = vec![0; position.weights().len()];
    all[position.phase()..][..terms.as_ref().len()].copy_from_slice(terms.as_ref());
    all
}

/// Samples from the quiet positions of one game.
fn samples_of<G: SumOfTerms>(options: &Options, seed: u64, nodes: u64) -> Vec<Sample> {
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut line: Line<G> = opening(options, &mut chance);
    let mut met = Vec::new();
    for ply in 0..LONGEST {
        let Some(seat) = line.to_act().seat() else { break };
        let position = line.position();
        let moves = line.legal();
        if !moves.iter().any(|mv| position.is_capture(*mv)) {
            let terms: Vec<f64> = terms_of_all_phases(position).into_iter().map(f64::from).collect();
            met.push((terms, seat));
        }
        let mv = if chance.below(AT_RANDOM) == 0 {
            *any_of(&moves, &mut chance)
        } else {
            choose(&line, nodes, position.weights(), seed, ply)
        };
        line.play_unchecked(mv);
    }
    let winner = line.outcome().and_then(|outcome| outcome.winner);
    let result = |seat| winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
    met.into_iter().map(|(terms, seat)| (terms, result(seat))).collect()
}

/// Results of the new weights, each opening played from both sides.
fn play_match<G: SumOfTerms>(set: &Set, ways: &[Options], new: &[i32], old: &[i32]) -> Tally {
    let nodes = MATCH_BUDGET_FACTOR * set.nodes;
    let mut tally = Tally::default();
    for game in 0..set.games_in_match {
        let (pair, own) = (game / 2, Seat((game % 2) as u8));
        // Seeds that no game for samples has.
        let mut chance = Stream::new(!pair, Purpose::Test);
        let mut line: Line<G> = opening(&ways[pair as usize % ways.len()], &mut chance);
        for ply in 0..LONGEST {
            let Some(seat) = line.to_act().seat() else { break };
            let weights = if seat == own { new } else { old };
            line.play_unchecked(choose(&line, nodes, weights, !pair, ply));
        }
        tally.add(line.outcome().and_then(|outcome| outcome.winner), own);
    }
    tally
}
