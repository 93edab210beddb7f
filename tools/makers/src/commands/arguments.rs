//! Arguments of the measuring commands: plain words, and options with a value.

use std::str::FromStr;

/// Parsed arguments.
#[derive(Debug)]
pub struct Arguments {
    command: &'static str,
    /// Words that belong to no option, in order.
    pub words: Vec<String>,
    values: Vec<(String, String)>,
}

impl Arguments {
    /// Parses `words`. `options` are the names of the options of `command`, which all take a value.
    ///
    /// # Errors
    /// A sentence naming an option that is unknown or has no value.
    pub fn read(command: &'static str, options: &[&str], words: &[String]) -> Result<Self, String> {
        let mut read = Self { command, words: Vec::new(), values: Vec::new() };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let Some(name) = word.strip_prefix("--") else {
                read.words.push(word.clone());
                continue;
            };
            if !options.contains(&name) {
                return Err(format!("`{command}` knows no `{word}`."));
            }
            let value = words.next().ok_or_else(|| format!("`{word}` must be followed by a value."))?;
            read.values.push((name.to_owned(), value.clone()));
        }
        Ok(read)
    }

    /// The value of an option, the last if it is given twice.
    pub fn text(&self, name: &str) -> Option<&str> {
        let given = self.values.iter().rev().find(|(given, _)| given == name);
        given.map(|(_, value)| value.as_str())
    }

    /// The value of an option as a number, or `default`.
    ///
    /// # Errors
    /// A sentence, when it is no such number.
    pub fn number<T: FromStr>(&self, name: &str, default: T) -> Result<T, String> {
        let wrong = |text: &str| format!("`--{name}` must be followed by a number, not by `{text}`.");
        self.text(name).map_or(Ok(default), |text| text.parse().map_err(|_| wrong(text)))
    }

    /// The one plain word.
    ///
    /// # Errors
    /// A sentence, when there is none or more than one.
    pub fn word(&self) -> Result<&str, String> {
        match self.words.as_slice() {
            [word] => Ok(word),
            _ => Err(format!("`{}` must be followed by one name.", self.command)),
        }
    }

    /// Refuses plain words.
    ///
    /// # Errors
    /// A sentence naming the first.
    pub fn no_words(&self) -> Result<(), String> {
        self.words.first().map_or(Ok(()), |word| Err(format!("`{}` knows no `{word}`.", self.command)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Arguments, String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Arguments::read("match", &["games", "level"], &words)
    }

    #[test]
    fn options_have_values_and_words_stand_alone() {
        let arguments = read("pulijudam --games 4").expect("both are known");
        assert_eq!(arguments.word(), Ok("pulijudam"));
        assert_eq!((arguments.number("games", 9), arguments.number("level", 5_u8)), (Ok(4), Ok(5)));
        assert_eq!(arguments.text("level"), None);
        assert!(arguments.no_words().is_err());
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(read("--sides 2").is_err_and(|sentence| sentence.contains("--sides")));
        assert!(read("--games").is_err_and(|sentence| sentence.contains("value")));
        let arguments = read("--games many").expect("it has a value");
        assert!(arguments.number("games", 1_u64).is_err_and(|sentence| sentence.contains("many")));
        assert!(arguments.word().is_err());
    }
}
