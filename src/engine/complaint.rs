//! Errors of commands.

use std::{error::Error, fmt};

/// Error of a command, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Complaint(pub(super) String);

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: Error> From<E> for Complaint {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}
