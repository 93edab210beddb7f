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
    search::{Distance, Proof, Solution, Source},
};

/// Goats in hand up to which the placing phase is searched to its end; with more it takes far too
/// long.
const EXACT_SEARCH_HAND: u8 = 10;

/// Lends the solution of a line; see [`Opponent::solve`](crate::search::Opponent::solve): by the tables as far as they go,
/// before that by exact search, and by the books in a game that has followed them.
pub(super) fn solve<B: SolvedBoard>(
    line: &Line<Hunt<B>>,
    nodes: u64,
    stop: &AtomicBool,
    ask: &mut dyn FnMut(&mut Solution<'_, Hunt<B>>),
) {
    with_values(line.position(), nodes, stop, |value| {
        ask(&mut |line, mv| value(line.position(), mv).or_else(|| by_book(line, mv)));
    });
}

/// Returns the value of a move by the books: of a game that is won from the start the winner's moves, and for the loser all
/// that the winner's book answers; of a drawn one the moves of a side's book after a game by both books.
pub(super) fn by_book<B: SolvedBoard>(line: &Line<Hunt<B>>, mv: HuntMove) -> Option<Proof> {
    let next = line.played(mv);
    let mover = line.to_act().seat()?;
    let by_book = |value| Proof::of_value(value, Source::Book);
    let has_it = |moves: Option<Vec<HuntMove>>| moves.is_some_and(|moves| moves.contains(&mv));
    match B::winner(line.position().shuttle_ban) {
        Some(winner) if winner == mover => has_it(B::book_moves(line)).then(|| by_book(1)),
        Some(_) => B::book_moves(&next).map(|_| by_book(-1)),
        None => (has_it(B::book_moves(line)) && B::book_moves(&next).is_some()).then(|| by_book(0)),
    }
}

/// Returns the value of a position after a game by both books of a drawn start: that the other moves of it may lose changes
/// nothing.
pub(super) fn of_opening<B: SolvedBoard>(line: &Line<Hunt<B>>) -> Option<i8> {
    if B::winner(line.position().shuttle_ban).is_some() {
        return None;
    }
    B::book_moves(line)?.into_iter().any(|mv| B::book_moves(&line.played(mv)).is_some()).then_some(0)
}

/// Returns the exact values of some legal moves; see [`with_values`]. `None` if one is unknown.
pub fn values<B: SolvedBoard>(
    position: &Hunt<B>,
    moves: &[HuntMove],
    most: u64,
    stop: &AtomicBool,
) -> Option<Vec<Proof>> {
    let mut found = None;
    with_values(position, most, stop, |value| {
        found = moves.iter().map(|mv| value(position, *mv)).collect();
    });
    found
}

/// Lends the exact values of legal moves in a position and in those that can follow it, by the rules that the table is
/// solved for: without heroes and barriers, and at Pulijudam by the rule against shuttling with every goat placed, as far
/// as its table goes. A distance counts to a capture; it is there only with every goat placed, and if the game's table
/// stores it. A value is `None` under other rules, with too many goats in hand, if `most` positions are too few for it,
/// and if `stop` was set.
fn with_values<B: SolvedBoard>(
    position: &Hunt<B>,
    most: u64,
    stop: &AtomicBool,
    ask: impl FnOnce(&mut dyn FnMut(&Hunt<B>, HuntMove) -> Option<Proof>),
) {
    let Some(table) = B::tablebase_for(position) else { return ask(&mut |_, _| None) };
    let look = if position.hand == 0 { Probe::unlimited(table) } else { Probe::new(table) };
    let mut placing = Placing::new(&look, most, stop);
    ask(&mut |position, mv| {
        if position.hand > EXACT_SEARCH_HAND || !table.covers(position) {
            return None;
        }
        let sign = if position.mover() == TIGERS { 1 } else { -1 };
        let next = position.played(mv);
        let (worth, plies, source) = match next.outcome() {
            Some(Outcome { winner, .. }) => {
                (if winner == Some(TIGERS) { 1 } else { -1 }, Some(1), Source::Rules)
            }
            None if next.hand > 0 => (placing.value(&next)?, None, Source::Search),
            // After a capture, where the table ends.
            None if !table.covers(&next) => return None,
            None => {
                let worth = table.probe(&next);
                let exact = worth != 0 && !table.plain().is_rough() && !position.shuttle_ban;
                // The table's distances end at a capture.
                let captures = next.captured > position.captured;
                let plies = if captures { 1 } else { worth.unsigned_abs() };
                (worth.signum() as i8, exact.then_some(plies), Source::Table)
            }
        };
        Some(Proof { value: sign * worth, distance: plies.map(Distance::Capture), source })
    });
}
