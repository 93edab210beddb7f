//! The game.

// A program with its own window opens no console.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    madang::app::main(madang::games::plugin)
}
