//! Adaptive binary range coder, for tables that come with the program: every bit is coded by how often it
//! was set before in the same context. The coder is LZMA's (Pavlov, 1998); its
//! odds are known more exactly, and learned at two speeds.

/// Bits of precision of a chance in the coder.
const CHANCE_BITS: u32 = 16;
/// Additional bits of precision while odds are learned.
const FINER_BITS: u32 = 12;
/// Even odds.
const EVEN: u32 = 1 << (CHANCE_BITS + FINER_BITS - 1);
/// Adaptation rate of the quicker half of the odds, as a shift: each update reduces the difference by one
/// part in two to this power.
pub const QUICK: u32 = 4;
/// Adaptation rate of the slower half.
pub const SLOW: u32 = 8;
/// Range below which another byte is shifted in.
pub const NARROW: u32 = 1 << 24;

/// Adaptive estimate of the chance of a 0 bit (a no).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BitOdds {
    quick: u32,
    slow: u32,
    seen: u16,
}

impl BitOdds {
    /// Even odds that have learned nothing.
    pub const UNKNOWN: Self = Self { quick: EVEN, slow: EVEN, seen: 0 };

    /// Returns the chance of a no, in the form that [`BitOdds::written`] reads.
    pub const fn chance(self) -> u16 {
        let chance = ((self.quick + self.slow) >> (FINER_BITS + 1)) as u16;
        // Odds of 0 or 1 could not code the other bit.
        if chance == 0 { 1 } else { chance }
    }

    /// Odds from a stored chance, which continue to adapt.
    pub const fn written(chance: u16) -> Self {
        const LEARNED: u16 = 16;
        // Read from a file, so possibly out of range.
        let no = if chance == 0 { EVEN } else { (chance as u32) << FINER_BITS };
        Self { quick: no, slow: no, seen: LEARNED }
    }

    /// Returns whether a yes is more likely.
    pub const fn is_likely(self) -> bool {
        self.quick + self.slow < 2 * EVEN
    }

    /// Updates the estimate, quickly at first, then ever more slowly.
    pub fn learn(&mut self, yes: bool, quickest: u32, slowest: u32) {
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

/// Either direction of the coder: an encoder writes its arguments, [`Unpacker`] ignores them and decodes.
/// A table's format is written once, against this trait.
pub trait Coder {
    /// Codes one bit. An unpacker ignores `yes`.
    fn bit(&mut self, odds: &mut BitOdds, yes: bool) -> bool;

    /// Codes a number below the length of `odds`, a power of two. An unpacker ignores `number`.
    fn number(&mut self, odds: &mut [BitOdds], number: u32) -> u32 {
        let bits = odds.len().trailing_zeros();
        let mut node = 1;
        for at in (0..bits).rev() {
            let yes = self.bit(&mut odds[node as usize], number >> at & 1 == 1);
            node = node << 1 | u32::from(yes);
        }
        node - (1 << bits)
    }
}

/// Returns the number with the shortest code under these odds.
pub fn likeliest(odds: &[BitOdds]) -> u32 {
    let bits = odds.len().trailing_zeros();
    let node = (0..bits).fold(1, |node, _| node << 1 | u32::from(odds[node as usize].is_likely()));
    node - (1 << bits)
}

/// Returns the boundary in a range between no, below it, and yes; both directions must agree on it.
pub fn bound(range: u32, odds: &BitOdds) -> u32 {
    (range >> CHANCE_BITS) * u32::from(odds.chance())
}

/// Decoder. Bytes that no encoder wrote decode to anything, but never end and never panic.
#[derive(Clone, Debug)]
pub struct Unpacker<'a> {
    packed: &'a [u8],
    code: u32,
    range: u32,
}

impl<'a> Unpacker<'a> {
    /// Returns the decoder of an encoded stream.
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
    fn bit(&mut self, odds: &mut BitOdds, _yes: bool) -> bool {
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
