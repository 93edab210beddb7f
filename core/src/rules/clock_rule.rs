//! Rules of a clock on the table: how long each seat may think, and what happens when it has thought that long.

use std::{error::Error, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::excerpt::excerpt;

/// Longest time that a clock can give, in seconds: a day.
pub const MAX_CLOCK_SECONDS: u32 = 86_400;

/// Rule by which a clock runs. All times are whole seconds and of a seat; its turn is all that it decides and throws
/// in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// Time for the whole game, to which each turn adds.
    Increment {
        /// Time at the start, at least 1.
        game: u32,
        /// Time added after each turn; 0 for none.
        added: u32,
    },
    /// Time for the whole game, which begins to run late in each turn.
    Delay {
        /// Time at the start, at least 1.
        game: u32,
        /// Beginning of each turn that costs nothing, at least 1.
        free: u32,
    },
    /// Time for each turn, of which nothing is kept for the next.
    PerTurn {
        /// Time at the start of a turn, at least 1.
        turn: u32,
    },
    /// Sand glass: the time that a seat uses is the next seat's.
    Glass {
        /// Time at the start, at least 1.
        game: u32,
    },
}

impl TimeControl {
    /// Seconds at the start of the game, or of a turn.
    pub const fn time(self) -> u32 {
        match self {
            Self::Increment { game, .. }
            | Self::Delay { game, .. }
            | Self::Glass { game }
            | Self::PerTurn { turn: game } => game,
        }
    }

    /// Returns the same control with this time.
    pub const fn with_time(self, time: u32) -> Self {
        match self {
            Self::Increment { added, .. } => Self::Increment { game: time, added },
            Self::Delay { free, .. } => Self::Delay { game: time, free },
            Self::PerTurn { .. } => Self::PerTurn { turn: time },
            Self::Glass { .. } => Self::Glass { game: time },
        }
    }
}

/// Consequence of time that has run out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AtZero {
    /// The game ends, and the seat's team loses.
    Ends,
    /// The clock warns and stays at zero; the game goes on.
    Warns,
}

/// Rule of a clock: its time control, and what happens when time has run out. Where no clock is on the table there is no
/// rule.
///
/// ```
/// use madang_core::rules::{AtZero, ClockRule, TimeControl};
///
/// let blitz: ClockRule = "5m+3s".parse().expect("five minutes, and three seconds a turn");
/// assert_eq!(blitz.control(), TimeControl::Increment { game: 300, added: 3 });
/// let gentle = ClockRule::new(TimeControl::PerTurn { turn: 30 }, AtZero::Warns).expect("within bounds");
/// assert_eq!(gentle.to_string(), "30s/turn warns");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClockRule {
    control: TimeControl,
    at_zero: AtZero,
}

impl ClockRule {
    /// Returns the rule of these terms.
    ///
    /// # Errors
    /// [`ClockRuleError::Seconds`] for a time that is 0 and may not be, or longer than [`MAX_CLOCK_SECONDS`].
    pub fn new(control: TimeControl, at_zero: AtZero) -> Result<Self, ClockRuleError> {
        let (least, more) = match control {
            TimeControl::Increment { added, .. } => (0, added),
            TimeControl::Delay { free, .. } => (1, free),
            TimeControl::PerTurn { .. } | TimeControl::Glass { .. } => (0, 0),
        };
        for (seconds, least) in [(control.time(), 1), (more, least)] {
            if !(least..=MAX_CLOCK_SECONDS).contains(&seconds) {
                return Err(ClockRuleError::Seconds(seconds));
            }
        }
        Ok(Self { control, at_zero })
    }

    /// Returns the time control.
    pub const fn control(self) -> TimeControl {
        self.control
    }

    /// Returns what happens when time has run out.
    pub const fn at_zero(self) -> AtZero {
        self.at_zero
    }
}

/// Word behind a rule that ends no game.
const WARNS: &str = " warns";

/// A time in a rule: `3s`, `5m`, `1m30s`.
struct Seconds(u32);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 60, self.0 % 60) {
            (0, seconds) => write!(f, "{seconds}s"),
            (minutes, 0) => write!(f, "{minutes}m"),
            (minutes, seconds) => write!(f, "{minutes}m{seconds}s"),
        }
    }
}

