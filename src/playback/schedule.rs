//! Order of one frame at the table.

use bevy::prelude::*;

/// Steps of a frame at the table, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableSystems {
    /// People and computers choose; moves are played. Paused while a sheet covers the board.
    Decide,
    /// Moves played are added to the timeline and revealed.
    Present,
    /// Time passes for the pieces.
    Animate,
    /// Pieces, marks and words are updated from the stage.
    Show,
}

/// Steps of entering a match, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EnterMatch {
    /// The requested match is created.
    Prepare,
    /// The stage is set.
    Stage,
    /// The board and the pieces are laid out.
    Furnish,
}

/// System set that poses the pieces at the current time.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Posing;

/// System set that carries out requests and lets computers move; people's devices are read before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turns;
