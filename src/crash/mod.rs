//! Crashes: the log, panics and their circumstances, reports that a page can show the player, and starts after one.

mod circumstances;
pub mod log;
mod panics;
mod report;
pub mod restart;
pub mod start_mark;

pub use circumstances::{Circumstances, circumstances, note_circumstances};
pub use panics::{Panic, fatal_panic, last_panic, watch};
pub use report::{CrashCause, CrashReport, without_home};
