//! Throws of a value that is given: sticks thrown like any others, by a seed that is known to show it.

use super::{hand::Hand, model::SticksModel, throw_result::Throw, throwing::throw};

/// Number of different throws of each value.
const THROWS: usize = 3;

/// Seeds of throws of wooden sticks that show 1, 2, 3, 4 and 5 by the neutral hand. All four land flat at the first
/// attempt.
const WOOD: [[u64; THROWS]; 5] =
    [[2176, 1858, 865], [1879, 1922, 1414], [2748, 1925, 2321], [1326, 1386, 2249], [1757, 2972, 504]];
/// The same for fair sticks.
const FAIR: [[u64; THROWS]; 5] =
    [[2347, 2607, 1433], [2379, 1703, 1610], [310, 285, 155], [379, 1952, 1626], [1358, 2742, 1912]];
/// The same for dice.
const DICE: [[u64; THROWS]; 5] =
    [[1590, 1474, 2392], [1809, 1039, 1027], [2497, 17, 2816], [1272, 2631, 2545], [2716, 970, 1102]];

/// Number of directions of the hand, all of them towards the mat.
const DIRECTIONS: u32 = 7;
/// Between two directions, in radians.
const DIRECTION_STEP: f32 = 0.2;

/// Returns the throw that shows this value, from 1 to 5; others of the same value by other numbers. `None` for another
/// value, and on a machine whose arithmetic lets these sticks fall otherwise.
pub fn throw_showing(model: SticksModel, value: u8, number: u32) -> Option<Throw> {
    let seeds = match model {
        SticksModel::Wood => &WOOD,
        SticksModel::Fair => &FAIR,
        SticksModel::Dice => &DICE,
    };
    let seeds = seeds.get(usize::from(value).checked_sub(1)?)?;
    // The direction turns the whole throw, and changes no face.
    let turned = (number * 3 % DIRECTIONS) as f32 - (DIRECTIONS / 2) as f32;
    let hand = Hand::new(Hand::NEUTRAL.strength(), turned * DIRECTION_STEP);
    let throw = throw(model, seeds[number as usize % THROWS], hand);
    (throw.value() == value).then_some(throw)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Words;

    #[test]
    fn every_value_is_shown_by_sticks_that_lie_flat() {
        for model in SticksModel::ALL.iter().copied() {
            for (value, number) in
                (1..=5).flat_map(|value| (0..THROWS as u32).map(move |number| (value, number)))
            {
                let throw = throw_showing(model, value, number).expect("a throw of this value");
                assert_eq!((throw.value(), throw.rethrown()), (value, 0), "{model:?}, {number}");
                let rest = throw.counted().trajectory.rest();
                assert!(rest.iter().all(|pose| pose.upness().abs() > 0.95), "{model:?}, {value}, {number}");
                let other = throw_showing(model, value, number + 1).expect("another one");
                assert_ne!(other.counted().trajectory.rest(), rest, "{model:?}, {value}, {number}");
            }
            assert_eq!([0, 6].map(|value| throw_showing(model, value, 0)), [None, None]);
        }
    }
}
