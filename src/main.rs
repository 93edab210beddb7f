//! The game.

// A program with a window of its own opens no console beside it.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    madang::app::main(madang::games::plugin)
}
