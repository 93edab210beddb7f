//! Measurements of Nei Pat Kono: decisions against the tablebase.

use super::{
    play::{any_of, choose},
    tally::Errors,
    ways::options,
};
use madang::{
    games::nei_pat_kono::{
        rules::{Kono, KonoMove},
        table::Tablebase,
    },
    rules::{
        Game, Line,
        random::{Purpose, Stream},
    },
    search::{Level, Strength},
};

/// Ways to play, by the unit of their quiet limit.
pub const WAYS: [&str; 2] = ["nei-pat-kono", "nei-pat-kono quiet-counts=turns"];

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
    let mut met = Vec::new();
    for seed in 0..games {
        let mut line = Line::new(Kono::start(&options(way)));
        let mut chance = Stream::new(seed, Purpose::Test);
        for ply in 0.. {
            if line.outcome().is_some() {
                break;
            }
            met.push(line.clone());
            let mv = if ply < 4 {
                *any_of(&line.legal(), &mut chance)
            } else {
                choose(&line, Level::nearest(2), seed, ply)
            };
            line.play_unchecked(mv);
        }
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
