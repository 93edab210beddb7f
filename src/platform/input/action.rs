//! Actions: requests of a player, independent of the device.

use bevy::prelude::{Message, Resource, Vec2};
use serde::{Deserialize, Serialize};

use super::device::Device;

/// Request of a player, independent of the device.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Moves in a direction on the board or in a menu.
    Move(Direction),
    /// Picks up a piece, puts it down, presses a button.
    Confirm,
    /// Puts the picked piece back, or leaves this sheet.
    Back,
    /// Takes the last move back.
    Undo,
    /// Plays the move taken back again.
    Redo,
    /// Shows a good move.
    Hint,
    /// Opens the rulebook.
    Rules,
    /// Pauses the match.
    Pause,
    /// Goes from the board to the buttons beside it, or back.
    SwitchFocus,
    /// Turns the board round.
    TurnBoard,
    /// Turns to the previous page of a sheet that has several.
    PreviousTab,
    /// Turns to the next page of a sheet.
    NextTab,
}

/// Direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Direction {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

impl Direction {
    /// Every direction.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// Returns the direction as a unit vector, y upwards.
    pub const fn vector(self) -> Vec2 {
        match self {
            Self::Up => Vec2::Y,
            Self::Down => Vec2::NEG_Y,
            Self::Left => Vec2::NEG_X,
            Self::Right => Vec2::X,
        }
    }
}

/// Message: an action and the device that asked for it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// Action asked for.
    pub action: Action,
    /// Device that asked.
    pub device: Device,
}

/// Part of the screen that receives keys and pads. Set by the menus, which know the open sheet.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FocusOwner {
    /// The cursor on the board.
    Board,
    /// The buttons of a menu.
    #[default]
    Menu,
}
