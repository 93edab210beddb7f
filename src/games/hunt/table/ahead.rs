//! Order in which blocks of a tablebase are unpacked beside a search that will probe many of them.

use std::collections::VecDeque;

use super::{
    index::{Index, LAYERS},
    packed::{BLOCK, blocks_of_class},
    plain::PlainTablebase,
};
use crate::search::tablebase::{PointBit, points_of};

/// Numbers of the blocks that can be probed from a position on: those of near classes of tigers first, each with as many
/// goats captured as now and more.
pub(super) fn blocks_near(
    table: &PlainTablebase,
    tigers: u32,
    captured: usize,
) -> impl Iterator<Item = usize> + '_ {
    let index = table.index();
    ClassesByDistance::new(index, tigers).flat_map(move |class| {
        (captured..LAYERS).flat_map(move |captured| {
            (0..blocks_of_class(index, captured))
                .map(move |block| table.number_of_block(captured, class, block * BLOCK))
        })
    })
}

/// Classes of tigers by the number of steps that lead to them, regardless of the goats.
struct ClassesByDistance<'a> {
    index: &'a Index,
    reached: Vec<bool>,
    waiting: VecDeque<usize>,
}

impl<'a> ClassesByDistance<'a> {
    fn new(index: &'a Index, tigers: u32) -> Self {
        let first = index.class(tigers);
        let mut reached = vec![false; index.classes()];
        reached[first] = true;
        Self { index, reached, waiting: VecDeque::from([first]) }
    }
}

impl Iterator for ClassesByDistance<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let class = self.waiting.pop_front()?;
        let tigers = self.index.tigers(class);
        for from in points_of(tigers) {
            for to in points_of(self.index.neighbours(from) & !tigers) {
                let next = self.index.class(tigers ^ from.bit() ^ to.bit());
                if !std::mem::replace(&mut self.reached[next], true) {
                    self.waiting.push_back(next);
                }
            }
        }
        Some(class)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hunt::{
        rules::{BaghChal, HuntBoard},
        table::SolvedBoard,
    };

    #[test]
    fn every_block_that_can_follow_comes_once_and_the_nearest_first() {
        let table = BaghChal::tablebase().expect("the program has it").plain();
        let index = table.index();
        let tigers = BaghChal::TIGER_START.bits();
        let mut blocks: Vec<usize> = blocks_near(table, tigers, 3).collect();
        assert_eq!(blocks[0], table.number_of_block(3, index.class(tigers), 0));
        let moved = index.neighbours(points_of(tigers).next().expect("there are tigers"));
        let step = points_of(moved & !tigers).next().expect("it has a neighbour");
        let next = tigers & (tigers - 1) | step.bit();
        let near = table.number_of_block(4, index.class(next), 0);
        assert!(blocks.iter().position(|block| *block == near).is_some_and(|at| at < 20));
        blocks.sort_unstable();
        blocks.dedup();
        let all = index.classes() * (blocks_of_class(index, 3) + blocks_of_class(index, 4));
        assert_eq!(blocks.len(), all);
        assert!(
            blocks.iter().all(|block| (table.number_of_block(3, 0, 0)..table.block_count()).contains(block))
        );
    }
}
