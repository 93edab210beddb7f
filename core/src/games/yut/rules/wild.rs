//! The Wild Horse (rules YW).

use super::track::RING;

/// Rule YW-05: laps of the Wild Horse after which the game ends.
pub(super) const LAPS: u8 = 2;

/// The Wild Horse's station and progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Wild {
    pub(super) at: u8,
    pub(super) start: u8,
    /// Number of returns to its start.
    pub(super) laps: u8,
}

impl Wild {
    pub(super) const fn starting(start: u8) -> Self {
        Self { at: start, start, laps: 0 }
    }

    /// Moves the Wild Horse one station against the horses' way, and one more over a hurdle (rules
    /// YW-02, YH-04). Without hurdles `hurdles` holds zeros, and station 0 never has one.
    pub(super) fn stray(&mut self, hurdles: [u8; 2]) {
        let there_are = hurdles != [0; 2];
        self.at = before(self.at);
        while there_are && hurdles.contains(&self.at) {
            self.at = before(self.at);
        }
        self.laps += u8::from(self.at == self.start);
    }

    /// Returns the greatest number of turns that the game can still last.
    pub(super) fn turns_left(self, hurdles: [u8; 2]) -> u8 {
        let mut wild = self;
        let mut turns = 0;
        // A start on a hurdle, to which it never returns, is refused; the bound is for positions
        // made by hand.
        while wild.laps < LAPS && turns < LAPS * RING {
            wild.stray(hurdles);
            turns += 1;
        }
        turns
    }

    pub(super) fn packed(self) -> u64 {
        1 << 32 | u64::from(self.at) << 16 | u64::from(self.start) << 8 | u64::from(self.laps)
    }
}

/// Returns the stations from one to another against the horses' way, both included.
pub(super) fn back_along_the_ring(from: u8, to: u8) -> impl Iterator<Item = u8> {
    std::iter::successors(Some(from), move |at| (*at != to).then(|| before(*at)))
}

const fn before(station: u8) -> u8 {
    (station + RING - 1) % RING
}
