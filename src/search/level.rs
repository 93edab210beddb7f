//! The five levels of every opponent.

use super::{Limits, alpha_beta::MAX_DEPTH};
use crate::rules::LEVELS;

/// The limits of a level from 1 to 5; a number outside is taken as the nearest level.
///
/// Node budgets are chosen so that levels 1 to 4 answer well within 0.3 s and level 5 within 1 s
/// on one core; `docs/quality.md` has the measurement.
#[must_use]
pub const fn limits(level: u8) -> Limits {
    let (nodes, depth, misjudgement) = match level {
        0 | 1 => (400, 1, 90),
        2 => (2_000, 2, 40),
        3 => (20_000, 4, 12),
        4 => (150_000, MAX_DEPTH, 0),
        _ => (1_000_000, MAX_DEPTH, 0),
    };
    let level = if level < 1 {
        1
    } else if level > LEVELS {
        LEVELS
    } else {
        level
    };
    Limits { nodes, depth, misjudgement, level }
}

/// How far a game's own player of a level sees, where the common budgets do not suit the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// Positions that may be visited.
    pub nodes: u64,
    /// Plies that may be looked ahead.
    pub depth: u8,
    /// How far a move may be misjudged, in points of this game's evaluation.
    pub misjudgement: u32,
}

impl Limits {
    /// These limits with a game's own budgets in place of the common ones. Whoever asks for anything else than
    /// what [`limits`] gives gets what is asked for.
    #[must_use]
    pub fn for_game(self, sights: &[Sight; LEVELS as usize]) -> Self {
        let Some(sight) =
            sights.get(usize::from(self.level.max(1)) - 1).filter(|_| self == limits(self.level))
        else {
            return self;
        };
        Self { nodes: sight.nodes, depth: sight.depth, misjudgement: sight.misjudgement, ..self }
    }
}
