//! Key and button bindings. Each action has one key and one button that a person may choose. The arrows, Enter and
//! Escape, the directional pad and the left stick are fixed, so that no choice can make the game unusable.

use std::collections::BTreeMap;

use bevy::prelude::{GamepadButton, KeyCode};
use serde::{Deserialize, Serialize};

use super::action::{Action, Direction};

/// Keys with a fixed action.
const FIXED_KEYS: [(KeyCode, Action); 9] = [
    (KeyCode::ArrowUp, Action::Move(Direction::Up)),
    (KeyCode::ArrowDown, Action::Move(Direction::Down)),
    (KeyCode::ArrowLeft, Action::Move(Direction::Left)),
    (KeyCode::ArrowRight, Action::Move(Direction::Right)),
    (KeyCode::Enter, Action::Confirm),
    (KeyCode::NumpadEnter, Action::Confirm),
    (KeyCode::Escape, Action::Back),
    (KeyCode::Backspace, Action::Back),
    (KeyCode::Pause, Action::Pause),
];

/// Buttons with a fixed action.
const FIXED_BUTTONS: [(GamepadButton, Action); 5] = [
    (GamepadButton::DPadUp, Action::Move(Direction::Up)),
    (GamepadButton::DPadDown, Action::Move(Direction::Down)),
    (GamepadButton::DPadLeft, Action::Move(Direction::Left)),
    (GamepadButton::DPadRight, Action::Move(Direction::Right)),
    (GamepadButton::Mode, Action::Pause),
];

/// Default key of each action that can be bound.
const KEYS: [(Action, KeyCode); 14] = [
    (Action::Move(Direction::Up), KeyCode::KeyW),
    (Action::Move(Direction::Down), KeyCode::KeyS),
    (Action::Move(Direction::Left), KeyCode::KeyA),
    (Action::Move(Direction::Right), KeyCode::KeyD),
    (Action::Confirm, KeyCode::Space),
    (Action::Back, KeyCode::KeyQ),
    (Action::Undo, KeyCode::KeyU),
    (Action::Redo, KeyCode::KeyR),
    (Action::Hint, KeyCode::KeyH),
    (Action::Rules, KeyCode::F1),
    (Action::Pause, KeyCode::KeyP),
    (Action::SwitchFocus, KeyCode::Tab),
    (Action::PreviousTab, KeyCode::PageUp),
    (Action::NextTab, KeyCode::PageDown),
];

/// Default buttons, by position and not by the sign printed there.
const BUTTONS: [(Action, GamepadButton); 10] = [
    (Action::Confirm, GamepadButton::South),
    (Action::Back, GamepadButton::East),
    (Action::Undo, GamepadButton::West),
    (Action::Redo, GamepadButton::RightTrigger2),
    (Action::Hint, GamepadButton::North),
    (Action::Rules, GamepadButton::LeftTrigger2),
    (Action::Pause, GamepadButton::Start),
    (Action::SwitchFocus, GamepadButton::Select),
    (Action::PreviousTab, GamepadButton::LeftTrigger),
    (Action::NextTab, GamepadButton::RightTrigger),
];

/// Keys and buttons for actions whose defaults are in use.
const SPARE_KEYS: [KeyCode; 4] = [KeyCode::F1, KeyCode::F2, KeyCode::F3, KeyCode::F4];
const SPARE_BUTTONS: [GamepadButton; 3] =
    [GamepadButton::LeftTrigger2, GamepadButton::LeftThumb, GamepadButton::RightThumb];

/// Keys reserved for the system or the window.
const FOREIGN_KEYS: [KeyCode; 9] = [
    KeyCode::F11,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
    KeyCode::PrintScreen,
    KeyCode::ContextMenu,
];

/// Key and button bound to each action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Bindings {
    keys: BTreeMap<Action, KeyCode>,
    buttons: BTreeMap<Action, GamepadButton>,
}

impl Default for Bindings {
    fn default() -> Self {
        Self { keys: BTreeMap::from(KEYS), buttons: BTreeMap::from(BUTTONS) }
    }
}

