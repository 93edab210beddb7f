//! Failure of the program's work.

use std::io;

/// Failure of the program's work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The work cannot be done, as the sentence says.
    Sentence(String),
    /// Input or output failed.
    Stream(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Stream(error)
    }
}

impl From<String> for Failure {
    fn from(sentence: String) -> Self {
        Self::Sentence(sentence)
    }
}
