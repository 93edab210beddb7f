//! From one layer to the one a move before it.

use super::{
    Block, Layer,
    cube::{self, Cube, Route},
    each_block, open_bits, points_beside,
};
use crate::{
    games::hunt::{rules::CAPTURES_TO_WIN, table::ground::Ground},
    rules::points_of,
};

/// From the positions in which the tigers are to move after the last of `layer.placed` goats to those
/// in which that goat is still to be placed. The goats choose what is worst for the tigers.
pub fn before_goats(layer: &mut Layer, threads: usize) {
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

/// From the positions with the goats to move to those with the tigers to move and as many goats placed.
/// The tigers choose what is best for them. What `layer` held before is overwritten.
pub fn before_tigers(ground: &Ground, goats: &Layer, layer: &mut Layer, threads: usize) {
    layer.placed = goats.placed;
    // The last capture leads into sets too small to be open.
    let won = won_bits(goats);
    let scratch = || (cube::empty(ground.places()), cube::empty(ground.places()));
    each_block(threads, &mut layer.blocks, scratch, |(scratch, after), class, block| {
        block.wins.fill(0);
        block.losses.fill(u64::MAX);
        for (class, route) in routes(ground, class) {
            let from = &goats.blocks[class];
            for (after, (wins, won)) in after.iter_mut().zip(from.wins.iter().zip(&won)) {
                *after = wins | won;
            }
            route.any(after, scratch, &mut block.wins);
            route.all(&from.losses, scratch, &mut block.losses);
        }
        only_open(block, goats.placed);
    });
}

/// The sets of so few goats that the tigers have won.
fn won_bits(layer: &Layer) -> Cube {
    let words = layer.blocks.first().map_or(0, |block| block.wins.len());
    let missing = i32::from(CAPTURES_TO_WIN);
    let size = |word: usize| layer.placed as i32 - missing - word.count_ones() as i32;
    (0..words).map(|word| cube::of_sizes(size(word), size(word))).collect()
}

/// Leaves out the sets whose size says that they are no position of the layer, or that it is over.
fn only_open(block: &mut Block, placed: u32) {
    for (word, (wins, losses)) in block.wins.iter_mut().zip(&mut block.losses).enumerate() {
        let open = open_bits(placed, word);
        *wins &= open;
        *losses &= open;
    }
}

/// The moves of the tigers of a class: to which class they lead, and how.
fn routes(ground: &Ground, class: usize) -> Vec<(usize, Route)> {
    let tigers = ground.tigers(class);
    let beside = points_beside(ground, class);
    let place_of = |point| beside.iter().position(|at| *at == point).map(|place| place as u32);
    let mut routes = Vec::new();
    for tiger in points_of(tigers) {
        let steps = points_of(ground.neighbours(tiger)).map(|to| (to, None));
        let jumps = ground.jumps(tiger).iter().map(|jump| (jump.to, Some(jump.over)));
        for (to, over) in steps.chain(jumps) {
            let Some(place) = place_of(to) else { continue };
            let taken = over.map(place_of);
            if taken == Some(None) {
                continue;
            }
            let (class, symmetry) = ground.class_of(tigers ^ tiger.bit() ^ to.bit());
            let others = points_beside(ground, class);
            let number = |point: crate::rules::Point| {
                let image = symmetry.image(point.bit());
                others.iter().position(|other| other.bit() == image).map(|place| place as u32)
            };
            let after: Vec<Option<u32>> = beside
                .iter()
                .map(|point| if *point == to || Some(*point) == over { None } else { number(*point) })
                .collect();
            routes.push((class, Route::new(&after, place, taken.flatten())));
        }
    }
    routes
}
