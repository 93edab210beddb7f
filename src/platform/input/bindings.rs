//! Key and button bindings. Each action has one key and one button that a person may choose. The arrows, Enter and
//! Escape, the directional pad and the left stick are fixed, so that no choice can make the game unusable.

use std::collections::BTreeMap;

use bevy::prelude::{GamepadButton, KeyCode};
use serde::{Deserialize, Serialize};

use super::action::{Action, Direction};

/// Key or button that can be bound to an action.
pub trait Control: Copy + PartialEq + 'static {
    /// Controls with a fixed action.
    const FIXED: &'static [(Self, Action)];
    /// Default of each action that can be bound.
    const USUAL: &'static [(Action, Self)];
    /// Controls reserved for the system or the window.
    const FOREIGN: &'static [Self];
}

impl Control for KeyCode {
    const FIXED: &'static [(Self, Action)] = &[
        (Self::ArrowUp, Action::Move(Direction::Up)),
        (Self::ArrowDown, Action::Move(Direction::Down)),
        (Self::ArrowLeft, Action::Move(Direction::Left)),
        (Self::ArrowRight, Action::Move(Direction::Right)),
        (Self::Enter, Action::Confirm),
        (Self::NumpadEnter, Action::Confirm),
        (Self::Escape, Action::Back),
        (Self::Backspace, Action::Back),
        (Self::Pause, Action::Pause),
    ];
    const USUAL: &'static [(Action, Self)] = &[
        (Action::Move(Direction::Up), Self::KeyW),
        (Action::Move(Direction::Down), Self::KeyS),
        (Action::Move(Direction::Left), Self::KeyA),
        (Action::Move(Direction::Right), Self::KeyD),
        (Action::Confirm, Self::Space),
        (Action::Back, Self::KeyQ),
        (Action::Undo, Self::KeyU),
        (Action::Redo, Self::KeyR),
        (Action::Hint, Self::KeyH),
        (Action::Rules, Self::F1),
        (Action::Pause, Self::KeyP),
        (Action::SwitchFocus, Self::Tab),
        (Action::TurnBoard, Self::KeyT),
        (Action::PreviousTab, Self::PageUp),
        (Action::NextTab, Self::PageDown),
    ];
    const FOREIGN: &'static [Self] = &[
        Self::F11,
        Self::AltLeft,
        Self::AltRight,
        Self::ControlLeft,
        Self::ControlRight,
        Self::SuperLeft,
        Self::SuperRight,
        Self::PrintScreen,
        Self::ContextMenu,
    ];
}

/// Buttons are meant by position and not by the sign printed there.
impl Control for GamepadButton {
    const FIXED: &'static [(Self, Action)] = &[
        (Self::DPadUp, Action::Move(Direction::Up)),
        (Self::DPadDown, Action::Move(Direction::Down)),
        (Self::DPadLeft, Action::Move(Direction::Left)),
        (Self::DPadRight, Action::Move(Direction::Right)),
        (Self::Mode, Action::Pause),
    ];
    const USUAL: &'static [(Action, Self)] = &[
        (Action::Confirm, Self::South),
        (Action::Back, Self::East),
        (Action::Undo, Self::West),
        (Action::Redo, Self::RightTrigger2),
        (Action::Hint, Self::North),
        (Action::Rules, Self::LeftTrigger2),
        (Action::Pause, Self::Start),
        (Action::SwitchFocus, Self::Select),
        (Action::TurnBoard, Self::RightThumb),
        (Action::PreviousTab, Self::LeftTrigger),
        (Action::NextTab, Self::RightTrigger),
    ];
    const FOREIGN: &'static [Self] = &[];
}

/// Key and button bound to each action.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Bindings {
    /// Keys.
    pub keys: Chosen<KeyCode>,
    /// Buttons; directions have none, they are the directional pad's.
    pub buttons: Chosen<GamepadButton>,
}

/// Controls of one kind, each chosen for an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chosen<T>(BTreeMap<Action, T>);

