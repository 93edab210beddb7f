//! Narrow ways: positions in which one move, or one small set of equal moves, keeps the proven value, and the best
//! defences between them.

use std::{collections::BTreeSet, sync::atomic::AtomicBool};

use crate::{
    catalogue::{AnyGame, AnyMove},
    rules::{Actor, Seat},
    search::Proof,
};

/// Most moves of the solver in a solution.
pub const MOST_MOVES: usize = 5;

/// Most moves of a set of equal moves, which only the last move of a solution can be.
pub const MOST_EQUAL: usize = 3;

/// Fewest wrong moves at the first move and beside a set of equal moves.
pub const FEWEST_WRONG: usize = 3;

/// Solution of a puzzle from its first position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Proven value of the position for the solver: 1 a win, 0 a draw.
    pub value: i8,
    /// Moves of the solver and of the defence, the first and the last being the solver's.
    pub moves: Vec<AnyMove>,
    /// Moves that keep the value as well as the last one.
    pub equal: Vec<AnyMove>,
}

/// Moves of a position that keep its proven value.
pub(super) struct Keeping {
    /// Value for the side to act.
    pub(super) value: i8,
    /// Every move that keeps it, in the order of the rules.
    pub(super) moves: Vec<AnyMove>,
    /// Number of the other moves.
    pub(super) wrong: usize,
}

impl Keeping {
    /// `true` if they are a step of a solution: one move or a small set, beside enough wrong ones, and no loss.
    pub(super) fn is_step(&self, game: &dyn AnyGame, is_first: bool) -> bool {
        let is_alone = self.moves.len() == 1;
        let fewest = if is_alone && !is_first { 1 } else { FEWEST_WRONG.max(2 * self.moves.len()) };
        let is_narrow = self.value >= 0 && self.moves.len() <= MOST_EQUAL && self.wrong >= fewest;
        is_narrow && !(is_first && self.moves.iter().any(|mv| ends(game, mv)))
    }
}

/// Moves that keep the value of a position. `None` unless a seat is to act and every move is proven.
pub(super) fn keeping(game: &dyn AnyGame, nodes: u64, stop: &AtomicBool) -> Option<Keeping> {
    let proofs = proven(game, nodes, stop)?;
    let value = proofs.iter().map(|(_, proof)| proof.value).max()?;
    let all = proofs.len();
    let moves: Vec<AnyMove> =
        proofs.into_iter().filter(|(_, proof)| proof.value == value).map(|(mv, _)| mv).collect();
    Some(Keeping { value, wrong: all - moves.len(), moves })
}

/// The legal moves with their proofs; `None` if one has none.
fn proven(game: &dyn AnyGame, nodes: u64, stop: &AtomicBool) -> Option<Vec<(AnyMove, Proof)>> {
    game.to_act().seat()?;
    game.proofs(nodes, stop).into_iter().map(|(mv, proof)| Some((mv, proof?))).collect()
}

/// Best defences: replies that keep the defender's value, of losses with distances the longest, and of these the ones
/// that leave the solver the fewest moves that keep the value. `None` without proofs, or if the defender has no choice to
/// make.
pub(super) fn defences(game: &dyn AnyGame, nodes: u64, stop: &AtomicBool) -> Option<Vec<AnyMove>> {
    let proofs = proven(game, nodes, stop)?;
    let value = proofs.iter().map(|(_, proof)| proof.value).max()?;
    let mut best: Vec<(AnyMove, Proof)> =
        proofs.into_iter().filter(|(_, proof)| proof.value == value).collect();
    if value < 0
        && let Some(all) = best.iter().map(|(_, proof)| proof.plies()).collect::<Option<Vec<u16>>>()
        && let Some(longest) = all.into_iter().max()
    {
        best.retain(|(_, proof)| proof.plies() == Some(longest));
    }
    let width = |(mv, _): (AnyMove, Proof)| {
        let mut after = game.boxed_clone();
        after.play(&mv).ok()?;
        let is_over = after.to_act() == Actor::Over;
        let width = if is_over { usize::MAX } else { keeping(&*after, nodes, stop)?.moves.len() };
        Some((width, mv))
    };
    let widths = best.into_iter().map(width).collect::<Option<Vec<(usize, AnyMove)>>>()?;
    let narrowest = widths.iter().map(|(width, _)| *width).min()?;
    Some(widths.into_iter().filter(|(width, _)| *width == narrowest).map(|(_, mv)| mv).collect())
}

/// Step of a solution: the moves that keep the value, one or a small set, beside enough wrong ones. `None` where the way
/// is wider or unproven, or the value is a loss.
fn step(game: &dyn AnyGame, is_first: bool, nodes: u64, stop: &AtomicBool) -> Option<Keeping> {
    keeping(game, nodes, stop).filter(|keeping| keeping.is_step(game, is_first))
}

/// `true` if the move ends the game.
fn ends(game: &dyn AnyGame, mv: &AnyMove) -> bool {
    let mut after = game.boxed_clone();
    after.play(mv).is_ok() && after.to_act() == Actor::Over
}

/// `true` if the seat to act belongs to the solver's team; `None` where no seat is to act.
pub(super) fn is_solver(game: &dyn AnyGame, solver: Seat) -> Option<bool> {
    Some(game.to_act().seat()?.0 % game.teams() == solver.0 % game.teams())
}

/// Solution of the puzzle that a position is; `None` if it is none. It goes on while only one move keeps the value, to
/// the end of the game, to a choice among a few equal moves, to a position that comes again, or to the most moves of a
/// puzzle. `nodes` bounds the positions visited for proofs that no table has, at each position.
pub fn find_solution(game: &dyn AnyGame, nodes: u64, stop: &AtomicBool) -> Option<Solution> {
    let solver = game.to_act().seat()?;
    let Keeping { value, moves, .. } = step(game, true, nodes, stop)?;
    let mut found = Solution { value, moves: Vec::new(), equal: Vec::new() };
    let mut choice = moves;
    let mut game = game.boxed_clone();
    let mut seen = BTreeSet::from([game.position_text()]);
    // Plies to the last move of the solver, and how many of them are the solver's.
    let (mut end, mut own) = (0, 0);
    loop {
        let mv = choice.remove(0);
        game.play(&mv).ok()?;
        if !seen.insert(game.position_text()) {
            break;
        }
        found.moves.push(mv);
        end = found.moves.len();
        own += 1;
        found.equal = choice;
        if !found.equal.is_empty() || own == MOST_MOVES {
            break;
        }
        match next_step(&mut *game, solver, &mut seen, &mut found.moves, nodes, stop) {
            Some(keeping) => choice = keeping.moves,
            None => break,
        }
    }
    found.moves.truncate(end);
    (own > 0).then_some(found)
}

/// Plays the defence until the solver is to act, and finds the step there. `None` where the solution ends.
pub(super) fn next_step(
    game: &mut dyn AnyGame,
    solver: Seat,
    seen: &mut BTreeSet<String>,
    moves: &mut Vec<AnyMove>,
    nodes: u64,
    stop: &AtomicBool,
) -> Option<Keeping> {
    while !is_solver(game, solver)? {
        let mv = defences(game, nodes, stop)?.into_iter().next()?;
        game.play(&mv).ok()?;
        moves.push(mv);
        if !seen.insert(game.position_text()) {
            return None;
        }
    }
    step(game, false, nodes, stop)
}
