//! Seeded randomness. One seed, fixed before a match, feeds separate streams: throws,
//! opponents' choices, and the lots drawn for sides. The generator is the same on every
//! machine and in every release.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Purpose of a stream. Streams of one seed are independent of each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The throw with this number in its game, counted from 0, so that a throw taken back falls the
    /// same way again.
    Chance {
        /// Throws before it.
        throw: u32,
    },
    /// An opponent's choice at this ply, so that the same ply asked again is answered alike.
    Opponent {
        /// Plies played before the choice.
        ply: u32,
    },
    /// Drawing sides for this game of a match, counted from 0.
    Lots {
        /// Games finished before.
        game: u32,
    },
    /// Drawing the role that moves first in a match, apart from the sides.
    FirstMover,
    /// Games played at random, for tests and measurements.
    Test,
    /// Motion of the sticks as they leave the hand.
    Sticks {
        /// Times that all four were thrown before, of this throw.
        attempt: u32,
    },
    /// The line that a person says at this ply.
    Voice {
        /// Plies played before it.
        ply: u32,
    },
}

/// A seeded stream of random numbers.
#[derive(Clone, Debug)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// Returns the stream of `seed` for `purpose`, from its beginning.
    pub fn new(seed: u64, purpose: Purpose) -> Self {
        let salt = match purpose {
            Purpose::Chance { throw } => (1 << 32) | u64::from(throw),
            Purpose::Opponent { ply } => (2 << 32) | u64::from(ply),
            Purpose::Lots { game } => (3 << 32) | u64::from(game),
            Purpose::Test => 4 << 32,
            Purpose::Sticks { attempt } => (5 << 32) | u64::from(attempt),
            Purpose::FirstMover => 6 << 32,
            Purpose::Voice { ply } => (7 << 32) | u64::from(ply),
        };
        Self(Xoshiro256PlusPlus::seed_from_u64(mix(seed ^ mix(salt))))
    }

    /// Returns a whole number from 0 up to, not including, `end`.
    ///
    /// # Panics
    /// When `end` is 0.
    pub fn below(&mut self, end: u32) -> u32 {
        self.0.random_range(0..end)
    }

    /// Brings items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Draws an index, from 0, with these weights. `None` if all weights are 0 or there are none.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> Option<usize> {
        let total = weights.clone().sum::<u32>();
        if total == 0 {
            return None;
        }
        let mut drawn = self.below(total);
        weights.enumerate().find_map(|(index, weight)| match drawn.checked_sub(weight) {
            Some(left) => {
                drawn = left;
                None
            }
            None => Some(index),
        })
    }
}

/// Scrambles 64 bits so that similar inputs have unrelated outputs: the finaliser of `SplitMix64`
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
pub const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(seed: u64, purpose: Purpose) -> Vec<u32> {
        let mut stream = Stream::new(seed, purpose);
        (0..8).map(|_| stream.below(1000)).collect()
    }

    #[test]
    fn a_stream_is_the_same_everywhere() {
        // These numbers must never change: saved games depend on them.
        assert_eq!(first(42, Purpose::Chance { throw: 0 }), [72, 522, 119, 575, 22, 622, 273, 163]);
        assert_eq!(first(42, Purpose::Opponent { ply: 7 }), [753, 734, 475, 415, 780, 115, 126, 541]);
        assert_eq!(mix(0), 0xE220_A839_7B1D_CDAF, "first output of SplitMix64 seeded with 0");
    }

    #[test]
    fn weights_decide_how_often() {
        let mut stream = Stream::new(1, Purpose::Test);
        let mut counts = [0_u32; 4];
        for _ in 0..6_000 {
            let drawn = stream.weighted([3, 0, 2, 1].into_iter()).expect("there is something to draw");
            counts[drawn] += 1;
        }
        assert_eq!(counts[1], 0);
        for (count, expected) in counts.into_iter().zip([3_000, 0, 2_000, 1_000]) {
            assert!(count.abs_diff(expected) < 150, "{counts:?}");
        }
        assert_eq!(stream.weighted(std::iter::empty()), None);
        assert_eq!(stream.weighted([0].into_iter()), None);
    }

    #[test]
    fn purposes_do_not_share_numbers() {
        let chance = first(42, Purpose::Chance { throw: 0 });
        assert_ne!(chance, first(42, Purpose::Lots { game: 0 }));
        assert_ne!(chance, first(43, Purpose::Chance { throw: 0 }));
        assert_ne!(first(42, Purpose::Opponent { ply: 0 }), first(42, Purpose::Opponent { ply: 1 }));
    }
}
