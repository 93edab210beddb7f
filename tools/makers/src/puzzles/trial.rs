//! Trials of puzzles: a computer's player, and a simple one that takes what it can.

use madang_core::{
    catalogue::{AnyGame, GameCard},
    play::Puzzle,
    search::Limits,
};

use crate::measure::play::{simple_choices, think};

/// Returns whether a player of these limits finds every move of the solver.
///
/// # Errors
/// A sentence, if the puzzle cannot be played.
pub fn is_solved(card: &GameCard, puzzle: &Puzzle, limits: Limits, seed: u64) -> Result<bool, String> {
    let mut all = true;
    each_step(card, puzzle, |game, ply, right| {
        // The rest of a solution that is lost already is only played.
        all = all && right.contains(&game.move_text(&think(game, limits, seed, ply).mv));
    })?;
    Ok(all)
}

/// Returns the odds of finding every move of the solver, for a player that takes when it can and otherwise plays at
/// random.
///
/// # Errors
/// A sentence, if the puzzle cannot be played.
pub fn odds_of_simple(card: &GameCard, puzzle: &Puzzle) -> Result<f64, String> {
    let mut odds = 1.0;
    each_step(card, puzzle, |game, _, right| {
        let choices = simple_choices(game);
        let found = choices.iter().filter(|choice| right.contains(&choice.text)).count();
        odds *= found as f64 / choices.len().max(1) as f64;
    })?;
    Ok(odds)
}

/// Plays the solution and hands in each position of the solver's side, its ply and the moves that are right there.
fn each_step(
    card: &GameCard,
    puzzle: &Puzzle,
    mut step: impl FnMut(&dyn AnyGame, u32, &[String]),
) -> Result<(), String> {
    let (_, mut game) = puzzle.game(card)?;
    let team = |game: &dyn AnyGame| game.to_act().seat().map(|seat| seat.0 % game.teams());
    let solver = team(&*game);
    for (ply, text) in puzzle.solution.iter().enumerate() {
        if team(&*game) == solver {
            let mut right = vec![text.clone()];
            if ply + 1 == puzzle.solution.len() {
                right.extend(puzzle.equal.iter().cloned());
            }
            step(&*game, ply as u32, &right);
        }
        game.play_text(text).map_err(|error| format!("{}: {error}", puzzle.id()))?;
    }
    Ok(())
}
