//! Comparing a layer with the rules: a position's value is the best of those one move on.

use super::Layer;
use crate::{
    games::hunt::{
        rules::{Hunt, HuntBoard, TIGERS},
        table::ground::{Ground, LAYERS},
    },
    rules::{Game, Seat, random::Stream},
    search::tablebase::{choose, spread, unrank},
};

/// Any position with so many goats placed: all classes of tigers, then all numbers of captured goats,
/// then all sets of goats are equally likely.
pub fn drawn<B: HuntBoard>(ground: &Ground, placed: u32, mover: Seat, chance: &mut Stream) -> Hunt<B> {
    let tigers = ground.tigers(chance.below(ground.classes() as u32) as usize);
    let goats = placed - chance.below((LAYERS as u32).min(placed + 1));
    let set = unrank(chance.below(choose(ground.places(), goats)), goats);
    Hunt::after_placing(tigers, spread(set, tigers), placed as u8, mover)
}

/// What a position is worth by the rules, given the layer of the positions one move on.
#[must_use]
pub fn by_moves<B: HuntBoard>(ground: &Ground, position: &Hunt<B>, after: &Layer) -> i8 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == Some(TIGERS) { 1 } else { -1 };
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let values = moves.into_iter().map(|mv| {
        let next = position.played(mv);
        after.value(ground, next.tigers(), next.goats())
    });
    let best = if position.mover() == TIGERS { values.max() } else { values.min() };
    best.unwrap_or(0)
}
