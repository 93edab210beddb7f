//! What is printed on keys and buttons. Buttons are meant by position; the makers of pads print other things there.

use bevy::prelude::{GamepadButton, KeyCode, Resource};

use crate::platform::language::Words;

/// Who made a pad, as far as it matters for what is printed on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PadFamily {
    /// A below, B right, X left, Y above; what most others copy.
    #[default]
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// B below, A right, Y left, X above.
    Nintendo,
    /// Printed as Xbox pads are, with other names on the shoulders.
    SteamDeck,
}

/// The kind of pad that was used last.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PadInHand(pub PadFamily);

/// Microsoft is 0x045e; what is not listed is printed alike.
const VENDORS: [(u16, PadFamily); 3] =
    [(0x054c, PadFamily::PlayStation), (0x057e, PadFamily::Nintendo), (0x28de, PadFamily::SteamDeck)];

impl PadFamily {
    /// By the maker's USB number, or where the system hides it by the name.
    #[must_use]
    pub fn of(vendor: Option<u16>, name: Option<&str>) -> Self {
        if let Some(vendor) = vendor {
            return VENDORS
                .iter()
                .find(|(number, _)| *number == vendor)
                .map_or(Self::Xbox, |(_, family)| *family);
        }
        let name = name.unwrap_or_default().to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
        if has(&["playstation", "dualsense", "dualshock", "ps4", "ps5"]) {
            Self::PlayStation
        } else if has(&["nintendo", "switch", "joy-con"]) {
            Self::Nintendo
        } else if has(&["steam"]) {
            Self::SteamDeck
        } else {
            Self::Xbox
        }
    }
}

/// What is printed on a button, or how people call it.
#[must_use]
pub fn button_name(family: PadFamily, button: GamepadButton) -> String {
    let of = |names: [&'static str; 4]| match family {
        PadFamily::Xbox => names[0],
        PadFamily::PlayStation => names[1],
        PadFamily::Nintendo => names[2],
        PadFamily::SteamDeck => names[3],
    };
    let name = match button {
        GamepadButton::South => of(["A", "×", "B", "A"]),
        GamepadButton::East => of(["B", "○", "A", "B"]),
        GamepadButton::West => of(["X", "□", "Y", "X"]),
        GamepadButton::North => of(["Y", "△", "X", "Y"]),
        GamepadButton::LeftTrigger => of(["LB", "L1", "L", "L1"]),
        GamepadButton::RightTrigger => of(["RB", "R1", "R", "R1"]),
        GamepadButton::LeftTrigger2 => of(["LT", "L2", "ZL", "L2"]),
        GamepadButton::RightTrigger2 => of(["RT", "R2", "ZR", "R2"]),
        GamepadButton::Start => of(["Menu", "Options", "+", "Menu"]),
        GamepadButton::Select => of(["View", "Share", "−", "View"]),
        GamepadButton::LeftThumb => of(["LS", "L3", "LS", "L3"]),
        GamepadButton::RightThumb => of(["RS", "R3", "RS", "R3"]),
        GamepadButton::DPadUp => "↑",
        GamepadButton::DPadDown => "↓",
        GamepadButton::DPadLeft => "←",
        GamepadButton::DPadRight => "→",
        other => return format!("{other:?}"),
    };
    name.to_owned()
}

/// What is printed on a key, as far as it is the same on most keyboards, or what it is called.
#[must_use]
pub fn key_name(key: KeyCode, words: &Words) -> String {
    if let Some(sign) = printed_sign(key) {
        return sign.to_owned();
    }
    if let Some(word) = key_word(key) {
        return words.get(word);
    }
    // What is left is called as its key code is: letters, figures, function keys, and rare ones.
    let code = format!("{key:?}");
    match code.strip_prefix("Numpad") {
        Some(on_pad) => words.with("key-numpad", [("key", pad_sign(on_pad))]),
        None => ["Key", "Digit"].iter().find_map(|kind| code.strip_prefix(kind)).unwrap_or(&code).to_owned(),
    }
}

/// The sign on a key that is the same in every language.
const fn printed_sign(key: KeyCode) -> Option<&'static str> {
    Some(match key {
        KeyCode::ArrowUp => "↑",
        KeyCode::ArrowDown => "↓",
        KeyCode::ArrowLeft => "←",
        KeyCode::ArrowRight => "→",
        KeyCode::Comma => ",",
        KeyCode::Period => ".",
        KeyCode::Minus => "-",
        KeyCode::Equal => "=",
        KeyCode::Slash => "/",
        KeyCode::Backslash => "\\",
        KeyCode::Semicolon => ";",
        KeyCode::Quote => "'",
        KeyCode::BracketLeft => "[",
        KeyCode::BracketRight => "]",
        KeyCode::Backquote => "`",
        _ => return None,
    })
}

/// The words for a key that has a name.
const fn key_word(key: KeyCode) -> Option<&'static str> {
    Some(match key {
        KeyCode::Escape => "key-escape",
        KeyCode::PageUp => "key-page-up",
        KeyCode::PageDown => "key-page-down",
        KeyCode::Home => "key-home",
        KeyCode::End => "key-end",
        KeyCode::Insert => "key-insert",
        KeyCode::Delete => "key-delete",
        KeyCode::Backspace => "key-backspace",
        KeyCode::Space => "key-space",
        KeyCode::Enter => "key-enter",
        KeyCode::Tab => "key-tab",
        KeyCode::CapsLock => "key-caps-lock",
        KeyCode::ShiftLeft => "key-shift-left",
        KeyCode::ShiftRight => "key-shift-right",
        KeyCode::ControlLeft => "key-control-left",
        KeyCode::ControlRight => "key-control-right",
        KeyCode::AltLeft => "key-alt-left",
        KeyCode::AltRight => "key-alt-right",
        _ => return None,
    })
}

/// What is printed on a key of the number pad.
fn pad_sign(code: &str) -> &str {
    match code {
        "Add" => "+",
        "Subtract" => "−",
        "Multiply" => "×",
        "Divide" => "÷",
        "Decimal" => ".",
        "Enter" => "↵",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::language::Language;

    #[test]
    fn a_pad_is_known_by_its_maker_or_its_name() {
        assert_eq!(PadFamily::of(Some(0x057e), Some("whatever")), PadFamily::Nintendo);
        assert_eq!(PadFamily::of(Some(0x1234), Some("Steam Controller")), PadFamily::Xbox);
        assert_eq!(PadFamily::of(None, Some("Sony DualSense")), PadFamily::PlayStation);
        assert_eq!(PadFamily::of(None, None), PadFamily::Xbox);
    }

    #[test]
    fn buttons_are_meant_by_position() {
        assert_eq!(button_name(PadFamily::Xbox, GamepadButton::South), "A");
        assert_eq!(button_name(PadFamily::Nintendo, GamepadButton::South), "B");
    }

    #[test]
    fn keys_are_called_as_people_call_them() {
        let [english, french] = [Language::English, Language::French].map(Words::of);
        for (key, in_english, in_french) in [
            (KeyCode::KeyH, "H", "H"),
            (KeyCode::Digit4, "4", "4"),
            (KeyCode::F5, "F5", "F5"),
            (KeyCode::Backslash, "\\", "\\"),
            (KeyCode::Space, "Space", "Espace"),
            (KeyCode::Numpad8, "Pad 8", "Pavé 8"),
            (KeyCode::NumpadAdd, "Pad +", "Pavé +"),
        ] {
            assert_eq!(key_name(key, &english), in_english);
            assert_eq!(key_name(key, &french), in_french);
        }
    }
}
