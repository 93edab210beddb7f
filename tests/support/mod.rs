//! Helpers that several tests share.

pub mod board;
pub mod forcing;
pub mod hostile;
pub mod hostile_files;
pub mod hostile_tables;
pub mod jarmo;
pub mod kit;
pub mod konane;
pub mod mutation;
pub mod places;
pub mod race;
pub mod settings;
pub mod summaries;
pub mod targets;
pub mod yut;

use std::sync::atomic::AtomicBool;

use madang::{
    catalogue::{AnyGame, AnyThought},
    rules::random::{Purpose, Stream},
    search::Strength,
};

/// A move and the search behind it, by the stream of this seed and ply.
pub fn think(game: &dyn AnyGame, strength: impl Into<Strength>, seed: u64, ply: u32) -> AnyThought {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let thought = game.think(strength.into(), chance, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act")
}
