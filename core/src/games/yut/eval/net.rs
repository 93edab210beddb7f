//! A net that evaluates the race of two sides: a hidden layer seen from both, and a term for each pair of places.
//!
//! All sums are of integers, so that the same position has the same value on every machine. It was fitted to exact
//! values by a program that `docs/solved.md` names.

use super::race::{FEATURES, PAIRS, Race};
use crate::search::net::NetError;

/// Units of the hidden layer of each view.
const HIDDEN: usize = 32;

/// 1 among all weights, and full activation of a hidden unit.
pub const ONE: i32 = 1 << 10;

/// Largest weight to a hidden unit, in parts of [`ONE`]: of fourteen seen at once the sum stays within its type.
const MAX_HIDDEN_WEIGHT: u16 = 1_945;

/// Largest weight of the output and of a pair, in parts of [`ONE`].
const MAX_OUTPUT_WEIGHT: u16 = 12 << 10;

/// First bytes of a net's file.
const MAGIC: &[u8; 8] = b"madyut2\n";

/// Weights of one hidden layer for a feature.
type Row = [i16; HIDDEN];

/// A net: the weights of its layers, in parts of [`ONE`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RaceNet {
    /// Start of the sums of both views.
    bias: Row,
    /// Weights of the hidden units to the output, of the thrower's view and of the rival's.
    output: [Row; 2],
    /// Weights of each feature to the hidden units, shared by both views.
    rows: Vec<Row>,
    /// Weights of each pair of places, and of the horses that ride on the thrower's and on the rival's.
    pairs: Vec<[i16; 3]>,
    /// Start of the output.
    output_bias: i16,
}

impl RaceNet {
    /// Returns the logarithm of the thrower's odds to win, in parts of `ONE * ONE`.
    pub fn log_odds(&self, race: &Race) -> i32 {
        let mut log_odds = i32::from(self.output_bias);
        race.each_pair(|pair, [own, other]| {
            let [once, on_own, on_other] = self.pairs[pair].map(i32::from);
            log_odds += once + on_own * own as i32 + on_other * other as i32;
        });
        log_odds *= ONE;
        for (view, output) in self.output.iter().enumerate() {
            let mut sums = self.bias;
            race.each_feature(view, |feature| {
                for (sum, weight) in sums.iter_mut().zip(&self.rows[feature]) {
                    *sum = sum.wrapping_add(*weight);
                }
            });
            let part = |(sum, weight): (&i16, &i16)| {
                let active = i32::from((*sum).clamp(0, ONE as i16));
                (active * active / ONE) * i32::from(*weight)
            };
            log_odds += sums.iter().zip(output).map(part).sum::<i32>();
        }
        log_odds
    }

    /// Reads the net in a file: the magic, then all weights as they stand in [`RaceNet`], the lower byte first.
    ///
    /// # Errors
    /// [`NetError`] when the bytes are no net, or when a weight is too large for the sums.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetError::Magic)?;
        let weights: Vec<i16> = rest.as_chunks::<2>().0.iter().map(|two| i16::from_le_bytes(*two)).collect();
        let hidden = (3 + FEATURES) * HIDDEN;
        if rest.len() != 2 * (hidden + 3 * PAIRS + 1) {
            return Err(NetError::Length);
        }
        let (hidden, rest) = weights.split_at(hidden);
        let [bias, own, other, rows @ ..] = hidden.as_chunks::<HIDDEN>().0 else {
            return Err(NetError::Length);
        };
        let (pairs, [output_bias]) = rest.as_chunks::<3>() else { return Err(NetError::Length) };
        let are_small =
            |weights: &[i16], largest: u16| weights.iter().all(|weight| weight.unsigned_abs() <= largest);
        let are_hidden_small =
            are_small(bias, MAX_HIDDEN_WEIGHT) && are_small(rows.as_flattened(), MAX_HIDDEN_WEIGHT);
        let is_output_small = [own, other].into_iter().all(|row| are_small(row, MAX_OUTPUT_WEIGHT))
            && are_small(pairs.as_flattened(), MAX_OUTPUT_WEIGHT);
        if !are_hidden_small || !is_output_small {
            return Err(NetError::TooLarge);
        }
        let output = [*own, *other];
        Ok(Self {
            bias: *bias,
            output,
            rows: rows.to_vec(),
            pairs: pairs.to_vec(),
            output_bias: *output_bias,
        })
    }
}
