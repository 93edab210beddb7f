//! Words that several answers share, and failures of a line.

use std::io;

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

impl From<io::Error> for LineFailure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
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
