//! Exact values of the legal moves of a position, as far as they can be computed: for lessons, for
//! the review of finished games and for other programs.

use std::sync::atomic::AtomicBool;

use super::placing::Placing;
use crate::{
    games::hunt::{
        rules::{Hunt, HuntMove, TIGERS},
        table::{SolvedBoard, probe::Probe},
    },
    rules::{Game, Line, Outcome},
    search::{Distance, Proof},
};

/// Goats in hand up to which the placing phase is searched to its end; with more it takes far too
/// long.
const EXACT_SEARCH_HAND: u8 = 10;

/// Returns the exact values of some legal moves, by the rules that the table is solved for: without heroes and
/// barriers, and at Pulijudam by the rule against shuttling with every goat placed, as far as its table goes. A distance
/// counts to a capture; it is there only with every goat placed, and if the game's table stores it.
///
/// `None` under other rules, if `most` positions are too few, or if `stop` was set.
pub fn values<B: SolvedBoard>(
    position: &Hunt<B>,
    moves: &[HuntMove],
    most: u64,
    stop: &AtomicBool,
) -> Option<Vec<Proof>> {
    each_value(position, moves, most, stop)?.into_iter().collect()
}

/// Returns the proofs of some legal moves; see [`Opponent::proofs`](crate::search::Opponent::proofs).
pub(super) fn proofs<B: SolvedBoard>(
    line: &Line<Hunt<B>>,
    moves: &[HuntMove],
    nodes: u64,
    stop: &AtomicBool,
) -> Vec<Option<Proof>> {
    let solved = each_value(line.position(), moves, nodes, stop).unwrap_or_else(|| vec![None; moves.len()]);
    let wins = B::winning_book_moves(line).unwrap_or_default();
    let proof = |(mv, solved): (&HuntMove, Option<Proof>)| {
        let of_book = || wins.contains(mv).then_some(Proof::of_value(1));
        Proof::at_the_end(line, *mv).or(solved).or_else(of_book)
    };
    moves.iter().zip(solved).map(proof).collect()
}

/// Returns the exact values of some legal moves, each `None` if `most` positions are too few for it. `None` as a whole
/// under other rules, and with too many goats in hand.
fn each_value<B: SolvedBoard>(
    position: &Hunt<B>,
    moves: &[HuntMove],
    most: u64,
    stop: &AtomicBool,
) -> Option<Vec<Option<Proof>>> {
    let table = B::tablebase_for(position).filter(|table| table.covers(position))?;
    if position.hand > EXACT_SEARCH_HAND {
        return None;
    }
    let look = if position.hand == 0 { Probe::unlimited(table) } else { Probe::new(table) };
    let mut placing = Placing::new(&look, most, stop);
    let sign = if position.mover() == TIGERS { 1 } else { -1 };
    let value = |mv: &HuntMove| {
        let next = position.played(*mv);
        let (worth, plies) = match next.outcome() {
            Some(Outcome { winner, .. }) => (if winner == Some(TIGERS) { 1 } else { -1 }, Some(1)),
            None if next.hand > 0 => (placing.value(&next)?, None),
            // After a capture, where the table ends.
            None if !table.covers(&next) => return None,
            None => {
                let worth = table.probe(&next);
                let exact = worth != 0 && !table.plain().is_rough() && !position.shuttle_ban;
                // The table's distances end at a capture.
                let captures = next.captured > position.captured;
                let plies = if captures { 1 } else { worth.unsigned_abs() };
                (worth.signum() as i8, exact.then_some(plies))
            }
        };
        Some(Proof { value: sign * worth, distance: plies.map(Distance::Capture) })
    };
    Some(moves.iter().map(value).collect())
}
