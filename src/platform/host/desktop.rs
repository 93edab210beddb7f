//! A process on a desktop.

use std::{env, ffi::OsString, process::ExitCode, time::Duration};

use bevy::app::App;

/// Whether the program can end itself: here the player ends it.
pub const CAN_QUIT: bool = true;

/// Whether there is a page around the game: a window has none.
pub(crate) const HAS_PAGE: bool = false;

/// Whether pads rumble.
pub const CAN_RUMBLE: bool = true;

/// Longest wait between two checks for a newly plugged pad.
pub(crate) const IDLE_WAIT: Duration = Duration::from_secs(5);

/// The same once there is a pad, untouched for long: the system keeps its presses until they are polled.
pub(crate) const IDLE_WAIT_WITH_PAD_AT_REST: Duration = Duration::from_millis(100);

/// Returns the words of the command line, the program's name first.
pub fn arguments() -> Vec<OsString> {
    env::args_os().collect()
}

/// Starts the program.
pub fn start(program: impl FnOnce() -> ExitCode) -> ExitCode {
    program()
}

/// Adds nothing: a window shows by itself that the program runs.
pub(crate) const fn plugin(_: &mut App) {}

/// Does nothing: the process ends, and the crash page follows.
pub(crate) const fn signal_break() {}

/// Does nothing: a window has no page around it.
pub(crate) const fn note_on_page(_: &str, _: Option<&str>) {}
