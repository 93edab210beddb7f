//! Positions of a hunt with every goat placed, drawn by chance, and their solved values compared with the rules.

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
use makers::measure::play::any_of;

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
            let moves = position.legal();
            let values = moves.iter().map(|mv| value_or_end(&position.played(*mv), &value));
            let best = if position.mover() == TIGERS { values.max() } else { values.min() };
            if best.flatten() != value(&position) {
                return Err(format!("By the rules this is not worth what was solved: {position:?}"));
            }
            compared += 1;
            position.play_unchecked(*any_of(&moves, &mut chance));
        }
    }
    Ok(compared)
}

/// Value of a position for the tigers, which may be the end of the game: 1 a win, 0 a draw, -1 a loss.
pub fn value_or_end<B: HuntBoard>(position: &Hunt<B>, value: impl Fn(&Hunt<B>) -> Option<i8>) -> Option<i8> {
    match position.outcome() {
        Some(outcome) => Some(if outcome.winner == Some(TIGERS) { 1 } else { -1 }),
        None => value(position),
    }
}
