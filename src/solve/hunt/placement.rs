//! The value of every position in which goats are still to be placed, with endless play as a draw: without the rule
//! against shuttling (BC-07) or by it, which acts only when every goat is placed.
//!
//! With every turn of the goats one more is on the board or has been, so no position comes back and
//! all of them are solved from the last goat to the first, each from those one move on. After the last
//! goat the positions with every goat placed begin, which [`super::slide`] solves, and [`super::shuttle`] by the rule.
//!
//! The positions with so many goats placed and the same side to move are a layer. For each class of
//! tigers it has a cube of answers for all sets of goats, see [`cube`]. Goats that are placed and not
//! on the board have been captured, so sets of different sizes, for different numbers of captured
//! goats, lie in the same cube.

pub mod check;
pub mod cube;
pub mod file;
pub mod solve;
pub mod tally;

use std::sync::Mutex;

use self::cube::{Cube, answer, of_sizes};
use crate::{
    games::hunt::{
        rules::CAPTURES_TO_WIN,
        table::ground::{Ground, LAYERS, Normal},
    },
    rules::{Point, points_of},
    search::tablebase::{spread, squeeze},
};

/// The positions of one class of tigers in a layer. Neither won nor lost is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// What the tigers win.
    pub wins: Cube,
    /// What the tigers lose.
    pub losses: Cube,
}

/// One value for each position with so many goats placed and the same side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// How many goats have been placed.
    pub placed: u32,
    /// By class of tigers.
    pub blocks: Vec<Block>,
}

impl Layer {
    /// A layer of nothing but draws.
    #[must_use]
    pub fn drawn(ground: &Ground, placed: u32) -> Self {
        let empty = || cube::empty(ground.places());
        let block = || Block { wins: empty(), losses: empty() };
        Self { placed, blocks: (0..ground.classes()).map(|_| block()).collect() }
    }

    /// What a position is worth to the tigers: 1 a win, 0 a draw, -1 a loss. All that are not on the
    /// board of the goats placed have been captured.
    #[must_use]
    pub fn value(&self, ground: &Ground, tigers: u32, goats: u32) -> i8 {
        if self.captured(goats) >= u32::from(CAPTURES_TO_WIN) {
            return 1;
        }
        let (class, symmetry) = ground.class_of(tigers);
        self.value_beside(class, squeeze(symmetry.image(goats), ground.tigers(class)))
    }

    /// The same for the tigers of a class and the places of the goats beside them.
    #[must_use]
    pub fn value_beside(&self, class: usize, goats: u32) -> i8 {
        let Block { wins, losses } = &self.blocks[class];
        i8::from(answer(wins, goats)) - i8::from(answer(losses, goats))
    }

    /// Goats captured when these are on the board.
    #[must_use]
    pub const fn captured(&self, goats: u32) -> u32 {
        self.placed.saturating_sub(goats.count_ones())
    }
}

/// With so many goats placed, which bits of a word belong to positions that are not over. `word` is the
/// number of the word.
#[must_use]
pub fn open_bits(placed: u32, word: usize) -> u64 {
    let more = placed as i32 - word.count_ones() as i32;
    of_sizes(more - (LAYERS as i32 - 1), more)
}

/// The places beside the tigers of a class, as points.
fn points_beside(ground: &Ground, class: usize) -> Vec<Point> {
    points_of(ground.goats(ground.tigers(class), 0)).collect()
}

/// Does something with each block, some at the same time. What it does must not depend on the order.
fn each_block<Kept: Send>(
    threads: usize,
    blocks: &mut [Block],
    begin: impl Fn() -> Kept + Sync,
    work: impl Fn(&mut Kept, usize, &mut Block) + Sync,
) -> Vec<Kept> {
    let left = Mutex::new(blocks.iter_mut().enumerate());
    let one = || {
        let mut kept = begin();
        loop {
            let next = left.lock().ok().and_then(|mut left| left.next());
            let Some((class, block)) = next else { return kept };
            work(&mut kept, class, block);
        }
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(one)).collect();
        let mut kept = vec![one()];
        for other in others {
            match other.join() {
                Ok(more) => kept.push(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        kept
    })
}

/// The layer in which every goat has been placed and the tigers are to move. `value` tells of a number of
/// captured goats and the number of a position whether the tigers win, 1, or lose, -1.
#[must_use]
pub fn all_placed(ground: &Ground, value: &(dyn Fn(usize, usize) -> i8 + Sync), threads: usize) -> Layer {
    let all = ground.goats_in_all();
    let mut layer = Layer::drawn(ground, all);
    let captured = 0..(LAYERS as u32).min(all + 1);
    each_block(
        threads,
        &mut layer.blocks,
        || (),
        |(), class, block| {
            let tigers = ground.tigers(class);
            for captured in captured.clone() {
                let captured = captured as usize;
                for beside in ground.each_beside(captured, 0) {
                    let at = ground.first_of(Normal { class, holes: spread(beside, tigers) });
                    let worth = value(captured, ground.number(captured, at));
                    let goats = !beside & ((1 << ground.places()) - 1);
                    let (word, bit) = ((goats >> cube::LOW) as usize, 1 << (goats & 63));
                    if worth > 0 {
                        block.wins[word] |= bit;
                    } else if worth < 0 {
                        block.losses[word] |= bit;
                    }
                }
            }
        },
    );
    layer
}
