//! Samples: positions of games played by a search, with their features, the search's score and the game's result.

use std::sync::atomic::AtomicBool;

use madang_core::{
    rules::{
        Line, Options, Seat,
        random::{Purpose, Stream},
    },
    search::{
        Evaluate, Limits, Thought,
        alpha_beta::{self, DECIDED, SearchOptions},
        features::{Featured, View},
    },
};

use crate::{logistic, measure::play::any_of, parallel};

/// Random moves at the start of a game: at least so many, and at most so many more.
const OPENING: (u32, u32) = (4, 5);
/// After the opening, one decision in this many is random, so that positions vary.
const AT_RANDOM: u32 = 10;
/// From one decision in this many, the search also evaluates a position a few random plies off the game, which no good
/// player would reach: a search meets many such.
const ASIDE: u32 = 3;
/// Most random plies off the game.
const MAX_ASIDE_PLIES: u32 = 3;
/// Decisions after which a game counts as a draw.
const MAX_DECISIONS: u32 = 250;
/// Share of the search's score in what a net learns; the rest is the game's result.
const SHARE_OF_SCORE: f64 = 0.7;

/// Static evaluation of a position, for the search that plays the games.
pub type Evaluation<'a, G> = &'a (dyn Fn(&G) -> i32 + Sync);

/// Amount and kind of the games to gather.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Positions wanted.
    pub positions: usize,
    /// Node budget of the search for a decision.
    pub nodes: u64,
    /// First seed.
    pub seed: u64,
}

/// An evaluated position.
#[derive(Clone, PartialEq, Debug)]
struct Sample {
    /// Features seen by the mover and by the other seat.
    seen: [Vec<u16>; 2],
    seat: Seat,
    score: i32,
    /// Result of the game for the seat to act, from 0 to 1; `None` off the game.
    result: Option<f64>,
}

/// Samples to learn from.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Gathered {
    /// Features of all samples, each sample's seen by the mover first.
    pub features: Vec<u16>,
    /// Ends of the features seen by the mover and by the other seat, for each sample.
    pub ends: Vec<[u32; 2]>,
    /// Target of each sample: the mover's share of a game, from 0 to 1.
    pub targets: Vec<f32>,
    /// Games played.
    pub games: usize,
    /// Lead in points of the evaluation that played at which the odds were ten to one.
    pub ten_to_one_lead: f64,
}

impl Gathered {
    /// Returns the features of a sample, seen by the mover and by the other seat.
    pub fn seen(&self, sample: usize) -> [&[u16]; 2] {
        let start = if sample == 0 { 0 } else { self.ends[sample - 1][1] as usize };
        let [middle, end] = self.ends[sample].map(|end| end as usize);
        [&self.features[start..middle], &self.features[middle..end]]
    }

    fn add(&mut self, sample: &Sample, target: f64) {
        self.features.extend(&sample.seen[0]);
        let middle = self.features.len() as u32;
        self.features.extend(&sample.seen[1]);
        self.ends.push([middle, self.features.len() as u32]);
        self.targets.push(target as f32);
    }
}

/// Plays games with an evaluation until there are as many samples as the plan asks for. `done` hears how many there are.
pub(super) fn gather<G: Evaluate + Featured>(
    ways: &[Options],
    plan: Plan,
    evaluation: Evaluation<'_, G>,
    done: &(dyn Fn(usize) + Sync),
) -> Gathered {
    let mut samples: Vec<Sample> = Vec::with_capacity(plan.positions);
    let mut games = 0;
    // Games of one batch are played in parallel; the batches' size says nothing about their order.
    const BATCH: usize = 64;
    while samples.len() < plan.positions {
        let batch = parallel::map(
            BATCH,
            |index| {
                let game = games + index;
                play(&ways[game % ways.len()], plan.seed + game as u64, plan.nodes, evaluation)
            },
            |_| {},
        );
        samples.extend(batch.into_iter().flatten());
        games += BATCH;
        done(samples.len());
    }
    samples.truncate(plan.positions);
    let [steepness, first_seat] = steepness(&samples);
    let mut gathered =
        Gathered { games, ten_to_one_lead: std::f64::consts::LN_10 / steepness, ..Gathered::default() };
    for sample in &samples {
        let ahead = if sample.seat == Seat(0) { first_seat } else { -first_seat };
        let odds = match sample.score {
            score if score > DECIDED => 1.0,
            score if score < -DECIDED => 0.0,
            score => logistic::chance(&[steepness, ahead], &[f64::from(score), 1.0]),
        };
        let target =
            sample.result.map_or(odds, |result| SHARE_OF_SCORE * odds + (1.0 - SHARE_OF_SCORE) * result);
        gathered.add(sample, target);
    }
    gathered
}

