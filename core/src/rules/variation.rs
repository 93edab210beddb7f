//! The parts of a record that only a study has: variations, and annotations of positions.
//!
//! Lines are numbered, the record's moves as 0 and its variations from 1 in their order. Plies are counted from the
//! start of the game along a line and the lines that it left.

use serde::{Deserialize, Serialize};

use super::{bare, spaced};

/// A line of a study that leaves an earlier one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordVariation {
    /// The number of the line that it leaves.
    pub of: usize,
    /// The plies that both have in common.
    pub after: usize,
    /// The moves from there, throws included, in the game's notation.
    #[serde(with = "spaced")]
    pub moves: Vec<String>,
}

/// Annotation of a position in a study.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordAnnotation {
    /// The number of the position's line.
    pub line: usize,
    /// The plies before the position; 0 for the start, on line 0 alone.
    pub ply: usize,
    /// Name of the variation that begins with the ply.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Assessment of the move.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "bare")]
    pub mark: Option<Mark>,
    /// Comment.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Rings and arrows on the board, such as `a1` and `a1-b2:red`.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "spaced")]
    pub drawn: Vec<String>,
}

/// An annotator's assessment of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Doubtful,
    /// `?`
    Poor,
    /// `??`
    Blunder,
}

impl Mark {
    /// All marks, the best first.
    pub const ALL: [Self; 6] =
        [Self::Brilliant, Self::Good, Self::Interesting, Self::Doubtful, Self::Poor, Self::Blunder];

    /// Returns its word in records.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Brilliant => "brilliant",
            Self::Good => "good",
            Self::Interesting => "interesting",
            Self::Doubtful => "doubtful",
            Self::Poor => "poor",
            Self::Blunder => "blunder",
        }
    }

    /// Returns the sign behind a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Brilliant => "!!",
            Self::Good => "!",
            Self::Interesting => "!?",
            Self::Doubtful => "?!",
            Self::Poor => "?",
            Self::Blunder => "??",
        }
    }
}
