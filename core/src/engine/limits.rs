//! Limits of a search, as `go` names them.

use std::{str::SplitAsciiWhitespace, time::Duration};

use super::wording::{number, quoted};
use crate::{
    rules::LEVELS,
    search::{Level, Limits, Strength, alpha_beta::MAX_DEPTH},
};

/// Search that `go` asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Think {
    pub(super) strength: Strength,
    /// Time until the search is stopped.
    pub(super) time: SearchTime,
    /// Whether `bestmove` comes only after `stop`.
    pub(super) endless: bool,
}

/// Time that a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchTime {
    /// No limit.
    Unlimited,
    /// This long.
    Fixed(Duration),
    /// A part of the time on the clock of the team to act.
    Clock(Clock),
}

/// Clocks of the first and of the second team.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Clock {
    left: [Option<Duration>; 2],
    /// Added after each move.
    increment: [Duration; 2],
}

/// Moves for which the time on a clock has to last.
const MOVES_ON_THE_CLOCK: u32 = 30;

impl Clock {
    /// Returns the time for one move of a team: a thirtieth of what is left and most of the increment, but never more than
    /// half of what is left. Without a clock there is no limit.
    fn time_for_move(&self, team: u8) -> Option<Duration> {
        let team = usize::from(team).min(1);
        let left = self.left[team]?;
        Some((left / MOVES_ON_THE_CLOCK + self.increment[team] * 3 / 4).min(left / 2))
    }
}

impl SearchTime {
    /// Returns the time for a move of this team; `None` without a limit.
    pub(super) fn for_team(self, team: u8) -> Option<Duration> {
        match self {
            Self::Unlimited => None,
            Self::Fixed(time) => Some(time),
            Self::Clock(clock) => clock.time_for_move(team),
        }
    }
}

impl Think {
    /// Parses the limits behind `go`. The first that is reached ends the search.
    pub(super) fn parse(words: &mut SplitAsciiWhitespace<'_>) -> Result<Self, String> {
        let mut limits = Limits::NONE;
        let (mut level, mut fixed, mut clock) = (None, None, None);
        let mut seen: Vec<&str> = Vec::new();
        while let Some(word) = words.next() {
            if seen.contains(&word) {
                return Err(format!("go has {word} twice"));
            }
            match word {
                "level" => {
                    let number = number(words, "go level <level>", 1, u64::from(LEVELS))?;
                    level = Some(Level::nearest(number as u8));
                }
                "movetime" => fixed = Some(milliseconds(words, "go movetime <ms>")?),
                "nodes" => limits.nodes = number(words, "go nodes <n>", 1, u64::MAX)?,
                "depth" => {
                    limits.depth = number(words, "go depth <plies>", 1, u64::from(MAX_DEPTH))? as u8;
                }
                "infinite" => {}
                "p1time" | "p2time" | "p1inc" | "p2inc" => {
                    let clock: &mut Clock = clock.get_or_insert_default();
                    let time = milliseconds(words, &format!("go {word} <ms>"))?;
                    let team = usize::from(word.starts_with("p2"));
                    match word {
                        "p1time" | "p2time" => clock.left[team] = Some(time),
                        _ => clock.increment[team] = time,
                    }
                }
                other if seen.is_empty() => return Err(format!("{}, not go {}", usage(), quoted(other))),
                other => return Err(format!("go does not end with {}", quoted(other))),
            }
            seen.push(word);
        }
        check(&seen)?;
        let time = match (fixed, clock) {
            (Some(time), _) => SearchTime::Fixed(time),
            (None, Some(clock)) => SearchTime::Clock(clock),
            (None, None) => SearchTime::Unlimited,
        };
        let strength = level.map_or(limits.into(), Strength::Level);
        Ok(Self { strength, time, endless: seen.contains(&"infinite") })
    }
}

/// Checks that limits go together.
fn check(seen: &[&str]) -> Result<(), String> {
    let has = |word| seen.contains(&word);
    match seen {
        [] => Err(usage()),
        _ if has("infinite") && seen.len() > 1 => Err("go infinite has no limit beside it".to_owned()),
        _ if has("level") && (has("nodes") || has("depth")) => {
            Err("a level has nodes and a depth of its own; only a time can stand beside it".to_owned())
        }
        _ if has("movetime") && seen.iter().any(|word| word.starts_with('p')) => {
            Err("go has either movetime or the clocks".to_owned())
        }
        _ => Ok(()),
    }
}

fn usage() -> String {
    format!(
        "go is: go level <1-{LEVELS}>, go nodes <n>, go movetime <ms>, go depth <1-{MAX_DEPTH}>, go p1time <ms> or go \
         infinite"
    )
}

fn milliseconds(words: &mut SplitAsciiWhitespace<'_>, usage: &str) -> Result<Duration, String> {
    Ok(Duration::from_millis(number(words, usage, 0, u64::from(u32::MAX))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Think, String> {
        Think::parse(&mut text.split_ascii_whitespace())
    }

    #[test]
    fn several_limits_stand_beside_each_other() {
        let think = parse("depth 8 movetime 500 nodes 1000").expect("they go together");
        let limits = Limits { depth: 8, nodes: 1000, ..Limits::NONE };
        assert_eq!(think.strength, limits.into());
        assert_eq!(think.time.for_team(0), Some(Duration::from_millis(500)));
        for wrong in [
            "depth 8 depth 9",
            "infinite depth 3",
            "level 3 nodes 5",
            "movetime 5 p1time 5",
            "depth 8 fast",
            "",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
        assert!(parse("level 3 movetime 5").is_ok());
    }

    #[test]
    fn a_clock_is_never_used_up() {
        let think = parse("p1time 60000 p2time 100 p1inc 1000 p2inc 1000").expect("clocks");
        assert_eq!(think.time.for_team(0), Some(Duration::from_millis(2_750)));
        assert_eq!(think.time.for_team(1), Some(Duration::from_millis(50)));
    }
}
