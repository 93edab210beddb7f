//! Moves: rides, pairings and throws.

use super::track::Spot;
use crate::rules::Seat;

/// Results that a move uses: a single result, a sum with its values in descending order, or the
/// share of a total (rule Y3-04). Zeros fill the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Uses(pub [u8; 3]);

impl Uses {
    /// Returns a single result.
    pub const fn single(value: u8) -> Self {
        Self([value, 0, 0])
    }

    /// Returns the number of steps.
    pub const fn steps(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }
}

/// Destination of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Destination {
    /// On this station.
    Station(u8),
    /// Off the board.
    Home,
}

/// A horse or a stack that goes as many steps as the results it uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ride {
    /// Results used.
    pub uses: Uses,
    /// Owner of the horses.
    pub owner: Seat,
    /// Spot they leave; `None` from the hand.
    pub from: Option<Spot>,
    /// Number of horses that go together.
    pub height: u8,
    /// Their destination.
    pub to: Destination,
}

/// A decision, or a throw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YutMove {
    /// Moves horses along the track.
    Ride(Ride),
    /// Joins the horse that has just landed to another of its owner's, or two others next to a pair that has landed;
    /// where stacks may be tall, to all of its owner's there (rule Y2-03).
    Pair,
    /// Joins two others next to the single horse that has just landed (rule Y3-03).
    PairOthers,
    /// Declines to join; or no horse can move.
    Skip,
    /// The throw's result.
    Throw(u8),
}
