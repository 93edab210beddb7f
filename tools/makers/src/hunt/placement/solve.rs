//! One ply of retrograde analysis: from a placing layer to the one before it.

use super::{
    ClassCubes, PlacingLayer,
    cube::{self, Cube, MoveMap},
    each_block, open_bits, points_beside,
};
use madang_core::{
    games::hunt::{rules::CAPTURES_TO_WIN, table::index::Index},
    search::tablebase::{PointBit, points_of},
};

/// Steps back over a placement: from the tigers to move with `layer.placed` goats placed to the goats to move with one
/// fewer. The goats minimise.
pub fn before_goats(layer: &mut PlacingLayer, threads: usize) {
    let placed = layer.placed - 1;
    layer.placed = placed;
    each_block(
        threads,
        &mut layer.blocks,
        || (),
        |(), _, block| {
            cube::every_larger(&mut block.wins);
            cube::any_larger(&mut block.losses);
            only_open(block, placed);
        },
    );
}

/// Steps back over a move of the tigers, with as many goats placed. The tigers maximise. `layer` is overwritten.
pub fn before_tigers(index: &Index, goats: &PlacingLayer, layer: &mut PlacingLayer, threads: usize) {
    layer.placed = goats.placed;
    // The last capture leads to sets outside the open sizes.
    let won = won_bits(goats);
    let scratch = || (cube::empty(index.places()), cube::empty(index.places()));
    each_block(threads, &mut layer.blocks, scratch, |(scratch, after), class, block| {
        block.wins.fill(0);
        block.losses.fill(u64::MAX);
        for (class, map) in move_maps(index, class) {
            let from = &goats.blocks[class];
            for (after, (wins, won)) in after.iter_mut().zip(from.wins.iter().zip(&won)) {
                *after = wins | won;
            }
            map.any(after, scratch, &mut block.wins);
            map.all(&from.losses, scratch, &mut block.losses);
        }
        only_open(block, goats.placed);
    });
}

/// Returns the sets of so few goats that the tigers have won.
fn won_bits(layer: &PlacingLayer) -> Cube {
    let words = layer.blocks.first().map_or(0, |block| block.wins.len());
    let missing = i32::from(CAPTURES_TO_WIN);
    let size = |word: usize| layer.placed as i32 - missing - word.count_ones() as i32;
    (0..words).map(|word| cube::of_sizes(size(word), size(word))).collect()
}

/// Clears the sets whose size belongs to no position of the layer, or to one that is over.
fn only_open(block: &mut ClassCubes, placed: u32) {
    for (word, (wins, losses)) in block.wins.iter_mut().zip(&mut block.losses).enumerate() {
        let open = open_bits(placed, word);
        *wins &= open;
        *losses &= open;
    }
}

/// Returns the moves of the tigers of a class: the class after each, and the renumbering of the places.
fn move_maps(index: &Index, class: usize) -> Vec<(usize, MoveMap)> {
    let tigers = index.tigers(class);
    let beside = points_beside(index, class);
    let place_of = |point| beside.iter().position(|at| *at == point).map(|place| place as u32);
    let mut move_maps = Vec::new();
    for tiger in points_of(tigers) {
        let steps = points_of(index.neighbours(tiger)).map(|to| (to, None));
        let jumps = index.jumps(tiger).iter().map(|jump| (jump.to, Some(jump.over)));
        for (to, over) in steps.chain(jumps) {
            let Some(place) = place_of(to) else { continue };
            let taken = over.map(place_of);
            if taken == Some(None) {
                continue;
            }
            let (class, symmetry) = index.class_of(tigers ^ tiger.bit() ^ to.bit());
            let others = points_beside(index, class);
            let number = |point: madang_core::rules::Point| {
                let image = symmetry.image(point.bit());
                others.iter().position(|other| other.bit() == image).map(|place| place as u32)
            };
            let after: Vec<Option<u32>> = beside
                .iter()
                .map(|point| if *point == to || Some(*point) == over { None } else { number(*point) })
                .collect();
            move_maps.push((class, MoveMap::new(&after, place, taken.flatten())));
        }
    }
    move_maps
}
