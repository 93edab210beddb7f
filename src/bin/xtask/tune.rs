//! Fits the weights of a game's judgement to how games end, and lets the new weights play the old ones.
//!
//! Games from openings at random are played by a small search; of the quiet positions in them, each is a
//! sample: its terms, and who won in the end. Logistic regression finds the weights that foretell it best
//! (P. Österlund's "Texel tuning", 2014). Everything follows from seeds.

use std::sync::atomic::AtomicBool;

use madang::{
    games::{
        self,
        hasami_shogi::rules::Hasami,
        hunt::rules::{BaghChal, Hunt, Pulijudam},
        jarmo::rules::Jarmo,
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

use crate::logistic;

/// Decisions at random at the beginning of a game.
const OPENING: u32 = 6;
/// One decision in so many is made at random after that, so that positions vary.
const AT_RANDOM: u32 = 12;
/// Decisions after which a game is left as a draw.
const LONGEST: u32 = 250;
/// In the match of new weights against old the search may visit so many times the positions.
const MORE_IN_MATCH: u64 = 6;
/// Strength with which each weight is held where it was, in samples: little, so that only a weight about
/// which the games say nothing keeps its place.
const HOLD: f64 = 20.0;

/// One vector of weights and the ways to play that share it.
struct Set {
    name: &'static str,
    game: &'static str,
    /// Options of each way to play; the first is the one that the match is played with most.
    ways: &'static [&'static [(&'static str, &'static str)]],
    games: u64,
    games_in_match: u64,
    /// Positions that the search may visit for a decision.
    nodes: u64,
}

/// Ways to hunt.
const HUNTS: &[&[(&str, &str)]] =
    &[&[], &[], &[("shuttle-ban", "off")], &[("heroes", "on")], &[("barriers", "on")]];

const SETS: &[Set] = &[
    Set {
        name: "bagh-chal",
        game: "bagh-chal",
        ways: HUNTS,
        games: 2_000,
        games_in_match: 400,
        nodes: 1_500,
    },
    Set {
        name: "pulijudam",
        game: "pulijudam",
        ways: HUNTS,
        games: 2_000,
        games_in_match: 400,
        nodes: 1_500,
    },
    Set {
        name: "hasami-five",
        game: "hasami-shogi",
        ways: &[&[], &[], &[("shogun", "on")], &[("rocks", "on")]],
        games: 4_000,
        games_in_match: 200,
        nodes: 1_500,
    },
    Set {
        name: "hasami-war",
        game: "hasami-shogi",
        ways: &[&[("variant", "war")], &[("variant", "war")], &[("variant", "war"), ("shogun", "on")]],
        games: 600,
        games_in_match: 200,
        nodes: 700,
    },
    Set {
        name: "jarmo-base",
        game: "jarmo",
        ways: &[&[], &[], &[("golden", "on")], &[("camps", "on")], &[("golden", "on"), ("camps", "on")]],
        games: 4_000,
        games_in_match: 400,
        nodes: 1_500,
    },
    Set {
        name: "jarmo-legendary",
        game: "jarmo",
        ways: &[
            &[("variant", "legendary")],
            &[("variant", "legendary")],
            &[("variant", "legendary"), ("golden", "on")],
            &[("variant", "legendary"), ("camps", "on")],
            &[("variant", "legendary"), ("golden", "on"), ("camps", "on")],
        ],
        games: 4_000,
        games_in_match: 400,
        nodes: 1_500,
    },
    Set {
        name: "jarmo-jasyr",
        game: "jarmo",
        ways: &[
            &[("variant", "jasyr")],
            &[("variant", "jasyr"), ("dotted", "one")],
            &[("variant", "jasyr"), ("golden", "on")],
            &[("variant", "jasyr"), ("camps", "on")],
            &[("variant", "jasyr"), ("golden", "on"), ("camps", "on")],
        ],
        games: 4_000,
        games_in_match: 400,
        nodes: 1_500,
    },
];

/// A position's terms for the seat to act, and how the game ended for it, from 0 to 1.
type Sample = (Vec<f64>, f64);

pub(crate) fn tune_all(names: &[String]) -> Result<(), String> {
    if let Some(wrong) = names.iter().find(|name| !SETS.iter().any(|set| set.name == **name)) {
        let known: Vec<&str> = SETS.iter().map(|set| set.name).collect();
        return Err(format!("There are no weights called `{wrong}`, only {}.", known.join(", ")));
    }
    for set in SETS.iter().filter(|set| names.is_empty() || names.iter().any(|name| name == set.name)) {
        match set.game {
            "bagh-chal" => tune::<Hunt<BaghChal>>(set)?,
            "jarmo" => tune::<Jarmo>(set)?,
            "pulijudam" => tune::<Hunt<Pulijudam>>(set)?,
            _ => tune::<Hasami>(set)?,
        }
    }
    Ok(())
}

fn tune<G: SumOfTerms>(set: &Set) -> Result<(), String> {
    let card = games::find(set.game).ok_or_else(|| format!("There is no game {}.", set.game))?;
    let options = |pairs: &&[(&'static str, &'static str)]| {
        card.parse_options(pairs.iter().copied()).map_err(|error| error.to_string())
    };
    let ways = set.ways.iter().map(options).collect::<Result<Vec<Options>, String>>()?;
    let old = G::start(&ways[0]).weights();
    let samples: Vec<Sample> = (0..set.games)
        .flat_map(|seed| samples_of::<G>(&ways[seed as usize % ways.len()], seed, set.nodes))
        .collect();
    let old_exact: Vec<f64> = old.iter().map(|weight| f64::from(*weight)).collect();
    let new_exact = fit(&samples, &old_exact);
    let new: Vec<i32> = new_exact.iter().map(|weight| *weight as i32).collect();
    println!("{}: {new:?}", set.name);
    println!(
        "{} positions of {} games, missed by {:.4}, before by {:.4}",
        samples.len(),
        set.games,
        missed(&samples, &new_exact),
        missed(&samples, &old_exact)
    );
    let [won, drawn, lost] = play_match::<G>(set, &ways, &new, old);
    println!("new against old: {won} won, {drawn} drawn, {lost} lost");
    Ok(())
}

/// How these weights judge the samples.
fn judged(samples: &[Sample], weights: &[f64]) -> Vec<f64> {
    let sum = |(terms, _): &Sample| terms.iter().zip(weights).map(|(term, weight)| term * weight).sum();
    samples.iter().map(sum).collect()
}

/// The root of the mean square.
fn size(numbers: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = numbers.len() as f64;
    (numbers.map(|number| number * number).sum::<f64>() / count).sqrt()
}

/// Points that make the odds e to one, when points are counted with these weights.
fn scale(samples: &[Sample], weights: &[f64]) -> f64 {
    let points = judged(samples, weights);
    let points = points.iter().map(std::slice::from_ref).zip(samples);
    1.0 / logistic::fit(points.map(|(points, (_, result))| (points, *result)), &[0.0], 1e-6)[0]
}

/// The weights that foretell the results best, in points that make judgements as large as before: how far a
/// level misjudges is counted in them.
fn fit(samples: &[Sample], old: &[f64]) -> Vec<f64> {
    let scale = scale(samples, old);
    let first: Vec<f64> = old.iter().map(|weight| weight / scale).collect();
    let results = samples.iter().map(|(terms, result)| (terms.as_slice(), *result));
    let new = logistic::fit(results, &first, HOLD);
    let [before, now] = [old, &new].map(|weights| size(judged(samples, weights).into_iter()));
    new.iter().map(|weight| (weight * before / now).round()).collect()
}

/// By how much these weights miss the results (the root of the mean square).
fn missed(samples: &[Sample], weights: &[f64]) -> f64 {
    let scale = scale(samples, weights);
    let chances = judged(samples, weights).into_iter().map(|points| 1.0 / (1.0 + (-points / scale).exp()));
    let misses: Vec<f64> = chances.zip(samples).map(|(chance, (_, result))| chance - result).collect();
    size(misses.into_iter())
}

fn search<'a, G: Evaluate>(nodes: u64) -> SearchOptions<'a, G> {
    SearchOptions::new(Limits { nodes, ..Limits::NONE })
}

fn at_random<G: Evaluate>(line: &mut Line<G>, chance: &mut Stream) {
    let mut moves = Vec::new();
    line.legal_moves(&mut moves);
    if !moves.is_empty() {
        line.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
    }
}

fn opening<G: Evaluate>(options: &Options, chance: &mut Stream) -> Line<G> {
    let mut line = Line::new(G::start(options));
    for _ in 0..OPENING {
        at_random(&mut line, chance);
    }
    line
}

/// What a game came to for a seat, from 0 to 1.
fn result<G: Evaluate>(line: &Line<G>, seat: Seat) -> f64 {
    match line.outcome().and_then(|outcome| outcome.winner) {
        Some(winner) => f64::from(u8::from(winner == seat)),
        None => 0.5,
    }
}

/// The quiet positions of one game.
fn samples_of<G: SumOfTerms>(options: &Options, seed: u64, nodes: u64) -> Vec<Sample> {
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut line: Line<G> = opening(options, &mut chance);
    let mut met = Vec::new();
    for ply in 0..LONGEST {
        let Some(seat) = line.to_act().seat() else { break };
        let position = line.position();
        let mut moves = Vec::new();
        line.legal_moves(&mut moves);
        if !moves.iter().any(|mv| position.is_capture(*mv)) {
            let terms: Vec<f64> = position.terms_of_all_phases().into_iter().map(f64::from).collect();
            met.push((terms, seat));
        }
        if chance.below(AT_RANDOM) == 0 {
            at_random(&mut line, &mut chance);
            continue;
        }
        let choice = Stream::new(seed, Purpose::Opponent { ply });
        let stop = AtomicBool::new(false);
        let Some(thought) = alpha_beta::think(&line, search(nodes), choice, &stop, &mut |_| ()) else {
            break;
        };
        line.play_unchecked(thought.mv);
    }
    met.into_iter().map(|(terms, seat)| (terms, result(&line, seat))).collect()
}

/// Games won, drawn and lost by the new weights, each opening played from both sides.
fn play_match<G: SumOfTerms>(set: &Set, ways: &[Options], new: &[i32], old: &[i32]) -> [u32; 3] {
    let nodes = MORE_IN_MATCH * set.nodes;
    let mut tally = [0; 3];
    for game in 0..set.games_in_match {
        let (pair, own) = (game / 2, Seat((game % 2) as u8));
        // Seeds that no game for samples has.
        let mut chance = Stream::new(!pair, Purpose::Test);
        let mut line: Line<G> = opening(&ways[pair as usize % ways.len()], &mut chance);
        for ply in 0..LONGEST {
            let Some(seat) = line.to_act().seat() else { break };
            let weights = if seat == own { new } else { old };
            let choice = Stream::new(!pair, Purpose::Opponent { ply });
            let evaluation = |position: &G| position.evaluate_with(weights);
            let options = SearchOptions { evaluation: &evaluation, ..search(nodes) };
            let stop = AtomicBool::new(false);
            let Some(thought) = alpha_beta::think(&line, options, choice, &stop, &mut |_| ()) else {
                break;
            };
            line.play_unchecked(thought.mv);
        }
        let points = result(&line, own);
        tally[if points > 0.5 {
            0
        } else if points < 0.5 {
            2
        } else {
            1
        }] += 1;
    }
    tally
}
