//! Words of one language, formatted by Fluent.

use std::{collections::BTreeMap, fmt};

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::langid;

use super::locale::Language;
use crate::layout::{
    names::{PlaceName, PlaceWords},
    views::Catalogue,
};

/// Attribute of a message with the words for players who have throws named by their numbers.
const NUMBERS: &str = "numbers";

/// Words of the language in use.
#[derive(Resource)]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    pub(super) plain_throws: bool,
    pub(super) moves_in_letters: bool,
    /// Names that people have given themselves, by their animals.
    pub(super) own_names: BTreeMap<u8, String>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Words {
    /// Returns the words of a language.
    pub fn of(language: Language) -> Self {
        let id = match language {
            Language::English => langid!("en"),
            Language::French => langid!("fr"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Every language is left to right, and Fluent's isolation marks would show as boxes.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => in_english,
            Language::French => in_french,
        }));
        let mut words = Self {
            language,
            bundle,
            plain_throws: false,
            moves_in_letters: false,
            own_names: BTreeMap::new(),
        };
        language.sources().for_each(|source| words.add(source));
        words
    }

    /// Returns the words of a language, and those that games bring along because no locale file has them.
    pub fn with_games(language: Language, catalogue: &Catalogue) -> Self {
        let mut words = Self::of(language);
        for card in catalogue.cards() {
            words.add(card.words);
        }
        words
    }

    /// Returns the language in use.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns the text of a key. A key without text returns itself; a test makes sure that every key has one.
    pub fn get(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// Returns the text of a key; `None` where no language has it, as for words that a custom game leaves out.
    pub fn find(&self, key: &str) -> Option<String> {
        self.bundle.has_message(key).then(|| self.get(key))
    }

    /// Returns the text of a key with values filled in.
    pub fn with<'a, V: Into<FluentValue<'a>>>(
        &self,
        key: &str,
        values: impl IntoIterator<Item = (&'a str, V)>,
    ) -> String {
        self.format(key, Some(&values.into_iter().collect()))
    }

    /// Returns the phrase for a place with its preposition: "on c3", "two before the west corner".
    pub fn place(&self, name: &PlaceName) -> String {
        match name {
            PlaceName::Printed(point) => self.with("place-point", [("point", point.as_str())]),
            PlaceName::Words(PlaceWords { key, count }) => self.with(key, [("count", *count)]),
        }
    }

    /// Returns the name of the person who bears an animal, by its number from 0: the own one, or else the animal's.
    pub fn person(&self, animal: u8) -> String {
        self.own_names.get(&animal).cloned().unwrap_or_else(|| self.animal(animal))
    }

    /// Returns the name of an animal, by its number from 0.
    pub fn animal(&self, number: u8) -> String {
        self.get(&format!("person-name-{}", number + 1))
    }

    /// Returns the number with one decimal, after the language's decimal sign.
    pub fn decimal(&self, value: f32) -> String {
        written(&format!("{value:.1}"), self.language)
    }

    /// Returns the whole number with the language's sign between its thousands.
    pub fn count(&self, value: u32) -> String {
        written(&value.to_string(), self.language)
    }

    /// Returns whether the player reads moves in the letters and numbers of the notation.
    pub const fn moves_in_letters(&self) -> bool {
        self.moves_in_letters
    }

    /// Returns the name of a throw of the sticks, or its number if the player chose numbers.
    pub fn throw_word(&self, value: u8) -> String {
        if self.plain_throws { value.to_string() } else { self.get(&format!("throw-{value}")) }
    }

    /// Returns the same for a log, shorter.
    pub fn throw_in_log(&self, value: u8) -> String {
        let name = self.throw_word(value);
        if self.plain_throws { name } else { format!("{name} ({value})") }
    }

    /// Returns the name and value of a throw of the sticks, or the number alone if the player chose numbers.
    pub fn throw_name(&self, value: u8) -> String {
        let name = self.throw_word(value);
        if self.plain_throws {
            return name;
        }
        self.with("throw-name", [("name", FluentValue::from(name)), ("value", FluentValue::from(value))])
    }

    fn add(&mut self, source: &str) {
        // egui breaks a line at a narrow space, before a sign that must not begin one.
        let source = source.replace('\u{202f}', "\u{a0}");
        // A broken line is left out and reported by a test; the others still serve.
        let resource = FluentResource::try_new(source).unwrap_or_else(|(rest, _)| rest);
        if let Err(errors) = self.bundle.add_resource(resource) {
            error!("words of {:?} are not usable: {errors:?}", self.bundle.locales);
        }
    }

    fn format(&self, key: &str, values: Option<&FluentArgs>) -> String {
        let message = self.bundle.get_message(key);
        let numbers = message.as_ref().filter(|_| self.plain_throws);
        let numbers = numbers.and_then(|message| Some(message.get_attribute(NUMBERS)?.value()));
        let Some(pattern) = numbers.or_else(|| message.as_ref()?.value()) else {
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

/// Returns the number in digits, with a language's signs between its thousands and before its decimals.
fn written(number: &str, language: Language) -> String {
    let (between, before_decimals) = match language {
        Language::English => (',', '.'),
        // egui breaks a line at a narrow space.
        Language::French => ('\u{a0}', ','),
    };
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
    let (whole, decimals) =
        digits.split_once('.').map_or((digits, None), |(whole, rest)| (whole, Some(rest)));
    let mut text = sign.to_owned();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push(between);
        }
        text.push(digit);
    }
    if let Some(decimals) = decimals {
        text.push(before_decimals);
        text.push_str(decimals);
    }
    text
}

/// Formats the numbers in English sentences.
fn in_english<M>(value: &FluentValue, _: &M) -> Option<String> {
    number_in(value, Language::English)
}

/// Formats the numbers in French sentences.
fn in_french<M>(value: &FluentValue, _: &M) -> Option<String> {
    number_in(value, Language::French)
}

fn number_in(value: &FluentValue, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(written(&number.as_string(), language)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_numbers_for_throws_no_sentence_names_them() {
        for language in Language::ALL {
            let words = Words { plain_throws: true, ..Words::of(language) };
            let lines = language.sources().flat_map(str::lines);
            let keys: Vec<&str> = lines
                .filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()))
                .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
                .filter(|key| !key.starts_with("throw-"))
                .collect();
            for key in keys {
                let pattern = words.get(key);
                let mut parts = pattern.split(|letter: char| !letter.is_alphabetic());
                let named = parts.find(|part| ["gae", "Gae", "geol", "Geol", "mo", "Mo"].contains(part));
                assert_eq!(named, None, "{language:?}, {key}: {pattern}");
            }
        }
    }

    #[test]
    fn thousands_are_told_apart_as_each_language_does() {
        let [english, french] = [Language::English, Language::French].map(Words::of);
        for (value, in_english, in_french) in [
            (0, "0", "0"),
            (999, "999", "999"),
            (3_000, "3,000", "3\u{a0}000"),
            (1_234_567, "1,234,567", "1\u{a0}234\u{a0}567"),
        ] {
            assert_eq!(
                (english.count(value).as_str(), french.count(value).as_str()),
                (in_english, in_french)
            );
            let in_sentence = |words: &Words| words.with("count-taken", [("count", value)]);
            assert!(in_sentence(&english).ends_with(in_english) && in_sentence(&french).ends_with(in_french));
        }
        assert_eq!(
            (english.decimal(-1234.5), french.decimal(0.5)),
            ("-1,234.5".to_owned(), "0,5".to_owned())
        );
    }
}
