//! Solver of the placing phase, endless play a draw: without the rule against shuttling (BC-07), or with it, where it
//! acts only once every goat is placed.
//!
//! Every turn of the goats places one, so no position recurs: all are solved from the last goat back to the first, each
//! from its successors. The positions with every goat placed come from [`super::slide`], or by the rule from
//! [`super::shuttle`].
//!
//! The positions with the same number of goats placed and the same side to move are a placing layer. For each class of
//! tigers it has bit cubes over all sets of goats, see [`cube`]. Goats placed and not on the board have been captured,
//! so sets of different sizes, for different numbers of captured goats, share a cube.

pub mod cube;
pub mod file;
pub mod solve;

use std::sync::Mutex;

use self::cube::{Cube, answer, of_sizes};
use madang_core::{
    games::hunt::{
        rules::CAPTURES_TO_WIN,
        table::index::{Canonical, Index, LAYERS},
    },
    rules::Point,
    search::tablebase::{points_of, spread, squeeze},
};

/// Values for one class of tigers in a placing layer. A set in neither cube is a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassCubes {
    /// Sets of goats with which the tigers win.
    pub wins: Cube,
    /// Sets of goats with which the tigers lose.
    pub losses: Cube,
}

/// Values of all positions with one number of goats placed and one side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacingLayer {
    /// Goats placed.
    pub placed: u32,
    /// By class of tigers.
    pub blocks: Vec<ClassCubes>,
}

impl PlacingLayer {
    /// Returns a layer of draws only.
    pub fn drawn(index: &Index, placed: u32) -> Self {
        let empty = || cube::empty(index.places());
        let block = || ClassCubes { wins: empty(), losses: empty() };
        Self { placed, blocks: (0..index.classes.count()).map(|_| block()).collect() }
    }

    /// Returns the value for the tigers: 1 a win, 0 a draw, -1 a loss. Goats placed and not on the board count as
    /// captured.
    pub fn value(&self, index: &Index, tigers: u32, goats: u32) -> i8 {
        if self.captured(goats) >= u32::from(CAPTURES_TO_WIN) {
            return 1;
        }
        let (class, symmetry) = index.class_of(tigers);
        self.value_beside(class, squeeze(symmetry.image(goats), index.tigers(class)))
    }

    /// Returns the value for the first tigers of a class, and a set of places of the goats.
    pub fn value_beside(&self, class: usize, goats: u32) -> i8 {
        let ClassCubes { wins, losses } = &self.blocks[class];
        i8::from(answer(wins, goats)) - i8::from(answer(losses, goats))
    }

    /// Returns the number of captured goats when these are on the board.
    pub const fn captured(&self, goats: u32) -> u32 {
        self.placed.saturating_sub(goats.count_ones())
    }
}

/// Returns the mask of the bits of word number `word` that belong to positions in which the game continues.
pub fn open_bits(placed: u32, word: usize) -> u64 {
    let more = placed as i32 - word.count_ones() as i32;
    of_sizes(more - (LAYERS as i32 - 1), more)
}

/// Returns the points of the places next to the tigers of a class.
fn points_beside(index: &Index, class: usize) -> Vec<Point> {
    points_of(index.goats(index.tigers(class), 0)).collect()
}

/// Runs `work` on each block on several threads, with a state for each thread. The result must not depend on the
/// order.
fn each_block<State: Send>(
    threads: usize,
    blocks: &mut [ClassCubes],
    begin: impl Fn() -> State + Sync,
    work: impl Fn(&mut State, usize, &mut ClassCubes) + Sync,
) -> Vec<State> {
    let left = Mutex::new(blocks.iter_mut().enumerate());
    let one = || {
        let mut state = begin();
        loop {
            let next = left.lock().ok().and_then(|mut left| left.next());
            let Some((class, block)) = next else { return state };
            work(&mut state, class, block);
        }
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(one)).collect();
        let mut state = vec![one()];
        for other in others {
            match other.join() {
                Ok(more) => state.push(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        state
    })
}

/// Returns the placing layer with every goat placed and the tigers to move. `value` gives 1, 0 or -1 by captured goats
/// and number of the position.
pub fn all_placed(
    index: &Index,
    value: &(dyn Fn(usize, usize) -> i8 + Sync),
    threads: usize,
) -> PlacingLayer {
    let all = index.goats_in_all;
    let mut layer = PlacingLayer::drawn(index, all);
    let captured = 0..(LAYERS as u32).min(all + 1);
    each_block(
        threads,
        &mut layer.blocks,
        || (),
        |(), class, block| {
            let tigers = index.tigers(class);
            for captured in captured.clone() {
                let captured = captured as usize;
                for beside in index.each_beside(captured, 0) {
                    let at = index.with_canonical_holes(Canonical { class, holes: spread(beside, tigers) });
                    let sign = value(captured, index.number(captured, at));
                    let goats = !beside & ((1 << index.places()) - 1);
                    let (word, bit) = ((goats >> cube::LOW) as usize, 1 << (goats & 63));
                    if sign > 0 {
                        block.wins[word] |= bit;
                    } else if sign < 0 {
                        block.losses[word] |= bit;
                    }
                }
            }
        },
    );
    layer
}
