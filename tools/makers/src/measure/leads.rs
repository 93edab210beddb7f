//! Leads in points with which a game is won ten times as often as lost, fitted to games played.

use std::sync::atomic::AtomicBool;

use madang::{
    games,
    rules::{
        Options, Seat,
        random::{Purpose, Stream},
    },
    search::Level,
};

/// Ways to play whose leads are fitted: the game's id, and its options.
pub const WAYS: [(&str, &[(&str, &str)]); 8] = [
    ("bagh-chal", &[]),
    ("pulijudam", &[]),
    ("nei-pat-kono", &[]),
    ("hasami-shogi", &[]),
    ("hasami-shogi", &[("variant", "war")]),
    ("jarmo", &[]),
    ("jarmo", &[("variant", "legendary")]),
    ("jarmo", &[("variant", "jasyr")]),
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
/// # Errors
/// When there is no such game or option.
pub fn fit(id: &str, pairs: &[(&str, &str)]) -> Result<Lead, String> {
    let card = games::find(id).ok_or_else(|| format!("There is no game {id}."))?;
    let options = card.parse_options(pairs.iter().copied()).map_err(|error| error.to_string())?;
    let mut samples = samples(card.start, &options);
    samples.retain(|(_, score, _)| score.abs() < WIN_IN_SIGHT);
    // Only the sides of the hunts differ.
    let evens = if ["bagh-chal", "pulijudam"].contains(&id) { -40..=40 } else { 0..=0 };
    let grid = (1..=60).flat_map(|step| evens.clone().map(move |even| (step * 25, even * 10)));
    let scored = grid.map(|(ten_to_one_lead, even)| Lead {
        samples: samples.len(),
        ten_to_one_lead,
        even,
        loss: loss(&samples, ten_to_one_lead, even),
    });
    scored.min_by(|one, other| one.loss.total_cmp(&other.loss)).ok_or_else(|| "The grid is empty.".to_owned())
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
fn samples(start: fn(&Options) -> Box<dyn madang::catalogue::AnyGame>, options: &Options) -> Vec<Sample> {
    let mut all = Vec::new();
    for seed in 0..GAMES {
        let mut game = start(options);
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut scores = Vec::new();
        for ply in 0..LONGEST {
            let Some(seat) = game.to_act().seat() else { break };
            let stream = Stream::new(seed, Purpose::Opponent { ply });
            let stop = AtomicBool::new(false);
            let Some(thought) = game.think(Level::nearest(3).into(), stream, &stop, &mut |_| ()) else {
                break;
            };
            let legal = game.legal_moves();
            let mv = if ply < OPENING {
                legal[chance.below(legal.len() as u32) as usize].clone()
            } else {
                scores.push((seat, thought.info.score));
                thought.mv
            };
            if game.play(&mv).is_err() {
                break;
            }
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        all.extend(scores.into_iter().map(|(seat, score)| {
            let result = winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
            (seat, score, result)
        }));
    }
    all
}
