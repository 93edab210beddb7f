//! The table by the rule against shuttling as it is asked: its parts are unpacked when they are first asked for.

use std::sync::OnceLock;

use super::{
    packed::{Circumstances, Codes, Ruled},
    ways::Ways,
};
use crate::{
    games::hunt::{
        rules::{Hunt, HuntBoard, TIGERS},
        table::{
            Table,
            ground::{Ground, LAYERS},
            packed::{BLOCK, Blocks},
        },
    },
    rules::Game,
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

    /// What a position is worth to the tigers: 1 a win, 0 a draw, -1 a loss. The game is not over, and every goat
    /// has been placed. `free` is the table without the rule.
    #[must_use]
    pub fn value<B: HuntBoard>(&self, free: &Table, position: &Hunt<B>) -> i8 {
        if position.mover() == TIGERS {
            return self.tigers_to_move(free, position);
        }
        // Rule BC-13 leaves the goats at least one move.
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut worst = 1;
        for mv in moves {
            let next = position.played(mv);
            worst = worst.min(if next.outcome().is_some() { -1 } else { self.tigers_to_move(free, &next) });
            if worst < 0 {
                break;
            }
        }
        worst
    }

    fn tigers_to_move<B: HuntBoard>(&self, free: &Table, position: &Hunt<B>) -> i8 {
        let ground = free.ground();
        let captured = usize::from(position.captured());
        // With the last goat at hand nothing needs to be unpacked.
        if captured + 1 == LAYERS && ground.captures_by(position.tigers(), position.empty()).next().is_some()
        {
            return 1;
        }
        let (at, [of_goats, of_tigers]) = self.ways.seen(ground, position);
        let number = ground.number_in_class(at);
        let block = self.block(free, free.number_of_block(captured, at.class, number));
        block.code(number % BLOCK, of_goats).value(of_tigers)
    }

    /// A block, unpacked.
    pub(in crate::games::hunt::table) fn block(&self, free: &Table, number: usize) -> &Codes {
        let format = Ruled { ways: &self.ways, free };
        self.unpacked[number].get_or_init(|| self.packed.unpack(&format, number))
    }
}
