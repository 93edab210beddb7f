//! The other side imagined as a player who mostly, not always, does what looks best. Who knows every value
//! can tell moves of the same value apart by what such a player makes of them.

/// How likely the answer that looks best is; the least likely one has a chance of 1.
const LIKELIEST: u32 = 1 << 8;

/// By how much worse an answer has to look to be half as likely, as a fraction of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halved {
    /// Above the line.
    pub points: i32,
    /// Below it.
    pub parts: i32,
}

/// What its answers are worth on average; 0 without any. Of each it is told how it looks to who gives it, and what it
/// is worth.
#[must_use]
pub fn average(answers: &[(i32, i64)], halved: Halved) -> i64 {
    let best = answers.iter().map(|(looks, _)| *looks).max().unwrap_or_default();
    let (mut sum, mut weights) = (0, 0);
    for (looks, worth) in answers {
        let halvings = ((best - looks) * halved.parts / halved.points).unsigned_abs();
        let weight = i64::from((LIKELIEST >> halvings.min(31)).max(1));
        sum += weight * worth;
        weights += weight;
    }
    sum / weights.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_worse_is_less_likely() {
        let halved = Halved { points: 25, parts: 2 };
        assert_eq!(average(&[], halved), 0);
        assert_eq!(average(&[(7, 40)], halved), 40);
        assert_eq!(average(&[(7, 30), (7, 0)], halved), 15);
        // Two halvings, and the first comes only after the whole of 12.5 points.
        assert_eq!(average(&[(100, 0), (75, 100)], halved), 20);
        assert_eq!(average(&[(100, 0), (88, 100)], halved), 50);
        assert_eq!(average(&[(1_000_000, 0), (-1_000_000, 2_570)], halved), 10);
    }
}
