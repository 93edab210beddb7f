//! Key presses as actions.

use bevy::{
    input::{
        ButtonState,
        keyboard::{KeyCode, KeyboardInput},
    },
    prelude::*,
};

use super::{
    action::{Action, Pressed},
    device::{Device, LastDevice},
};
use crate::platform::settings::Settings;

pub(super) fn read_keyboard(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    settings: Res<Settings>,
    mut pressed: MessageWriter<Pressed>,
    mut last: ResMut<LastDevice>,
) {
    // Combinations with Alt are the window's.
    let alt = held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && !alt) {
        let action = settings.bindings.keys.action(key.key_code);
        let device = match action {
            // Two players may share the keyboard by its halves; other actions belong to both.
            Some(Action::Move(_) | Action::Confirm | Action::Back) => Device::of_key(key.key_code),
            _ => Device::Keyboard,
        };
        last.set_if_neq(LastDevice(device));
        // A held key repeats only the moves of the cursor.
        if let Some(action) = action
            && (!key.repeat || matches!(action, Action::Move(_)))
        {
            pressed.write(Pressed { action, device });
        }
    }
}
