//! Adaptive binary range coder, for tables that come with the program: every bit is coded by how often it
//! was set before in the same context. The coder is that of LZMA (Pavlov, 1998); its
//! odds are known more exactly, and learned at two speeds.

/// Bits of precision of a chance in the coder.
const CHANCE_BITS: u32 = 16;
/// Additional bits of precision while odds are learned.
const FINER_BITS: u32 = 12;
const EVEN: u32 = 1 << (CHANCE_BITS + FINER_BITS - 1);
/// Adaptation rates of the two halves of the odds, as shifts: each update reduces the difference by one
/// part in two to this power.
const QUICK: u32 = 4;
const SLOW: u32 = 8;
/// Range below which another byte is shifted in.
const NARROW: u32 = 1 << 24;

/// Adaptive estimate of the chance of a 0 bit (a no).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    quick: u32,
    slow: u32,
    seen: u16,
}

impl Odds {
    /// Even odds that have learned nothing.
    pub const UNKNOWN: Self = Self { quick: EVEN, slow: EVEN, seen: 0 };

    /// Chance of a no, in the form that [`Odds::written`] reads.
    #[must_use]
    pub const fn chance(self) -> u16 {
        let chance = ((self.quick + self.slow) >> (FINER_BITS + 1)) as u16;
        // Nothing is ever certain.
        if chance == 0 { 1 } else { chance }
    }

    /// Odds from a stored chance, which go on adapting.
    #[must_use]
    pub const fn written(chance: u16) -> Self {
        const LEARNED: u16 = 16;
        // Written by anybody, so perhaps nonsense.
        let no = if chance == 0 { EVEN } else { (chance as u32) << FINER_BITS };
        Self { quick: no, slow: no, seen: LEARNED }
    }

    /// `true` if a yes is more likely.
    #[must_use]
    pub const fn is_likely(self) -> bool {
        self.quick + self.slow < 2 * EVEN
    }

    /// Updates the estimate, quickly at first, then ever more slowly.
    fn learn(&mut self, yes: bool, quickest: u32, slowest: u32) {
        let learned = (u16::BITS - self.seen.leading_zeros()).max(1);
        self.seen = self.seen.saturating_add(1);
        for (no, slowest) in [(&mut self.quick, quickest), (&mut self.slow, slowest)] {
            let rate = learned.min(slowest);
            if yes {
                *no -= *no >> rate;
            } else {
                *no += ((1 << (CHANCE_BITS + FINER_BITS)) - *no) >> rate;
            }
        }
    }
}

/// Either direction of the coder: [`Packer`] encodes its arguments, [`Unpacker`] ignores them and decodes.
/// A table's format is written once, against this trait.
pub trait Coder {
    /// Codes one bit. An unpacker ignores `yes`.
    fn bit(&mut self, odds: &mut Odds, yes: bool) -> bool;

    /// Codes a number below the length of `odds`, a power of two. An unpacker ignores `number`.
    fn number(&mut self, odds: &mut [Odds], number: u32) -> u32 {
        let bits = odds.len().trailing_zeros();
        let mut node = 1;
        for at in (0..bits).rev() {
            let yes = self.bit(&mut odds[node as usize], number >> at & 1 == 1);
            node = node << 1 | u32::from(yes);
        }
        node - (1 << bits)
    }
}

/// Number with the shortest code under these odds.
#[must_use]
pub fn likeliest(odds: &[Odds]) -> u32 {
    let bits = odds.len().trailing_zeros();
    let node = (0..bits).fold(1, |node, _| node << 1 | u32::from(odds[node as usize].is_likely()));
    node - (1 << bits)
}

/// Boundary in a range between no, below it, and yes; both directions must agree on it.
fn bound(range: u32, odds: &Odds) -> u32 {
    (range >> CHANCE_BITS) * u32::from(odds.chance())
}

/// Coder that trains the odds and writes nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Learner;

impl Coder for Learner {
    fn bit(&mut self, odds: &mut Odds, yes: bool) -> bool {
        // All that was seen counts, not only what was seen last.
        odds.learn(yes, u16::BITS, u16::BITS);
        yes
    }
}

/// Encoder.
#[derive(Clone, Debug)]
pub struct Packer {
    low: u64,
    range: u32,
    /// Last byte, still open to a carry, and the number of 0xFF bytes that follow it.
    held: u8,
    ones: u64,
    begun: bool,
    packed: Vec<u8>,
}

impl Packer {
    /// Empty encoder.
    #[must_use]
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

    /// Encoded bytes.
    #[must_use]
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
    fn bit(&mut self, odds: &mut Odds, yes: bool) -> bool {
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

/// Decoder. Bytes that no encoder wrote decode to anything, but never end and never panic.
#[derive(Clone, Debug)]
pub struct Unpacker<'a> {
    packed: &'a [u8],
    code: u32,
    range: u32,
}

impl<'a> Unpacker<'a> {
    /// Decoder of the bytes of [`Packer::finish`].
    #[must_use]
    pub fn new(packed: &'a [u8]) -> Self {
        let mut unpacker = Self { packed, code: 0, range: u32::MAX };
        for _ in 0..4 {
            unpacker.code = unpacker.code << 8 | unpacker.byte();
        }
        unpacker
    }

    fn byte(&mut self) -> u32 {
        let Some((first, rest)) = self.packed.split_first() else { return 0 };
        self.packed = rest;
        u32::from(*first)
    }
}

impl Coder for Unpacker<'_> {
    fn bit(&mut self, odds: &mut Odds, _yes: bool) -> bool {
        let bound = bound(self.range, odds);
        let yes = self.code >= bound;
        if yes {
            self.code -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        odds.learn(yes, QUICK, SLOW);
        while self.range < NARROW {
            self.range <<= 8;
            self.code = self.code << 8 | self.byte();
        }
        yes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::random::{Purpose, Stream};

    /// Numbers of which some are far more common than others.
    fn numbers(seed: u64, count: usize) -> Vec<u32> {
        let mut chance = Stream::new(seed, Purpose::Test);
        let number = |_| {
            let most = [1, 2, 8, 64][chance.below(4) as usize];
            chance.below(most)
        };
        (0..count).map(number).collect()
    }

    fn code(coder: &mut impl Coder, numbers: &[u32]) -> Vec<u32> {
        let mut odds = [[Odds::UNKNOWN; 64]; 2];
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
            let mut odds = Odds::UNKNOWN;
            let mut packer = Packer::new();
            for at in 0..1_000_000 {
                packer.bit(&mut odds, yes ^ (at % 9_973 == 0));
            }
            let packed = packer.finish();
            assert!(packed.len() < 4_000, "{}", packed.len());
            let (mut odds, mut unpacker) = (Odds::UNKNOWN, Unpacker::new(&packed));
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
