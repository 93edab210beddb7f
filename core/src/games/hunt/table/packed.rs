//! File format of the tablebases, and its decoder. `cargo xtask tables` makes the files in `assets/tables`.
//!
//! Only positions with the tigers to move are stored: the others follow from one ply of search, in which the tigers
//! stay in place. The entries of one class of tigers in one layer are coded in blocks of their own, so that a search
//! unpacks only the blocks that it probes.
//!
//! A file holds, in little-endian numbers of two bytes, the initial odds of every layer's contexts and the lengths of
//! all blocks; then the blocks, each a range-coded stream.

use super::{
    index::{Canonical, Index, LAYERS},
    unpacked::StoredValue,
};
use crate::{
    rules::Point,
    search::{
        range_coder::{BitOdds, Coder, Unpacker, likeliest},
        tablebase::{PointBit, choose, points_of, spread, squeeze},
    },
};

/// Entries in one block; the last block of a class may have fewer.
pub const BLOCK: usize = 1 << 14;

/// Returns the number of blocks of a class with this many goats captured.
pub const fn blocks_of_class(index: &Index, captured: usize) -> usize {
    index.sets_of_holes(captured).div_ceil(BLOCK)
}

/// Combinations of the capped counts of lost, drawn and won neighbours.
pub const NEIGHBOUR_COUNTS: usize = 4 * 5 * 4;
/// Contexts of a value: captures at hand, steps, and neighbours.
const CONTEXTS: usize = 4 * 4 * NEIGHBOUR_COUNTS;
/// Classes of the stage at which neighbours are decided.
pub const STAGE_CLASSES: usize = 24;
/// Number of stages of wins.
pub const WINS: usize = 64;
/// Number of stages of losses.
pub const LOSSES: usize = 128;

/// Adaptive model of one layer: the odds in every context.
pub trait ContextModel: Clone {
    /// Returns the model before anything is coded.
    fn fresh() -> Self;

    /// Returns all odds, in the order of the file.
    fn odds(&mut self) -> impl Iterator<Item = &mut BitOdds>;
}

/// Coding of blocks: one description for the encoder, which `tools/makers` holds, and the decoder.
pub trait Format {
    /// Model of a layer.
    type Model: ContextModel;
    /// Question to the solver about one entry.
    type Query;
    /// Answer to it; its default stands in while decoding.
    type Answer: Default;
    /// A decoded block.
    type Block;

    /// Returns the position numbering.
    fn index(&self) -> &Index;

    /// Codes one block. An encoder writes the answers of `solved`; a decoder ignores them.
    fn block(
        &self,
        coder: &mut impl Coder,
        odds: &mut Self::Model,
        address: BlockAddress,
        solved: &impl Fn(Self::Query) -> Self::Answer,
    ) -> Self::Block;
}

/// Model of the tablebase without the rule against shuttling.
#[derive(Clone, Debug)]
pub struct Contexts {
    wins: Vec<BitOdds>,
    losses: Vec<BitOdds>,
    wins_soon: Vec<[BitOdds; WINS]>,
    losses_soon: Vec<[BitOdds; LOSSES]>,
}

/// Summary of the neighbours coded before an entry.
#[derive(Default, Debug)]
pub struct Neighbours {
    /// Lost, drawn and won neighbours.
    counts: [usize; 3],
    /// Sum of the stages of the losses, and the stage of the first win.
    losses: usize,
    win: Option<usize>,
}

impl Neighbours {
    /// Adds a neighbour.
    pub fn add(&mut self, entry: StoredValue) {
        self.counts[(entry.signum() + 1) as usize] += 1;
        match entry {
            ..0 => self.losses += usize::from(entry.unsigned_abs()) - 1,
            0 => {}
            1.. => self.win = self.win.or(Some(usize::from(entry.unsigned_abs()) - 1)),
        }
    }

    /// Returns the context number of the counts, below [`NEIGHBOUR_COUNTS`].
    pub fn number(&self) -> usize {
        let [lost, drawn, won] = self.counts;
        lost.min(3) + 4 * (drawn.min(4) + 5 * won.min(3))
    }

    /// Returns the context number of the stage at which the neighbours win or lose, below [`STAGE_CLASSES`].
    pub fn stage_context(&self, win: bool) -> usize {
        let stage = if win { self.win } else { self.losses.checked_div(self.counts[0]) };
        // Near stages one by one, far ones in groups.
        stage.map_or(STAGE_CLASSES - 1, |stage| {
            if stage < 12 { stage } else { (9 + stage / 4).min(STAGE_CLASSES - 2) }
        })
    }
}

