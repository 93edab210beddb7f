//! The five levels of every opponent.

use super::{Limits, alpha_beta::MAX_DEPTH};

/// The limits of a level from 1 to 5; a number outside is taken as the nearest level.
///
/// Node budgets are chosen so that levels 1 to 4 answer well within 0.3 s and level 5 within 1 s
/// on one core; `docs/quality.md` has the measurement.
#[must_use]
pub const fn limits(level: u8) -> Limits {
    match level {
        0 | 1 => Limits { nodes: 400, depth: 1, misjudgement: 90 },
        2 => Limits { nodes: 2_000, depth: 2, misjudgement: 40 },
        3 => Limits { nodes: 20_000, depth: 4, misjudgement: 12 },
        4 => Limits { nodes: 150_000, depth: MAX_DEPTH, misjudgement: 0 },
        _ => Limits { nodes: 1_000_000, depth: MAX_DEPTH, misjudgement: 0 },
    }
}
