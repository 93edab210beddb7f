//! Input: devices become actions. Keys and pads take one path: board and menus read the [`Presses`] of a frame, the menus as the few keys
//! that egui understands. Mouse and fingers are the board's [`Pointer`].

mod action;
pub(super) mod bindings;
mod device;
mod family;
mod feed;
mod glyphs;
mod holding;
mod keyboard;
mod pads;
mod pointer;

use bevy::prelude::*;
use bevy_egui::{EguiPostUpdateSet, EguiPreUpdateSet};

pub use action::{Action, Direction, FocusOwner, Pressed, Presses};
pub use bindings::{Bindings, Bound, Chosen, Control};
pub use device::{Device, DeviceKind, LastDevice};
pub use family::{PadFamily, PadInHand};
pub use feed::MenuDevice;
pub use glyphs::{KeySigns, button_name, key_name};
pub use holding::HeldControls;
pub use keyboard::paste_pressed;
pub use pointer::Pointer;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presses>()
        .add_systems(Last, action::forget_presses)
        .init_resource::<FocusOwner>()
        .init_resource::<MenuDevice>()
        .init_resource::<LastDevice>()
        .init_resource::<PadInHand>()
        .init_resource::<Pointer>()
        .configure_sets(
            PreUpdate,
            (DeviceSystems::Read, DeviceSystems::Claim, DeviceSystems::Feed)
                .chain()
                .after(bevy::input::InputSystems)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            PreUpdate,
            (
                (keyboard::read_keyboard, keyboard::learn_signs, pads::read_pads, pointer::follow_pointer)
                    .chain()
                    .in_set(DeviceSystems::Read),
                (feed::feed_menus, feed::note_left).in_set(DeviceSystems::Feed),
            ),
        )
        .add_systems(PostUpdate, feed::copy_from_text.after(EguiPostUpdateSet::ProcessOutput));
}

/// Longest time between the two presses of a double click, or of a key pressed twice by mistake, in seconds.
pub const DOUBLE_PRESS: f64 = 0.4;

/// Order of input systems within a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeviceSystems {
    /// Reads the devices.
    Read,
    /// Takes the presses that mean something else than usual here, as that by which a player takes a seat.
    Claim,
    /// Passes the remaining presses to the menus.
    Feed,
}
