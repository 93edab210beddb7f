//! Entries of a puzzle diary: attempts and days solved.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// Most stars of a puzzle.
pub const MAX_STARS: u8 = 3;

/// Day of the player's own calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocalDay {
    /// Its date.
    pub date: Date,
    /// Minutes by which local time is ahead of universal time.
    pub east: i16,
}

/// End of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Solving {
    /// Solved without a wrong move.
    AtOnce,
    /// Solved after a wrong move.
    Later,
    /// Given up.
    Unsolved,
}

/// Finished attempt at a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempt {
    /// Id of the puzzle.
    pub puzzle: String,
    /// Local date of its end.
    pub date: Date,
    /// Minutes by which local time was ahead of universal time.
    #[serde(default)]
    pub east: i16,
    /// Date whose puzzle it is; `None` for a puzzle of no day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<Date>,
    /// Its end.
    pub solving: Solving,
    /// Hints taken.
    #[serde(default)]
    pub hints: u8,
    /// Stars left, up to [`MAX_STARS`].
    pub stars: u8,
    /// Points of the player after it; `None` for a puzzle tried before. The diary sets it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
}

impl Attempt {
    /// Returns whether it was solved without a wrong move and without a hint, which the rating counts as won.
    pub fn is_clean(&self) -> bool {
        self.solving == Solving::AtOnce && self.hints == 0
    }

    /// Returns whether it solved a day's puzzle on its day, which keeps the streak.
    pub fn keeps_day(&self) -> bool {
        self.solving != Solving::Unsolved && self.daily == Some(self.date)
    }
}

/// Day whose puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DaySolved {
    /// Its date.
    pub date: Date,
    /// Minutes by which local time was ahead of universal time.
    #[serde(default)]
    pub east: i16,
    /// Stars left when it was first solved.
    pub stars: u8,
    /// Whether it was solved on the day itself.
    pub kept: bool,
    /// Whether the streak continues although the date before is missing.
    #[serde(default)]
    pub bridged: bool,
}
