//! Languages of the game and their locale files.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// Embeds the locale files of a language.
macro_rules! sources {
    ($language:literal) => {
        sources!($language: "main", "puzzles", "voices", "lessons/bagh-chal", "lessons/pulijudam", "lessons/hasami-shogi", "lessons/jarmo",
            "lessons/nei-pat-kono", "lessons/yut")
    };
    ($language:literal: $($file:literal),+) => {
        &[$(include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"), "/assets/locales/", $language, "/", $file, ".ftl"
        ))),+]
    };
}

/// Language of the game.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[value(name = "en")]
    English,
    /// French.
    #[value(name = "fr")]
    French,
}

impl Language {
    /// Every language, in the order of the settings page.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Returns the name of the language in the language itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// Returns the language of the system; English where the game has no such locale.
    pub fn of_system() -> Self {
        match sys_locale::get_locale() {
            Some(locale) if locale.starts_with("fr") => Self::French,
            _ => Self::English,
        }
    }

    /// Returns the texts of the locale files: the words of the program, of the opponents, and of each game's lessons.
    pub fn sources(self) -> impl Iterator<Item = &'static str> {
        let sources: &[&str] = match self {
            Self::English => sources!("en"),
            Self::French => sources!("fr"),
        };
        sources.iter().copied()
    }
}
