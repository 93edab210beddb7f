//! Solves every position in which all goats have been placed by the rule against shuttling (BC-07), with
//! endless play as a draw.
//!
//! By that rule a value depends on what each side may not take back. The side to move makes its memory with
//! its move, so of the other side's memory alone there is one value for each, and how the own memory changes
//! it fits into a byte: where two moves win it cannot matter that one of them is closed. So a position with
//! one side to move has a byte for each memory of the other side, see [`Answer`].

pub mod encode;
pub mod solve;

use super::slide::{Counts, counts};
use crate::games::hunt::{
    rules::{GOATS, Hunt, HuntBoard, TIGERS},
    table::{
        ground::Ground,
        shuttle::{Slot, WAYS, ways::Ways},
    },
};

/// What is wanted, depending on the step that the side to move may not take back: a [`Slot`].
///
/// - [`NEVER`]: it does not come about.
/// - [`ALWAYS`]: it does, whatever is closed.
/// - Another slot: where the side to move wants it, unless that step is closed; where it does not want it,
///   only if it is.
pub type Answer = u8;

/// See [`Answer`].
pub const NEVER: Answer = 0;
/// See [`Answer`].
pub const ALWAYS: Answer = u8::MAX;

/// How many slots there are with so many holes, with the one for no memory.
const fn slots(holes: u32) -> usize {
    1 + WAYS * holes as usize
}

/// The layer of the positions with so many goats captured.
#[derive(Debug, Default)]
pub struct Layer {
    slots: usize,
    /// With the tigers to move: for each memory of the goats whether the tigers win, and whether they lose.
    tigers: [Vec<Answer>; 2],
    /// With the goats to move: for each memory of the tigers the same.
    goats: [Vec<Answer>; 2],
    /// With the tigers to move: after how many of their turns the game ends or a goat is captured, where it is decided.
    /// Where a closed step changes the value, of the last that was found out.
    turns: Vec<u8>,
}

impl Layer {
    /// With the tigers to move and this memory of the goats: whether the tigers win, and whether they lose.
    #[must_use]
    pub fn of_tigers(&self, number: usize, memory: Slot) -> [Answer; 2] {
        [0, 1].map(|kind| self.tigers[kind][number * self.slots + usize::from(memory)])
    }

    /// After how many turns of the tigers the game ends or a goat is captured.
    #[must_use]
    pub fn turns(&self, number: usize, memory: Slot) -> u8 {
        self.turns[number * self.slots + usize::from(memory)]
    }

    /// With the tigers to move and nothing remembered: 1 a win for them, 0 a draw, -1 a loss.
    #[must_use]
    pub fn tigers_to_move(&self, number: usize) -> i8 {
        let at = number * self.slots;
        i8::from(self.tigers[0][at] != NEVER) - i8::from(self.tigers[1][at] == ALWAYS)
    }

    /// The same with the goats to move.
    #[must_use]
    pub fn goats_to_move(&self, number: usize) -> i8 {
        let at = number * self.slots;
        i8::from(self.goats[0][at] == ALWAYS) - i8::from(self.goats[1][at] != NEVER)
    }

    /// Wins, draws and losses of the tigers where they are to move and where the goats are, nothing remembered.
    #[must_use]
    pub fn counts(&self, ground: &Ground, captured: usize) -> [Counts; 2] {
        counts(ground, captured, |number| [self.tigers_to_move(number), self.goats_to_move(number)])
    }
}

/// The layers, to be asked about any position with every goat placed.
#[derive(Debug)]
pub struct Solved<'a> {
    ground: &'a Ground,
    ways: Ways,
    layers: &'a [Layer],
}

impl<'a> Solved<'a> {
    /// Of the layers by captured goats.
    #[must_use]
    pub fn new(ground: &'a Ground, layers: &'a [Layer]) -> Self {
        Self { ground, ways: Ways::new(ground), layers }
    }

    /// What a position is worth to the tigers, with what both sides may not take back: 1 a win, 0 a draw, -1 a
    /// loss. The game is not over.
    #[must_use]
    pub fn value<B: HuntBoard>(&self, position: &Hunt<B>) -> i8 {
        let captured = usize::from(position.captured());
        let layer = &self.layers[captured];
        let (at, slots) = self.ways.seen(self.ground, position);
        let mover = position.mover();
        let [own, other] = if mover == GOATS { slots } else { [slots[1], slots[0]] };
        let place = layer.slots * self.ground.number(captured, at) + usize::from(other);
        let answers = if mover == TIGERS { &layer.tigers } else { &layer.goats };
        let [wins, loses] = [0, 1].map(|kind| {
            let wanted = (kind == 0) == (mover == TIGERS);
            match answers[kind][place] {
                NEVER => false,
                ALWAYS => true,
                step => (step == own) != wanted,
            }
        });
        i8::from(wins) - i8::from(loses)
    }
}
