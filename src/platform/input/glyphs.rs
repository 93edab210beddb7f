//! Signs printed on keys and buttons. A button is identified by its position; the sign there depends on the maker.

use std::collections::BTreeMap;

use bevy::prelude::{GamepadButton, KeyCode};
use serde::{Deserialize, Serialize};

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

/// Signs on keys of the player's keyboard that differ from those of an American one, as far as presses have shown them: a
/// key is meant by its position, and the system tells no layout.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeySigns(BTreeMap<KeyCode, char>);

impl KeySigns {
    /// Learns from a key that was pressed alone the letter that it gave, and from that the other letters of a layout that is
    /// known. A letter of another script teaches nothing: keyboards for those show the Latin one too.
    pub fn learn(&mut self, key: KeyCode, letter: char) {
        let Some(usual) = usual_letter(key) else { return };
        let letter = letter.to_uppercase().next().unwrap_or(letter);
        let is_latin = letter.is_ascii_graphic() || ('À'..='ÿ').contains(&letter);
        if !is_latin || self.of(key).unwrap_or(usual) == letter {
            return;
        }
        match LAYOUTS.iter().find(|layout| layout.contains(&(key, letter))) {
            Some(layout) => self.0 = layout.iter().copied().collect(),
            // Back on a layout whose letter is the usual one: the others are too.
            None if letter == usual => self.0.clear(),
            None => {
                self.0.insert(key, letter);
            }
        }
    }

    fn of(&self, key: KeyCode) -> Option<char> {
        self.0.get(&key).copied()
    }
}

/// Letters of layouts that are not where an American keyboard has them: French and German.
const LAYOUTS: [&[(KeyCode, char)]; 2] = [
    &[
        (KeyCode::KeyQ, 'A'),
        (KeyCode::KeyA, 'Q'),
        (KeyCode::KeyW, 'Z'),
        (KeyCode::KeyZ, 'W'),
        (KeyCode::Semicolon, 'M'),
        (KeyCode::KeyM, ','),
        (KeyCode::Comma, ';'),
        (KeyCode::Period, ':'),
        (KeyCode::Slash, '!'),
    ],
    &[(KeyCode::KeyY, 'Z'), (KeyCode::KeyZ, 'Y'), (KeyCode::Minus, 'ß'), (KeyCode::Semicolon, 'Ö')],
];

/// Returns what an American keyboard has on a key of letters or signs; `None` for another key, and for a figure, which is
/// on its key everywhere.
fn usual_letter(key: KeyCode) -> Option<char> {
    let code = format!("{key:?}");
    let letter = code.strip_prefix("Key").filter(|letter| letter.len() == 1);
    let arrow =
        matches!(key, KeyCode::ArrowUp | KeyCode::ArrowDown | KeyCode::ArrowLeft | KeyCode::ArrowRight);
    letter.or_else(|| printed_sign(key).filter(|_| !arrow))?.chars().next()
}

/// Returns the sign on a key of this keyboard, or else its name in this language.
pub fn key_name(key: KeyCode, signs: &KeySigns, words: &Words) -> String {
    if let Some(sign) = signs.of(key) {
        return sign.to_string();
    }
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
            (KeyCode::Numpad8, "Num 8", "Pavé num. 8"),
            (KeyCode::NumpadAdd, "Num +", "Pavé num. +"),
        ] {
            let signs = KeySigns::default();
            assert_eq!(key_name(key, &signs, &english), in_english);
            assert_eq!(key_name(key, &signs, &french), in_french);
        }
    }

    #[test]
    fn presses_teach_the_letters_of_a_keyboard() {
        let words = Words::of(Language::French);
        let mut signs = KeySigns::default();
        let name = |key, signs: &KeySigns| key_name(key, signs, &words);
        signs.learn(KeyCode::KeyW, 'z');
        let all = [KeyCode::KeyQ, KeyCode::KeyW, KeyCode::KeyA, KeyCode::KeyM].map(|key| name(key, &signs));
        assert_eq!(all, ["A", "Z", "Q", ","], "one letter shows a French keyboard");
        signs.learn(KeyCode::KeyH, 'h');
        signs.learn(KeyCode::Digit1, '&');
        assert_eq!([KeyCode::KeyH, KeyCode::Digit1].map(|key| name(key, &signs)), ["H", "1"]);
        signs.learn(KeyCode::KeyH, 'х');
        assert_eq!(name(KeyCode::KeyH, &signs), "H", "a Cyrillic keyboard has Latin letters too");
        signs.learn(KeyCode::KeyQ, 'q');
        assert_eq!(signs, KeySigns::default(), "another keyboard");
        signs.learn(KeyCode::KeyY, 'z');
        assert_eq!([KeyCode::KeyY, KeyCode::KeyZ].map(|key| name(key, &signs)), ["Z", "Y"]);
    }
}
