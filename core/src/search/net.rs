//! A small net as static evaluation: features, one hidden layer for each view, one score.
//!
//! All arithmetic is in integers, so the same position has the same score on every machine. Hidden units are clipped
//! and squared (as in chess programs of today, after Y. Nasu, 2018).

use std::{array, fmt, sync::LazyLock};

use super::features::{Featured, Features};
use crate::rules::Piece;

/// Units of the hidden layer of each view.
pub const HIDDEN: usize = 32;

/// Full activation of a hidden unit, and 1 among the weights that lead to it.
pub const FULL: i32 = 128;

/// 1 among the weights of the output.
pub const OUTPUT_ONE: i32 = 64;

/// Lead, in points, at which a net takes the odds to be ten to one.
pub const TEN_TO_ONE: i32 = 200;

/// Sum of the output that stands for one point: odds of e to one are `200 / ln 10` = 86.86 points.
const PER_POINT: i32 = (FULL as f64 * FULL as f64 * OUTPUT_ONE as f64 / 86.858_896_38) as i32;

/// Greatest score, far below the score of a known win.
const MAX_SCORE: i32 = 4_000;

/// First bytes of a net's file.
const MAGIC: &[u8; 8] = b"madnet1\n";

/// Weights of one hidden layer for a feature.
pub type Row = [i16; HIDDEN];

/// A net: the weights of its layers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// Start of the sums of each view.
    pub bias: Row,
    /// Weights of each feature to the hidden units, shared by both views.
    pub rows: Vec<Row>,
    /// Weights of the hidden units to the score, of the mover's view and of the other's.
    pub output: [Row; 2],
    /// Start of the score, in the unit of the output's sum.
    pub output_bias: i32,
}

/// Scores of a position as a whole and without each of its pieces, for the seat to act, in points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceScores {
    /// The position's.
    pub whole: i32,
    /// Those without each piece on the board.
    pub without: Vec<(Piece, i32)>,
}

