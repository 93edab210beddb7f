//! A table as it is asked during one decision.

use std::cell::{Cell, RefCell};

use super::{Table, Worth};
use crate::games::hunt::rules::{Hunt, HuntBoard};

/// Answers as long as it takes no more than a few moments to unpack what is asked for. It does not matter
/// what is unpacked already: the same questions always get the same answers.
#[derive(Debug)]
pub struct Look<'a> {
    table: &'a Table,
    /// The layers and classes met so far, as bits.
    met: RefCell<Vec<u64>>,
    /// How many more blocks may be unpacked.
    left: Cell<usize>,
}

impl<'a> Look<'a> {
    /// For one decision.
    #[must_use]
    pub fn new(table: &'a Table) -> Self {
        let met = vec![0; table.kinds().div_ceil(u64::BITS as usize)];
        Self { table, met: RefCell::new(met), left: Cell::new(table.kept.blocks_at_once) }
    }

    /// Answers every question: for few, near to each other.
    #[must_use]
    pub fn at_everything(table: &'a Table) -> Self {
        Self { table, met: RefCell::default(), left: Cell::new(usize::MAX) }
    }

    /// The table itself, which always answers.
    #[must_use]
    pub const fn table(&self) -> &'a Table {
        self.table
    }

    /// [`Table::worth`], or nothing where that would take too long.
    #[must_use]
    pub fn worth<B: HuntBoard>(&self, position: &Hunt<B>) -> Option<Worth> {
        self.affords(position).then(|| self.table.worth(position))
    }

    /// [`Table::reaches`], or nothing where that would take too long.
    #[must_use]
    pub fn reaches<B: HuntBoard>(&self, position: &Hunt<B>, least: i8) -> Option<bool> {
        self.affords(position).then(|| self.table.reaches(position, least))
    }

    fn affords<B: HuntBoard>(&self, position: &Hunt<B>) -> bool {
        if self.left.get() == usize::MAX {
            return true;
        }
        let captured = usize::from(position.captured());
        let kind = self.table.kind(captured, position.tigers());
        let (word, bit) = (kind / u64::BITS as usize, 1 << (kind % u64::BITS as usize));
        let word = &mut self.met.borrow_mut()[word];
        if *word & bit == 0 {
            let Some(left) = self.left.get().checked_sub(self.table.likely_blocks(captured)) else {
                return false;
            };
            self.left.set(left);
            *word |= bit;
        }
        true
    }
}
