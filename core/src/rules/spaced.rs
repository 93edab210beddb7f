//! Words or numbers as one string with spaces, because a list of quoted moves is hard to read and to type.

use std::{fmt::Display, str::FromStr};

use serde::{Deserialize, Deserializer, Serializer, de::Error};

use super::excerpt::excerpt;

pub(super) fn serialize<T: Display, S: Serializer>(words: &[T], serializer: S) -> Result<S::Ok, S::Error> {
    let words: Vec<String> = words.iter().map(T::to_string).collect();
    serializer.serialize_str(&words.join(" "))
}

pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let read = |word: &str| {
        word.parse().map_err(|error| D::Error::custom(format!("\"{}\" does not fit: {error}", excerpt(word))))
    };
    text.split_whitespace().map(read).collect()
}
