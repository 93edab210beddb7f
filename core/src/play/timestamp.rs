//! Points in time as text.

use serde::{Deserialize, Serialize};

/// A point in time to the second, in universal time: `2026-11-22T20:15:33Z`. Such texts sort by time. Empty where it
/// is not known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Timestamp(String);

/// Layout of the text; `0` matches any digit.
const LAYOUT: &str = "0000-00-00T00:00:00Z";

/// A text of another layout counts as unknown.
impl From<String> for Timestamp {
    fn from(text: String) -> Self {
        let fits = |(letter, wanted): (char, char)| {
            if wanted == '0' { letter.is_ascii_digit() } else { letter == wanted }
        };
        let known = text.len() == LAYOUT.len() && text.chars().zip(LAYOUT.chars()).all(fits);
        Self(if known { text } else { String::new() })
    }
}

impl From<Timestamp> for String {
    fn from(moment: Timestamp) -> Self {
        moment.0
    }
}

/// A point in the order of play. A clock may be set back, so what the clocks show orders only what one clock saw.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Moment {
    /// Number of times that the clock had been found set back by then.
    pub clock: usize,
    /// Time by the clock.
    pub at: Timestamp,
}

impl Moment {
    /// Returns the moment of this time, after the last one known.
    pub fn after(last: Option<&Self>, now: Timestamp) -> Self {
        let clock = last.map_or(0, |last| last.clock + usize::from(now < last.at));
        Self { clock, at: now }
    }
}

impl Timestamp {
    /// Returns its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether the time is known.
    pub const fn is_known(&self) -> bool {
        !self.0.is_empty()
    }
}
