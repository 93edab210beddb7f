//! Solves Yut with two horses each under every rule set (004: two against one), and fits the weights of
//! `src/games/yut/eval/weights.rs` to it.

use madang::{
    games::{
        self,
        yut::{
            eval::{Awareness, Expert, Feature, Weights},
            rules::Yut,
        },
    },
    rules::{
        Actor, Game, Notation,
        random::{Purpose, Stream},
    },
    search::exact::Solution,
};

use crate::logistic;

/// More positions than the largest of these games has.
const MOST: usize = 12_000_000;
/// Games played for positions that do occur.
const GAMES: u64 = 6_000;
/// One decision in so many is made at random, so that positions vary.
const AT_RANDOM: u32 = 5;
/// A feature that a rule set does not have keeps the weight 0.
const HOLD: f64 = 1e-3;

/// One position: the first team's features less the other's, and its true chance to win.
type Sample = (Weights, f64);

pub(crate) fn fit_all(sets: &[String]) -> Result<(), String> {
    for set in ["dice", "duel", "partners", "pool"] {
        if sets.is_empty() || sets.iter().any(|wanted| wanted == set) {
            fit(set)?;
        }
    }
    Ok(())
}

/// Both horses of each side in hand, the other two home: the rules never let them come back. Under 004,
/// with its pool of results, that is too much to solve in minutes: there it is two against one.
fn starts(set: &str) -> Result<Vec<Yut>, String> {
    let card = games::find("yut").ok_or("There is no Yut.")?;
    let options = card.parse_options([("rules", set)]).map_err(|error| error.to_string())?;
    let ranks = if set == "partners" { "01" } else { "00" };
    let horses: &[&str] = if set == "pool" { &["2,1 2,3", "1,2 3,2"] } else { &["2,2 2,2"] };
    let texts = horses
        .iter()
        .flat_map(|horses| [1, 2].map(|seat| format!("- {horses} set/{ranks}/00 {seat} throw - 0")));
    texts.map(|text| Yut::parse_position(&options, &text).map_err(|error| error.to_string())).collect()
}

fn fit(set: &str) -> Result<(), String> {
    let starts = starts(set)?;
    let solution = Solution::new(&starts, MOST).ok_or_else(|| format!("{set} has too many positions."))?;
    let samples = samples(&starts, &solution);
    let judged = samples.iter().map(|(features, value)| (features.as_slice(), *value));
    let weights = logistic::fit(judged.clone(), &[0.0; Feature::COUNT], HOLD);
    let missed = judged.map(|(features, value)| (logistic::chance(&weights, features) - value).powi(2));
    let missed = (missed.sum::<f64>() / samples.len() as f64).sqrt();
    println!(
        "// {} positions, {} rounds; the first throw is worth {:.4}.\n\
         // {} samples, missed by {missed:.4} (root of the mean square).",
        solution.len(),
        solution.rounds,
        solution.value(&starts[0]).unwrap_or_default(),
        samples.len(),
    );
    let shown: Vec<String> = weights.iter().map(|weight| format!("{weight:.3}")).collect();
    println!("const {}: Weights = [{}];", set.to_uppercase(), shown.join(", "));
    Ok(())
}

/// Where a throw is due in games played almost perfectly.
fn samples(starts: &[Yut], solution: &Solution<Yut>) -> Vec<Sample> {
    let expert = Expert::new(&starts[0], Awareness::WHOLE);
    let mut samples = Vec::new();
    for seed in 0..GAMES {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = starts[seed as usize % starts.len()];
        loop {
            match game.to_act() {
                Actor::Over => break,
                Actor::Chance => {
                    if let Some(value) = solution.value(&game) {
                        let [first, second, ..] = expert.features(&game);
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
                    let mut moves = Vec::new();
                    game.legal_moves(&mut moves);
                    let at_random = chance.below(moves.len() as u32) as usize;
                    let mut chosen = moves[at_random];
                    if chance.below(AT_RANDOM) > 0 {
                        let sign = if seat.0 == 0 { 1.0 } else { -1.0 };
                        let mut best = f64::NEG_INFINITY;
                        for mv in moves {
                            let mut next = game;
                            next.play_unchecked(mv);
                            let value = sign * solution.value(&next).unwrap_or(0.5);
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
