//! Where people point on the board, and what they have touched.

use bevy::prelude::*;

use super::selection::Selection;
use crate::rules::Point;

/// The points that the mouse and the cursor are on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardCursor {
    /// The point under the mouse.
    pub hovered: Option<Point>,
    /// The point the keyboard's and pads' cursor stands on.
    pub walked_to: Option<Point>,
}

/// The points touched for the next move.
#[derive(Resource, Default, Debug)]
pub struct Picked(pub Selection);
