//! A struct in RON as its fields, each as it was written: a release keeps the fields that it does not know, and one
//! broken value harms no other.

use std::{collections::BTreeMap, fmt};

use ron::{error::SpannedResult, value::RawValue};
use serde::{
    Serialize,
    de::{DeserializeOwned, Deserializer, MapAccess, Visitor},
};

/// Fields of a struct by name, each with the text of its value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NamedFields(pub BTreeMap<String, String>);

impl NamedFields {
    /// Returns the fields of a text.
    pub fn parse(text: &str) -> SpannedResult<Self> {
        let mut parser = ron::Deserializer::from_str(text)?;
        let fields = parser.deserialize_struct("", &[], Reading).and_then(|fields| {
            parser.end()?;
            Ok(fields)
        });
        fields.map_err(|error| parser.span_error(error))
    }

    /// Returns the fields of a value.
    pub fn of(value: &impl Serialize) -> Result<Self, ron::Error> {
        let layout = ron::ser::PrettyConfig::new().new_line("\n");
        Ok(Self::parse(&ron::ser::to_string_pretty(value, layout)?)?)
    }

    /// Returns the value with these fields.
    ///
    /// # Errors
    /// If a field cannot be used, or one without a default is missing.
    pub fn read<T: DeserializeOwned>(&self) -> SpannedResult<T> {
        ron::from_str(&self.to_string())
    }

    /// Returns one field alone.
    pub fn alone(&self, name: &str) -> Self {
        Self(
            self.0
                .get_key_value(name)
                .map(|(name, value)| (name.clone(), value.clone()))
                .into_iter()
                .collect(),
        )
    }
}

/// The struct as text, a line for each field.
impl fmt::Display for NamedFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "(")?;
        for (name, value) in &self.0 {
            // The comma must not become a part of a comment.
            let ends_in_comment = value.lines().next_back().is_some_and(|line| line.contains("//"));
            writeln!(f, "    {name}: {value}{},", if ends_in_comment { "\n    " } else { "" })?;
        }
        write!(f, ")")
    }
}

struct Reading;

impl<'de> Visitor<'de> for Reading {
    type Value = NamedFields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a struct")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<NamedFields, A::Error> {
        let mut fields = NamedFields::default();
        while let Some((name, value)) = map.next_entry::<String, Box<RawValue>>()? {
            fields.0.insert(name, value.get_ron().trim().to_owned());
        }
        Ok(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_behind_a_value_swallows_nothing() {
        let mut fields = NamedFields::parse("(speed: 2.0 // fast\n, later: Some((r: 1)))").expect("a struct");
        fields.0.insert("evening".to_owned(), "true".to_owned());
        let again = NamedFields::parse(&fields.to_string()).expect("its own text");
        assert_eq!(again, fields);
    }

    #[test]
    fn no_struct_is_an_error() {
        for text in ["", "[1, 2]", "(size: 1", "7", "\u{0}"] {
            assert!(NamedFields::parse(text).is_err(), "{text:?}");
        }
    }
}
