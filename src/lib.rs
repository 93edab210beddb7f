//! The old board games of Asia on one table: all that draws, sounds and listens. Rules, opponents and storage are in
//! `madang-core`.
//!
//! Each module is a layer that knows only those before it: `docs/design.md` lists them in their order, and
//! `core/tests/pure/architecture.rs` holds it.

pub mod app;
pub mod control;
pub mod crash;
#[cfg(feature = "dev")]
pub mod dev;
#[cfg(not(feature = "dev"))]
#[path = "dev/none.rs"]
mod dev;
pub mod feedback;
pub mod games;
pub mod layout;
pub mod library;
pub mod menus;
pub mod platform;
pub mod playback;
pub mod scene;
pub mod throwing;
pub mod turn;
