//! Chance nodes played out.

use crate::{
    catalogue::AnyGame,
    rules::{Actor, random::Stream},
};

/// Throws by weight until a seat is to act or the game is over.
///
/// # Panics
/// When a throw that is listed cannot be played.
pub fn throw_on(game: &mut dyn AnyGame, chance: &mut Stream) {
    while game.to_act() == Actor::Chance {
        let throws = game.chance();
        let mut left = chance.below(throws.iter().map(|(_, weight)| weight).sum());
        let shown = throws.into_iter().find(|(_, weight)| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        });
        let (text, _) = shown.expect("the weights add up to more than the number drawn");
        game.play(&text).expect("a throw that is due plays");
    }
}
