//! Counting the positions of a layer, those that symmetries make of each other once.

use super::{
    Block, Layer,
    cube::{self, Cube, LOW, of_sizes},
    each_block, points_beside,
};
use crate::{
    games::hunt::table::ground::{Ground, LAYERS},
    solve::hunt::slide::Counts,
};

/// By captured goats.
pub type Tally = [Counts; LAYERS];

/// Which sets of goats are counted beside the tigers of a class.
#[derive(Debug)]
pub struct Counted(Vec<Option<Cube>>);

impl Counted {
    /// For a board. Of sets that symmetries make of each other the first is counted.
    #[must_use]
    pub fn new(ground: &Ground) -> Self {
        Self((0..ground.classes()).map(|class| firsts(ground, class)).collect())
    }

    /// Counts a layer. The blocks are not changed.
    #[must_use]
    pub fn count(&self, layer: &mut Layer, threads: usize) -> Tally {
        let placed = layer.placed;
        let of_one = |tally: &mut Tally, class: usize, block: &mut Block| {
            self.count_block(placed, class, block, tally);
        };
        let tallies = each_block(threads, &mut layer.blocks, Tally::default, of_one);
        tallies.into_iter().fold(Tally::default(), |mut all, tally| {
            for (all, more) in all.as_flattened_mut().iter_mut().zip(tally.as_flattened()) {
                *all += more;
            }
            all
        })
    }

    fn count_block(&self, placed: u32, class: usize, block: &Block, tally: &mut Tally) {
        let counted = self.0[class].as_deref();
        for (word, (wins, losses)) in block.wins.iter().zip(&block.losses).enumerate() {
            let counted = counted.map_or(u64::MAX, |counted| counted[word]);
            for (captured, [won, drawn, lost]) in tally.iter_mut().enumerate() {
                let size = placed as i32 - captured as i32 - word.count_ones() as i32;
                if !(0..=LOW as i32).contains(&size) {
                    continue;
                }
                let here = of_sizes(size, size) & counted;
                let count = |bits: u64| u64::from((bits & here).count_ones());
                let (wins, losses) = (count(*wins), count(*losses));
                *won += wins;
                *lost += losses;
                *drawn += count(u64::MAX) - wins - losses;
            }
        }
    }
}

/// The sets that no symmetry makes smaller, if any is made smaller.
fn firsts(ground: &Ground, class: usize) -> Option<Cube> {
    const PART: u32 = 7;
    let beside = points_beside(ground, class);
    let places = beside.len() as u32;
    let renamings: Vec<Vec<Vec<u32>>> = ground
        .fixing_symmetries(class)
        .skip(1)
        .map(|symmetry| {
            let image = |place: u32| {
                let image = symmetry.image(beside[place as usize].bit());
                beside.iter().position(|other| other.bit() == image).map_or(0, |place| 1 << place)
            };
            let part = |first: u32| {
                let held = |set: u32| (first..places).filter(move |place| set >> (place - first) & 1 == 1);
                (0..1 << PART).map(|set| held(set).fold(0, |all, place| all | image(place))).collect()
            };
            (0..places.div_ceil(PART)).map(|number| part(number * PART)).collect()
        })
        .collect();
    if renamings.is_empty() {
        return None;
    }
    let image = |set: u32, parts: &[Vec<u32>]| {
        let parts = parts.iter().enumerate();
        parts.fold(0, |all, (at, part)| all | part[(set >> (at as u32 * PART) & ((1 << PART) - 1)) as usize])
    };
    let mut counted = cube::empty(places);
    for set in 0..1_u32 << places {
        if renamings.iter().all(|parts| image(set, parts) >= set) {
            counted[(set >> LOW) as usize] |= 1 << (set & 63);
        }
    }
    Some(counted)
}
