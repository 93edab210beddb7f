//! Probes of the tablebase by the rule against shuttling.

use std::sync::OnceLock;

use super::{
    packed::{CodeBlock, Contexts, ShuttleFormat},
    slots::SlotConverter,
};
use crate::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, Step, TIGERS},
        table::{
            distance::{DistanceToConversion, ENDED, WON_IN_ONE, tigers_preference},
            index::LAYERS,
            packed::{BLOCK, PackedBlocks},
            plain::PlainTablebase,
        },
    },
    rules::Game,
    search::tablebase::PointBit,
};

/// Tablebase of positions with every goat placed and the memories of both sides. Blocks are unpacked when they are
/// first probed. It has the layers that [`DistanceResolution::shuttle_layers`](crate::games::hunt::table::Precision)
/// says.
#[derive(Debug)]
pub struct ShuttleTablebase {
    slots: SlotConverter,
    packed: PackedBlocks<'static, Contexts>,
    unpacked: Vec<OnceLock<CodeBlock>>,
}

impl ShuttleTablebase {
    /// Reads a tablebase file that complements the tablebase without the rule.
    pub fn new(plain: &PlainTablebase, file: &'static [u8]) -> Self {
        let packed = PackedBlocks::read(plain.index(), plain.resolution.shuttle_layers, file);
        let unpacked = (0..packed.count()).map(|_| OnceLock::new()).collect();
        Self { slots: SlotConverter::new(plain.index()), packed, unpacked }
    }

    /// Returns the number of blocks.
    pub const fn block_count(&self) -> usize {
        self.unpacked.len()
    }

    /// Returns the value of a position of its layers in which the game is not over. `plain` is the tablebase without the
    /// rule.
    ///
    /// The distance is approximate: the memory of the goats may make it shorter.
    pub fn probe<B: HuntBoard>(&self, plain: &PlainTablebase, position: &Hunt<B>) -> DistanceToConversion {
        if position.mover() == TIGERS {
            return self.tigers_to_move(plain, position);
        }
        let after = self.after_goats(plain, position).min_by_key(|value| tigers_preference(*value));
        // Rule BC-13.
        after.map_or(ENDED, |value| value + value.signum())
    }

    /// Returns whether the tigers get at least this: 1 a win, 0 a draw. Cheaper than [`ShuttleTablebase::probe`].
    pub fn is_at_least<B: HuntBoard>(&self, plain: &PlainTablebase, position: &Hunt<B>, least: i8) -> bool {
        let least = DistanceToConversion::from(least);
        if position.mover() == TIGERS {
            return self.tigers_to_move(plain, position).signum() >= least;
        }
        self.after_goats(plain, position).all(|value| value.signum() >= least)
    }

    fn tigers_to_move<B: HuntBoard>(
        &self,
        plain: &PlainTablebase,
        position: &Hunt<B>,
    ) -> DistanceToConversion {
        let backs = [GOATS, TIGERS].map(|side| position.step_back(side));
        self.beside(plain, position).at(position.empty().bits(), backs)
    }

    fn beside<'a, B: HuntBoard>(&'a self, plain: &'a PlainTablebase, position: &Hunt<B>) -> Beside<'a> {
        let tigers = position.tigers.bits();
        let class = plain.index().classes.of(tigers);
        Beside { table: self, plain, captured: usize::from(position.captured), tigers, class }
    }

    /// Returns the values after each step of the goats.
    fn after_goats<'a, B: HuntBoard>(
        &'a self,
        plain: &'a PlainTablebase,
        position: &Hunt<B>,
    ) -> impl Iterator<Item = DistanceToConversion> + use<'a, B> {
        let (beside, holes) = (self.beside(plain, position), position.empty().bits());
        let only = plain.index().steps(holes, position.goats.bits()) == 1;
        let closed = position.step_back(GOATS).filter(|_| !only);
        let of_tigers = position.step_back(TIGERS);
        let steps = self.slots.steps(holes, position.goats.bits()).filter(move |step| Some(*step) != closed);
        steps.map(move |step| {
            let holes = holes ^ step.from.bit() ^ step.to.bit();
            let backs = [Some(step.back()), of_tigers.filter(|back| back.to != step.to)];
            beside.at(holes, backs)
        })
    }

    /// Returns the block with a number, unpacked.
    pub fn block(&self, plain: &PlainTablebase, number: usize) -> &CodeBlock {
        let format = ShuttleFormat { slots: &self.slots, plain };
        self.unpacked[number].get_or_init(|| self.packed.unpack(&format, number))
    }
}

/// Probes of positions with the tigers to move that differ in the goats alone.
struct Beside<'a> {
    table: &'a ShuttleTablebase,
    plain: &'a PlainTablebase,
    captured: usize,
    tigers: u32,
    /// See [`Classes::of`](crate::search::tablebase::Classes::of).
    class: (usize, usize),
}

impl Beside<'_> {
    /// Returns the value with these holes and the memories of the goats and of the tigers.
    fn at(&self, holes: u32, backs: [Option<Step>; 2]) -> DistanceToConversion {
        let Self { table, plain, captured, tigers, class } = *self;
        let index = plain.index();
        // A capture of the last goat needed wins without unpacking.
        if captured + 1 == LAYERS && index.captures_by(tigers, holes).next().is_some() {
            return WON_IN_ONE;
        }
        let (at, by) = index.canonical_by(class, holes);
        let slot = |back: Step| table.slots.slot(at.holes, table.slots.image(by, back));
        let [of_goats, of_tigers] = backs.map(|back| back.map_or(0, slot));
        let number = index.number_in_class(at);
        let block = table.block(plain, plain.number_of_block(captured, at.class, number));
        let code = block.code(number % BLOCK, of_goats);
        let plies = 2
            * DistanceToConversion::from(code.turns)
            * DistanceToConversion::from(plain.resolution.shuttle_turns);
        match code.value(of_tigers) {
            0 => 0,
            1.. => WON_IN_ONE + plies,
            _ => -ENDED - plies,
        }
    }
}
