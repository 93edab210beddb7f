//! Actions: requests of a player, independent of the device.

use bevy::prelude::{ResMut, Resource, Vec2};
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

/// An action and the device that asked for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// Action asked for.
    pub action: Action,
    /// Device that asked.
    pub device: Device,
}

/// Presses of this frame that nobody has taken yet, in their order. Whoever takes one keeps it from all who read later:
/// guards and claims take before menus and board read.
#[derive(Resource, Debug, Default)]
pub struct Presses(Vec<Pressed>);

impl Presses {
    /// Adds a press.
    pub(super) fn add(&mut self, press: Pressed) {
        self.0.push(press);
    }

    /// Returns the presses.
    pub fn iter(&self) -> impl Iterator<Item = &Pressed> {
        self.0.iter()
    }

    /// Returns whether there is no press.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the presses for which a function returns `true`. Returns whether there was one.
    pub fn take(&mut self, mut is_taken: impl FnMut(&Pressed) -> bool) -> bool {
        let before = self.0.len();
        self.0.retain(|press| !is_taken(press));
        self.0.len() < before
    }
}

/// Forgets the presses that no system has read in their own frame: they must not act on the next screen.
pub(super) fn forget_presses(mut presses: ResMut<Presses>) {
    presses.0.clear();
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
