//! Measurements of Jarmo: endings that are solved, and decisions of level 5 in them.

use std::{collections::HashMap, sync::atomic::AtomicBool};

use super::{
    play::{any_of, choose, search_of},
    tally::Errors,
    ways::options,
};
use crate::counts::grouped;
use madang::{
    games::jarmo::{
        ending::{Ending, MOST_POSITIONS},
        rules::{Jarmo, JarmoMove, SOLDIERS},
    },
    rules::{
        Actor, Game, Line, Options,
        random::{Purpose, Stream},
    },
    search::{Level, retrograde::SolvedValue},
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

/// Plays a game of level 2 against itself with random moves now and then. `visit` returns for every decision whether the
/// game goes on.
fn game(options: &Options, seed: u64, mut visit: impl FnMut(&Line<Jarmo>, &mut Stream) -> bool) {
    let mut chance = Stream::new(seed, Purpose::Test);
    let mut line = Line::new(Jarmo::start(options));
    for ply in 0..300 {
        if line.to_act() == Actor::Over || !visit(&line, &mut chance) {
            return;
        }
        let mv = if ply < 4 || chance.below(8) == 0 {
            *any_of(&line.legal(), &mut chance)
        } else {
            choose(&line, Level::nearest(2), seed, ply)
        };
        line.play(mv).expect("the move is legal");
    }
}

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
        game(options, seed, |line, chance| {
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

/// Errors of level 5 in `wanted` decisions, and of its search without the solver in the first `searched` of them.
///
/// # Panics
/// When there is no such way to play.
pub fn errors(way: &str, seed: u64, wanted: u32, searched: u32) -> [Errors; 2] {
    let [mut by_level, mut by_search] = <[Errors; 2]>::default();
    endings(&options(way), seed, MOST_POSITIONS, |line, ending, _| {
        let solved_values = line.legal().into_iter().map(|mv| (mv, ending.value_after(line.position(), mv)));
        let solved_values: HashMap<JarmoMove, Option<SolvedValue>> = solved_values.collect();
        let values: Option<Vec<i8>> =
            solved_values.values().map(|solved| solved.map(|solved| solved.value)).collect();
        let Some(values) = values else { return true };
        let best = values.iter().copied().max().expect("there is a move");
        if values.iter().all(|value| *value == best) {
            return true;
        }
        let lost =
            |mv: JarmoMove| (best - solved_values[&mv].expect("all are known").value).unsigned_abs().into();
        by_level.note(lost(choose(line, Level::HIGHEST, seed, 0)));
        if by_search.decisions < searched {
            by_search.note(lost(choose(line, search_of(5), seed, 0)));
        }
        by_level.decisions < wanted
    });
    [by_level, by_search]
}

/// Rows of the page's table: share of endings that level 5 solves, and positions it lists, by soldiers under way. The
/// endings are the positions of `games` games of level 3 against itself, from four random moves.
///
/// # Panics
/// When there is no such way to play.
pub fn solved(way: &str, games: u64) -> Vec<String> {
    let mut met: Vec<Vec<Jarmo>> = vec![Vec::new(); usize::from(2 * SOLDIERS) + 1];
    for seed in 0..games {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut line = Line::new(Jarmo::start(&options(way)));
        for ply in 0..300 {
            if line.to_act() == Actor::Over {
                break;
            }
            met[usize::from(line.position().under_way())].push(*line.position());
            let mv = if ply < 4 {
                *any_of(&line.legal(), &mut chance)
            } else {
                choose(&line, Level::nearest(3), seed, ply)
            };
            line.play(mv).expect("the move is legal");
        }
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
