//! The highest level where the table of the placed goats helps: from the moment the last goat is on
//! the board it gives no value away, and before that the search sees with the table's eyes whatever
//! lies beyond.

use std::{cmp::Reverse, sync::atomic::AtomicBool};

use super::placing::Placing;
use crate::{
    games::hunt::{
        rules::{Hunt, HuntBoard, HuntMove, TIGERS},
        table::{Table, merit, solve::Worth},
    },
    rules::{Game, Line, random::Stream},
    search::{Evaluate, Info, Limits, Thought, alpha_beta},
};

/// What a win in the table is worth: more than any judgement, less than a win within sight.
const SURE: i32 = 500_000;
/// Another goat captured is more progress towards a win than any number of plies.
const STAGE: i32 = 256;
/// Draws differ in how they look, not in value.
const LOOKS: i32 = 900;

/// Where every goat is placed, a search of so many positions is enough to choose among moves of equal
/// value.
const LAST_LOOK: u64 = 60_000;
/// So many plies are played by the real rules, with the rule against shuttling, before the table is
/// asked.
const REAL_PLIES: u8 = 6;

/// See [`Opponent::think`](crate::search::Opponent::think).
pub(super) fn think<B: HuntBoard>(
    line: &Line<Hunt<B>>,
    table: &Table,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<HuntMove>),
) -> Option<Thought<HuntMove>> {
    let mut moves = Vec::new();
    line.legal_moves(&mut moves);
    if line.position().hand() == 0 {
        return think_placed(line, table, moves, limits, chance, stop, report);
    }
    let mut placing = Placing::new(table, limits.nodes / 2, stop);
    placing.keep_best(line.position(), &mut moves);
    let visited = placing.visited();
    let rest = Limits { nodes: (limits.nodes - visited).max(1), ..limits };
    let known = |position: &Hunt<B>, _: u8| (position.hand() == 0).then(|| score(table, position));
    let mut with_all = |info: &Info<HuntMove>| report(&Info { nodes: info.nodes + visited, ..info.clone() });
    alpha_beta::think_knowing(line, moves, rest, chance, stop, &mut with_all, &known)
}

/// With every goat placed: what is won is won by the shortest way, what is lost is put off, and of
/// drawn moves the one that looks best a few plies on.
fn think_placed<B: HuntBoard>(
    line: &Line<Hunt<B>>,
    table: &Table,
    mut moves: Vec<HuntMove>,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<HuntMove>),
) -> Option<Thought<HuntMove>> {
    let position = line.position();
    let sign = if position.mover() == TIGERS { 1 } else { -1 };
    // A position that has been there before is no progress.
    let merit_of = |mv: &HuntMove| {
        let mut next = *position;
        next.play_unchecked(*mv);
        let worth = after(table, &next);
        let back = next.repetition_key().is_some_and(|key| line.seen().contains(&key));
        let worth = if back && i32::from(worth) * sign > 0 { 0 } else { worth };
        (worth.signum(), sign * (merit(worth) + STAGE * i32::from(next.captured()) * i32::from(worth > 0)))
    };
    moves.sort_by_key(|mv| Reverse(merit_of(mv).1));
    let best = merit_of(moves.first()?);
    moves.retain(|mv| if best.0 == 0 { merit_of(mv).0 == 0 } else { merit_of(mv) == best });
    let sight = Limits { nodes: limits.nodes.min(LAST_LOOK), depth: limits.depth.min(REAL_PLIES), ..limits };
    let known = |position: &Hunt<B>, left: u8| (left == 0).then(|| score(table, position));
    alpha_beta::think_knowing(line, moves, sight, chance, stop, report, &known)
}

/// What a position is worth that may be the end of the game.
fn after<B: HuntBoard>(table: &Table, position: &Hunt<B>) -> Worth {
    match position.outcome() {
        Some(outcome) if outcome.winner == Some(TIGERS) => 1,
        Some(_) => -1,
        None => table.worth(position),
    }
}

/// The table's value in points for the side to move.
fn score<B: HuntBoard>(table: &Table, position: &Hunt<B>) -> i32 {
    let worth = i32::from(table.worth(position));
    let for_tigers = match worth.signum() {
        0 => return position.evaluate().clamp(-LOOKS, LOOKS),
        1 => SURE + STAGE * i32::from(position.captured()) - worth,
        _ => -SURE - worth,
    };
    if position.mover() == TIGERS { for_tigers } else { -for_tigers }
}
