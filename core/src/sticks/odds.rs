//! Measured odds of the throws. `docs/quality.md` has the command and the intervals.

use super::model::SticksModel;

/// Weights of 1, 2, 3, 4 and 5 for wooden sticks, of 10,000.
const WOOD: [u32; 5] = [1538, 3455, 3459, 1303, 245];

/// Number of throws in the measurement of these weights.
pub const MEASURED_THROWS: u32 = 100_000;

/// Weights for slats and dice, of 16: either side of each is as likely, because one turned over is the same body.
const FAIR: [u32; 5] = [4, 6, 4, 1, 1];

/// Returns the weights of the values 1, 2, 3, 4 and 5, in this order.
pub const fn odds(model: SticksModel) -> [u32; 5] {
    match model {
        SticksModel::Wood => WOOD,
        SticksModel::Fair | SticksModel::Dice => FAIR,
    }
}

/// Returns the shares of the values 1, 2, 3, 4 and 5, in this order; together 1.
pub fn shares(model: SticksModel) -> [f32; 5] {
    let odds = odds(model);
    let all: u32 = odds.iter().sum();
    odds.map(|weight| weight as f32 / all as f32)
}

/// Returns the half-width of the 95 % confidence interval of the shares: 1.96 standard errors of the most uncertain
/// one. `None` where the odds follow from the shape and need no measuring.
pub fn uncertainty(model: SticksModel) -> Option<f32> {
    let error = |share: f32| 1.96 * (share * (1.0 - share) / MEASURED_THROWS as f32).sqrt();
    match model {
        SticksModel::Wood => Some(shares(model).into_iter().map(error).fold(0.0, f32::max)),
        SticksModel::Fair | SticksModel::Dice => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Words;

    #[test]
    fn shares_are_of_one() {
        for model in SticksModel::ALL.iter().copied() {
            assert!((shares(model).iter().sum::<f32>() - 1.0).abs() < 1e-6);
        }
    }

    #[test]
    fn only_what_was_measured_is_uncertain() {
        let wood = uncertainty(SticksModel::Wood).expect("wood was measured");
        assert!((0.0025..0.0035).contains(&wood));
        assert_eq!(uncertainty(SticksModel::Fair), None);
    }
}
