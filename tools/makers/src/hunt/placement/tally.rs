//! Counts of the canonical positions of a placing layer.

use super::{
    ClassCubes, PlacingLayer,
    cube::{self, Cube, LOW, of_sizes},
    each_block, points_beside,
};
use crate::hunt::slide::Counts;
use madang_core::games::hunt::table::index::{Index, LAYERS};
use madang_core::search::tablebase::PointBit;

/// Counts by captured goats.
pub type Tally = [Counts; LAYERS];

/// Sets of goats that are counted beside the tigers of each class: one of each orbit. `None` counts all.
#[derive(Debug)]
pub struct Representatives(Vec<Option<Cube>>);

impl Representatives {
    /// Builds the sets for a board; the least set of each orbit is counted.
    pub fn new(index: &Index) -> Self {
        Self((0..index.classes.count()).map(|class| representatives(index, class)).collect())
    }

    /// Counts a layer, which is not changed.
    pub fn count(&self, layer: &mut PlacingLayer, threads: usize) -> Tally {
        let placed = layer.placed;
        let of_one = |tally: &mut Tally, class: usize, block: &mut ClassCubes| {
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

    fn count_block(&self, placed: u32, class: usize, block: &ClassCubes, tally: &mut Tally) {
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

/// Sets that no symmetry makes smaller; `None` if the class has no symmetry.
fn representatives(index: &Index, class: usize) -> Option<Cube> {
    const PART: u32 = 7;
    let beside = points_beside(index, class);
    let places = beside.len() as u32;
    let renamings: Vec<Vec<Vec<u32>>> = index
        .stabiliser(class)
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
