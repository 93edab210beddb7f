//! Crashes: what is known when the program breaks, kept so that a page can tell the player of it.

mod panics;
mod report;
mod scene;

pub use panics::{Panic, fatal_panic, last_panic, watch};
pub use report::{Cause, CrashReport, ReportError, without_home};
pub use scene::{Scene, note_scene, scene};
