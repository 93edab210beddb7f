//! Chance nodes played out.

use madang::{
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
        let drawn = chance.weighted(throws.iter().map(|throw| throw.weight));
        game.play(&throws[drawn.expect("a throw is due")].mv).expect("a throw that is due plays");
    }
}
