//! Points under the mouse and the cursor, and the points touched.

use bevy::prelude::*;

use super::selection::Selection;
use crate::rules::Point;

/// Points of the mouse and the cursor.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardCursor {
    /// Point under the mouse.
    pub hovered: Option<Point>,
    /// Point of the keyboard's and pads' cursor.
    pub walked_to: Option<Point>,
}

/// Points touched for the next move.
#[derive(Resource, Default, Debug)]
pub struct Picked(pub Selection);
