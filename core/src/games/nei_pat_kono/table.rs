//! Tablebases of Nei Pat Kono: the exact value of every position, for every count of quiet moves.
//! `tools/makers` makes the files; this module reads them.

pub mod index;
pub mod packed;
mod thresholds;

use std::sync::OnceLock;

pub use super::rules::QuietLimit;
pub use thresholds::{NEVER, Thresholds};

use self::index::{Index, Placement};
use super::rules::{Kono, KonoMove};
use crate::{
    rules::Game,
    search::{Proof, Source},
};

/// Values of all positions under one limit. A capture starts the count again, so values under the other limit
/// differ.
#[derive(Debug)]
pub struct Tablebase {
    thresholds: Vec<Thresholds>,
}

impl Tablebase {
    /// Returns the tablebase for a position's quiet limit, if its files are there. The first call unpacks it.
    pub fn of(position: &Kono) -> Option<&'static Self> {
        static TABLES: [OnceLock<Tablebase>; 2] = [const { OnceLock::new() }; 2];
        let mut found = None;
        for (file, table) in packed::files(position.limit).into_iter().zip(&TABLES) {
            let file = file.bytes()?;
            found = Some(table.get_or_init(|| Self::unpack(file, found)));
        }
        found
    }

    /// Unpacks a tablebase; the tablebase of the turns needs the tablebase of the plies.
    pub fn unpack(file: &[u8], plies: Option<&Self>) -> Self {
        let plies = plies.map(|table| table.thresholds.as_slice());
        Self { thresholds: packed::unpacked_from(index(), file, plies) }
    }

    /// Returns the value for the side to move, or that would move if the game were not over: 1 a win, 0 a draw, -1 a
    /// loss.
    pub fn value(&self, position: &Kono) -> i8 {
        let (own, other) = position.own_and_other();
        let placement = Placement { own: own.bits(), other: other.bits() };
        if own.len() < index::MIN_PIECES {
            return -1;
        }
        let left = position.quiet_limit().saturating_sub(position.quiet);
        self.thresholds[index().of(placement)].value(placement.material(), left)
    }

    /// Returns the value of a position after a move, for the side that makes it.
    pub fn value_after(&self, position: &Kono, mv: KonoMove) -> i8 {
        -self.value(&position.played(mv))
    }

    /// Returns the proof of a move, for the side that makes it.
    pub fn proof_after(&self, position: &Kono, mv: KonoMove) -> Proof {
        Proof::of_value(self.value_after(position, mv), Source::Table)
    }

    /// Drops the moves that give value away from a list of legal moves.
    pub fn retain_best(&self, position: &Kono, moves: &mut Vec<KonoMove>) {
        let value = self.value(position);
        moves.retain(|mv| self.value_after(position, *mv) == value);
    }

    /// Returns the thresholds of every placement, by number.
    pub fn thresholds(&self) -> &[Thresholds] {
        &self.thresholds
    }
}

/// Returns the numbering of the placements, the same for both tablebases.
pub fn index() -> &'static Index {
    static INDEX: OnceLock<Index> = OnceLock::new();
    INDEX.get_or_init(Index::new)
}
