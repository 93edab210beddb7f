//! Contracts of a static evaluation.

use crate::rules::Game;

/// Greatest [`Evaluate::subtlety`] of a move.
pub const MAX_SUBTLETY: u8 = 4;

/// Evaluation and move ordering, for alpha-beta.
pub trait Evaluate: Game {
    /// Returns the lead, in points, at which the odds to win are ten to one.
    fn ten_to_one_lead(&self) -> i32;

    /// Returns the static evaluation for the seat to act, in points; well inside plus and minus
    /// [`WIN`](super::thought::WIN). Called only while a seat is to act.
    fn evaluate(&self) -> i32;

    /// Returns the move-ordering score before the search; higher moves are searched first.
    fn promise(&self, mv: Self::Move) -> i32;

    /// Returns whether the move changes the value so much that the search must not stop before it.
    fn is_capture(&self, mv: Self::Move) -> bool;

    /// Returns the ease with which a person overlooks the move, from 0 for one that leaps to the eye to
    /// [`MAX_SUBTLETY`]. Lower levels overlook such moves, see [`Limits::oversight`](super::Limits::oversight).
    fn subtlety(&self, mv: Self::Move) -> u8 {
        u8::from(!self.is_capture(mv))
    }

    /// Returns whether every legal move is a capture because the rules oblige the seat to act to capture. The
    /// search never stops at such a position with its static evaluation.
    fn must_capture(&self) -> bool {
        false
    }
}
