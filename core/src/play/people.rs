//! Persons at the table as notes on games have them: each bears an animal, by number, and may have a name of their own.

use std::fmt;

/// Longest name of one's own, in characters.
pub const MAX_PERSON_CHARS: usize = 16;

/// Person at the table: the animal, and the own name. Its text is the number, and after a space the name: `3`, `3 Ana`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Number of the animal, from 1.
    pub animal: u8,
    /// Own name; empty for none.
    pub own_name: String,
}

impl Person {
    /// Returns the person of a text; `None` for anything else, such as the empty text of a computer.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, name) = text.split_once(' ').unwrap_or((text, ""));
        let animal = number.parse().ok().filter(|number| *number > 0)?;
        Some(Self { animal, own_name: tidy_name(name) })
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.own_name.as_str() {
            "" => write!(f, "{}", self.animal),
            name => write!(f, "{} {name}", self.animal),
        }
    }
}

/// Returns a name on one line, without space around it, and no longer than [`MAX_PERSON_CHARS`].
pub fn tidy_name(name: &str) -> String {
    let shown = |char: char| if char.is_control() { ' ' } else { char };
    let line: String = name.trim().chars().map(shown).take(MAX_PERSON_CHARS).collect();
    line.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_reads_back() {
        for (text, animal, own_name) in [("3", 3, ""), ("16 Ana", 16, "Ana"), ("2 Jean Luc", 2, "Jean Luc")] {
            let person = Person { animal, own_name: own_name.to_owned() };
            assert_eq!(Person::parse(text), Some(person.clone()), "{text}");
            assert_eq!(person.to_string(), text);
        }
        for text in ["", " ", "Ana", "0", "-1", "300", " 3"] {
            assert_eq!(Person::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_name_is_one_short_line() {
        assert_eq!(tidy_name("  Ana\nMaria\t "), "Ana Maria");
        assert_eq!(tidy_name(&"é".repeat(40)).chars().count(), MAX_PERSON_CHARS);
        assert_eq!(tidy_name("123456789012345 7"), "123456789012345", "no space at the end");
    }
}
