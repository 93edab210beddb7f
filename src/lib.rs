//! The old board games of Asia on one table.
//!
//! The crate has two halves. The pure half knows nothing of windows, clocks, files or sound and
//! builds in seconds without the feature `app`:
//!
//! - [`rules`]: what all games share: the contract of a game, effects, records, notation, perft;
//! - [`sticks`]: four yut sticks, thrown as rigid bodies;
//! - [`search`]: how the computer chooses a move;
//! - [`catalogue`]: what a game hands in so that menus, saves and the engine find it;
//! - [`games`]: one folder a game;
//! - [`play`]: a match with its history, chance, records and judgement;
//! - [`teaching`]: the rulebook's pages and boards, and lessons;
//! - [`storage`]: what the player keeps, on disk or in memory: the library of games;
//! - [`engine`]: all of it behind a line-by-line protocol. Of these, `storage` and `engine` alone may read a clock.
//!
//! The app half draws, sounds and listens: `platform`, `layout`, `playback`, `turn`, `control`, `scene`,
//! `feedback` and `menus`, put together in `app`. It may use the pure half, never the reverse;
//! `tests/pure/architecture` watches.

pub mod catalogue;
pub mod engine;
pub mod games;
pub mod play;
pub mod rules;
pub mod search;
pub mod sticks;
pub mod storage;
pub mod teaching;

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "app")]
pub mod control;
#[cfg(feature = "app")]
pub mod crash;
#[cfg(feature = "app")]
pub mod feedback;
#[cfg(feature = "app")]
pub mod layout;
#[cfg(feature = "app")]
pub mod library;
#[cfg(feature = "app")]
pub mod menus;
#[cfg(feature = "app")]
pub mod platform;
#[cfg(feature = "app")]
pub mod playback;
#[cfg(feature = "app")]
pub mod scene;
#[cfg(feature = "app")]
pub mod turn;
