//! Solver of every position with all goats placed by the rule against shuttling (BC-07), endless play a draw.
//!
//! By that rule a value depends on the memories: the step of each side that would take back its last one. How the
//! memory of the side to move changes a value fits into a byte, since with two winning moves it cannot matter that one
//! is closed. So a position with one side to move has a byte for each memory of the other side, see [`Answer`].

pub mod encode;
pub mod solve;

use super::slide::{Counts, counts};
use madang::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, TIGERS},
        table::{
            index::Index,
            shuttle::{NEIGHBOURS, Slot, slots::Slots},
        },
    },
    rules::Game,
};

/// Answer to a question such as "do the tigers win?" for every memory of the side to move.
///
/// - [`NEVER`] means no.
/// - [`ALWAYS`] means yes, for any closed step.
/// - Another [`Slot`] means: if the side to move wants a yes, yes unless that step is closed; if it wants a no, yes
///   only if that step is closed.
pub type Answer = u8;

/// See [`Answer`].
pub const NEVER: Answer = 0;
/// See [`Answer`].
pub const ALWAYS: Answer = u8::MAX;

/// Number of slots with this many holes, slot 0 for no memory included.
const fn slot_count(holes: u32) -> usize {
    1 + NEIGHBOURS as usize * holes as usize
}

/// Answers for the positions with one number of captured goats.
#[derive(Debug, Default)]
pub struct ShuttleLayer {
    slot_count: usize,
    /// With the tigers to move, by position and memory of the goats: do the tigers win, do they lose.
    tigers: [Vec<Answer>; 2],
    /// With the goats to move, by position and memory of the tigers: the same.
    goats: [Vec<Answer>; 2],
    /// With the tigers to move, in decided positions: turns of the tigers until the game ends or a goat is captured;
    /// those of the value decided last if a closed step changes it.
    turns: Vec<u8>,
}

impl ShuttleLayer {
    /// Answers with the tigers to move and a memory of the goats: do the tigers win, do they lose.
    pub fn of_tigers(&self, number: usize, memory: Slot) -> [Answer; 2] {
        [0, 1].map(|kind| self.tigers[kind][number * self.slot_count + usize::from(memory)])
    }

    /// Turns of the tigers until the game ends or a goat is captured.
    pub fn turns(&self, number: usize, memory: Slot) -> u8 {
        self.turns[number * self.slot_count + usize::from(memory)]
    }

    /// Value with the tigers to move and no memories: 1 a win for them, 0 a draw, -1 a loss.
    pub fn tigers_to_move(&self, number: usize) -> i8 {
        let at = number * self.slot_count;
        i8::from(self.tigers[0][at] != NEVER) - i8::from(self.tigers[1][at] == ALWAYS)
    }

    /// Value with the goats to move and no memories.
    pub fn goats_to_move(&self, number: usize) -> i8 {
        let at = number * self.slot_count;
        i8::from(self.goats[0][at] == ALWAYS) - i8::from(self.goats[1][at] != NEVER)
    }

    /// Counts with the tigers to move and with the goats to move, without memories.
    pub fn counts(&self, index: &Index, captured: usize) -> [Counts; 2] {
        counts(index, captured, |number| [self.tigers_to_move(number), self.goats_to_move(number)])
    }
}

/// Solved layers as a lookup for any position with every goat placed.
#[derive(Debug)]
pub struct Solved<'a> {
    index: &'a Index,
    slots: Slots,
    layers: &'a [ShuttleLayer],
}

impl<'a> Solved<'a> {
    /// Wraps the layers, by captured goats.
    pub fn new(index: &'a Index, layers: &'a [ShuttleLayer]) -> Self {
        Self { index, slots: Slots::new(index), layers }
    }

    /// Value for the tigers with the memories of both sides: 1 a win, 0 a draw, -1 a loss. The game must not be over.
    pub fn value<B: HuntBoard>(&self, position: &Hunt<B>) -> i8 {
        let captured = usize::from(position.captured);
        let layer = &self.layers[captured];
        let (at, slots) = self.slots.canonical(self.index, position);
        let mover = position.mover();
        let [own, other] = if mover == GOATS { slots } else { [slots[1], slots[0]] };
        let place = layer.slot_count * self.index.number(captured, at) + usize::from(other);
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
