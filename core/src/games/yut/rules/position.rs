//! Position of the game.

use super::{
    herd::{Herd, Unit},
    order::Order,
    setup::{Set, Setup},
    track::{STATIONS, Spot},
    wild::Wild,
};
use crate::rules::Seat;

/// The first of the points where the seats' horses wait, one for each owner.
pub const IN_HAND: u8 = STATIONS;
/// The first of the points where the seats' horses have come home, one for each owner.
pub const OFF: u8 = IN_HAND + 4;

/// Decision or throw that comes next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Due {
    /// Throwing the sticks.
    Throw,
    /// Using results.
    Move,
    /// Pairing: a horse or pair of this owner and height has landed next to single ones (rule Y3-03).
    Pair(Seat, Spot, u8),
}

/// A position of Yut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Yut {
    pub(in crate::games::yut) setup: Setup,
    pub(super) herd: Herd,
    pub(super) order: Order,
    /// The seat to move; the first seat while the order is thrown for.
    pub(super) turn: Seat,
    pub(super) due: Due,
    /// Results thrown and not used, in the order in which they fell, then zeros.
    pub(super) results: [u8; 3],
    /// How many of the last results any horse may use, because a capture won their throw (rule Y4-01).
    pub(super) won: u8,
    /// Rest of the total that is being split (rule Y3-04).
    pub(super) share: u8,
    /// Under 004 the throws beyond the first of this turn; otherwise those still owed.
    pub(super) extras: u8,
    pub(super) wild: Option<Wild>,
    /// Meaningful with hurdles only; otherwise zeros.
    pub(super) hurdles: [u8; 2],
}

impl Yut {
    /// Returns the horses on the board, each stack once.
    pub fn units(&self) -> impl Iterator<Item = Unit> + '_ {
        self.herd.units()
    }

    /// Returns the number of an owner's horses that wait to enter.
    pub const fn in_hand(&self, owner: Seat) -> u8 {
        self.herd.hands[owner.index()]
    }

    /// Returns the number of an owner's horses at home.
    pub(in crate::games::yut) const fn at_home(&self, owner: Seat) -> u8 {
        self.herd.homes[owner.index()]
    }

    /// Returns the seat to move, or `None` while the order is thrown for.
    pub(in crate::games::yut) fn turn(&self) -> Option<Seat> {
        (!self.order.open).then_some(self.turn)
    }

    /// Returns the seat that moves after another.
    pub(in crate::games::yut) fn after(&self, seat: Seat) -> Seat {
        self.order.after(&self.setup, seat)
    }

    /// Returns the Wild Horse's station, and the turns left until its last lap ends.
    pub(in crate::games::yut) fn wild_horse(&self) -> Option<(u8, u8)> {
        self.wild.map(|wild| (wild.at, wild.turns_left(self.hurdles)))
    }

    /// Returns the stations of the hurdles, if there are any.
    pub(in crate::games::yut) fn hurdles(&self) -> Option<[u8; 2]> {
        self.setup.hurdles.then_some(self.hurdles)
    }

    /// Throws still to come in this turn, as far as they are certain.
    pub const fn throws_owed(&self) -> u8 {
        let due = matches!(self.due, Due::Throw) as u8;
        if matches!(self.setup.set, Set::Pool) { due } else { self.extras + due }
    }

    /// Throws beyond the first of the turn under way, the one due among them (rule set 004).
    pub(in crate::games::yut) fn extra_throws(&self) -> u8 {
        if self.setup.set == Set::Pool { self.extras } else { 0 }
    }

    /// Returns the number of results that only horses that have not moved may use.
    pub(super) fn bound(&self) -> u8 {
        self.results.iter().filter(|value| **value > 0).count() as u8 - self.won
    }

    /// Returns whether every horse of a team is home.
    pub(super) fn is_home(&self, team: u8) -> bool {
        self.setup.side(Seat(team)).all(|owner| self.at_home(owner) == self.setup.horses())
    }

    /// Forgets what belongs to a turn under way: the sticks are thrown next.
    pub(super) fn clear_turn(&mut self) {
        self.herd.rest();
        self.results = [0; 3];
        self.won = 0;
        self.share = 0;
        self.extras = 0;
        self.due = Due::Throw;
    }
}
