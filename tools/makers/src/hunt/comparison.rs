//! Positions of a hunt drawn by chance, and their solved values compared with the rules.

use madang_core::{
    games::hunt::{
        rules::{Hunt, HuntBoard, TIGERS},
        table::index::Index,
    },
    rules::{
        Game as _, PointSet32, Seat,
        random::{Purpose, Stream},
    },
    search::tablebase::{spread, unrank},
};

use crate::measure::play::any_of;

/// Games of a few plies whose positions are compared with their successors, in each layer.
const SAMPLE: usize = 100_000;
/// Plies of such a game.
const PLIES: usize = 4;

/// Draws a position with every goat placed and this many captured, without heroes and memories.
pub fn drawn<B: HuntBoard>(index: &Index, captured: usize, chance: &mut Stream) -> Hunt<B> {
    let tigers = index.tigers(chance.below(index.classes.count() as u32) as usize);
    let beside = unrank(chance.below(index.sets_of_holes(captured) as u32), index.holes(captured));
    let [tigers, goats] = [tigers, index.goats(tigers, spread(beside, tigers))].map(PointSet32::from_bits);
    Hunt::after_placing(tigers, goats, B::GOATS, Seat(chance.below(2) as u8))
}

/// Compares positions drawn by chance, and those some plies on, with their successors by the rules: `value` is what was
/// solved for the tigers, of positions with this many goats captured and of those after a capture. Returns how many.
///
/// # Errors
/// A sentence with the first position that is not worth the best of its successors.
pub fn compare<B: HuntBoard>(
    captured: usize,
    draw: impl Fn(&mut Stream) -> Hunt<B>,
    value: impl Fn(&Hunt<B>) -> Option<i8>,
) -> Result<usize, String> {
    let mut chance = Stream::new(captured as u64, Purpose::Test);
    let mut compared = 0;
    for _ in 0..SAMPLE {
        let mut position = draw(&mut chance);
        for _ in 0..PLIES {
            if position.outcome().is_some() || usize::from(position.captured) != captured {
                break;
            }
            if value_by_moves(&position, &value) != value(&position) {
                return Err(format!("By the rules this is not worth what was solved: {position:?}"));
            }
            compared += 1;
            position.play_unchecked(*any_of(&position.legal(), &mut chance));
        }
    }
    Ok(compared)
}

/// Returns the value of the end of a game for the tigers, 1 or -1; `None` until the game is over.
pub fn value_of_end<B: HuntBoard>(position: &Hunt<B>) -> Option<i8> {
    position.outcome().map(|outcome| if outcome.winner == Some(TIGERS) { 1 } else { -1 })
}

/// Returns the value of a position for the tigers by the rules, from the values one move on: 1 a win, 0 a draw, -1 a
/// loss.
pub fn value_by_moves<B: HuntBoard>(
    position: &Hunt<B>,
    value: impl Fn(&Hunt<B>) -> Option<i8>,
) -> Option<i8> {
    let values = position.legal().into_iter().map(|mv| {
        let next = position.played(mv);
        value_of_end(&next).or_else(|| value(&next))
    });
    let best = if position.mover() == TIGERS { values.max() } else { values.min() };
    value_of_end(position).or_else(|| best.flatten())
}
