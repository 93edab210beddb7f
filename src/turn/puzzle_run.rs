//! The puzzle at the table.

use bevy::prelude::*;
use madang_core::play::{PuzzleCourse, PuzzleDue};

/// Puzzle on the table, or the last one there.
#[derive(Resource, Clone, Debug)]
pub struct PuzzleRun {
    /// Progress of its solution.
    pub course: PuzzleCourse,
    /// Number of puzzles begun, with this one: the same puzzle begun again has another number.
    pub number: u32,
}

impl PuzzleRun {
    /// Returns a puzzle that is begun, given the one before it.
    pub(super) fn new(course: PuzzleCourse, last: Option<&Self>) -> Self {
        let number = last.map_or(1, |last| last.number.wrapping_add(1));
        Self { course, number }
    }
}

/// Run condition in [`MatchMode::Puzzle`](crate::platform::screen::MatchMode): computers may think. They only refute
/// wrong moves.
pub(super) fn puzzle_lets_think(run: Res<PuzzleRun>) -> bool {
    run.course.due() == PuzzleDue::Refutation
}
