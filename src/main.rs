//! The game: command line, window, exit code.

// A program with a window of its own opens no console beside it.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

use clap::Parser;
use madang::{
    app::{Launch, args::Args, run, work_on_library},
    platform::{console, host},
};

/// The exit code for a command line that does not fit, as clap has it.
const BAD_USAGE: u8 = 2;

/// The exit code where the library could not do what was asked.
const FAILED: u8 = 1;

fn main() -> ExitCode {
    console::attach();
    host::start(start)
}

fn start() -> ExitCode {
    let args = Args::parse_from(host::arguments());
    if let Some(done) = work_on_library(&args) {
        return match done {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("error: {error}");
                ExitCode::from(FAILED)
            }
        };
    }
    match Launch::new(&args) {
        Ok(launch) => run(launch),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(BAD_USAGE)
        }
    }
}
