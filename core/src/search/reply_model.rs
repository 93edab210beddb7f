//! Fallible-opponent model: the other side mostly, not always, plays the reply with the best static score.
//! Among moves of the same exact value it finds the one that is hardest to answer.

/// Weight of the reply with the best static score; the least likely reply has weight 1.
const LIKELIEST: u32 = 1 << 8;

/// Drop of the static score that halves the likelihood of a reply, as a fraction of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HalvingStep {
    /// Numerator, in points.
    pub points: i32,
    /// Denominator.
    pub parts: i32,
}

/// Returns the expected value over the replies, each given by its static score for the replying side and its exact
/// value; 0 without any.
pub fn expected_value(replies: &[(i32, i64)], step: HalvingStep) -> i64 {
    let best = replies.iter().map(|(score, _)| *score).max().unwrap_or_default();
    let (mut sum, mut weights) = (0, 0);
    for (score, value) in replies {
        let halvings = ((best - score) * step.parts / step.points).unsigned_abs();
        let weight = i64::from((LIKELIEST >> halvings.min(31)).max(1));
        sum += weight * value;
        weights += weight;
    }
    sum / weights.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worse_replies_are_less_likely() {
        let step = HalvingStep { points: 25, parts: 2 };
        assert_eq!(expected_value(&[], step), 0);
        assert_eq!(expected_value(&[(7, 40)], step), 40);
        assert_eq!(expected_value(&[(7, 30), (7, 0)], step), 15);
        // Two halvings, and the first comes only after the whole of 12.5 points.
        assert_eq!(expected_value(&[(100, 0), (75, 100)], step), 20);
        assert_eq!(expected_value(&[(100, 0), (88, 100)], step), 50);
        assert_eq!(expected_value(&[(1_000_000, 0), (-1_000_000, 2_570)], step), 10);
    }
}
