//! Figures of `docs/opponents.md` and `docs/quality.md` by game.

use std::thread;

use clap::Args;
use madang_core::{
    games::{
        hunt::rules::{BaghChal, Pulijudam},
        yut::rules::Yut,
    },
    rules::{LEVELS, Words},
    search::{Level, Strength},
    sticks::SticksModel,
};
use makers::{
    measure::{
        jarmo, nei_pat_kono as kono,
        play::search_of,
        sticks,
        tally::{Errors, wilson},
        yut::{
            Decision, GivenAway, decisions, exact_chance, given_away, last_horses, solved, two_against_one,
        },
    },
    train::{self, Plan},
    yut::{pool::POOL, solve::SETS},
};

use super::{hunts, states, yut};

/// A part of the figures of one game: its name, and the measurement that prints it.
type Part = (&'static str, fn() -> Result<(), String>);

/// Games and other subjects with figures.
const GAMES: &[(&str, &[Part])] = &[
    (
        "bagh-chal",
        &[
            ("states", states::bagh_chal),
            ("placed", hunts::placed::<BaghChal>),
            ("resistance", hunts::resistance),
            ("resistance-from-start", hunts::resistance_from_start),
        ],
    ),
    (
        "pulijudam",
        &[
            ("states", states::pulijudam),
            ("placed", hunts::placed::<Pulijudam>),
            ("beyond-table", hunts::beyond_table),
        ],
    ),
    ("nei-pat-kono", &[("starts", states::kono_starts), ("errors", kono_errors)]),
    ("jarmo", &[("jasyr-states", states::jasyr), ("solved", jarmo_solved), ("endings", jarmo_endings)]),
    ("leads", &[("ten-to-one", leads)]),
    ("sticks", &[("throws", throws), ("hands", hands)]),
    ("yut", &[("exact", yut_exact), ("pool", yut_pool), ("gathered", yut_gathered)]),
];

/// Arguments of `figures`.
#[derive(Args)]
pub struct Wanted {
    /// A game, `leads` of all nets, or `sticks`
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
            measurement()?;
        }
    }
    Ok(())
}

/// Prints the errors of levels 1 to 4 of Nei Pat Kono, and of a search alone.
fn kono_errors() -> Result<(), String> {
    let met: Vec<_> = kono::WAYS.into_iter().flat_map(|way| kono::positions_met(150, way)).collect();
    let level = |level| (format!("level {level}"), Strength::from(Level::nearest(level)));
    let search = ("search of level 3".to_owned(), Strength::from(search_of(3)));
    for (name, player) in (1..LEVELS).map(level).chain([search]) {
        let Errors { decisions, errors, lost } = kono::errors(player, &met);
        let [errors_of, decisions_of] = [errors, decisions].map(f64::from);
        let (share, (low, high)) = (errors_of / decisions_of, wilson(errors_of / decisions_of, decisions_of));
        let [share, low, high, lost] =
            [share, low.max(0.0), high, f64::from(lost) / decisions_of].map(|share| 100.0 * share);
        println!(
            "{name}: {errors} of {decisions}, {share:.1} % ({low:.1}–{high:.1}), {lost:.1} half points in a hundred"
        );
    }
    Ok(())
}

/// Decisions of each level of Yut that are measured.
const YUT_DECISIONS: [usize; LEVELS as usize] = [4_000, 4_000, 4_000, 600, 400];

/// Prints the loss of exact value by each level of Yut with two horses each, as rows of a table.
fn yut_exact() -> Result<(), String> {
    for rules in SETS {
        let exact = solved(rules, 2);
        let chance = |position: &Yut| exact_chance(&exact, position);
        yut_rows(rules, &decisions(&last_horses(rules, [2, 2]), chance, 0, YUT_DECISIONS[0]));
    }
    Ok(())
}

/// Prints the same of rule set 004 with two horses against one.
fn yut_pool() -> Result<(), String> {
    let (starts, solution) = two_against_one(POOL);
    let chance = |position: &Yut| solution.value(position).expect("it is reachable from the starts");
    yut_rows(POOL, &decisions(&starts, chance, 0, YUT_DECISIONS[0]));
    Ok(())
}

/// Prints the same of decisions that `yut-decisions` gathered from a larger solved game.
fn yut_gathered() -> Result<(), String> {
    for rules in SETS {
        yut_rows(rules, &yut::decisions_of(&crate::root(), rules)?);
    }
    Ok(())
}

fn yut_rows(rules: &str, decisions: &[Decision]) {
    for (level, most) in (1..=LEVELS).zip(YUT_DECISIONS) {
        let some = &decisions[..most.min(decisions.len())];
        let GivenAway { mean, error, decisions } = given_away(some, Level::nearest(level));
        println!("| {rules} | {level} | {:.2} ± {:.2} | {decisions} |", mean * 1_000.0, error * 1_000.0);
    }
}

/// Prints the endings that level 5 of Jarmo solves, as rows of a table.
fn jarmo_solved() -> Result<(), String> {
    for way in &jarmo::WAYS[..3] {
        jarmo::solved(way, 40).iter().for_each(|row| println!("{row}"));
    }
    Ok(())
}

/// Prints the errors of level 5 of Jarmo in endings.
fn jarmo_endings() -> Result<(), String> {
    for way in jarmo::WAYS {
        println!("{way}: {:?}", jarmo::errors(way, 7, 40));
    }
    Ok(())
}

/// Games to which the leads are fitted.
const OF_LEADS: Plan = Plan { positions: 10_000, nodes: 4_000, seed: 1 };

/// Prints the lead of the judgement in use with which games are won ten times as often as lost, by the net that shares it.
fn leads() -> Result<(), String> {
    for set in train::SETS {
        let gathered = set.trainer(&[])?.gather(OF_LEADS, None, &|_| ());
        let (count, lead) = (gathered.targets.len(), gathered.ten_to_one_lead);
        println!("{}: {count} positions, ten-to-one lead {lead:.0}", set.name);
    }
    Ok(())
}

/// Prints the statistics of a hundred thousand throws of each model, computed at the same time.
fn throws() -> Result<(), String> {
    thread::scope(|scope| {
        for model in SticksModel::ALL.iter().copied() {
            scope.spawn(move || println!("{}", sticks::statistics(model)));
        }
    });
    Ok(())
}

/// Prints the odds of weak and of strong throws of the wooden sticks.
fn hands() -> Result<(), String> {
    let [weak, strong] = sticks::weak_and_strong();
    println!("wood: flat up {weak:.4} thrown weakly, {strong:.4} strongly");
    Ok(())
}
