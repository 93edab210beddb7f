//! The game: command line, window, exit code.

use std::process::ExitCode;

use clap::Parser;
use madang::app::{Launch, args::Args, build};

/// The exit code for a command line that does not fit, as clap has it.
const BAD_USAGE: u8 = 2;

fn main() -> ExitCode {
    let launch = match Launch::new(&Args::parse()) {
        Ok(launch) => launch,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(BAD_USAGE);
        }
    };
    let mode = launch.mode();
    match build(launch, mode).run() {
        bevy::app::AppExit::Success => ExitCode::SUCCESS,
        bevy::app::AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
