//! Fast hasher for maps keyed by moves.

use std::hash::{BuildHasherDefault, Hasher};

/// Builder of [`MoveHasher`]s.
pub(super) type BuildMoveHasher = BuildHasherDefault<MoveHasher>;

/// Multiplicative hasher: moves are a few small numbers and no attacker chooses them, so one
/// multiplication a number is enough.
#[derive(Default)]
pub(super) struct MoveHasher(u64);

impl Hasher for MoveHasher {
    fn finish(&self) -> u64 {
        // The map uses the highest bits and the lowest.
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}