/// Result of binding a key or button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// Bound: it was free, or belonged to this action already.
    Free,
    /// Bound, and the action named here got the key or button that this one had.
    ExchangedWith(Action),
    /// Not bound: it is fixed or reserved.
    Taken,
}

impl Bindings {
    /// Actions with a key or a button to choose, in the order of a page.
    pub const ACTIONS: [Action; KEYS.len()] = {
        let mut actions = [Action::Confirm; KEYS.len()];
        let mut index = 0;
        while index < actions.len() {
            actions[index] = KEYS[index].0;
            index += 1;
        }
        actions
    };

    /// Action of a key.
    #[must_use]
    pub fn of_key(&self, key: KeyCode) -> Option<Action> {
        let fixed = FIXED_KEYS.iter().find(|(fixed, _)| *fixed == key).map(|(_, action)| *action);
        fixed.or_else(|| self.keys.iter().find(|(_, chosen)| **chosen == key).map(|(action, _)| *action))
    }

    /// Action of a button.
    #[must_use]
    pub fn of_button(&self, button: GamepadButton) -> Option<Action> {
        let fixed = FIXED_BUTTONS.iter().find(|(fixed, _)| *fixed == button).map(|(_, action)| *action);
        fixed
            .or_else(|| self.buttons.iter().find(|(_, chosen)| **chosen == button).map(|(action, _)| *action))
    }

    /// Key chosen for an action.
    #[must_use]
    pub fn key(&self, action: Action) -> Option<KeyCode> {
        self.keys.get(&action).copied()
    }

    /// Fixed key of an action, if it has one.
    #[must_use]
    pub fn fixed_key(action: Action) -> Option<KeyCode> {
        FIXED_KEYS.iter().find(|(_, fixed)| *fixed == action).map(|(key, _)| *key)
    }

    /// Button chosen for an action; directions have none, they are the directional pad's.
    #[must_use]
    pub fn button(&self, action: Action) -> Option<GamepadButton> {
        self.buttons.get(&action).copied()
    }

    /// All keys that mean an action.
    pub fn keys(&self, action: Action) -> impl Iterator<Item = KeyCode> {
        let fixed = FIXED_KEYS.iter().filter(move |(_, fixed)| *fixed == action).map(|(key, _)| *key);
        fixed.chain(self.key(action))
    }

    /// All buttons that mean an action.
    pub fn buttons(&self, action: Action) -> impl Iterator<Item = GamepadButton> {
        let fixed =
            FIXED_BUTTONS.iter().filter(move |(_, fixed)| *fixed == action).map(|(button, _)| *button);
        fixed.chain(self.button(action))
    }

    /// Gives an action another key. No action is ever without one: the action that had the key gets the old key of this
    /// one.
    pub fn choose_key(&mut self, action: Action, key: KeyCode) -> Bound {
        if FOREIGN_KEYS.contains(&key) || FIXED_KEYS.iter().any(|(fixed, _)| *fixed == key) {
            return Bound::Taken;
        }
        exchange(&mut self.keys, action, key)
    }

    /// Gives an action another button, as [`Self::choose_key`] does a key.
    pub fn choose_button(&mut self, action: Action, button: GamepadButton) -> Bound {
        let fixed = FIXED_BUTTONS.iter().any(|(fixed, _)| *fixed == button);
        if fixed || !self.buttons.contains_key(&action) {
            return Bound::Taken;
        }
        exchange(&mut self.buttons, action, button)
    }

