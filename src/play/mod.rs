//! A match and its past: set-up, every ply with the position after it, branches, throws, records in
//! and out, and the judgement of a finished game.
//!
//! Pure code: no graphics, no sound and no clock.

mod advice;
mod chance;
mod history;
mod judgement;
mod matches;
mod setup;
mod statistics;

pub use advice::{Reason, reason};
pub use chance::{Chance, Fall};
pub use history::{History, Ply};
pub use judgement::{Decision, Judgement, judge};
pub use matches::{Match, ReplayError};
pub use setup::{Agreement, MatchSetup, SEEDS, next_seed};
pub use statistics::{GameStatistics, Statistics};
