//! Figures of `docs/opponents.md` and `docs/quality.md` by game.

use std::thread;

use clap::Args;
use madang::{
    games::hunt::rules::{BaghChal, Pulijudam},
    rules::LEVELS,
    sticks::SticksModel,
};
use makers::{
    measure::{
        errors::Errors,
        general, jarmo, leads, nei_pat_kono as kono,
        player::Player,
        sticks,
        tally::{elo, wilson},
        yut::{given_away, last_horses, options, pair_of_levels, two_against_one},
    },
    value_iteration::Solution,
};

use super::hunts;

/// A measurement that prints its figures.
#[derive(Clone, Copy)]
enum Measurement {
    Sure(fn()),
    Fallible(fn() -> Result<(), String>),
}

use Measurement::{Fallible, Sure};

/// A part of the figures of one game.
type Part = (&'static str, Measurement);

/// Games and other subjects with figures.
const GAMES: &[(&str, &[Part])] = &[
    (
        "bagh-chal",
        &[
            ("placed", Sure(hunts::placed::<BaghChal>)),
            ("games", Sure(hunts::whole_games::<BaghChal>)),
            ("times", Fallible(|| hunts::times(12))),
        ],
    ),
    (
        "pulijudam",
        &[
            ("forbidden", Sure(hunts::forbidden_moves)),
            ("placed", Sure(hunts::placed::<Pulijudam>)),
            ("games", Sure(hunts::whole_games::<Pulijudam>)),
        ],
    ),
    (
        "nei-pat-kono",
        &[
            ("errors", Sure(kono_errors)),
            ("levels", Sure(kono_levels)),
            ("search", Sure(kono_against_search)),
        ],
    ),
    ("general", &[("matches", Sure(general_matches))]),
    ("jarmo", &[("endings", Sure(jarmo_endings))]),
    ("leads", &[("ten-to-one", Fallible(leads))]),
    ("sticks", &[("throws", Sure(throws)), ("hands", Sure(hands))]),
    ("yut", &[("exact", Fallible(yut_exact)), ("matches", Sure(yut_matches))]),
];

/// Arguments of `figures`.
#[derive(Args)]
pub struct Wanted {
    /// A game, `leads` for all games, or `sticks`
    #[arg(value_parser = GAMES.iter().map(|(game, _)| *game).collect::<Vec<_>>())]
    game: String,
    /// Parts of its figures; all of them where none is named
    parts: Vec<String>,
}

/// Prints the figures of one game: all, or the parts named.
pub fn print(wanted: &Wanted) -> Result<(), String> {
    let Wanted { game: wanted, parts: wanted_parts } = wanted;
    let (_, parts) = GAMES
        .iter()
        .find(|(game, _)| game == wanted)
        .ok_or_else(|| format!("There are no figures of `{wanted}`."))?;
    if let Some(wrong) = wanted_parts.iter().find(|part| parts.iter().all(|(name, _)| name != *part)) {
        let names: Vec<&str> = parts.iter().map(|(name, _)| *name).collect();
        return Err(format!("The figures of {wanted} are {}, not `{wrong}`.", names.join(", ")));
    }
    for (name, measurement) in *parts {
        if wanted_parts.is_empty() || wanted_parts.iter().any(|part| part == name) {
            println!("{wanted}, {name}:");
            match measurement {
                Sure(measure) => measure(),
                Fallible(measure) => measure()?,
            }
        }
    }
    Ok(())
}

/// A share in percent with its 95 % interval.
fn percent(part: u32, whole: u32) -> String {
    let (share, whole) = (f64::from(part) / f64::from(whole), f64::from(whole));
    let (low, high) = wilson(share, whole);
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * share, 100.0 * low.max(0.0), 100.0 * high)
}

/// Prints the errors of each level of Nei Pat Kono.
fn kono_errors() {
    let met: Vec<_> =
        ["plies", "turns"].into_iter().flat_map(|counts| kono::positions_met(150, counts)).collect();
    for player in (1..=4).map(Player::Level).chain([Player::Search(3)]) {
        let Errors { decisions, errors, lost } = kono::errors(player, &met);
        let per_hundred = 100.0 * f64::from(lost) / f64::from(decisions);
        println!(
            "{player:?}: {errors} of {decisions}, {}, {per_hundred:.1} half points",
            percent(errors, decisions)
        );
    }
}

