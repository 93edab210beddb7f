//! Probes of the tablebase without the rule against shuttling.

use std::sync::OnceLock;

use super::{
    distance::{DistanceResolution, DistanceToConversion, ENDED, WON_IN_ONE, tigers_preference},
    index::{Index, LAYERS},
    packed::{BLOCK, BlockAddress, Contexts, PackedBlocks, PlainFormat, blocks_of_class},
    unpacked::{StoredValue, UnpackedBlock},
};
use crate::{
    games::hunt::rules::{Hunt, HuntBoard, TIGERS},
    rules::Game,
    search::tablebase::{PointBit, points_of},
};

/// Tablebase without the rule against shuttling (BC-07). Blocks are unpacked when they are first probed.
#[derive(Debug)]
pub struct PlainTablebase {
    index: &'static Index,
    pub(super) resolution: DistanceResolution,
    packed: PackedBlocks<'static, Contexts>,
    unpacked: Vec<OnceLock<UnpackedBlock>>,
    /// Number of the first block, by captured goats.
    layers: [usize; LAYERS],
}

impl PlainTablebase {
    /// Reads a tablebase file.
    pub fn new(index: &'static Index, resolution: DistanceResolution, file: &'static [u8]) -> Self {
        let packed = PackedBlocks::read(index, LAYERS, file);
        let unpacked = (0..packed.count()).map(|_| OnceLock::new()).collect();
        let mut layers = [0; LAYERS];
        for captured in 1..LAYERS {
            let before = index.classes.count() * blocks_of_class(index, captured - 1);
            layers[captured] = layers[captured - 1] + before;
        }
        Self { index, resolution, packed, unpacked, layers }
    }

    /// Returns the resolution of its distances.
    pub const fn resolution(&self) -> DistanceResolution {
        self.resolution
    }

