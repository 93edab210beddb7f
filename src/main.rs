//! The game: command line, window, exit code.

use std::process::ExitCode;

use clap::Parser;
use madang::{
    app::{Launch, args::Args, build, work_on_library},
    platform::display,
};

/// The exit code for a command line that does not fit, as clap has it.
const BAD_USAGE: u8 = 2;

/// The exit code where the library could not do what was asked.
const FAILED: u8 = 1;

/// The exit code where there is no display to open the window on.
const NO_DISPLAY: u8 = 1;

fn main() -> ExitCode {
    let args = Args::parse();
    if let Some(done) = work_on_library(&args) {
        return match done {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("error: {error}");
                ExitCode::from(FAILED)
            }
        };
    }
    let launch = match Launch::new(&args) {
        Ok(launch) => launch,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(BAD_USAGE);
        }
    };
    if let Err(error) = display::check() {
        eprintln!("error: {error}");
        return ExitCode::from(NO_DISPLAY);
    }
    let mode = launch.mode();
    match display::or_exit(NO_DISPLAY, || build(launch, mode)).run() {
        bevy::app::AppExit::Success => ExitCode::SUCCESS,
        bevy::app::AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