/// Reason why bytes are no net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetError {
    /// They do not begin as a net's file does.
    Magic,
    /// They are not as long as their number of features asks for.
    Length,
    /// They are a net for other features.
    Features,
    /// Some sum could leave its type.
    TooLarge,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Magic => "it does not begin as a net does",
            Self::Length => "its length does not fit its number of features",
            Self::Features => "it is a net for other features",
            Self::TooLarge => "its weights are too large for its sums",
        })
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// Returns the score of a position for the seat to act, in points.
    pub fn score<G: Featured>(&self, position: &G) -> i32 {
        self.score_of(&self.sums(position))
    }

    /// Returns the score of a position, and that without each piece on the board: all else is as it is.
    pub fn piece_scores<G: Featured>(&self, position: &G) -> PieceScores {
        let (features, sums) = (position.features(), self.sums(position));
        let mut pieces: Vec<Piece> = Vec::new();
        position.pieces(&mut pieces);
        let without = pieces.into_iter().filter_map(|piece| {
            let mut sums = sums;
            let own = features.of_piece(position.mover(), piece)?;
            for (sum, feature) in sums.iter_mut().zip(own).take(features.views()) {
                *sum = array::from_fn(|unit| sum[unit].wrapping_sub(self.rows[feature][unit]));
            }
            Some((piece, self.score_of(&sums)))
        });
        PieceScores { whole: self.score_of(&sums), without: without.collect() }
    }

    /// Returns the sums of both views' hidden layers.
    #[inline]
    fn sums<G: Featured>(&self, position: &G) -> [Row; 2] {
        let mut sums = [self.bias; 2];
        position.features().each(position, |view, feature| {
            // Both are local copies, so that the compiler adds many weights at once. No sum overflows, as `is_bounded`
            // has proven.
            let (before, weights) = (sums[view as usize], self.rows[feature]);
            sums[view as usize] = array::from_fn(|unit| before[unit].wrapping_add(weights[unit]));
        });
        sums
    }

    /// Returns the score of the hidden layers' sums.
    fn score_of(&self, [mine, theirs]: &[Row; 2]) -> i32 {
        let output = self.output_bias + output_of(mine, &self.output[0]) + output_of(theirs, &self.output[1]);
        (output / PER_POINT).clamp(-MAX_SCORE, MAX_SCORE)
    }

    /// Returns the net in a file: the magic, the number of features, and all weights as they stand in [`Net`], the
    /// lower byte first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((self.rows.len() as u16).to_le_bytes());
        bytes.extend(self.output_bias.to_le_bytes());
        let layers = [&self.bias, &self.output[0], &self.output[1]].into_iter().chain(&self.rows);
        bytes.extend(layers.flatten().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Reads a net for these features.
    ///
    /// # Errors
    /// [`NetError`] when the bytes are no net for them, or when a sum of its weights could overflow.
    pub fn from_bytes(bytes: &[u8], features: &Features) -> Result<Self, NetError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetError::Magic)?;
        let (count, rest) = rest.split_first_chunk::<2>().ok_or(NetError::Length)?;
        let (output_bias, rest) = rest.split_first_chunk::<4>().ok_or(NetError::Length)?;
        let weights: Vec<i16> =
            rest.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect();
        let (layers, left) = weights.as_chunks::<HIDDEN>();
        let [bias, mine, theirs, rows @ ..] = layers else { return Err(NetError::Length) };
        if !left.is_empty() || rest.len() % 2 != 0 || rows.len() != usize::from(u16::from_le_bytes(*count)) {
            return Err(NetError::Length);
        }
        if rows.len() != features.count() {
            return Err(NetError::Features);
        }
        let net = Self {
            bias: *bias,
            rows: rows.to_vec(),
            output: [*mine, *theirs],
            output_bias: i32::from_le_bytes(*output_bias),
        };
        if net.is_bounded(features.most_seen) { Ok(net) } else { Err(NetError::TooLarge) }
    }

    /// Returns whether no sum overflows its type in any position of whose features a view sees at most `most_seen`.
    fn is_bounded(&self, most_seen: usize) -> bool {
        let hidden = (0..HIDDEN).all(|unit| {
            let mut sizes: Vec<i32> = self.rows.iter().map(|row| i32::from(row[unit]).abs()).collect();
            sizes.sort_unstable_by(|one, other| other.cmp(one));
            let most: i32 = sizes.iter().take(most_seen).sum();
            i32::from(self.bias[unit]).abs() + most <= i32::from(i16::MAX)
        });
        let output: i64 = self.output.iter().flatten().map(|weight| i64::from(*weight).abs()).sum();
        let full = i64::from(FULL) * i64::from(FULL);
        hidden && i64::from(self.output_bias).abs() + full * output <= i64::from(i32::MAX)
    }
}

/// Returns the part of the output that one view's hidden units give. A square fits the type of a weight, so that
/// processors can multiply pairs of both at once.
fn output_of(sums: &Row, weights: &Row) -> i32 {
    let part = |(sum, weight): (&i16, &i16)| {
        let active = (*sum).clamp(0, FULL as i16);
        i32::from(active * active) * i32::from(*weight)
    };
    sums.iter().zip(weights).map(part).sum()
}

/// A net of the program, read when it is first asked for. The macro `shipped_net!` makes it.
pub type ShippedNet<N = Net> = LazyLock<N>;

/// The [`ShippedNet`] with a name in `assets/nets`, for a layout of features, or of a type of its own.
macro_rules! shipped_net {
    ($name:literal, $features:expr) => {
        $crate::search::shipped_net!($name as $crate::search::net::Net, $features)
    };
    ($name:literal as $net:ty $(, $features:expr)?) => {
        std::sync::LazyLock::new(|| {
            let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/nets/", $name, ".net"));
            <$net>::from_bytes(bytes $(, $features)?).expect("a test reads every net")
        })
    };
}

pub(crate) use shipped_net;
