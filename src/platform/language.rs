//! Words. Every one comes from `assets/locales/<language>/main.ftl`; both files are part of the
//! program, so that even the screen that says what is missing has its words.

use std::fmt;

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use serde::{Deserialize, Serialize};
use unic_langid::langid;

use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Words>()
        .add_systems(PreUpdate, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// The languages there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its own name for itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// The language of the system, English where the game does not speak it.
    #[must_use]
    pub fn of_system() -> Self {
        match sys_locale::get_locale() {
            Some(locale) if locale.starts_with("fr") => Self::French,
            _ => Self::English,
        }
    }

    /// The text of its locale file.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../../assets/locales/en/main.ftl"),
            Self::French => include_str!("../../assets/locales/fr/main.ftl"),
        }
    }

    fn bundle(self) -> FluentBundle<FluentResource> {
        let id = match self {
            Self::English => langid!("en"),
            Self::French => langid!("fr"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Everything is left to right, and the marks would show as boxes.
        bundle.set_use_isolating(false);
        // A broken line is left out and reported by a test; the others still serve.
        let resource = FluentResource::try_new(self.source().to_owned()).unwrap_or_else(|(rest, _)| rest);
        if let Err(errors) = bundle.add_resource(resource) {
            error!("the words of {} are not all usable: {errors:?}", self.own_name());
        }
        bundle
    }
}

/// The words of the language in use.
#[derive(Resource)]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    plain_throws: bool,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Default for Words {
    fn default() -> Self {
        Self::of(Language::of_system())
    }
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        Self { language, bundle: language.bundle(), plain_throws: false }
    }

    /// The language in use.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The text of a key. A key that has no text stands for itself, which a test prevents.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The text of a key with values filled in.
    #[must_use]
    pub fn with<'a, V: Into<FluentValue<'a>>>(
        &self,
        key: &str,
        values: impl IntoIterator<Item = (&'a str, V)>,
    ) -> String {
        self.format(key, Some(&values.into_iter().collect()))
    }

    /// A number with one place after the point, or the comma.
    #[must_use]
    pub fn decimal(&self, value: f32) -> String {
        let text = format!("{value:.1}");
        match self.language {
            Language::English => text,
            Language::French => text.replace('.', ","),
        }
    }

    /// The name of a throw of the sticks; its number for those who prefer that.
    #[must_use]
    pub fn throw_word(&self, value: u8) -> String {
        if self.plain_throws { value.to_string() } else { self.get(&format!("throw-{value}")) }
    }

    /// What a throw of the sticks is called: its name and what it is worth, or the number alone for
    /// those who prefer that.
    #[must_use]
    pub fn throw_name(&self, value: u8) -> String {
        let name = self.throw_word(value);
        if self.plain_throws {
            return name;
        }
        self.with("throw-name", [("name", name), ("value", value.to_string())])
    }

    fn format(&self, key: &str, values: Option<&FluentArgs>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            warn!("there are no words for {key}");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, values, &mut errors);
        if !errors.is_empty() {
            warn!("the words of {key} lack values: {errors:?}");
        }
        text.into_owned()
    }
}

fn follow_settings(settings: Res<Settings>, mut words: ResMut<Words>) {
    let language = settings.language.unwrap_or_else(Language::of_system);
    if words.language != language {
        *words = Words::of(language);
    }
    if words.plain_throws != settings.plain_throws {
        words.plain_throws = settings.plain_throws;
    }
}
