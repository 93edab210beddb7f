//! Measurements of Nei Pat Kono: values of its starts and positions, and decisions against the tablebase.

use super::{
    play::{Mixture, choose},
    tally::Errors,
    ways::options,
};
use crate::counts::grouped;
use madang_core::{
    games::nei_pat_kono::{
        rules::{Kono, KonoMove},
        table::{
            self, QuietLimit, Tablebase,
            index::{FEWEST, MOST, Material},
        },
    },
    rules::{Game, Line},
    search::Strength,
};

/// Ways to play, by the unit of their quiet limit.
pub const WAYS: [&str; 2] = ["nei-pat-kono", "nei-pat-kono quiet-counts=turns"];

/// The four starts: both units of the quiet limit, and either side first.
pub const STARTS: [&str; 4] = [
    "nei-pat-kono",
    "nei-pat-kono first=dark",
    "nei-pat-kono quiet-counts=turns",
    "nei-pat-kono first=dark quiet-counts=turns",
];

/// Value of a start, and those after each of its first moves, for the side that begins.
///
/// # Panics
/// When there is no such way to play.
pub fn start_values(way: &str) -> (i8, Vec<i8>) {
    let start = Kono::start(&options(way));
    let table = Tablebase::of(&start).expect("both quiet limits have a tablebase");
    let after = start.legal().into_iter().map(|mv| table.value_after(&start, mv));
    (table.value(&start), after.collect())
}

/// Rows of the page's table, by pieces on the board: positions up to symmetry with the whole count of quiet moves left;
/// of them won, drawn and lost for the side to move, under each limit. The last row has the sums.
///
/// # Panics
/// Never: both quiet limits have a tablebase.
pub fn rows() -> Vec<String> {
    let index = table::index();
    let tables = QuietLimit::ALL.map(|limit| {
        let start = Kono::start(&options(WAYS[usize::from(limit == QuietLimit::Turns)]));
        (limit.quiet_limit(), Tablebase::of(&start).expect("both quiet limits have a tablebase").thresholds())
    });
    let row = |name: &str, counts: [[u64; 3]; 2]| {
        let positions = grouped(counts[0].iter().sum::<u64>());
        let [plies, turns] = counts.map(|counts| counts.map(grouped).join(" / "));
        format!("| {name} | {positions} | {plies} | {turns} |")
    };
    let (mut rows, mut sums) = (Vec::new(), [[0; 3]; 2]);
    for pieces in (2 * FEWEST..=2 * MOST).rev() {
        let mut counts = [[0; 3]; 2];
        for material in Material::with_pieces(pieces) {
            for number in index.numbers(material).filter(|at| index.is_least_equivalent(material, *at)) {
                for (counts, (left, thresholds)) in counts.iter_mut().zip(&tables) {
                    counts[(1 - thresholds[number].value(material, *left)) as usize] += 1;
                }
            }
        }
        rows.push(row(&pieces.to_string(), counts));
        for (sum, count) in sums.as_flattened_mut().iter_mut().zip(counts.as_flattened()) {
            *sum += count;
        }
    }
    rows.push(row("all", sums));
    rows
}

/// Value that a move gives away, in half points. `None` where no legal move gives any away.
///
/// # Panics
/// Never: both quiet limits have a tablebase.
pub fn loss(position: &Kono, mv: KonoMove) -> Option<u32> {
    let table = Tablebase::of(position).expect("both quiet limits have a tablebase");
    let value = table.value(position);
    let moves = position.legal();
    let can_err = moves.into_iter().any(|mv| table.value_after(position, mv) < value);
    can_err.then(|| u32::from((value - table.value_after(position, mv)).unsigned_abs()))
}

/// Positions with a seat to act, of games with four random moves and then moves of level 2.
pub fn positions_met(games: u64, way: &str) -> Vec<Line<Kono>> {
    const WHOLE_GAMES: Mixture = Mixture { level: 2, opening: 4, at_random: 0, longest: u32::MAX };
    let mut met = Vec::new();
    for seed in 0..games {
        WHOLE_GAMES.play(&options(way), seed, |line: &Line<Kono>, _| {
            met.push(line.clone());
            true
        });
    }
    met
}

/// Counts the errors of a player in these positions.
pub fn errors(player: Strength, met: &[Line<Kono>]) -> Errors {
    let mut counts = Errors::default();
    for (seed, line) in (0..).zip(met) {
        if let Some(loss) = loss(line.position(), choose(line, player, seed, 0)) {
            counts.note(loss);
        }
    }
    counts
}
