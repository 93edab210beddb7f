//! The node budget and the line of every search: in every way to play, at the start and later on.

use std::sync::atomic::AtomicBool;

use crate::support::{random_position, settings::every_way};
use madang_core::{
    catalogue::{AnyGame, AnyInfo},
    rules::{
        Actor,
        random::{Purpose, Stream},
    },
    search::{
        Limits,
        alpha_beta::{KNOWN_WIN, WIN},
    },
};

/// Budgets: a few positions, those of a low level, and enough for the models and solvers of perfect play.
const BUDGETS: [u64; 7] = [1, 2, 3, 20, 150, 2_000, 12_000];

/// Positions beyond the smallest budgets: a model of the opponent and the search after it each visit a
/// position before they can find the budget spent.
const MIN_OVERRUN: u64 = 1;

/// Positions in which a seat is to act, in every way to play: at the start and after random moves; with the name of the
/// way.
fn positions() -> impl Iterator<Item = (String, Box<dyn AnyGame>)> {
    every_way().flat_map(|(card, options)| {
        [0, 12, 45, 90].into_iter().filter_map(move |plies| {
            let mut chance = Stream::new(3, Purpose::Test);
            let game = random_position((card.start)(&options), plies, &mut chance)?;
            Some((format!("{} {options:?}: {}", card.id, game.position_text()), game))
        })
    })
}

fn reports(game: &dyn AnyGame, nodes: u64) -> (Vec<AnyInfo>, u64) {
    let mut reports = Vec::new();
    let limits = Limits { nodes, ..Limits::NONE };
    let stop = AtomicBool::new(false);
    let chance = Stream::new(1, Purpose::Test);
    let thought = game.think(limits.into(), chance, &stop, &mut |info| reports.push(info.clone()));
    (reports, thought.expect("a seat is to act").visited)
}

#[test]
fn no_search_visits_more_than_its_budget() {
    for (name, game) in positions() {
        for nodes in BUDGETS {
            let (reports, visited) = reports(game.as_ref(), nodes);
            let most = nodes + (nodes / 100).max(MIN_OVERRUN);
            assert!(visited <= most, "{name}: {visited} positions of {nodes}");
            assert!(!reports.is_empty(), "{name}: no report of {nodes}");
            let grown = reports.is_sorted_by_key(|info| info.nodes);
            assert!(grown && reports.iter().all(|info| info.nodes <= most), "{name}: {reports:?}");
        }
    }
}

/// Contempt of perfect play for a repetition that its side could avoid.
const CONTEMPT: i32 = KNOWN_WIN / 20;

/// A line ends before its depth only where the game ends, a position comes again, a throw is due or a table
/// has the value.
#[test]
fn lines_are_as_long_as_their_depth() {
    let (mut whole, mut short) = (0, 0);
    for (name, game) in positions() {
        for info in reports(game.as_ref(), 12_000).0 {
            let mut end = game.boxed_clone();
            let mut seen = vec![end.position_text()];
            for mv in &info.line {
                end.play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
                seen.push(end.position_text());
            }
            let missing = usize::from(info.depth).saturating_sub(info.line.len());
            let decided = info.score.abs() > KNOWN_WIN / 2;
            let explained = decided
                || !matches!(end.to_act(), Actor::Seat(_))
                || info.score == 0
                || info.score.abs() == CONTEMPT
                || seen.iter().filter(|text| seen.last() == Some(text)).count() > 1;
            assert!(missing == 0 || explained, "{name}: {info:?}");
            if info.score > WIN - 100 && matches!(end.to_act(), Actor::Over) {
                assert_eq!(info.line.len() as i32, WIN - info.score, "{name}: {info:?}");
            }
            if missing == 0 { whole += 1 } else { short += 1 }
        }
    }
    assert!(whole > 2 * short, "{whole} whole lines, {short} short ones");
}
