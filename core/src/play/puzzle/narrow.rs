//! Narrow ways: positions in which one move, or one small set of equal moves, is right by the puzzle's measure, and the
//! best defences between them.

use std::{collections::BTreeSet, sync::atomic::AtomicBool};

use super::measure::{Keeping, Measure, Measuring};
use crate::{
    catalogue::{AnyGame, AnyMove},
    rules::Actor,
};

/// Most moves of the solver in a solution.
pub const MAX_SOLVER_MOVES: usize = 5;

/// Solution of a puzzle from its first position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Value of the position for the solver by the measure: 1 a win, 0 a draw or nothing forced.
    pub value: i8,
    /// Measure of its moves.
    pub measure: Measure,
    /// Moves of the solver and of the defence, the first and the last being the solver's.
    pub moves: Vec<AnyMove>,
    /// Moves that keep the value as well as the last one.
    pub equal: Vec<AnyMove>,
}

/// Returns the position's solution as a puzzle, or `None`. It continues while only one move keeps the value, to the end
/// of the game, to a choice among a few equal moves, to a position that comes again, to the most moves of a puzzle, or
/// to the end that its measure sets. `nodes` bounds the positions visited for proofs that no table has, at each
/// position.
pub fn find_solution(game: &dyn AnyGame, nodes: u64, stop: &AtomicBool) -> Option<Solution> {
    let measuring = Measuring::of_position(game, nodes, stop)?;
    let Keeping { value, moves, .. } = step(&measuring, game, 0)?;
    let mut found = Solution { value, measure: measuring.measure, moves: Vec::new(), equal: Vec::new() };
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
        if !found.equal.is_empty() || own == MAX_SOLVER_MOVES {
            break;
        }
        match next_step(&measuring, &mut *game, &mut seen, &mut found.moves) {
            Some(keeping) => choice = keeping.moves,
            None => break,
        }
    }
    found.moves.truncate(end);
    let is_whole = measuring.plies_to_win().is_none_or(|plies| plies == end && game.to_act() == Actor::Over);
    (own > 0 && is_whole).then_some(found)
}

/// Returns the step of a solution after `ply` plies of it: the moves that keep the value, one or a small set, with
/// enough wrong ones. `None` where the way is wider or cannot be measured, or the value is a loss.
fn step(measuring: &Measuring<'_>, game: &dyn AnyGame, ply: usize) -> Option<Keeping> {
    measuring.keeping(game, ply).filter(|keeping| keeping.is_step(game, ply == 0))
}

/// Plays the defence until the solver is to act, and finds the step there. `moves` are the solution so far.
/// `None` where the solution ends.
pub(super) fn next_step(
    measuring: &Measuring<'_>,
    game: &mut dyn AnyGame,
    seen: &mut BTreeSet<String>,
    moves: &mut Vec<AnyMove>,
) -> Option<Keeping> {
    if measuring.measure == Measure::Hold {
        return None;
    }
    while !measuring.is_solver(game)? {
        let mv = measuring.defences(game, moves.len())?.into_iter().next()?;
        game.play(&mv).ok()?;
        moves.push(mv);
        if !seen.insert(game.position_text()) {
            return None;
        }
    }
    step(measuring, game, moves.len())
}
