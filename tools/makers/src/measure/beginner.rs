//! Calibration of the lower levels' oversight, so that the lowest is an even match for a player who has
//! just learned the rules and each other one beats the one below by a good step.

use super::{ladder::contest, play::Player, tally::Tally, ways::Way};
use madang_core::{
    catalogue::AnyGame,
    search::{Level, Limits},
};

/// Lowest levels, whose oversight is calibrated.
pub const CALIBRATED: u8 = 4;

/// Share of the points that level 1 should take from the simple player.
const EVEN: f64 = 0.5;
/// Share of the points that a level should take from the level below: 200 Elo.
const STEP: f64 = 0.76;

/// Halvings of the range of oversight.
const HALVINGS: u32 = 6;

/// One calibrated level.
#[derive(Clone, Copy, Debug)]
pub struct Calibrated {
    /// The level.
    pub level: u8,
    /// Its limits, with the oversight found.
    pub limits: Limits,
    /// Its match with that oversight against the simple player or the level below.
    pub tally: Tally,
}

/// Finds the oversight of the lowest levels by halving, each against the one found before.
pub fn calibrate(way: &Way, openings: u64, first: u8) -> Vec<Calibrated> {
    let start = (way.card.start)(&way.options);
    let mut below =
        if first > 1 { Player::Computer(limits_of(&*start, first - 1).into()) } else { Player::Simple };
    let mut found = Vec::new();
    for level in first..=CALIBRATED {
        let wanted = if level == 1 { EVEN } else { STEP };
        let (mut least, mut most) = (0_u8, u8::MAX);
        let mut best: Option<Calibrated> = None;
        for _ in 0..HALVINGS {
            let oversight = least + (most - least) / 2;
            let limits = Limits { oversight, ..limits_of(&*start, level) };
            let tally = contest(way, limits, below, openings);
            let off = |tally: Tally| (tally.share() - wanted).abs();
            if best.is_none_or(|best| off(tally) < off(best.tally)) {
                best = Some(Calibrated { level, limits, tally });
            }
            if tally.share() > wanted {
                least = oversight;
            } else {
                most = oversight;
            }
        }
        if let Some(calibrated) = best {
            below = Player::Computer(calibrated.limits.into());
            found.push(calibrated);
        }
    }
    found
}

fn limits_of(game: &dyn AnyGame, level: u8) -> Limits {
    game.level_settings().limits(Level::nearest(level))
}
