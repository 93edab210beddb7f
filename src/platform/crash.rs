//! Crashes: panics, their circumstances and reports, kept so that a page can tell the player.

mod circumstances;
mod panics;
mod report;

pub use circumstances::{Circumstances, circumstances, note_circumstances};
pub use panics::{Panic, fatal_panic, last_panic, watch};
pub use report::{Cause, CrashReport, ReportError, without_home};
