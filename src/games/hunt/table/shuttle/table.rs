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
            DECIDED, ONE_PLY, Table,
            ground::{Ground, LAYERS},
            merit,
            packed::{BLOCK, Blocks},
            solve::Worth,
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

    /// What a position is worth to the tigers. The game is not over, and every goat has been placed. `free` is the
    /// table without the rule.
    ///
    /// Plies are about those to the next capture or the end: what the goats remember may make them fewer.
    #[must_use]
    pub fn worth<B: HuntBoard>(&self, free: &Table, position: &Hunt<B>) -> Worth {
        if position.mover() == TIGERS {
            return self.tigers_to_move(free, position);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let after = moves.into_iter().map(|mv| {
            let next = position.played(mv);
            if next.outcome().is_some() { -DECIDED } else { self.tigers_to_move(free, &next) }
        });
        // Rule BC-13.
        after.min_by_key(|worth| merit(*worth)).map_or(DECIDED, |worth| worth + worth.signum())
    }

    /// Whether it is worth at least this: 1 a win, 0 a draw. Sooner answered.
    #[must_use]
    pub fn reaches<B: HuntBoard>(&self, free: &Table, position: &Hunt<B>, least: i8) -> bool {
        let reaches = |position: &Hunt<B>| self.tigers_to_move(free, position) >= Worth::from(least);
        if position.mover() == TIGERS {
            return reaches(position);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().all(|mv| {
            let next = position.played(mv);
            next.outcome().is_none() && reaches(&next)
        })
    }

    fn tigers_to_move<B: HuntBoard>(&self, free: &Table, position: &Hunt<B>) -> Worth {
        let ground = free.ground();
        let captured = usize::from(position.captured());
        // With the last goat at hand nothing needs to be unpacked.
        if captured + 1 == LAYERS && ground.captures_by(position.tigers(), position.empty()).next().is_some()
        {
            return ONE_PLY;
        }
        let (at, [of_goats, of_tigers]) = self.ways.seen(ground, position);
        let number = ground.number_in_class(at);
        let block = self.block(free, free.number_of_block(captured, at.class, number));
        let code = block.code(number % BLOCK, of_goats);
        let plies = 2 * Worth::from(code.turns());
        match code.value(of_tigers) {
            0 => 0,
            1.. => ONE_PLY + plies,
            _ => -DECIDED - plies,
        }
    }

    /// A block, unpacked.
    pub(in crate::games::hunt::table) fn block(&self, free: &Table, number: usize) -> &Codes {
        let format = Ruled { ways: &self.ways, free };
        self.unpacked[number].get_or_init(|| self.packed.unpack(&format, number))
    }
}
