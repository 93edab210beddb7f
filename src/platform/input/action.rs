//! Actions: what a player asks for, whatever the device.

use bevy::prelude::{Message, Resource, Vec2};
use serde::{Deserialize, Serialize};

use super::device::Device;

/// Action that a player asks for, whatever the device.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// A direction on the board or in a menu.
    Move(Direction),
    /// Pick up a piece, put it down, press a button.
    Confirm,
    /// Put the picked piece back, or leave this sheet.
    Back,
    /// Take the last move back.
    Undo,
    /// Play the move taken back again.
    Redo,
    /// Show a good move.
    Hint,
    /// Pause the match.
    Pause,
    /// Go from the board to the buttons beside it, or back.
    SwitchFocus,
    /// Previous page of a sheet that has several.
    PreviousTab,
    /// Next page of a sheet.
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

    /// The direction as a unit vector, y upwards.
    #[must_use]
    pub const fn vector(self) -> Vec2 {
        match self {
            Self::Up => Vec2::Y,
            Self::Down => Vec2::NEG_Y,
            Self::Left => Vec2::NEG_X,
            Self::Right => Vec2::X,
        }
    }
}

/// Message: a device asked for an action.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// Action asked for.
    pub action: Action,
    /// Device that asked.
    pub device: Device,
}

/// Part of the screen that receives keys and pads. Set by the menus, which know what is open.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FocusOwner {
    /// The cursor on the board.
    Board,
    /// The buttons of a menu.
    #[default]
    Menu,
}