impl ContextModel for Contexts {
    fn fresh() -> Self {
        Self {
            wins: vec![BitOdds::UNKNOWN; CONTEXTS],
            losses: vec![BitOdds::UNKNOWN; CONTEXTS],
            wins_soon: vec![[BitOdds::UNKNOWN; WINS]; STAGE_CLASSES],
            losses_soon: vec![[BitOdds::UNKNOWN; LOSSES]; STAGE_CLASSES],
        }
    }

    fn odds(&mut self) -> impl Iterator<Item = &mut BitOdds> {
        let singly = self.wins.iter_mut().chain(&mut self.losses);
        singly.chain(self.wins_soon.as_flattened_mut()).chain(self.losses_soon.as_flattened_mut())
    }
}

impl Contexts {
    /// Codes one entry.
    fn entry(
        &mut self,
        coder: &mut impl Coder,
        context: usize,
        neighbours: &Neighbours,
        entry: StoredValue,
    ) -> StoredValue {
        let stage = u32::from(entry.unsigned_abs().saturating_sub(1));
        if coder.bit(&mut self.wins[context], entry > 0) {
            let odds = &mut self.wins_soon[neighbours.stage_context(true)];
            coder.number(odds, stage.min(WINS as u32 - 1)) as StoredValue + 1
        } else if coder.bit(&mut self.losses[context], entry < 0) {
            let odds = &mut self.losses_soon[neighbours.stage_context(false)];
            -(coder.number(odds, stage.min(LOSSES as u32 - 2)) as StoredValue) - 1
        } else {
            0
        }
    }

    /// Returns the entry that costs the fewest bits among those no better than `best`. For encoders only.
    fn cheapest(&self, context: usize, neighbours: &Neighbours, best: StoredValue) -> StoredValue {
        if best > 0 && self.wins[context].is_likely() {
            1
        } else if self.losses[context].is_likely() {
            -(likeliest(&self.losses_soon[neighbours.stage_context(false)]) as StoredValue) - 1
        } else {
            0
        }
    }
}

/// Moves of the tigers of a class, in places: points other than those of the tigers, renumbered without gaps.
struct TigerReach {
    /// Jumps: the place that must hold a goat, and the place that must be empty.
    jumps: Vec<(u32, u32)>,
    /// Neighbouring places of each tiger.
    beside: Vec<u32>,
}

impl TigerReach {
    fn new(index: &Index, tigers: u32) -> Self {
        let mut reach = Self { jumps: Vec::new(), beside: Vec::new() };
        let place = |point: Point| squeeze(point.bit(), tigers);
        for tiger in points_of(tigers) {
            let jumps = index.jumps(tiger).iter();
            let jumps = jumps.filter(|jump| tigers & (jump.over.bit() | jump.to.bit()) == 0);
            reach.jumps.extend(jumps.map(|jump| (place(jump.over), place(jump.to))));
            reach.beside.push(squeeze(index.neighbours(tiger) & !tigers, tigers));
        }
        reach
    }

    fn captures(&self, holes: u32) -> usize {
        let possible = |(over, to): &(u32, u32)| usize::from(holes & over == 0 && holes & to != 0);
        self.jumps.iter().map(possible).sum()
    }

    fn steps(&self, holes: u32) -> usize {
        self.beside.iter().map(|beside| (beside & holes).count_ones() as usize).sum()
    }
}

/// Position of a block in the file.
#[derive(Clone, Copy, Debug)]
pub struct BlockAddress {
    /// Captured goats.
    pub captured: usize,
    /// Class of the tigers.
    pub class: usize,
    /// Number of its first entry in its class.
    pub first: usize,
}

impl BlockAddress {
    /// Returns all blocks of a layer, in the order of the file.
    pub fn each(index: &Index, captured: usize) -> impl Iterator<Item = Self> {
        let firsts = move || (0..index.sets_of_holes(captured)).step_by(BLOCK);
        (0..index.classes.count())
            .flat_map(move |class| firsts().map(move |first| Self { captured, class, first }))
    }
}

/// Context of an entry, computed before it is coded.
#[derive(Debug)]
pub struct EntrySite<'a, E> {
    /// The position.
    pub at: Canonical,
    /// Its number in the block.
    pub number: usize,
    /// Captures that the tigers have.
    pub captures: usize,
    /// Steps that the tigers have.
    pub steps: usize,
    /// Entries of the positions with one hole moved to the place before.
    pub neighbours: &'a [E],
}

