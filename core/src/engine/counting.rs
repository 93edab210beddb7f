//! Counts that may take hours: perft and throws. Like a search they run beside the input and end by `stop`, `quit` and
//! the end of the input.

use std::{
    io::Write,
    sync::atomic::{AtomicBool, Ordering},
};

use web_time::Instant;

use super::{
    inbox::Inbox,
    thinking::run,
    wording::{LineFailure, sentence},
};
use crate::{
    catalogue::AnyGame,
    play::Match,
    sticks::{self, Hand, SticksModel},
};

/// Answers `perft`: the counts for 1 to `turns` turns, each as soon as it is complete.
pub(super) fn perft(
    game: &dyn AnyGame,
    turns: u32,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    let begun = Instant::now();
    let is_whole = run(inbox, out, None, false, |stop, report| {
        (1..=turns).all(|turn| {
            let nodes = game.perft_until(turn, stop);
            if let Some(nodes) = nodes {
                report(format!("perft {turn} {nodes}"));
            }
            nodes.is_some()
        })
    })?;
    if !is_whole {
        return Err("perft was stopped".into());
    }
    Ok(writeln!(out, "time {}", begun.elapsed().as_millis())?)
}

/// Answers `throws`: throws the sticks in sequence on one thread, as for a match with the seed of `game`.
pub(super) fn throws(
    game: &Match,
    number: u64,
    model: SticksModel,
    inbox: &mut Inbox<'_>,
    out: &mut impl Write,
) -> Result<(), LineFailure> {
    let begun = Instant::now();
    let counts = run(inbox, out, None, false, |stop, _| count_throws(game.seed(), number, model, stop))?;
    let ThrowCounts { values, again } = counts.ok_or("the throws were stopped")?;
    let per_second = u128::from(number) * 1_000_000 / begun.elapsed().as_micros().max(1);
    let counted = values.iter().zip(1..).map(|(count, value)| format!("{value}={count}"));
    let line = sentence("throws", counted);
    Ok(writeln!(out, "{line} edge={again} per-second={per_second}")?)
}

/// Results of many throws.
struct ThrowCounts {
    /// Number of throws of 1 to 5.
    values: [u64; 5],
    /// Throws that had to be repeated.
    again: u64,
}

/// Counts the results of the first throws of a seed; `None` where `stop` ended them early.
fn count_throws(seed: u64, number: u64, model: SticksModel, stop: &AtomicBool) -> Option<ThrowCounts> {
    let mut counts = ThrowCounts { values: [0; 5], again: 0 };
    for index in 0..number {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let thrown = sticks::faces(model, sticks::seed_for(seed, index), Hand::NEUTRAL);
        counts.values[usize::from(thrown.value()) - 1] += 1;
        counts.again += u64::from(thrown.rethrown > 0);
    }
    Some(counts)
}
