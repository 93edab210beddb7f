//! Measurements of Jarmo: endings that are solved, and decisions of level 5 in them.

use std::{collections::HashMap, sync::atomic::AtomicBool};

use super::{
    play::{Mixture, choose},
    tally::Errors,
    ways::options,
};
use crate::counts::grouped;
use madang_core::{
    games::jarmo::{
        ending::{Ending, MOST_POSITIONS},
        rules::{Jarmo, JarmoMove, SOLDIERS},
    },
    rules::{Line, Options, random::Stream},
    search::Level,
};

/// Every way to play whose endings have rules of their own.
pub const WAYS: [&str; 7] = [
    "jarmo",
    "jarmo variant=legendary",
    "jarmo variant=jasyr",
    "jarmo variant=jasyr dotted=one",
    "jarmo golden=on",
    "jarmo variant=legendary golden=on camps=on",
    "jarmo variant=jasyr golden=on camps=on",
];

/// A stop flag that is never set.
pub fn never() -> AtomicBool {
    AtomicBool::new(false)
}

/// Games of level 2 for endings, and of level 3 for a table.
const FOR_ENDINGS: Mixture = Mixture { level: 2, opening: 4, at_random: 8, longest: 300 };
const FOR_TABLE: Mixture = Mixture { level: 3, at_random: 0, ..FOR_ENDINGS };

/// Visits solved endings of games with at most `most` positions, one in three of those met, until `visit` returns
/// `false`.
pub fn endings(
    options: &Options,
    seed: u64,
    most: usize,
    mut visit: impl FnMut(&Line<Jarmo>, Ending, &mut Stream) -> bool,
) {
    let mut more = true;
    for seed in seed * 1_000_000.. {
        FOR_ENDINGS.play(options, seed, |line, chance| {
            if chance.below(3) == 0
                && let Some(ending) = Ending::of(line.position(), most, usize::MAX, &never())
            {
                more = visit(line, ending, chance);
            }
            more
        });
        if !more {
            return;
        }
    }
}

/// Errors of level 5 in `wanted` decisions.
///
/// # Panics
/// When there is no such way to play.
pub fn errors(way: &str, seed: u64, wanted: u32) -> Errors {
    let mut errors = Errors::default();
    endings(&options(way), seed, MOST_POSITIONS, |line, ending, _| {
        let value_of = |mv| Some((mv, ending.value_after(line.position(), mv)?.value));
        let values: Option<HashMap<JarmoMove, i8>> = line.legal().into_iter().map(value_of).collect();
        let Some(values) = values else { return true };
        let best = values.values().copied().max().expect("there is a move");
        if values.values().all(|value| *value == best) {
            return true;
        }
        let chosen = values[&choose(line, Level::HIGHEST, seed, 0)];
        errors.note((best - chosen).unsigned_abs().into());
        errors.decisions < wanted
    });
    errors
}

/// Rows of the page's table: share of endings that level 5 solves, and positions it lists, by soldiers under way. The
/// endings are the positions of `games` games of level 3 against itself, from four random moves.
///
/// # Panics
/// When there is no such way to play.
pub fn solved(way: &str, games: u64) -> Vec<String> {
    let mut met: Vec<Vec<Jarmo>> = vec![Vec::new(); usize::from(2 * SOLDIERS) + 1];
    for seed in 0..games {
        FOR_TABLE.play(&options(way), seed, |line: &Line<Jarmo>, _| {
            met[usize::from(line.position().under_way())].push(*line.position());
            true
        });
    }
    let mut rows = Vec::new();
    for (under_way, positions) in met.iter().enumerate() {
        let (mut solved, mut listed) = (0, 0);
        for position in positions {
            let ending = Ending::of(position, MOST_POSITIONS, usize::MAX, &never());
            listed += ending.as_ref().map_or(MOST_POSITIONS, Ending::positions);
            solved += u32::from(ending.is_some_and(|ending| ending.is_solved(position)));
        }
        if solved > 0 {
            let count = positions.len();
            let share = 100.0 * f64::from(solved) / count as f64;
            let mean = grouped((listed / count) as u64);
            rows.push(format!("| `{way}` | {under_way} | {share:.0} % of {count} | {mean} |"));
        }
    }
    rows
}
