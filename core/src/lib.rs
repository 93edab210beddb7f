//! The rules of Madang's games, and all that can be done with them without a window: search, opponents, records, puzzles,
//! lessons, kept games and the engine. Nothing here draws, sounds or listens.
//!
//! A game played from code:
//!
//! ```
//! use madang_core::{games, play::Match};
//!
//! let card = games::find("nei-pat-kono").expect("the game is in the catalogue");
//! let mut game = Match::with_defaults(card, 1);
//! while game.outcome().is_none() {
//!     let mv = game.choices().first().expect("a game without a move is over").mv.clone();
//!     game.play(&mv).expect("the move is legal");
//! }
//! println!("{} after {} moves", game.outcome().expect("it is over").reason, game.history().len());
//! ```
//!
//! Each module knows only those before it: `rules`, `sticks`, `search`, `catalogue`, `games`, `play`, `teaching`, `storage`,
//! `engine`. A reader begins with [`rules::Game`], the contract of a game, and [`play::Match`], the way to play one.

pub mod catalogue;
pub mod engine;
pub mod games;
pub mod play;
pub mod rules;
pub mod search;
pub mod sticks;
pub mod storage;
pub mod teaching;
