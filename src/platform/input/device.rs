//! Input devices. A player may hold one of them; see `control/players.rs`.

use bevy::prelude::{Entity, KeyCode, Resource};

/// Input device of one person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Device {
    /// Mouse.
    #[default]
    Mouse,
    /// Touch screen, by one finger at a time.
    TouchScreen,
    /// Whole keyboard.
    Keyboard,
    /// Left half of a shared keyboard: W, A, S, D and the space bar.
    LeftKeys,
    /// Right half of a shared keyboard: the arrows and Enter.
    RightKeys,
    /// One gamepad.
    Pad(Entity),
}

/// Kind of device, which decides the wording of hints on screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeviceKind {
    /// Mouse.
    Mouse,
    /// Touch screen.
    TouchScreen,
    /// Keyboard.
    Keyboard,
    /// Gamepad.
    Pad,
}

impl DeviceKind {
    /// Returns whether the device points at places instead of walking from one to the next.
    pub const fn is_pointer(self) -> bool {
        matches!(self, Self::Mouse | Self::TouchScreen)
    }
}

impl Device {
    /// Returns the kind of the device.
    pub const fn kind(self) -> DeviceKind {
        match self {
            Self::Mouse => DeviceKind::Mouse,
            Self::TouchScreen => DeviceKind::TouchScreen,
            Self::Keyboard | Self::LeftKeys | Self::RightKeys => DeviceKind::Keyboard,
            Self::Pad(_) => DeviceKind::Pad,
        }
    }

    /// Returns whether a press on one device may count as a press on the other: they are the same, or one is the whole
    /// keyboard and the other a half of it.
    pub fn fits(self, other: Self) -> bool {
        self == other
            || self.kind() == DeviceKind::Keyboard
                && other.kind() == DeviceKind::Keyboard
                && (self == Self::Keyboard || other == Self::Keyboard)
    }

    /// Returns half of the keyboard on which a key is; the whole keyboard for Escape, which both hands use.
    pub fn of_key(key: KeyCode) -> Self {
        match key {
            KeyCode::Escape => Self::Keyboard,
            left if LEFT_HALF.contains(&left) => Self::LeftKeys,
            _ => Self::RightKeys,
        }
    }
}

/// Device used last.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LastDevice(pub Device);

/// Keys of the left hand, by position and not by the sign printed there.
const LEFT_HALF: [KeyCode; 30] = [
    KeyCode::Backquote,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Tab,
    KeyCode::KeyQ,
    KeyCode::KeyW,
    KeyCode::KeyE,
    KeyCode::KeyR,
    KeyCode::KeyT,
    KeyCode::CapsLock,
    KeyCode::KeyA,
    KeyCode::KeyS,
    KeyCode::KeyD,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::ShiftLeft,
    KeyCode::IntlBackslash,
    KeyCode::KeyZ,
    KeyCode::KeyX,
    KeyCode::KeyC,
    KeyCode::KeyV,
    KeyCode::KeyB,
    KeyCode::ControlLeft,
    KeyCode::F1,
    KeyCode::F2,
    KeyCode::F3,
    KeyCode::Space,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_keyboard_speaks_for_its_halves_and_they_not_for_each_other() {
        assert!(Device::Keyboard.fits(Device::LeftKeys) && Device::RightKeys.fits(Device::Keyboard));
        assert!(!Device::LeftKeys.fits(Device::RightKeys));
        assert!(!Device::Keyboard.fits(Device::Mouse) && !Device::TouchScreen.fits(Device::Mouse));
        let (one, two) = (Entity::from_raw_u32(1), Entity::from_raw_u32(2));
        let [one, two] = [one, two].map(|entity| Device::Pad(entity.expect("a small number is an entity")));
        assert!(one.fits(one) && !one.fits(two));
    }
}
