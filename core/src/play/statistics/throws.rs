//! Throws against the odds of the sticks.

use crate::sticks::{self, SticksModel};

/// Throws counted by value, and the odds that they are held against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throws {
    /// Model of the sticks or dice.
    pub model: SticksModel,
    /// Throws of 1, 2, 3, 4 and 5.
    pub counts: [u64; 5],
}

/// Verdict on throws, by the share of fair series that stray as far from the odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fairness {
    /// Too few throws for any verdict.
    TooFew,
    /// As far as one in twenty fair series or more.
    Usual,
    /// As far as fewer than one in twenty fair series.
    Unusual,
    /// As far as fewer than one in a thousand fair series.
    Rare,
}

/// Share of fair series below which throws are called unusual.
const UNUSUAL: f64 = 0.05;
/// Share of fair series below which throws are called rare.
const RARE: f64 = 0.001;

/// Cochran's rule for the approximation by the chi-squared distribution: times that every value must be expected.
const MIN_EXPECTED: f64 = 1.0;
/// Cochran's rule, second part: times that all values but at most one in five must be expected.
const MIN_USUAL_EXPECTED: f64 = 5.0;

impl Throws {
    /// Returns statistics without any throws.
    pub const fn none(model: SticksModel) -> Self {
        Self { model, counts: [0; 5] }
    }

    /// Adds the throws of one seat in one game.
    pub(super) fn add(&mut self, throws: [u32; 5]) {
        for (count, more) in self.counts.iter_mut().zip(throws) {
            *count = count.saturating_add(u64::from(more));
        }
    }

    /// Returns the number of throws.
    pub fn total(&self) -> u64 {
        self.counts.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Returns the throws of each value that the odds lead to expect.
    pub fn expected(&self) -> [f64; 5] {
        let odds = sticks::odds(self.model);
        let all: u32 = odds.iter().sum();
        odds.map(|weight| self.total() as f64 * f64::from(weight) / f64::from(all))
    }

    /// Returns Pearson's chi-squared of the throws against the odds, 0 without throws. Measured odds are themselves
    /// uncertain, which is allowed for: they count as a second sample.
    pub fn chi_squared(&self) -> f64 {
        let term = |(count, expected): (&u64, f64)| {
            if expected > 0.0 { (*count as f64 - expected).powi(2) / expected } else { 0.0 }
        };
        let sum: f64 = self.counts.iter().zip(self.expected()).map(term).sum();
        match sticks::uncertainty(self.model) {
            Some(_) => sum / (1.0 + self.total() as f64 / f64::from(sticks::MEASURED_THROWS)),
            None => sum,
        }
    }

    /// Returns the share of fair series of as many throws that stray at least this far from the odds, from 0 to 1;
    /// `None` for too few throws.
    pub fn fair_share(&self) -> Option<f64> {
        let expected = self.expected();
        let few = expected.iter().filter(|expected| **expected < MIN_USUAL_EXPECTED).count();
        let tellable = few <= 1 && expected.iter().all(|expected| *expected >= MIN_EXPECTED);
        tellable.then(|| beyond(self.chi_squared()))
    }

    /// Returns the verdict on the throws.
    pub fn fairness(&self) -> Fairness {
        match self.fair_share() {
            None => Fairness::TooFew,
            Some(share) if share < RARE => Fairness::Rare,
            Some(share) if share < UNUSUAL => Fairness::Unusual,
            Some(_) => Fairness::Usual,
        }
    }
}

/// Returns the probability that chi-squared with four degrees of freedom, one fewer than there are values, is at least
/// `x`. For an even number of degrees the incomplete gamma function is a finite sum.
fn beyond(x: f64) -> f64 {
    (1.0 + x / 2.0) * (-x / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Quantiles from printed tables of the distribution.
    #[test]
    fn the_distribution_agrees_with_printed_tables() {
        for (x, share) in
            [(0.0, 1.0), (3.357, 0.5), (7.779, 0.1), (9.488, 0.05), (13.277, 0.01), (18.467, 0.001)]
        {
            assert!((beyond(x) - share).abs() < share * 0.001 + 1e-6, "{x}: {}", beyond(x));
        }
    }

    #[test]
    fn throws_as_expected_do_not_stray() {
        let fair = Throws { model: SticksModel::Fair, counts: [400, 600, 400, 100, 100] };
        assert_eq!((fair.total(), fair.chi_squared()), (1600, 0.0));
        assert_eq!(fair.expected(), [400.0, 600.0, 400.0, 100.0, 100.0]);
        assert_eq!((fair.fair_share(), fair.fairness()), (Some(1.0), Fairness::Usual));
    }

    #[test]
    fn too_many_fives_are_noticed() {
        let with = |fives| Throws { model: SticksModel::Fair, counts: [400, 600, 400, 100, fives] };
        assert_eq!(with(115).fairness(), Fairness::Usual);
        assert_eq!(with(140).fairness(), Fairness::Unusual);
        assert_eq!(with(180).fairness(), Fairness::Rare);
        let share = with(140).fair_share().expect("enough throws");
        assert!((0.001..0.05).contains(&share), "{share}");
    }

    #[test]
    fn few_throws_have_no_verdict() {
        let throws = |model, counts| Throws { model, counts };
        assert_eq!(Throws::none(SticksModel::Wood).fairness(), Fairness::TooFew);
        assert_eq!(throws(SticksModel::Fair, [0, 0, 0, 0, 79]).fairness(), Fairness::TooFew);
        assert_eq!(throws(SticksModel::Fair, [0, 0, 0, 0, 80]).fairness(), Fairness::Rare);
        assert_eq!(throws(SticksModel::Wood, [6, 14, 14, 5, 1]).fairness(), Fairness::TooFew);
        assert_eq!(throws(SticksModel::Wood, [7, 14, 14, 5, 1]).fairness(), Fairness::Usual);
    }

    /// Counts beyond the number of measured throws are limited by the uncertainty of the odds.
    #[test]
    fn measured_odds_are_uncertain_themselves() {
        let counts = [1_540_000, 3_453_000, 3_459_000, 1_303_000, 245_000];
        let wood = Throws { model: SticksModel::Wood, counts };
        assert_eq!(wood.fairness(), Fairness::Usual, "{:?}", wood.fair_share());
    }
}
