//! Moves and throws as a board offers them.

use super::{
    any_move::AnyMove,
    own_effects::{sets_out, taken, travelled},
};
use crate::rules::{BoardModel, Effect, MoveVariant, Notation, Point};

/// A legal move as a board offers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub mv: AnyMove,
    /// The move in the game's notation.
    pub text: String,
    /// The points to touch, in order; empty for a move made by a button.
    pub path: Vec<Point>,
    /// Whether the points may be touched in either order.
    pub either_way: bool,
    /// The points whose pieces it takes.
    pub takes: Vec<Point>,
    /// The points of the board that the piece comes by, from its first to its last; none where no piece moves.
    pub route: Vec<Point>,
    /// The effect by which its piece, or its stack, sets out; none where no piece moves.
    pub sets_out: Option<Effect>,
    /// Properties that distinguish it from other moves along the same path.
    pub variants: Vec<MoveVariant>,
}

impl Choice {
    /// Returns a legal move of a position as a board offers it.
    pub(super) fn of<G: BoardModel + Notation>(position: &G, mv: G::Move) -> Self {
        let effects = position.effects(mv);
        Self {
            mv: AnyMove::new(mv),
            text: position.move_text(mv),
            path: position.path(mv),
            either_way: position.path_has_no_direction(mv),
            takes: taken(&effects),
            route: travelled(&effects),
            sets_out: sets_out(&effects).cloned(),
            variants: position.variants(mv),
        }
    }

    /// Returns the points still to be touched after `touched`, or `None` if these do not begin this move.
    pub fn after(&self, touched: &[Point]) -> Option<Vec<Point>> {
        let along = |path: &[Point]| path.strip_prefix(touched).map(<[Point]>::to_vec);
        let backwards = || self.path.iter().rev().copied().collect::<Vec<_>>();
        along(&self.path).or_else(|| if self.either_way { along(&backwards()) } else { None })
    }
}

/// A possible throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChanceMove {
    /// The throw as a move.
    pub mv: AnyMove,
    /// Its weight among all possible throws.
    pub weight: u32,
    /// The sticks' result from 1 to 5, in games with sticks.
    pub value: Option<u8>,
}
