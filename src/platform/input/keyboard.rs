//! Key presses as actions.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyCode, KeyboardInput},
    },
    prelude::*,
};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::{
    action::{Action, Pressed, Presses},
    device::{Device, LastDevice},
};
use crate::platform::settings::Settings;

/// Keys that make another press of a letter held with them. Combinations with Alt are the window's.
const ALT: [KeyCode; 2] = [KeyCode::AltLeft, KeyCode::AltRight];
/// Both Control keys.
pub(super) const CTRL: [KeyCode; 2] = [KeyCode::ControlLeft, KeyCode::ControlRight];
/// Both Super keys.
pub(super) const SUPER: [KeyCode; 2] = [KeyCode::SuperLeft, KeyCode::SuperRight];
/// Both Shift keys.
pub(super) const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

pub(super) fn read_keyboard(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    settings: Res<Settings>,
    mut menus: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut presses: ResMut<Presses>,
    mut last: ResMut<LastDevice>,
) {
    let writes = menus.single_mut().is_ok_and(|mut menus| menus.get_mut().text_edit_focused());
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        let action = if writes {
            // All other keys write the text that has the focus.
            (key.key_code == KeyCode::Escape).then_some(Action::Back)
        } else if is_held(&held, &ALT) {
            continue;
        } else if is_held(&held, &CTRL) || is_held(&held, &SUPER) {
            shortcut(&key.logical_key, is_held(&held, &SHIFT))
        } else {
            settings.bindings.keys.action(key.key_code)
        };
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
            presses.add(Pressed { action, device });
        }
    }
}

/// Learns what is printed on the keys from those pressed alone.
pub(super) fn learn_signs(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut settings: ResMut<Settings>,
) {
    let is_alone = ![ALT, CTRL, SUPER, SHIFT].iter().any(|keys| is_held(&held, keys));
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed && is_alone) {
        let Key::Character(text) = &key.logical_key else { continue };
        let mut letters = text.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            let mut signs = settings.key_signs.clone();
            signs.learn(key.key_code, letter);
            if signs != settings.key_signs {
                settings.key_signs = signs;
            }
        }
    }
}

/// Returns whether one of the keys is held, or was until this frame: a slow frame brings a whole combination at once.
pub(super) fn is_held(held: &ButtonInput<KeyCode>, keys: &[KeyCode]) -> bool {
    keys.iter().any(|key| held.pressed(*key) || held.just_released(*key))
}

/// Returns the action of a letter held with Ctrl, or with Command on a Mac.
fn shortcut(letter: &Key, shift: bool) -> Option<Action> {
    let Key::Character(letter) = letter else { return None };
    match (letter.to_lowercase().as_str(), shift) {
        ("z", false) => Some(Action::Undo),
        ("z", true) | ("y", _) => Some(Action::Redo),
        _ => None,
    }
}

/// Run condition: the combination that pastes was pressed.
pub fn paste_pressed(held: Res<ButtonInput<KeyCode>>, letters: Res<ButtonInput<Key>>) -> bool {
    (is_held(&held, &CTRL) || is_held(&held, &SUPER)) && letters.just_pressed(Key::Character("v".into()))
}
