//! Order of the seats, thrown for before the first turn.

use super::setup::{MAX_SEATS, Set, Setup};
use crate::rules::Seat;

/// State of the throwing for order. A seat's rank is the number of seats proven to be before it, so
/// seats of equal rank have still to throw against each other.
///
/// Only 003 needs everyone's place; elsewhere only the first counts, the others follow round the
/// table, and a seat that has lost has rank 1 until another has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Order {
    pub(super) ranks: [u8; MAX_SEATS],
    /// The throws of this round, 0 for none yet.
    pub(super) throws: [u8; MAX_SEATS],
    /// Whether the order is thrown for.
    pub(super) open: bool,
}

impl Order {
    pub(super) const fn open() -> Self {
        Self { ranks: [0; MAX_SEATS], throws: [0; MAX_SEATS], open: true }
    }

    /// Returns whether the places of all seats matter, not only the first.
    const fn is_whole(setup: &Setup) -> bool {
        matches!(setup.set, Set::Partners)
    }

    fn of_rank(&self, setup: &Setup, rank: u8) -> impl Iterator<Item = usize> + use<> {
        let ranks = self.ranks;
        (0..usize::from(setup.players)).filter(move |seat| ranks[*seat] == rank)
    }

    /// Returns the rank that several seats share and that is thrown for now.
    pub(super) fn tied(&self, setup: &Setup) -> Option<u8> {
        let ranks = if Self::is_whole(setup) { setup.players } else { 1 };
        (0..ranks).find(|rank| self.of_rank(setup, *rank).count() > 1)
    }

    pub(super) fn thrower(&self, setup: &Setup) -> Option<Seat> {
        let rank = self.tied(setup).filter(|_| self.open)?;
        let next = self.of_rank(setup, rank).find(|seat| self.throws[*seat] == 0)?;
        Some(Seat(next as u8))
    }

    /// Records a throw; returns the first seat and its last throw once the order is decided.
    pub(super) fn throw(&mut self, setup: &Setup, value: u8) -> Option<(Seat, u8)> {
        let rank = self.tied(setup)?;
        let thrower = self.thrower(setup)?;
        self.throws[thrower.index()] = value;
        if self.of_rank(setup, rank).any(|seat| self.throws[seat] == 0) {
            return None;
        }
        // Throws of the seats of this rank only; others have not thrown in this round.
        let throws = self.throws;
        for seat in self.of_rank(setup, rank) {
            let ahead = throws.iter().filter(|other| **other > throws[seat]).count() as u8;
            self.ranks[seat] = if Self::is_whole(setup) { rank + ahead } else { ahead.min(1) };
            self.throws[seat] = 0;
        }
        if self.tied(setup).is_some() {
            return None;
        }
        let first = self.of_rank(setup, 0).next()?;
        self.open = false;
        if !Self::is_whole(setup) {
            self.ranks = [0; MAX_SEATS];
        }
        Some((Seat(first as u8), throws[first]))
    }

    /// Returns the seat after another.
    pub(super) fn after(&self, setup: &Setup, seat: Seat) -> Seat {
        let next = |place: u8| (place + 1) % setup.players;
        if !Self::is_whole(setup) {
            return Seat(next(seat.0));
        }
        let rank = next(self.ranks[seat.index()]);
        self.of_rank(setup, rank).next().map_or(seat, |found| Seat(found as u8))
    }

    pub(super) fn packed(&self) -> u64 {
        let bytes = self.ranks.into_iter().chain(self.throws);
        bytes.fold(u64::from(self.open), |key, byte| key << 4 | u64::from(byte))
    }
}
