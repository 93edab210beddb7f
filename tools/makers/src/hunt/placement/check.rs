//! Checks of a placing layer against the rules: a position's value is the best among its successors.

use super::PlacingLayer;
use madang::{
    games::hunt::{
        rules::{Hunt, HuntBoard, TIGERS},
        table::index::{Index, LAYERS},
    },
    rules::{Game, PointSet32, Seat, random::Stream},
    search::tablebase::{choose, spread, unrank},
};

/// Draws a random position with this many goats placed: uniform over the classes of tigers, then over the numbers of
/// captured goats, then over the sets of goats.
pub fn drawn<B: HuntBoard>(index: &Index, placed: u32, mover: Seat, chance: &mut Stream) -> Hunt<B> {
    let tigers = index.tigers(chance.below(index.classes() as u32) as usize);
    let goats = placed - chance.below((LAYERS as u32).min(placed + 1));
    let set = unrank(chance.below(choose(index.places(), goats)), goats);
    let goats = PointSet32::from_bits(spread(set, tigers));
    Hunt::after_placing(PointSet32::from_bits(tigers), goats, placed as u8, mover)
}

/// Value of a position by the rules, given the layer of its successors.
pub fn by_moves<B: HuntBoard>(index: &Index, position: &Hunt<B>, after: &PlacingLayer) -> i8 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == Some(TIGERS) { 1 } else { -1 };
    }
    let moves = position.legal();
    let values = moves.into_iter().map(|mv| {
        let next = position.played(mv);
        after.value(index, next.tigers().bits(), next.goats().bits())
    });
    let best = if position.mover() == TIGERS { values.max() } else { values.min() };
    best.unwrap_or(0)
}