    /// Bindings read from a file, made valid. An action that the file does not know, since an earlier release wrote it,
    /// gets its default, or a spare key where that is in use. If one is doubled or reserved, all keys, or all buttons,
    /// return to their defaults.
    #[must_use]
    pub fn mended(mut self) -> Self {
        let usual = Self::default();
        complete(&mut self.keys, &KEYS, &SPARE_KEYS);
        complete(&mut self.buttons, &BUTTONS, &SPARE_BUTTONS);
        let mut read = usual.clone();
        let whole = self.keys.len() == usual.keys.len()
            && self.keys.iter().all(|(action, key)| read.choose_key(*action, *key) != Bound::Taken);
        let keys = if whole && read.keys == self.keys { self.keys } else { usual.keys };
        let whole = self.buttons.len() == usual.buttons.len()
            && self
                .buttons
                .iter()
                .all(|(action, button)| read.choose_button(*action, *button) != Bound::Taken);
        let buttons = if whole && read.buttons == self.buttons { self.buttons } else { usual.buttons };
        Self { keys, buttons }
    }
}

/// Gives each action that has none its default, or a spare one where that is in use.
fn complete<T: Copy + PartialEq>(chosen: &mut BTreeMap<Action, T>, usual: &[(Action, T)], spare: &[T]) {
    for (action, key) in usual {
        if chosen.contains_key(action) {
            continue;
        }
        let is_free = |key: &&T| chosen.values().all(|other| other != *key);
        if let Some(free) = [key].into_iter().chain(spare).find(is_free).copied() {
            chosen.insert(*action, free);
        }
    }
}

fn exchange<T: Copy + PartialEq>(chosen: &mut BTreeMap<Action, T>, action: Action, wanted: T) -> Bound {
    let before = chosen.get(&action).copied();
    let other = chosen.iter().find(|(_, key)| **key == wanted).map(|(other, _)| *other);
    chosen.insert(action, wanted);
    match (other, before) {
        (Some(other), Some(before)) if other != action => {
            chosen.insert(other, before);
            Bound::ExchangedWith(other)
        }
        _ => Bound::Free,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_keeps_a_key_and_every_key_one_meaning() {
        let mut bindings = Bindings::default();
        assert_eq!(bindings.choose_key(Action::Hint, KeyCode::KeyU), Bound::ExchangedWith(Action::Undo));
        assert_eq!(bindings.of_key(KeyCode::KeyH), Some(Action::Undo));
        assert_eq!(bindings.choose_key(Action::Hint, KeyCode::KeyJ), Bound::Free);
        assert_eq!(bindings.of_key(KeyCode::KeyU), None);
        assert_eq!(bindings.choose_key(Action::Hint, KeyCode::Enter), Bound::Taken);
        assert_eq!(bindings.choose_key(Action::Hint, KeyCode::F11), Bound::Taken);
        assert_eq!(
            bindings.choose_button(Action::Hint, GamepadButton::South),
            Bound::ExchangedWith(Action::Confirm)
        );
        assert_eq!(bindings.of_button(GamepadButton::North), Some(Action::Confirm));
        assert_eq!(bindings.choose_button(Action::Move(Direction::Up), GamepadButton::C), Bound::Taken);
        for action in Bindings::ACTIONS {
            assert!(bindings.key(action).is_some_and(|key| bindings.of_key(key) == Some(action)));
        }
        assert_eq!(bindings.clone().mended(), bindings);
    }

    #[test]
    fn what_is_broken_in_a_file_is_mended() {
        let mut doubled = Bindings::default();
        doubled.keys.insert(Action::Undo, KeyCode::KeyH);
        assert_eq!(doubled.mended(), Bindings::default());
        let mut missing = Bindings::default();
        missing.buttons.remove(&Action::Confirm);
        assert_eq!(missing.mended(), Bindings::default());
        let mut earlier = Bindings::default();
        earlier.keys.remove(&Action::Rules);
        earlier.keys.insert(Action::Undo, KeyCode::F1);
        let mended = earlier.mended();
        assert_eq!(mended.key(Action::Undo), Some(KeyCode::F1), "what was chosen stays");
        assert_eq!(mended.key(Action::Rules), Some(KeyCode::F2));
        let mut shut_out = Bindings::default();
        shut_out.keys.insert(Action::Undo, KeyCode::Enter);
        assert_eq!(shut_out.mended(), Bindings::default());
    }
}
