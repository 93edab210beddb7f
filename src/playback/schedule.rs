//! The order of one frame at the table.

use bevy::prelude::*;

/// The steps of a frame at the table, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableSystems {
    /// People and computers choose; moves are played. Rests while a sheet lies over the board.
    Decide,
    /// Moves played are laid on the timeline and revealed.
    Tell,
    /// Time passes for the pieces.
    Animate,
    /// Pieces, marks and words follow the stage.
    Show,
}

/// The steps of entering a match, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EnterMatch {
    /// The match is made as it was asked for.
    Prepare,
    /// The stage is set.
    Stage,
    /// The board and the pieces are laid out.
    Furnish,
}

/// The systems that put pieces where the time has them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Posing;

/// The systems that carry out requests and let computers move; people's devices are read before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turns;
