//! Probes of a tablebase during one decision, with a cap on the blocks to unpack.

use std::cell::{Cell, RefCell};

use super::{distance::DistanceToConversion, tablebase::Tablebase};
use crate::games::hunt::rules::{Hunt, HuntBoard};

/// Time to unpack a block by the rule against shuttling and the one without the rule that predicts it.
const RULED_BLOCK_COST: usize = 3;

/// A tablebase as one decision probes it. The same probes in the same order always get the same answers, regardless of
/// the blocks unpacked before.
#[derive(Debug)]
pub struct Probe<'a> {
    table: &'a Tablebase,
    /// Pairs of captured goats and class of tigers probed before, as bits.
    met: RefCell<Vec<u64>>,
    /// Blocks that may still be unpacked.
    left: Cell<usize>,
}

impl<'a> Probe<'a> {
    /// Begins one decision.
    pub fn new(table: &'a Tablebase) -> Self {
        Self::within(table, usize::MAX)
    }

    /// Begins a part of a decision, with at most `blocks` to unpack.
    pub fn within(table: &'a Tablebase, blocks: usize) -> Self {
        let met = vec![0; table.plain().class_count().div_ceil(u64::BITS as usize)];
        let left = table.plain().resolution.blocks_at_once.min(blocks);
        Self { table, met: RefCell::new(met), left: Cell::new(left) }
    }

    /// Begins a decision without a cap, for a few positions near each other.
    pub fn unlimited(table: &'a Tablebase) -> Self {
        Self { table, met: RefCell::default(), left: Cell::new(usize::MAX) }
    }

    /// Returns the tablebase itself, without a cap.
    pub const fn tablebase(&self) -> &'a Tablebase {
        self.table
    }

    /// Returns the result of [`Tablebase::probe`], or `None` beyond the cap.
    pub fn distance<B: HuntBoard>(&self, position: &Hunt<B>) -> Option<DistanceToConversion> {
        self.affords(position).then(|| self.table.probe(position))
    }

    /// Returns the result of [`Tablebase::is_at_least`], or `None` beyond the cap.
    pub fn is_at_least<B: HuntBoard>(&self, position: &Hunt<B>, least: i8) -> Option<bool> {
        self.affords(position).then(|| self.table.is_at_least(position, least))
    }

    /// Returns the time to unpack a block that a probe asks for, in blocks of the tablebase without the rule against
    /// shuttling.
    fn cost<B: HuntBoard>(&self, position: &Hunt<B>) -> usize {
        if position.shuttle_ban && self.table.covers(position) { RULED_BLOCK_COST } else { 1 }
    }

    fn affords<B: HuntBoard>(&self, position: &Hunt<B>) -> bool {
        if self.left.get() == usize::MAX {
            return true;
        }
        let captured = usize::from(position.captured);
        let number = self.table.plain().class_number(captured, position.tigers.bits());
        let (word, bit) = (number / u64::BITS as usize, 1 << (number % u64::BITS as usize));
        let word = &mut self.met.borrow_mut()[word];
        if *word & bit == 0 {
            let blocks = self.table.plain().likely_blocks(captured) * self.cost(position);
            let Some(left) = self.left.get().checked_sub(blocks) else {
                return false;
            };
            self.left.set(left);
            *word |= bit;
        }
        true
    }
}