/// Returns the weights of a point and of being the first seat, with which scores predict results best.
fn steepness(samples: &[Sample]) -> [f64; 2] {
    let told: Vec<([f64; 2], f64)> = samples
        .iter()
        .filter(|sample| sample.score.abs() < DECIDED)
        .filter_map(|sample| {
            let first_seat = if sample.seat == Seat(0) { 1.0 } else { -1.0 };
            Some(([f64::from(sample.score), first_seat], sample.result?))
        })
        .collect();
    // Points are scaled to numbers near one, where Newton's method is at home.
    let scaled: Vec<([f64; 2], f64)> =
        told.into_iter().map(|([score, seat], result)| ([score / 100.0, seat], result)).collect();
    let samples = scaled.iter().map(|(terms, result)| (terms.as_slice(), *result));
    let weights = logistic::fit(samples, &[0.5, 0.0], 10.0);
    [weights[0] / 100.0, weights[1]]
}

/// Returns a line of play after a random opening.
pub(super) fn opening<G: Evaluate>(options: &Options, plies: u32, chance: &mut Stream) -> Line<G> {
    let mut line = Line::new(G::start(options));
    play_at_random(&mut line, plies, chance);
    line
}

fn play_at_random<G: Evaluate>(line: &mut Line<G>, plies: u32, chance: &mut Stream) {
    for _ in 0..plies {
        let moves = line.legal();
        if line.to_act().seat().is_some() && !moves.is_empty() {
            line.play_unchecked(*any_of(&moves, chance));
        }
    }
}

/// Returns a search with an evaluation; `None` when no seat is to act.
pub(super) fn think<G: Evaluate>(
    line: &Line<G>,
    nodes: u64,
    evaluation: Evaluation<'_, G>,
    seed: u64,
    ply: u32,
) -> Option<Thought<G::Move>> {
    let limits = Limits { nodes, ..Limits::NONE };
    let options =
        SearchOptions { evaluation: &|position| evaluation(position), ..SearchOptions::new(limits) };
    let (chance, stop) = (Stream::new(seed, Purpose::Opponent { ply }), AtomicBool::new(false));
    alpha_beta::think(line, options, chance, &stop, &mut |_| ())
}

/// Returns the samples of one game.
fn play<G: Evaluate + Featured>(
    options: &Options,
    seed: u64,
    nodes: u64,
    evaluation: Evaluation<'_, G>,
) -> Vec<Sample> {
    let mut chance = Stream::new(seed, Purpose::Test);
    let plies = OPENING.0 + chance.below(OPENING.1);
    let mut line: Line<G> = opening(options, plies, &mut chance);
    let mut met: Vec<Sample> = Vec::new();
    let mut winner = None;
    for ply in 0..MAX_DECISIONS {
        let Some(seat) = line.to_act().seat() else { break };
        let Some(thought) = think(&line, nodes, evaluation, seed, ply) else { break };
        met.extend(sample_of(&line, &thought, Some(0.5)));
        if chance.below(ASIDE) == 0 {
            let mut aside = line.clone();
            play_at_random(&mut aside, 1 + chance.below(MAX_ASIDE_PLIES), &mut chance);
            let thought = think(&aside, nodes, evaluation, seed, ply);
            met.extend(thought.and_then(|thought| sample_of(&aside, &thought, None)));
        }
        if thought.info.score.abs() > DECIDED {
            winner = Some(if thought.info.score > 0 { seat } else { seat.other() });
            break;
        }
        let mv = if chance.below(AT_RANDOM) == 0 { *any_of(&line.legal(), &mut chance) } else { thought.mv };
        line.play_unchecked(mv);
    }
    let winner = winner.or_else(|| line.outcome().and_then(|outcome| outcome.winner));
    for sample in &mut met {
        let result = winner.map_or(0.5, |winner| if winner == sample.seat { 1.0 } else { 0.0 });
        sample.result = sample.result.map(|_| result);
    }
    met
}

/// Returns the position of a line as a sample; `None` where the best move captures, as a search looks beyond such a
/// position anyway.
fn sample_of<G: Evaluate + Featured>(
    line: &Line<G>,
    thought: &Thought<G::Move>,
    result: Option<f64>,
) -> Option<Sample> {
    let position = line.position();
    let seat = line.to_act().seat()?;
    if position.is_capture(thought.mv) {
        return None;
    }
    let mut seen = [Vec::new(), Vec::new()];
    position.features().each(position, |view: View, feature| seen[view as usize].push(feature as u16));
    Some(Sample { seen, seat, score: thought.info.score, result })
}
