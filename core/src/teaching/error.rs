//! Errors of teaching material.

use std::{error::Error, fmt};

/// Error of a file of teaching material: its place, and a sentence for the file's author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeachingError {
    /// The part of the file, as `board "jump"`.
    pub part: String,
    /// Fault of the part, as a clause.
    pub problem: String,
}

impl TeachingError {
    /// Returns the error in a part of a file.
    pub fn new(part: impl Into<String>, problem: impl fmt::Display) -> Self {
        Self { part: part.into(), problem: problem.to_string() }
    }
}

impl fmt::Display for TeachingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.part, self.problem)
    }
}

impl Error for TeachingError {}
