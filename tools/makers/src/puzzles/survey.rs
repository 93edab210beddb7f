//! Survey of the puzzles of one way to play: proofs made again, and how players of two kinds fare.

use std::{ops::RangeInclusive, sync::atomic::AtomicBool};

use madang_core::{
    catalogue::GameCard,
    games,
    play::{Puzzle, check_puzzle},
    rules::random::{Purpose, Stream},
    search::Level,
};

use super::{NODES_OF_PROOF, is_solved, odds_of_simple};
use crate::parallel;

/// Ratings of the middle.
const MIDDLE: RangeInclusive<u16> = 1200..=1600;
/// Share of the puzzles of middle rating that a simple player may solve.
const MAX_SIMPLE_SHARE: f64 = 0.15;
/// Share of the puzzles that level 5 has to solve.
const MIN_BEST_SHARE: f64 = 0.95;

/// Findings on the puzzles of one way to play.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Puzzles in all, and those of them in the sample.
    pub counts: (usize, usize),
    /// Puzzles of the sample whose proof fails, each with the reason.
    pub refused: Vec<String>,
    /// Ids of the puzzles of the sample that level 5 does not solve.
    pub unsolved: Vec<String>,
    /// Puzzles of middle rating, and the share of them that a player solves that takes what it can.
    pub simple: (usize, f64),
}

impl Survey {
    /// Surveys puzzles of one way to play, of which `sample` are proven again and tried by level 5.
    ///
    /// # Errors
    /// A sentence, if a puzzle cannot be played.
    pub fn of(card: &GameCard, puzzles: &[Puzzle], sample: usize) -> Result<Self, String> {
        let mut drawn: Vec<&Puzzle> = puzzles.iter().collect();
        Stream::new(1, Purpose::Test).shuffle(&mut drawn);
        drawn.truncate(sample);
        let look = |at: usize| {
            let puzzle = drawn[at];
            let (_, game) = puzzle.game(card)?;
            let limits = game.level_settings().limits(Level::MAX);
            let proof = check_puzzle(puzzle, games::find, NODES_OF_PROOF, &AtomicBool::new(false));
            Ok((proof, is_solved(card, puzzle, limits, 1)?))
        };
        let looks =
            parallel::map(drawn.len(), look, |_| ()).into_iter().collect::<Result<Vec<_>, String>>()?;
        let (mut refused, mut unsolved) = (Vec::new(), Vec::new());
        for (puzzle, (proof, solved)) in drawn.iter().zip(looks) {
            refused.extend(proof.err().map(|error| format!("{}: {error}", puzzle.id())));
            unsolved.extend((!solved).then(|| puzzle.id()));
        }
        let middle = puzzles.iter().filter(|puzzle| MIDDLE.contains(&puzzle.rating));
        let odds = middle.map(|puzzle| odds_of_simple(card, puzzle)).collect::<Result<Vec<f64>, String>>()?;
        let share = odds.iter().sum::<f64>() / odds.len().max(1) as f64;
        let counts = (puzzles.len(), drawn.len());
        Ok(Self { counts, refused, unsolved, simple: (odds.len(), share) })
    }

    /// Returns the share of the sample that level 5 solves.
    pub fn best(&self) -> f64 {
        1.0 - self.unsolved.len() as f64 / self.counts.1.max(1) as f64
    }

    /// Returns whether every proof holds, level 5 solves nearly all, and a simple player few of middle rating.
    pub fn is_sound(&self) -> bool {
        self.refused.is_empty() && self.best() > MIN_BEST_SHARE && self.simple.1 < MAX_SIMPLE_SHARE
    }
}