impl Seconds {
    /// Reads the text of a time in any form of minutes and seconds; `None` for anything else.
    fn read(text: &str) -> Option<u32> {
        let (minutes, seconds) = text.split_once('m').unwrap_or(("0", text));
        let minutes: u32 = minutes.parse().ok()?;
        let seconds: u32 = match seconds.strip_suffix('s') {
            Some(seconds) => seconds.parse().ok()?,
            None if seconds.is_empty() && text.ends_with('m') => 0,
            None => return None,
        };
        minutes.checked_mul(60)?.checked_add(seconds)
    }
}

/// Text in set-ups and records: `5m`, `5m+3s`, `5m~3s` with a delay, `30s/turn`, `3m/glass`; ` warns` follows where the
/// game goes on at zero.
impl fmt::Display for ClockRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.control {
            TimeControl::Increment { game, added: 0 } => write!(f, "{}", Seconds(game)),
            TimeControl::Increment { game, added } => write!(f, "{}+{}", Seconds(game), Seconds(added)),
            TimeControl::Delay { game, free } => write!(f, "{}~{}", Seconds(game), Seconds(free)),
            TimeControl::PerTurn { turn } => write!(f, "{}/turn", Seconds(turn)),
            TimeControl::Glass { game } => write!(f, "{}/glass", Seconds(game)),
        }?;
        f.write_str(if self.at_zero == AtZero::Warns { WARNS } else { "" })
    }
}

impl FromStr for ClockRule {
    type Err = ClockRuleError;

    fn from_str(text: &str) -> Result<Self, ClockRuleError> {
        let unknown = || ClockRuleError::Unknown(excerpt(text));
        let (rule, at_zero) =
            text.strip_suffix(WARNS).map_or((text, AtZero::Ends), |rule| (rule, AtZero::Warns));
        let sign = rule.find(['+', '~', '/']).unwrap_or(rule.len());
        let (time, rest) = rule.split_at(sign);
        let time = Seconds::read(time).ok_or_else(unknown)?;
        let seconds = || Seconds::read(&rest[1..]).ok_or_else(unknown);
        let control = match rest {
            "" => TimeControl::Increment { game: time, added: 0 },
            "/turn" => TimeControl::PerTurn { turn: time },
            "/glass" => TimeControl::Glass { game: time },
            _ if rest.starts_with('+') => TimeControl::Increment { game: time, added: seconds()? },
            _ if rest.starts_with('~') => TimeControl::Delay { game: time, free: seconds()? },
            _ => return Err(unknown()),
        };
        Self::new(control, at_zero)
    }
}

impl Serialize for ClockRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClockRule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Error of a rule for a clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClockRuleError {
    /// Text that is no rule, shortened.
    Unknown(String),
    /// A time out of bounds, in seconds.
    Seconds(u32),
}

impl fmt::Display for ClockRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => {
                write!(f, "a clock is written like 5m, 5m+3s, 5m~3s, 30s/turn or 3m/glass, not \"{text}\"")
            }
            Self::Seconds(seconds) => {
                write!(
                    f,
                    "a clock's times go from 1 to {MAX_CLOCK_SECONDS} seconds, {seconds} is none of them"
                )
            }
        }
    }
}

impl Error for ClockRuleError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_reads_back() {
        for text in ["5m", "5m+3s", "1m30s~10s", "30s/turn", "3m/glass", "1s+1m1s", "1440m", "90m~1m"] {
            for text in [text.to_owned(), format!("{text} warns")] {
                assert_eq!(text.parse().map(|rule: ClockRule| rule.to_string()), Ok(text));
            }
        }
        let long = |text: &str| text.parse::<ClockRule>().map(|rule| rule.to_string());
        assert_eq!(long("300s+0s").as_deref(), Ok("5m"), "any form of a time is read");
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for text in [
            "",
            "5",
            "m",
            "5m+",
            "5m3",
            "5m~3",
            "5m/game",
            "5m/",
            "-5m",
            "5m+3s+3s",
            "5m  warns",
            "warns",
            "é",
            "5mé",
        ] {
            assert!(matches!(text.parse::<ClockRule>(), Err(ClockRuleError::Unknown(_))), "{text}");
        }
        for (text, seconds) in
            [("0s", 0), ("0m/turn", 0), ("5m~0s", 0), ("1441m", 86_460), ("5m+86401s", 86_401)]
        {
            assert_eq!(text.parse::<ClockRule>(), Err(ClockRuleError::Seconds(seconds)), "{text}");
        }
    }
}
