//! Languages of the game and their locale files.

use serde::{Deserialize, Serialize};

/// Language of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    /// Every language, in the order of the settings page.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Name of the language in the language itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// Language of the system; English where the game has no such locale.
    #[must_use]
    pub fn of_system() -> Self {
        match sys_locale::get_locale() {
            Some(locale) if locale.starts_with("fr") => Self::French,
            _ => Self::English,
        }
    }

    /// Text of the locale file.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../../../assets/locales/en/main.ftl"),
            Self::French => include_str!("../../../assets/locales/fr/main.ftl"),
        }
    }
}