impl<T: Control> Default for Chosen<T> {
    fn default() -> Self {
        Self(T::USUAL.iter().copied().collect())
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

impl<T: Control> Chosen<T> {
    /// Returns the action of a control, fixed or chosen.
    pub fn action(&self, control: T) -> Option<Action> {
        let chosen = self.0.iter().map(|(action, chosen)| (*chosen, *action));
        let mut all = T::FIXED.iter().copied().chain(chosen);
        all.find(|(other, _)| *other == control).map(|(_, action)| action)
    }

    /// Returns the control chosen for an action.
    pub fn of(&self, action: Action) -> Option<T> {
        self.0.get(&action).copied()
    }

    /// Returns all controls that mean an action.
    pub fn all(&self, action: Action) -> impl Iterator<Item = T> {
        let fixed = T::FIXED.iter().filter(move |(_, fixed)| *fixed == action).map(|(control, _)| *control);
        fixed.chain(self.of(action))
    }

    /// Gives an action another control. No action is ever without one: the action that had it gets the old one of this
    /// action.
    pub fn choose(&mut self, action: Action, control: T) -> Bound {
        let is_fixed = T::FIXED.iter().any(|(fixed, _)| *fixed == control);
        let Some(before) = self.of(action).filter(|_| !is_fixed && !T::FOREIGN.contains(&control)) else {
            return Bound::Taken;
        };
        let other = self.0.iter().find(|(_, chosen)| **chosen == control).map(|(other, _)| *other);
        self.0.insert(action, control);
        match other.filter(|other| *other != action) {
            Some(other) => {
                self.0.insert(other, before);
                Bound::ExchangedWith(other)
            }
            None => Bound::Free,
        }
    }

    /// Returns these controls, with one for each action that has none, as one that is new in this release; the defaults
    /// if one is duplicated or reserved.
    fn mended(self) -> Self {
        let mut chosen_again = Self::default();
        let is_sound =
            self.0.iter().all(|(action, control)| chosen_again.choose(*action, *control) != Bound::Taken);
        let holds = |(action, control): (&Action, &T)| chosen_again.of(*action) == Some(*control);
        if is_sound && self.0.iter().all(holds) { chosen_again } else { Self::default() }
    }
}

impl Bindings {
    /// Returns the actions with a key or a button to choose, in the order of a page.
    pub fn actions() -> impl Iterator<Item = Action> {
        KeyCode::USUAL.iter().map(|(action, _)| *action)
    }

    /// Returns the bindings read from a file, made valid.
    pub fn mended(self) -> Self {
        Self { keys: self.keys.mended(), buttons: self.buttons.mended() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_keeps_a_key_and_every_key_one_meaning() {
        let mut bindings = Bindings::default();
        assert_eq!(bindings.keys.choose(Action::Hint, KeyCode::KeyU), Bound::ExchangedWith(Action::Undo));
        assert_eq!(bindings.keys.action(KeyCode::KeyH), Some(Action::Undo));
        assert_eq!(bindings.keys.choose(Action::Hint, KeyCode::KeyJ), Bound::Free);
        assert_eq!(bindings.keys.action(KeyCode::KeyU), None);
        assert_eq!(bindings.keys.choose(Action::Hint, KeyCode::Enter), Bound::Taken);
        assert_eq!(bindings.keys.choose(Action::Hint, KeyCode::F11), Bound::Taken);
        assert_eq!(
            bindings.buttons.choose(Action::Hint, GamepadButton::South),
            Bound::ExchangedWith(Action::Confirm)
        );
        assert_eq!(bindings.buttons.action(GamepadButton::North), Some(Action::Confirm));
        assert_eq!(bindings.buttons.choose(Action::Move(Direction::Up), GamepadButton::C), Bound::Taken);
        for action in Bindings::actions() {
            assert!(bindings.keys.of(action).is_some_and(|key| bindings.keys.action(key) == Some(action)));
        }
        assert_eq!(bindings.clone().mended(), bindings);
    }

    #[test]
    fn what_is_broken_in_a_file_is_mended() {
        let mut doubled = Bindings::default();
        doubled.keys.0.insert(Action::Undo, KeyCode::KeyH);
        assert_eq!(doubled.mended(), Bindings::default());
        let mut missing = Bindings::default();
        missing.buttons.0.remove(&Action::Confirm);
        assert_eq!(missing.mended(), Bindings::default());
        let mut shut_out = Bindings::default();
        shut_out.keys.0.insert(Action::Undo, KeyCode::Enter);
        assert_eq!(shut_out.mended(), Bindings::default());
    }
}
