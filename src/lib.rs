//! The old board games of Asia on one table.
//!
//! The crate has two halves. The pure half knows nothing of windows, clocks, files or sound, and builds in seconds without
//! the feature `app`; the app half draws, sounds and listens. Each module is a room that knows only those before it:
//! `docs/design.md` lists them in their order, and `tests/pure/architecture.rs` holds it. A reader begins with
//! [`rules::Game`], the contract of a game, and [`play::Match`], the way to play one.

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
#[cfg(feature = "dev")]
pub mod dev;
#[cfg(all(feature = "app", not(feature = "dev")))]
#[path = "dev/none.rs"]
mod dev;
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
