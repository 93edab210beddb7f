//! A text in RON as the fields of one struct, each as it was written: what one release does not know it hands on, and
//! one broken value harms no other.

use std::{collections::BTreeSet, fmt};

use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{DeserializeOwned, MapAccess, Visitor},
};

/// Fields of a struct by name, in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Fields(Vec<(String, String)>);

/// Value that was read field by field.
#[derive(Debug)]
pub(super) struct Mended<T> {
    /// Value, with defaults for what could not be used.
    pub(super) value: T,
    /// Fields that cannot be used, with the parser's words.
    pub(super) broken: Vec<(String, String)>,
}

impl Fields {
    /// Fields of a text.
    ///
    /// # Errors
    /// If it is no struct in RON.
    pub(super) fn parse(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text)
    }

    /// Fields of a value.
    ///
    /// # Errors
    /// If the value cannot be written in RON.
    pub(super) fn of(value: &impl Serialize) -> Result<Self, ron::Error> {
        let layout = ron::ser::PrettyConfig::new().new_line("\n");
        let text = ron::ser::to_string_pretty(value, layout)?;
        Ok(Self::parse(&text)?)
    }

    /// Text of a field's value.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a field's value.
    pub(super) fn set(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => value.clone_into(known),
            None => self.0.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Names and values in their order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Reads a value whose fields all have defaults. A field that cannot be used keeps its default; of a struct inside
    /// it, the same.
    pub(super) fn read<T: DeserializeOwned + Default>(&self) -> Mended<T> {
        let check = |fields: &Self| ron::from_str::<T>(&fields.to_string()).map(|_| ());
        let (fields, broken) = self.sound(&check);
        // Each sound alone, they are sound together.
        let value = ron::from_str(&fields.to_string()).unwrap_or_default();
        Mended { value, broken }
    }

    /// Fields that pass a check alone, those inside a broken struct checked one by one; and the others with the
    /// parser's words.
    fn sound(&self, check: &Check) -> (Self, Vec<(String, String)>) {
        let (mut sound, mut broken) = (Self::default(), Vec::new());
        let mut seen = BTreeSet::new();
        for (name, value) in &self.0 {
            let alone = |value: &str| Self(vec![(name.clone(), value.to_owned())]);
            if !seen.insert(name) {
                broken.push((name.clone(), "it is there twice".to_owned()));
                continue;
            }
            let Err(error) = check(&alone(value)) else {
                sound.0.push((name.clone(), value.clone()));
                continue;
            };
            match Self::parse(value) {
                Ok(inner) if !inner.0.is_empty() => {
                    let (inner, lost) = inner.sound(&|inner| check(&alone(&inner.to_string())));
                    broken.extend(lost.into_iter().map(|(inner, why)| (format!("{name}.{inner}"), why)));
                    sound.0.push((name.clone(), inner.to_string()));
                }
                _ => broken.push((name.clone(), error.code.to_string())),
            }
        }
        (sound, broken)
    }
}

/// Check of a few fields.
type Check<'a> = dyn Fn(&Fields) -> Result<(), ron::error::SpannedError> + 'a;

/// The struct as text, a line for each field.
impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "(")?;
        for (name, value) in &self.0 {
            // The comma must not become a part of a comment.
            let may_end_in_comment = value.lines().next_back().is_some_and(|line| line.contains("//"));
            let parted = if may_end_in_comment { "\n    " } else { "" };
            writeln!(f, "    {name}: {value}{parted},")?;
        }
        write!(f, ")")
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// Reads the fields one by one.
        struct Reading;
        impl<'de> Visitor<'de> for Reading {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a struct")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(Name(name)) = map.next_key()? {
                    let value: Box<RawValue> = map.next_value()?;
                    fields.push((name, value.get_ron().trim().to_owned()));
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_struct("", &[], Reading)
    }
}

/// Name of a field.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// Reads an identifier.
        struct Reading;
        impl Visitor<'_> for Reading {
            type Value = Name;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a name")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Name, E> {
                Ok(Name(name.to_owned()))
            }
        }
        deserializer.deserialize_identifier(Reading)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug, Default)]
    #[serde(default)]
    struct Inner {
        left: u8,
        right: u8,
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(default)]
    struct Outer {
        size: f32,
        name: Option<String>,
        inner: Inner,
    }

    impl Default for Outer {
        fn default() -> Self {
            Self { size: 2.5, name: None, inner: Inner { left: 1, right: 2 } }
        }
    }

    #[test]
    fn a_value_reads_back_with_all_that_is_not_known() {
        let value = Outer { size: 1.0, name: Some("a (b".into()), inner: Inner::default() };
        let mut fields = Fields::of(&value).expect("it can be written");
        fields.set("colour", "Some((r: 1, g: [2, 3]))");
        let again = Fields::parse(&fields.to_string()).expect("its own text");
        assert_eq!(again.get("colour"), Some("Some((r: 1, g: [2, 3]))"));
        assert_eq!(again.read::<Outer>().value, value);
    }

    #[test]
    fn a_broken_value_falls_back_alone() {
        let text = "(size: \"wide\", name: Some(\"x\"), inner: (left: 7, right: 700), later: Unknown(3))";
        let read = Fields::parse(text).expect("a struct").read::<Outer>();
        assert_eq!(
            read.value,
            Outer { size: 2.5, name: Some("x".into()), inner: Inner { left: 7, right: 0 } }
        );
        let broken: Vec<&str> = read.broken.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(broken, ["size", "inner.right"]);
    }

    #[test]
    fn a_comment_behind_a_value_swallows_nothing() {
        let mut fields = Fields::parse("(size: 1.0 // wide\n)").expect("a struct");
        fields.set("name", "Some(\"x\")");
        let read = Fields::parse(&fields.to_string()).expect("its own text").read::<Outer>();
        assert_eq!((read.value.size, read.value.name.as_deref(), read.broken.len()), (1.0, Some("x"), 0));
    }

    #[test]
    fn no_struct_is_an_error() {
        for text in ["", "[1, 2]", "(size: 1", "7", "\u{0}"] {
            assert!(Fields::parse(text).is_err(), "{text:?}");
        }
    }
}