/// Prints a hundred games of each level of Nei Pat Kono against the one below.
fn kono_levels() {
    for level in 2..=5 {
        let tally = kono::results([Player::Level(level), Player::Level(level - 1)], 100, "plies");
        println!("level {level}: {}; Elo {:.0}", tally.sentence(), elo(tally.share()));
    }
}

/// Prints a hundred games of level 5 of Nei Pat Kono against a search.
fn kono_against_search() {
    for counts in ["plies", "turns"] {
        let tally = kono::results([Player::Level(5), Player::Search(3)], 100, counts);
        println!("{counts}: {} ({} won)", tally.sentence(), percent(tally.won, 100));
    }
}

/// Prints the loss of exact value by each level of Yut, as rows of a table.
fn yut_exact() -> Result<(), String> {
    for rules in ["dice", "duel", "partners", "pool"] {
        let (starts, solution) = if rules == "pool" {
            two_against_one(rules)
        } else {
            let starts = last_horses(rules, [2, 2]);
            let solution = Solution::new(&starts, 4_000_000);
            (starts, solution.ok_or_else(|| format!("{rules} has too many positions."))?)
        };
        for level in 1..=LEVELS {
            let decisions = [4_000, 4_000, 4_000, 600, 200][usize::from(level) - 1];
            let (lost, counted) = given_away(&starts, &solution, level, decisions);
            println!("| {rules} | {level} | {:.2} | {counted} |", lost * 1_000.0);
        }
    }
    Ok(())
}

/// Prints matches of levels 2 to 4 of Yut against the one below, as rows of a table.
fn yut_matches() {
    let ways: [&[(&str, &str)]; 6] = [
        &[("rules", "dice"), ("players", "2")],
        &[("rules", "duel"), ("players", "2")],
        &[("rules", "partners"), ("players", "2")],
        &[("rules", "pool"), ("players", "2")],
        &[("rules", "partners"), ("players", "4"), ("alternate-cast", "on"), ("own-chut", "on")],
        &[("rules", "pool"), ("players", "2"), ("wild-horse", "on"), ("hurdles", "on")],
    ];
    // A level costs about ten times as much time as the one below it.
    for (higher, pairs) in [(2, 500), (3, 200), (4, 30)] {
        for way in ways {
            let options = options(way);
            let games = 2.0 * pairs as f64;
            let share = pair_of_levels(&options, higher, higher - 1, pairs) / games;
            let (low, high) = wilson(share, games);
            let shares = [share, low, high].map(|share| 100.0 * share);
            println!("| {higher} | {options:?} | {shares:.1?} | {games} |");
        }
    }
}

/// Prints the errors of level 5 of Jarmo, and of its search alone, in endings.
fn jarmo_endings() {
    for way in jarmo::WAYS {
        let [by_level, by_search] = jarmo::errors(way, 7, 1_000, 200);
        println!("{way}: level 5 {by_level:?}; its search alone {by_search:?}");
    }
}

/// Prints the lead at which each game is won ten times as often as lost.
fn leads() -> Result<(), String> {
    for (id, options) in leads::WAYS {
        let leads::Lead { samples, ten_to_one_lead, even, loss } = leads::fit(id, options)?;
        println!(
            "{id} {options:?}: {samples} positions, ten-to-one lead {ten_to_one_lead}, even {even}, missed by {loss:.3}"
        );
    }
    Ok(())
}

/// Prints the statistics of a hundred thousand throws of both models, computed at the same time.
fn throws() {
    thread::scope(|scope| {
        for model in SticksModel::ALL {
            scope.spawn(move || println!("{}", sticks::statistics(model)));
        }
    });
}

/// Prints the odds of weak and of strong throws of the wooden sticks.
fn hands() {
    let [weak, strong] = sticks::weak_and_strong();
    println!("wood: flat up {weak:.4} thrown weakly, {strong:.4} strongly");
}

/// The general opponent against players who know no more than the rules.
fn general_matches() {
    for other in [general::Other::Random, general::Other::Taking] {
        for (game, tally) in general::matches(2_000, other, 20) {
            println!("{game} | {other:?} | {tally}");
        }
    }
}
