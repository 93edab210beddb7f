//! Strength of the computer's player: one of the five levels, or explicit limits.

use serde::{Deserialize, Serialize};

use super::thought::MAX_DEPTH;
use crate::rules::LEVELS;

/// A level of play, from 1 to [`LEVELS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const MIN: Self = Self(1);

    /// The strongest level.
    pub const MAX: Self = Self(LEVELS);

    /// Returns the level with this number; `None` outside 1 to [`LEVELS`].
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= LEVELS { Some(Self(number)) } else { None }
    }

    /// Returns the level whose number is nearest to this one.
    pub const fn nearest(number: u8) -> Self {
        match number {
            0 => Self::MIN,
            1..LEVELS => Self(number),
            LEVELS.. => Self::MAX,
        }
    }

    /// Returns its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("there is no level of this number")
    }
}

/// Greatest number of lines that a search reports after each depth.
pub const MAX_LINES: u8 = 8;

/// Bounds of one search, and the errors that a player makes on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// Node budget: positions that may be visited.
    pub nodes: u64,
    /// Depth limit in plies.
    pub depth: u8,
    /// Largest error added to a move's share in a game of chance, in thousandths of a game. 0 plays the best move
    /// found.
    pub noise: u32,
    /// Percentage of moves of middling subtlety that the player overlooks, its own and its opponents', see
    /// [`Evaluate::subtlety`](super::Evaluate::subtlety). 0 sees them all. Games of chance ignore it.
    pub oversight: u8,
    /// Percentage of decisions in which the game's solved positions are consulted. Games without any
    /// ignore it.
    pub knowledge: u8,
    /// Greatest number of lines reported after each depth, from 1 to [`MAX_LINES`]. With more than one, solved
    /// positions give every move its value and leave none out.
    pub lines: u8,
}

impl Limits {
    /// Unlimited search with all the game's knowledge; only the stop flag ends it.
    pub const NONE: Self =
        Self { nodes: u64::MAX, depth: MAX_DEPTH, noise: 0, oversight: 0, knowledge: 100, lines: 1 };

    /// Returns whether solved positions are consulted in every decision.
    pub const fn knows_all(self) -> bool {
        self.knowledge >= 100
    }

    /// Returns the same limits with a node budget of at most `nodes`.
    pub fn at_most(self, nodes: u64) -> Self {
        Self { nodes: self.nodes.min(nodes), ..self }
    }
}

/// Limits of all levels of one game, the lowest level first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelSettings(pub [Limits; LEVELS as usize]);

impl LevelSettings {
    /// Settings of a game that has none of its own.
    ///
    /// Node budgets are chosen so that levels 1 to 4 answer well within 0.3 s and level 5 within 1 s
    /// on one core; `docs/quality.md` has the measurement.
    pub const COMMON: Self = Self([
        Limits { nodes: 400, depth: 1, noise: 90, oversight: 90, knowledge: 0, lines: 1 },
        Limits { nodes: 2_000, depth: 2, noise: 40, oversight: 60, knowledge: 0, lines: 1 },
        Limits { nodes: 20_000, depth: 4, noise: 12, oversight: 30, knowledge: 0, lines: 1 },
        Limits { nodes: 150_000, depth: MAX_DEPTH, noise: 0, oversight: 0, knowledge: 0, lines: 1 },
        Limits { nodes: 1_000_000, ..Limits::NONE },
    ]);

    /// Returns the settings of a game without chance: node budget, depth limit and oversight of levels 1 to 4, and the
    /// node budget of level 5, which overlooks nothing and has all the game's knowledge.
    pub const fn overlooking(lower: [(u64, u8, u8); LEVELS as usize - 1], highest: u64) -> Self {
        let mut levels = Self::COMMON;
        let mut at = 0;
        while at < lower.len() {
            let (nodes, depth, oversight) = lower[at];
            levels.0[at] = Limits { nodes, depth, oversight, knowledge: 0, ..Limits::NONE };
            at += 1;
        }
        levels.0[at].nodes = highest;
        levels
    }

    /// Returns the limits of a level.
    pub const fn limits(&self, level: Level) -> Limits {
        self.0[level.0 as usize - 1]
    }
}

/// Strength of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Strength {
    /// A level, with the settings of the game that is played.
    Level(Level),
    /// Explicit limits, instead of any level's own.
    Limits(Limits),
}

impl Strength {
    /// Returns the limits of this strength in a game with these settings.
    pub const fn limits(self, settings: &LevelSettings) -> Limits {
        match self {
            Self::Level(level) => settings.limits(level),
            Self::Limits(limits) => limits,
        }
    }
}

impl From<Level> for Strength {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl From<Limits> for Strength {
    fn from(limits: Limits) -> Self {
        Self::Limits(limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_numbers_are_checked_or_clamped() {
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(LEVELS + 1), None);
        assert_eq!(Level::new(3).map(Level::number), Some(3));
        let nearest = [0, 1, 4, 5, u8::MAX].map(|number| Level::nearest(number).number());
        assert_eq!(nearest, [1, 1, 4, 5, 5]);
    }

    #[test]
    fn explicit_limits_stay_explicit_when_they_equal_a_level() {
        let mut own = LevelSettings::COMMON;
        own.0[4].nodes = 7;
        let common = LevelSettings::COMMON.limits(Level::MAX);
        assert_eq!(Strength::from(common).limits(&own), common);
        assert_eq!(Strength::from(Level::MAX).limits(&own).nodes, 7);
    }
}
