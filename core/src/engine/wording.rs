//! Words that several answers share, and failures of a line.

use std::{io, str::SplitAsciiWhitespace};

use super::ask::NotAnswered;
use crate::rules::notation::excerpt;

/// Failure of a line.
#[derive(Debug)]
pub(super) enum LineFailure {
    /// The command is bad, as the sentence says. It is answered, and the engine continues.
    Refused(String),
    /// The answer cannot be written.
    Output(io::Error),
}

impl From<String> for LineFailure {
    fn from(sentence: String) -> Self {
        Self::Refused(sentence)
    }
}

impl From<&str> for LineFailure {
    fn from(sentence: &str) -> Self {
        Self::Refused(sentence.to_owned())
    }
}

impl From<NotAnswered> for LineFailure {
    fn from(NotAnswered(sentence): NotAnswered) -> Self {
        Self::Refused(sentence)
    }
}

impl From<io::Error> for LineFailure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Returns the line that refuses a command.
pub(super) fn refusal(sentence: &str) -> String {
    format!("error {sentence}")
}

/// Returns a keyword and its words, with single spaces.
pub(super) fn sentence(keyword: &str, words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    words.into_iter().fold(keyword.to_owned(), |text, word| text + " " + word.as_ref())
}

/// Returns a word from the input in quotes, shortened so that an answer can repeat it.
pub(super) fn quoted(word: &str) -> String {
    format!("\"{}\"", excerpt(word))
}

pub(super) const fn value_word(value: i8) -> &'static str {
    match value {
        1.. => "win",
        0 => "draw",
        ..0 => "loss",
    }
}

/// Parses the number that a command needs next.
pub(super) fn number(
    words: &mut SplitAsciiWhitespace<'_>,
    usage: &str,
    least: u64,
    most: u64,
) -> Result<u64, String> {
    let word = words.next().unwrap_or_default();
    let digits_only = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|number| digits_only && (least..=most).contains(number));
    number.ok_or_else(|| format!("{usage} needs a whole number from {least} to {most}, not {}", quoted(word)))
}
