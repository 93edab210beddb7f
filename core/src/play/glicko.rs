//! Glicko-2 rating of a player: Mark E. Glickman, "Example of the Glicko-2 system" (2022). Own code, because a library
//! would bring a dozen other systems for the one page of formulas that is needed.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

/// Points of the shown scale to one unit of the formulas' scale.
const SCALE: f64 = 173.7178;

/// Rating in the middle of the shown scale.
const MIDDLE: f64 = 1500.0;

/// System constant τ, which limits how fast the volatility changes.
const TAU: f64 = 0.5;

/// Precision at which the search for the volatility ends.
const PRECISION: f64 = 1e-6;

/// Steps after which the search for the volatility ends at the latest; it takes about ten.
const MAX_STEPS: u32 = 100;

/// Lowest and highest rating.
const RATINGS: (f64, f64) = (100.0, 3500.0);

/// Lowest and highest deviation: a rating always keeps moving, and is never less certain than at the start.
const DEVIATIONS: (f64, f64) = (45.0, 350.0);

/// Lowest and highest volatility.
const VOLATILITIES: (f64, f64) = (0.01, 0.1);

/// Rating with its uncertainty, on the shown scale.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// Points: a player meets half of the puzzles of this rating.
    pub points: f64,
    /// Standard deviation of the points. The true strength is within two of them at odds of 19 to 1.
    pub deviation: f64,
    /// Expected fluctuation of the strength from period to period, on the formulas' scale.
    pub volatility: f64,
}

/// Result against an opponent whose rating stays as it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bout {
    /// Points of the opponent.
    pub points: f64,
    /// Deviation of the opponent's points.
    pub deviation: f64,
    /// 1 for a win, 0 for a loss.
    pub score: f64,
}

/// A beginner's rating.
impl Default for Rating {
    fn default() -> Self {
        Self { points: MIDDLE, deviation: DEVIATIONS.1, volatility: 0.06 }
    }
}

impl Rating {
    /// Returns the rating after a period with these results, within its bounds. Without any, only the deviation grows.
    pub fn after(self, bouts: &[Bout]) -> Self {
        let (mu, phi) = ((self.points - MIDDLE) / SCALE, self.deviation / SCALE);
        // Sums of the paper's step 3 (the inverse of v) and step 4.
        let (mut information, mut surplus) = (0.0, 0.0);
        for bout in bouts {
            let certainty = 1.0 / (1.0 + 3.0 * (bout.deviation / SCALE / PI).powi(2)).sqrt();
            let distance = mu - (bout.points - MIDDLE) / SCALE;
            let expected = 1.0 / (1.0 + (-certainty * distance).exp());
            information += certainty.powi(2) * expected * (1.0 - expected);
            surplus += certainty * (bout.score - expected);
        }
        let volatility = if information > 0.0 {
            volatility_after(self.volatility, phi, 1.0 / information, surplus / information)
        } else {
            self.volatility
        };
        let variance = 1.0 / (1.0 / (phi.powi(2) + volatility.powi(2)) + information);
        let bounded = Self {
            points: (mu + variance * surplus) * SCALE + MIDDLE,
            deviation: variance.sqrt() * SCALE,
            volatility,
        };
        bounded.bounded()
    }

    /// Returns the rating after this many periods without a result: the same points, less certain.
    pub fn rested(self, periods: u32) -> Self {
        let grown = (self.deviation / SCALE).powi(2) + f64::from(periods) * self.volatility.powi(2);
        Self { deviation: grown.sqrt() * SCALE, ..self }.bounded()
    }

    /// Returns the rating within its bounds. What is no number becomes a beginner's.
    pub fn bounded(self) -> Self {
        let within = |value: f64, (least, most): (f64, f64), start: f64| {
            if value.is_nan() { start } else { value.clamp(least, most) }
        };
        let start = Self::default();
        Self {
            points: within(self.points, RATINGS, start.points),
            deviation: within(self.deviation, DEVIATIONS, start.deviation),
            volatility: within(self.volatility, VOLATILITIES, start.volatility),
        }
    }
}

/// Returns the new volatility, by the paper's step 5: the root of its function f (here `pull`), by the Illinois variant
/// of regula falsi.
fn volatility_after(volatility: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = volatility.powi(2).ln();
    let excess = delta.powi(2) - phi.powi(2) - variance;
    let pull = |guess: f64| {
        let total = phi.powi(2) + variance + guess.exp();
        guess.exp() * (delta.powi(2) - total) / (2.0 * total.powi(2)) - (guess - start) / TAU.powi(2)
    };
    let mut low = start;
    let mut high = if excess > 0.0 {
        excess.ln()
    } else {
        // It rises without end to the left, so a step to its positive side is found.
        let steps = (1..MAX_STEPS).find(|step| pull(start - f64::from(*step) * TAU) >= 0.0);
        start - f64::from(steps.unwrap_or(MAX_STEPS)) * TAU
    };
    let (mut low_pull, mut high_pull) = (pull(low), pull(high));
    for _ in 0..MAX_STEPS {
        if (high - low).abs() <= PRECISION || high_pull == low_pull {
            break;
        }
        let next = low + (low - high) * low_pull / (high_pull - low_pull);
        let next_pull = pull(next);
        if next_pull * high_pull <= 0.0 {
            (low, low_pull) = (high, high_pull);
        } else {
            low_pull /= 2.0;
        }
        (high, high_pull) = (next, next_pull);
    }
    (low / 2.0).exp()
}