/// Codes the entries of a block in order with `entry`.
///
/// An entry is `won` without coding where the last goat needed can be captured, and `unknown` where the canonical form
/// is outside the block.
pub fn code_entries<E: Copy>(
    index: &Index,
    address: BlockAddress,
    unknown: E,
    won: E,
    mut entry: impl FnMut(EntrySite<'_, E>) -> E,
) -> Vec<E> {
    let BlockAddress { captured, class, first } = address;
    let last_layer = captured + 1 == LAYERS;
    let tigers = index.tigers(class);
    let reach = TigerReach::new(index, tigers);
    let symmetric = index.classes.is_symmetric(class);
    let mut found: Vec<E> = Vec::with_capacity(BLOCK);
    let mut neighbours = Vec::new();
    for beside in index.each_beside(captured, first).take(BLOCK) {
        if symmetric {
            let at = Canonical { class, holes: spread(beside, tigers) };
            let canonical = index.with_canonical_holes(at);
            if canonical != at {
                // Never probed: copied only as a neighbour of later entries.
                let same = index.number_in_class(canonical).checked_sub(first);
                found.push(same.map_or(unknown, |same| found[same]));
                continue;
            }
        }
        let captures = reach.captures(beside);
        if last_layer && captures > 0 {
            found.push(won);
            continue;
        }
        let at = Canonical { class, holes: spread(beside, tigers) };
        neighbours.clear();
        let mut holes = beside;
        let mut size = 0;
        while holes != 0 {
            let place = holes.trailing_zeros();
            holes &= holes - 1;
            // The hole moved to the place before: a smaller number, so coded already.
            if place > 0 && beside >> (place - 1) & 1 == 0 {
                let back = choose(place - 1, size) as usize;
                if back <= found.len() {
                    neighbours.push(found[found.len() - back]);
                }
            }
            size += 1;
        }
        let number = found.len();
        let site = EntrySite { at, number, captures, steps: reach.steps(beside), neighbours: &neighbours };
        found.push(entry(site));
    }
    found
}

/// Format of the tablebase without the rule against shuttling.
#[derive(Debug)]
pub struct PlainFormat<'a> {
    /// Position numbering.
    pub index: &'a Index,
}

impl Format for PlainFormat<'_> {
    type Model = Contexts;
    type Query = Canonical;
    /// The entry, and whether any that is no better would do as well.
    type Answer = (StoredValue, bool);
    type Block = Vec<StoredValue>;

    fn index(&self) -> &Index {
        self.index
    }

    fn block(
        &self,
        coder: &mut impl Coder,
        odds: &mut Contexts,
        address: BlockAddress,
        solved: &impl Fn(Canonical) -> (StoredValue, bool),
    ) -> Vec<StoredValue> {
        code_entries(self.index, address, 0, 1, |site| {
            let mut neighbours = Neighbours::default();
            site.neighbours.iter().for_each(|entry| neighbours.add(*entry));
            let steps = site.steps.min(7) / 2;
            let context = (neighbours.number() * 4 + site.captures.min(3)) * 4 + steps;
            let (entry, open) = solved(site.at);
            let entry = if open { odds.cheapest(context, &neighbours, entry) } else { entry };
            odds.entry(coder, context, &neighbours, entry)
        })
    }
}

/// A file split into its blocks.
#[derive(Debug)]
pub struct PackedBlocks<'a, O> {
    odds: Vec<O>,
    /// Each block's address and bytes.
    packed: Vec<(BlockAddress, &'a [u8])>,
}

impl<'a, O: ContextModel> PackedBlocks<'a, O> {
    /// Reads the header of a file with the first `layers`; missing numbers count as zeros.
    pub fn read(index: &Index, layers: usize, file: &'a [u8]) -> Self {
        let mut rest = file;
        let mut number = || {
            let (bytes, after) = rest.split_first_chunk().unwrap_or((&[0; 2], &[]));
            rest = after;
            u16::from_le_bytes(*bytes)
        };
        let odds = (0..layers).map(|_| {
            let mut odds = O::fresh();
            odds.odds().for_each(|odds| *odds = BitOdds::written(number()));
            odds
        });
        let odds = odds.collect();
        let addresses = (0..layers).flat_map(|captured| BlockAddress::each(index, captured));
        let lengths: Vec<(BlockAddress, u16)> = addresses.map(|address| (address, number())).collect();
        let block = |(address, length)| {
            let (block, after) = rest.split_at_checked(usize::from(length)).unwrap_or((rest, &[]));
            rest = after;
            (address, block)
        };
        Self { odds, packed: lengths.into_iter().map(block).collect() }
    }

    /// Returns the number of blocks.
    pub const fn count(&self) -> usize {
        self.packed.len()
    }

    /// Decodes the block with a number, counted through all layers and classes.
    pub fn unpack<F: Format<Model = O>>(&self, format: &F, number: usize) -> F::Block {
        let (address, packed) = self.packed[number];
        let mut odds = self.odds[address.captured].clone();
        format.block(&mut Unpacker::new(packed), &mut odds, address, &|_| F::Answer::default())
    }
}
