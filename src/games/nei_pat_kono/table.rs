//! The exact value of every position of Nei Pat Kono, for every count of quiet moves.

pub mod index;
pub mod packed;

use std::sync::OnceLock;

use self::index::{Index, Layer, Placement};
use super::rules::{Kono, KonoMove};
use crate::rules::Game;

/// What the number in rule NK-10 counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Single moves.
    Plies,
    /// Turns of both sides.
    Turns,
}

impl Limit {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Plies, Self::Turns];

    /// The single moves after which the pieces are counted.
    #[must_use]
    pub const fn quiet_limit(self) -> u8 {
        match self {
            Self::Plies => 25,
            Self::Turns => 50,
        }
    }
}

/// The values of all positions under one limit. Positions right after a capture have the whole of it
/// left, so those of another limit are worth something else.
#[derive(Debug)]
pub struct Table {
    changes: Vec<Change>,
    limit: Limit,
}

impl Table {
    /// The table for a position, if there is one for its quiet limit. The first to ask waits a moment
    /// for it to be unpacked.
    #[must_use]
    pub fn of(position: &Kono) -> Option<&'static Self> {
        static PLIES: OnceLock<Table> = OnceLock::new();
        static TURNS: OnceLock<Table> = OnceLock::new();
        let limit = Limit::ALL.into_iter().find(|limit| limit.quiet_limit() == position.quiet_limit())?;
        let plies = PLIES.get_or_init(|| Self::unpack(Limit::Plies, None));
        Some(match limit {
            Limit::Plies => plies,
            Limit::Turns => TURNS.get_or_init(|| Self::unpack(limit, Some(plies))),
        })
    }

    /// Unpacks a table that comes with the program; that of the plies is needed for the other.
    #[must_use]
    pub fn unpack(limit: Limit, plies: Option<&Self>) -> Self {
        let plies = plies.map(|table| table.changes.as_slice());
        Self { changes: packed::unpacked(index(), limit, plies), limit }
    }

    /// The value of a position for the side to move, or which would move if the game were not over: 1
    /// a win, 0 a draw, -1 a loss.
    #[must_use]
    pub fn value(&self, position: &Kono) -> i8 {
        debug_assert_eq!(position.quiet_limit(), self.limit.quiet_limit());
        let (own, other) = position.own_and_other();
        let placement = Placement { own, other };
        if own.count_ones() < index::FEWEST {
            return -1;
        }
        let left = position.quiet_limit().saturating_sub(position.quiet());
        self.changes[index().of(placement)].value(placement.layer(), left)
    }

    /// The value of a position after a move, for the side that makes it.
    #[must_use]
    pub fn value_after(&self, position: &Kono, mv: KonoMove) -> i8 {
        -self.value(&position.played(mv))
    }

    /// Keeps only the moves that lose nothing, of the legal moves.
    pub fn keep_best(&self, position: &Kono, moves: &mut Vec<KonoMove>) {
        let value = self.value(position);
        moves.retain(|mv| self.value_after(position, *mv) == value);
    }

    /// Of every placement, by its number, when its value changes.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }
}

/// The numbers of the placements, the same for both tables.
#[must_use]
pub fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(Index::new)
}

/// No number of quiet moves left is so large.
pub const NEVER: u8 = u8::MAX;

/// With how many quiet moves left the value of a placement changes. It never changes more often.
///
/// The fewer are left, the better for the side that leads in pieces: it wins with none left, draws
/// from `first` on and loses from `second` on. For the side that trails it is the other way about.
/// With equal pieces it is a draw with none left; from `first` on the side to move wins, or from
/// `second` on it loses, never both.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Change {
    /// See above.
    pub first: u8,
    /// See above.
    pub second: u8,
}

impl Change {
    /// The value for the side to move: 1 a win, 0 a draw, -1 a loss.
    #[must_use]
    pub const fn value(self, layer: Layer, left: u8) -> i8 {
        let (first, second) = ((left >= self.first) as i8, (left >= self.second) as i8);
        if layer.own > layer.other {
            1 - first - second
        } else if layer.own < layer.other {
            first + second - 1
        } else {
            first - second
        }
    }
}
