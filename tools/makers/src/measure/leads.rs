//! Leads in points with which a game is won ten times as often as lost, fitted to games played.

use madang::{
    rules::{
        Seat,
        random::{Purpose, Stream},
    },
    search::Level,
};

use super::{
    play::{any_of, think},
    ways::Way,
};

/// Names of the ways to play whose leads are fitted.
pub const WAYS: [&str; 8] = [
    "bagh-chal",
    "pulijudam",
    "nei-pat-kono",
    "hasami-shogi",
    "hasami-shogi variant=war",
    "jarmo",
    "jarmo variant=legendary",
    "jarmo variant=jasyr",
];

/// Games played for one fit.
const GAMES: u64 = 100;
/// Random moves at the start of each.
const OPENING: u32 = 6;
/// Plies after which a game counts as a draw.
const LONGEST: u32 = 300;
/// Scores beyond this are wins in sight, which say nothing about leads.
const WIN_IN_SIGHT: i32 = 5_000;

/// Score of a search for the seat to act, and the result for that seat: 1 a win, 0.5 a draw, 0 a loss.
type Sample = (Seat, i32, f64);

/// Fitted lead of one way to play.
#[derive(Clone, Copy, Debug)]
pub struct Lead {
    /// Positions that it was fitted to.
    pub samples: usize,
    /// Lead in points with which a game is won ten times as often as lost.
    pub ten_to_one_lead: i32,
    /// Score of the first seat with which both sides win equally often.
    pub even: i32,
    /// Mean logarithmic loss of the predicted results.
    pub loss: f64,
}

/// Fits the lead of a way to play, on a grid of 25 points and, for a game whose sides differ, of 10 for the even score.
///
/// # Panics
/// When a move of level 3 cannot be played.
pub fn fit(way: &Way) -> Lead {
    let mut samples = samples(way);
    samples.retain(|(_, score, _)| score.abs() < WIN_IN_SIGHT);
    // Only the sides of the hunts differ.
    let evens = if ["bagh-chal", "pulijudam"].contains(&way.card.id) { -40..=40 } else { 0..=0 };
    let grid = (1..=60).flat_map(|step| evens.clone().map(move |even| (step * 25, even * 10)));
    let scored = grid.map(|(ten_to_one_lead, even)| Lead {
        samples: samples.len(),
        ten_to_one_lead,
        even,
        loss: loss(&samples, ten_to_one_lead, even),
    });
    scored.min_by(|one, other| one.loss.total_cmp(&other.loss)).expect("the grid has points")
}

/// Mean logarithmic loss of results predicted from scores.
fn loss(samples: &[Sample], ten_to_one_lead: i32, even: i32) -> f64 {
    let one = |(seat, score, result): &Sample| {
        let even = if seat.0 == 0 { even } else { -even };
        let chance = 1.0 / (1.0 + 10_f64.powf(-f64::from(*score - even) / f64::from(ten_to_one_lead)));
        let chance = chance.clamp(0.001, 0.999);
        -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len() as f64
}

/// Scores and results of games of level 3 against itself after random openings.
fn samples(way: &Way) -> Vec<Sample> {
    let mut all = Vec::new();
    for seed in 0..GAMES {
        let mut game = (way.card.start)(&way.options);
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut scores = Vec::new();
        for ply in 0..LONGEST {
            let Some(seat) = game.to_act().seat() else { break };
            let mv = if ply < OPENING {
                any_of(&game.legal_moves(), &mut chance).clone()
            } else {
                let thought = think(game.as_ref(), Level::nearest(3), seed, ply);
                scores.push((seat, thought.info.score));
                thought.mv
            };
            game.play(&mv).expect("it is legal");
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        all.extend(scores.into_iter().map(|(seat, score)| {
            let result = winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
            (seat, score, result)
        }));
    }
    all
}
