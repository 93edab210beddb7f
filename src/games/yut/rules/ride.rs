//! Moves: rides, pairings and throws.

use super::track::Spot;
use crate::rules::Seat;

/// What a move uses: a single result, a sum with its values in descending order, or the share of a
/// total (rule Y3-04). Zeros fill the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Uses(pub [u8; 3]);

impl Uses {
    /// One value.
    #[must_use]
    pub const fn single(value: u8) -> Self {
        Self([value, 0, 0])
    }

    /// How many steps that is.
    #[must_use]
    pub const fn steps(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }
}

/// Where a move ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// On this station.
    Station(u8),
    /// Off the board.
    Home,
}

/// A horse or a stack that goes as many steps as the results it uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ride {
    /// What it uses.
    pub uses: Uses,
    /// Whose horses they are.
    pub owner: Seat,
    /// Where they stand; nowhere if they are in the hand.
    pub from: Option<Spot>,
    /// How many go together.
    pub height: u8,
    /// Where they end.
    pub to: Goal,
}

/// One decision, or one throw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum YutMove {
    /// Horses go along the track.
    Ride(Ride),
    /// The horse that has just landed joins another of its owner's.
    Pair,
    /// It does not; or no horse can move.
    Skip,
    /// The sticks show this.
    Throw(u8),
}
