//! The encoding half of the range coder of [`madang_core::search::range_coder`].

use madang_core::search::range_coder::{BitOdds, Coder, NARROW, QUICK, SLOW, bound};

/// Encoder of a first pass: adapts the odds to the data and writes nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Learner;

impl Coder for Learner {
    fn bit(&mut self, odds: &mut BitOdds, yes: bool) -> bool {
        // Slow rates, so that the whole pass counts and not only its end.
        odds.learn(yes, u16::BITS, u16::BITS);
        yes
    }
}

/// Range encoder.
#[derive(Clone, Debug)]
pub struct Packer {
    low: u64,
    range: u32,
    /// Last byte, still open to a carry, and the number of 0xFF bytes after it.
    held: u8,
    ones: u64,
    begun: bool,
    packed: Vec<u8>,
}

impl Packer {
    /// Starts an empty stream.
    pub const fn new() -> Self {
        Self { low: 0, range: u32::MAX, held: 0, ones: 0, begun: false, packed: Vec::new() }
    }

    fn shift(&mut self) {
        if self.low < 0xFF00_0000 || self.low > 0xFFFF_FFFF {
            let carry = (self.low >> 32) as u8;
            if self.begun {
                self.packed.push(self.held.wrapping_add(carry));
            }
            self.begun = true;
            for _ in 0..self.ones {
                self.packed.push(0xFF_u8.wrapping_add(carry));
            }
            self.ones = 0;
            self.held = (self.low >> 24) as u8;
        } else {
            self.ones += 1;
        }
        self.low = (self.low & 0x00FF_FFFF) << 8;
    }

    /// Ends the stream and returns its bytes.
    pub fn finish(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        self.packed
    }
}

impl Default for Packer {
    fn default() -> Self {
        Self::new()
    }
}

impl Coder for Packer {
    fn bit(&mut self, odds: &mut BitOdds, yes: bool) -> bool {
        let bound = bound(self.range, odds);
        if yes {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        odds.learn(yes, QUICK, SLOW);
        while self.range < NARROW {
            self.range <<= 8;
            self.shift();
        }
        yes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::{
        rules::random::{Purpose, Stream},
        search::range_coder::Unpacker,
    };

    /// Returns the numbers of which some are far more common than others.
    fn numbers(seed: u64, count: usize) -> Vec<u32> {
        let mut chance = Stream::new(seed, Purpose::Test);
        let number = |_| {
            let most = [1, 2, 8, 64][chance.below(4) as usize];
            chance.below(most)
        };
        (0..count).map(number).collect()
    }

    fn code(coder: &mut impl Coder, numbers: &[u32]) -> Vec<u32> {
        let mut odds = [[BitOdds::UNKNOWN; 64]; 2];
        let mut before = 0;
        let one = |number: &u32| {
            before = coder.number(&mut odds[(before % 2) as usize], *number);
            before
        };
        numbers.iter().map(one).collect()
    }

    #[test]
    fn what_is_packed_comes_out_again() {
        for (seed, count) in [(1, 0), (2, 1), (3, 100), (4, 200_000)] {
            let numbers = numbers(seed, count);
            let mut packer = Packer::new();
            code(&mut packer, &numbers);
            let packed = packer.finish();
            assert_eq!(code(&mut Unpacker::new(&packed), &vec![0; count]), numbers);
            // Six bits each, unpacked.
            assert!(count < 1000 || packed.len() * 8 < count * 4, "{} bytes", packed.len());
        }
    }

    #[test]
    fn long_runs_take_next_to_nothing_and_carries_arrive() {
        for yes in [false, true] {
            let mut odds = BitOdds::UNKNOWN;
            let mut packer = Packer::new();
            for at in 0..1_000_000 {
                packer.bit(&mut odds, yes ^ (at % 9_973 == 0));
            }
            let packed = packer.finish();
            assert!(packed.len() < 4_000, "{}", packed.len());
            let (mut odds, mut unpacker) = (BitOdds::UNKNOWN, Unpacker::new(&packed));
            assert!((0..1_000_000).all(|at| unpacker.bit(&mut odds, false) == (yes ^ (at % 9_973 == 0))));
        }
    }

    #[test]
    fn nonsense_unpacks_to_nonsense() {
        for packed in [&[] as &[u8], &[255; 40], &[0; 3]] {
            assert_eq!(code(&mut Unpacker::new(packed), &vec![0; 10_000]).len(), 10_000);
        }
    }
}
