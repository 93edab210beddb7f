//! Words as one string with spaces, because a list of quoted moves is hard to read and to type.

use serde::{Deserialize, Deserializer, Serializer};

pub(super) fn serialize<S: Serializer>(words: &[String], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&words.join(" "))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let text = String::deserialize(deserializer)?;
    Ok(text.split_whitespace().map(str::to_owned).collect())
}
