//! Signs printed on keys and buttons. A button is identified by its position; the sign there depends on the maker.

use bevy::prelude::{GamepadButton, KeyCode};

use super::family::PadFamily;
use crate::platform::language::Words;

/// Returns the sign on a button, or its usual name.
pub fn button_name(family: PadFamily, button: GamepadButton) -> String {
    let of = |names: [&'static str; 4]| names[family as usize];
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

/// Returns the sign on a key where most keyboards agree, or else its name in this language.
pub fn key_name(key: KeyCode, words: &Words) -> String {
    if let Some(sign) = printed_sign(key) {
        return sign.to_owned();
    }
    if let Some(word) = key_word(key) {
        return words.get(word);
    }
    // All others are named by their key code: letters, figures, function keys, and rare ones.
    let code = format!("{key:?}");
    match code.strip_prefix("Numpad") {
        Some(on_pad) => words.with("key-numpad", [("key", pad_sign(on_pad))]),
        None => ["Key", "Digit"].iter().find_map(|kind| code.strip_prefix(kind)).unwrap_or(&code).to_owned(),
    }
}

/// Returns the sign on a key that is the same in every language.
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

/// Returns the locale key of a named key.
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

/// Returns the sign on a key of the number pad.
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