    /// Returns the position numbering.
    pub const fn index(&self) -> &'static Index {
        self.index
    }

    /// Returns the block at an address, unpacked.
    pub fn block_at(&self, at: BlockAddress) -> &UnpackedBlock {
        self.block(self.number_of_block(at.captured, at.class, at.first))
    }

    /// Returns the number of the block with this entry of a class.
    pub const fn number_of_block(&self, captured: usize, class: usize, entry: usize) -> usize {
        self.layers[captured] + class * blocks_of_class(self.index, captured) + entry / BLOCK
    }

    /// Returns the block with a number, unpacked.
    pub(super) fn block(&self, number: usize) -> &UnpackedBlock {
        self.unpacked[number].get_or_init(|| {
            UnpackedBlock::new(&self.packed.unpack(&PlainFormat { index: self.index }, number))
        })
    }

    pub(super) const fn block_count(&self) -> usize {
        self.unpacked.len()
    }

    /// Returns the count of the blocks unpacked so far, and their bytes.
    pub fn unpacked(&self) -> (usize, usize) {
        let blocks = self.unpacked.iter().filter_map(OnceLock::get);
        blocks.fold((0, 0), |(count, bytes), block| (count + 1, bytes + block.bytes()))
    }

    /// Returns the number of pairs of a captured-goat count and a class of tigers.
    pub(super) fn class_count(&self) -> usize {
        LAYERS * self.index.classes.count()
    }

    /// Returns the index of a (captured goats, tiger class) pair.
    pub(super) fn class_number(&self, captured: usize, tigers: u32) -> usize {
        captured * self.index.classes.count() + self.index.classes.of(tigers).0
    }

    /// Returns whether distances are in stages instead of plies.
    pub fn is_rough(&self) -> bool {
        self.resolution != DistanceResolution::EXACT
    }

    /// Returns an estimate of the blocks to unpack until every position with the same tigers can be probed, including
    /// those after captures where captures are probed.
    pub(super) const fn likely_blocks(&self, captured: usize) -> usize {
        let mut blocks = blocks_of_class(self.index, captured);
        let mut above = captured;
        while self.resolution.leaves_out_captures(above) {
            blocks *= 3;
            above += 1;
        }
        blocks
    }

    /// Returns the value of a position with all goats placed in which the tigers have not won yet.
    pub fn probe<B: HuntBoard>(&self, position: &Hunt<B>) -> DistanceToConversion {
        let captured = usize::from(position.captured);
        debug_assert!(position.hand == 0 && captured < LAYERS);
        if position.mover() == TIGERS {
            self.tigers_to_move(captured, position.tigers.bits(), position.empty().bits())
        } else {
            self.goats_to_move(captured, position.tigers.bits(), position.empty().bits())
        }
    }

    /// Returns whether the tigers get at least this: 1 a win, 0 a draw. Cheaper than [`PlainTablebase::probe`].
    pub fn is_at_least<B: HuntBoard>(&self, position: &Hunt<B>, least: i8) -> bool {
        let captured = usize::from(position.captured);
        let (tigers, holes) = (position.tigers.bits(), position.empty().bits());
        if position.mover() == TIGERS {
            self.tigers_get(captured, tigers, holes, least)
        } else {
            let mut after = self.goat_moves(tigers, holes);
            after.all(|holes| self.tigers_get(captured, tigers, holes, least))
        }
    }

    fn tigers_get(&self, captured: usize, tigers: u32, holes: u32, least: i8) -> bool {
        self.entry(captured, tigers, holes).signum() >= least
            || (self.resolution.leaves_out_captures(captured)
                && self.captures_get(captured, tigers, holes, least))
    }

    /// Returns whether a capture that does not end the game brings the tigers at least `least`.
    fn captures_get(&self, captured: usize, tigers: u32, holes: u32, least: i8) -> bool {
        self.index.captures(tigers, holes).any(|after| {
            let tigers = self.index.tigers(after.class);
            let mut replies = self.goat_moves(tigers, after.holes);
            replies.all(|holes| self.tigers_get(captured + 1, tigers, holes, least))
        })
    }

    /// Returns the value with the tigers to move.
    pub fn tigers_to_move(&self, captured: usize, tigers: u32, holes: u32) -> DistanceToConversion {
        let entry = self.entry(captured, tigers, holes);
        self.with_captures(captured, tigers, holes, self.resolution.distance(entry))
    }

    /// Returns the entry of a position: its value, or a lower bound where captures are left out.
    fn entry(&self, captured: usize, tigers: u32, holes: u32) -> StoredValue {
        let at = self.index.canonical(tigers, holes);
        let number = self.index.number_in_class(at);
        let block = self.number_of_block(captured, at.class, number);
        // A capture of the last goat needed wins without unpacking.
        if captured + 1 == LAYERS
            && self.unpacked[block].get().is_none()
            && self.index.captures(tigers, holes).next().is_some()
        {
            return 1;
        }
        self.block(block).entry(number % BLOCK)
    }

    /// Returns the value of a position with this entry.
    fn with_captures(
        &self,
        captured: usize,
        tigers: u32,
        holes: u32,
        bound: DistanceToConversion,
    ) -> DistanceToConversion {
        if bound > 0 || !self.resolution.leaves_out_captures(captured) {
            bound
        } else if self.captures_get(captured, tigers, holes, 1) {
            WON_IN_ONE
        } else if bound < 0 && self.captures_get(captured, tigers, holes, 0) {
            0
        } else {
            bound
        }
    }

    /// Returns the value with the goats to move: the best of their moves, of which none is stored.
    pub fn goats_to_move(&self, captured: usize, tigers: u32, holes: u32) -> DistanceToConversion {
        let mut best: Option<DistanceToConversion> = None;
        for holes in self.goat_moves(tigers, holes) {
            let bound = self.resolution.distance(self.entry(captured, tigers, holes));
            // An entry is a lower bound for the tigers.
            if best.is_none_or(|best| tigers_preference(bound) < tigers_preference(best)) {
                let after = self.with_captures(captured, tigers, holes, bound);
                if best.is_none_or(|best| tigers_preference(after) < tigers_preference(best)) {
                    best = Some(after);
                }
            }
        }
        // Rule BC-13.
        best.map_or(ENDED, |after| after + after.signum())
    }

    /// Returns the holes after each step of a goat.
    fn goat_moves(&self, tigers: u32, holes: u32) -> impl Iterator<Item = u32> {
        let goats = self.index.goats(tigers, holes);
        points_of(holes).flat_map(move |hole| {
            let movers = points_of(self.index.neighbours(hole) & goats);
            movers.map(move |goat| holes ^ hole.bit() ^ goat.bit())
        })
    }
}
