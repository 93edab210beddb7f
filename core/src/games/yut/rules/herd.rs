//! The horses: those on the board as stacks in a fixed order, those in hand and those at home as
//! numbers.

use super::{
    setup::{MAX_SEATS, Setup},
    track::Spot,
};
use crate::rules::Seat;

/// Greatest number of horses in a game: three times three.
const HORSES: usize = 9;

/// A single horse, or a stack that moves as one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit {
    /// Owner of the horses.
    pub owner: Seat,
    /// Spot on the track.
    pub spot: Spot,
    /// Number of horses.
    pub height: u8,
    /// Whether it has already moved this turn and so must wait.
    pub moved: bool,
    /// Whether the first shortcut is open to it (rule YF-02).
    pub earned: bool,
}

/// All horses of all owners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Herd {
    /// Sorted, the empty places last, so that equal positions are equal.
    units: [Option<Unit>; HORSES],
    pub(super) hands: [u8; MAX_SEATS],
    pub(super) homes: [u8; MAX_SEATS],
}

impl Herd {
    pub(super) fn in_hand(setup: &Setup) -> Self {
        let mut hands = [0; MAX_SEATS];
        hands[..usize::from(setup.owners())].fill(setup.horses());
        Self { units: [None; HORSES], hands, homes: [0; MAX_SEATS] }
    }

    pub(super) fn units(&self) -> impl Iterator<Item = Unit> + '_ {
        self.units.iter().copied().flatten()
    }

    /// Puts a unit on the board; `false` if there is no room.
    pub(super) fn add(&mut self, unit: Unit) -> bool {
        if self.units[HORSES - 1].is_some() {
            return false;
        }
        let at = self.units().take_while(|other| *other < unit).count();
        self.units[at..].rotate_right(1);
        self.units[at] = Some(unit);
        true
    }

    /// Takes the first unit that fits off the board.
    pub(super) fn take(&mut self, fits: impl Fn(&Unit) -> bool) -> Option<Unit> {
        let at = self.units().position(|unit| fits(&unit))?;
        let taken = self.units[at].take();
        self.units[at..].rotate_left(1);
        taken
    }

    /// Sends an owner's horses on a station back to the hand; returns their number.
    pub(super) fn send_back(&mut self, owner: Seat, station: u8) -> u8 {
        let mut sent = 0;
        while let Some(unit) = self.take(|unit| unit.owner == owner && unit.spot.station == station) {
            sent += unit.height;
        }
        self.hands[owner.index()] += sent;
        sent
    }

    /// Begins a new turn: every unit may move again.
    pub(super) fn rest(&mut self) {
        self.units.iter_mut().flatten().for_each(|unit| unit.moved = false);
        self.units.sort_unstable_by_key(|unit| (unit.is_none(), *unit));
    }

    pub(super) fn packed(&self) -> impl Iterator<Item = u64> + '_ {
        let unit = |unit: Unit| {
            let flags = u64::from(unit.moved) * 2 + u64::from(unit.earned);
            1 << 32
                | packed(unit.spot) << 24
                | u64::from(unit.owner.0) << 16
                | u64::from(unit.height) << 8
                | flags
        };
        let numbers = self.hands.iter().chain(&self.homes);
        let numbers = numbers.fold(0, |key, number| key << 8 | u64::from(*number));
        self.units().map(unit).chain([numbers])
    }
}

/// Returns the unique number of a spot.
pub(super) fn packed(spot: Spot) -> u64 {
    u64::from(spot.station) * 8 + spot.by.map_or(0, |arm| 1 + arm as u64)
}
