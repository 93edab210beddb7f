//! Counts of positions by formula, as a measure of what solving a game takes.

pub mod hunt;
pub mod jasyr;

/// Gigabytes of a solution that keeps two bits for each position: win, draw, loss, or not decided yet.
fn gigabytes(positions: u128) -> String {
    format!("{:.2} GB", positions as f64 / 4e9)
}

/// A number with commas between its thousands.
pub fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let commas = |(at, digit): (usize, char)| {
        let comma = at > 0 && (digits.len() - at).is_multiple_of(3);
        comma.then_some(',').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(commas).collect()
}

/// Binomial coefficient.
fn choose(many: u32, few: u32) -> u128 {
    if few > many {
        return 0;
    }
    (0..u128::from(few)).fold(1, |product, at| product * (u128::from(many) - at) / (at + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_told_apart() {
        assert_eq!([0_u32, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn binomial_coefficients() {
        assert_eq!([choose(5, 0), choose(5, 2), choose(25, 12), choose(3, 4)], [1, 10, 5_200_300, 0]);
    }
}
