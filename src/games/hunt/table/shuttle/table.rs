//! The table by the rule against shuttling as it is asked: its parts are unpacked when they are first asked for.

use std::sync::OnceLock;

use super::{
    packed::{Circumstances, Codes, Ruled},
    ways::Ways,
};
use crate::games::hunt::{
    rules::{GOATS, Hunt, HuntBoard, Step, TIGERS},
    table::{
        DECIDED, ONE_PLY, Table, Worth,
        ground::{Ground, LAYERS},
        merit,
        packed::{BLOCK, Blocks},
    },
};

/// A table for positions with every goat placed, and with what both sides may not take back.
#[derive(Debug)]
pub struct ShuttleTable {
    ways: Ways,
    packed: Blocks<Circumstances>,
    unpacked: Vec<OnceLock<Codes>>,
}

impl ShuttleTable {
    /// The table in a file.
    #[must_use]
    pub fn new(ground: &Ground, file: &'static [u8]) -> Self {
        let packed = Blocks::read(ground, file);
        let unpacked = (0..packed.count()).map(|_| OnceLock::new()).collect();
        Self { ways: Ways::new(ground), packed, unpacked }
    }

    /// What a position is worth to the tigers. The game is not over, and every goat has been placed. `free` is the
    /// table without the rule.
    ///
    /// Plies are about those to the next capture or the end: what the goats remember may make them fewer.
    #[must_use]
    pub fn worth<B: HuntBoard>(&self, free: &Table, position: &Hunt<B>) -> Worth {
        if position.mover() == TIGERS {
            return self.tigers_to_move(free, position);
        }
        let after = self.after_goats(free, position).min_by_key(|worth| merit(*worth));
        // Rule BC-13.
        after.map_or(DECIDED, |worth| worth + worth.signum())
    }

    /// Whether it is worth at least this: 1 a win, 0 a draw. Sooner answered.
    #[must_use]
    pub fn reaches<B: HuntBoard>(&self, free: &Table, position: &Hunt<B>, least: i8) -> bool {
        let least = Worth::from(least);
        if position.mover() == TIGERS {
            return self.tigers_to_move(free, position).signum() >= least;
        }
        self.after_goats(free, position).all(|worth| worth.signum() >= least)
    }

    fn tigers_to_move<B: HuntBoard>(&self, free: &Table, position: &Hunt<B>) -> Worth {
        let backs = [GOATS, TIGERS].map(|side| position.step_back(side));
        self.beside(free, position).at(position.empty(), backs)
    }

    fn beside<'a, B: HuntBoard>(&'a self, free: &'a Table, position: &Hunt<B>) -> Beside<'a> {
        let tigers = position.tigers();
        let class = free.ground().class_by(tigers);
        Beside { table: self, free, captured: usize::from(position.captured()), tigers, class }
    }

    /// The worths after each step of the goats.
    fn after_goats<'a, B: HuntBoard>(
        &'a self,
        free: &'a Table,
        position: &Hunt<B>,
    ) -> impl Iterator<Item = Worth> + use<'a, B> {
        let (beside, holes) = (self.beside(free, position), position.empty());
        let only = free.ground().steps(holes, position.goats()) == 1;
        let closed = position.step_back(GOATS).filter(|_| !only);
        let of_tigers = position.step_back(TIGERS);
        let steps = self.ways.steps(holes, position.goats()).filter(move |step| Some(*step) != closed);
        steps.map(move |step| {
            let holes = holes ^ step.from.bit() ^ step.to.bit();
            let backs = [Some(step.back()), of_tigers.filter(|back| back.to != step.to)];
            beside.at(holes, backs)
        })
    }

    /// A block, unpacked.
    pub(in crate::games::hunt::table) fn block(&self, free: &Table, number: usize) -> &Codes {
        let format = Ruled { ways: &self.ways, free };
        self.unpacked[number].get_or_init(|| self.packed.unpack(&format, number))
    }
}

/// Positions with the tigers to move that differ in the goats alone.
struct Beside<'a> {
    table: &'a ShuttleTable,
    free: &'a Table,
    captured: usize,
    tigers: u32,
    /// See [`Ground::class_by`].
    class: (usize, usize),
}

impl Beside<'_> {
    /// With these holes, and the steps that the goats and the tigers may not make.
    fn at(&self, holes: u32, backs: [Option<Step>; 2]) -> Worth {
        let Self { table, free, captured, tigers, class } = *self;
        let ground = free.ground();
        // With the last goat at hand nothing needs to be unpacked.
        if captured + 1 == LAYERS && ground.captures_by(tigers, holes).next().is_some() {
            return ONE_PLY;
        }
        let (at, by) = ground.normal_by(class, holes);
        let slot = |back: Step| table.ways.slot(at.holes, table.ways.image(by, back));
        let [of_goats, of_tigers] = backs.map(|back| back.map_or(0, slot));
        let number = ground.number_in_class(at);
        let block = table.block(free, free.number_of_block(captured, at.class, number));
        let code = block.code(number % BLOCK, of_goats);
        let plies = 2 * Worth::from(code.turns());
        match code.value(of_tigers) {
            0 => 0,
            1.. => ONE_PLY + plies,
            _ => -DECIDED - plies,
        }
    }
}
