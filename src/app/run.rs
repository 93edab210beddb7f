//! Run of the program from its first window to its exit code; after a crash, the page or dialog that reports it.
//!
//! Games need no saving at that point, since every ply is written as it is played. The crash page is a separate process
//! (`--crash-report`); if it cannot be shown, a dialog of the system says the same.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    process::ExitCode,
};

use bevy::{
    app::{AppExit, Plugins},
    prelude::*,
};
use clap::Parser;

use super::{
    args::Args,
    build,
    launch::{Launch, LaunchError, Mode},
    library_work,
};
use crate::{
    crash::{self, CrashCause, CrashReport, log, restart::KeptArguments, start_mark::StartMark},
    layout::views::Catalogue,
    platform::{console, display, files::DataDir, host, language::Words},
};

/// Exit code for a command line that does not fit, as clap has it.
const BAD_USAGE: u8 = 2;

/// Exit code where the library could not carry out a request.
const FAILED: u8 = 1;

/// Exit code where the program could not start: there is no display, or nothing to draw with.
const NOT_STARTED: u8 = 1;

/// Exit code after a crash, the one that Rust gives a panic.
const CRASHED: u8 = 101;

/// Runs the program with the games that these plugins add: reads the command line, works on the library if that is asked
/// for, and opens the window if not.
pub fn main<M: 'static>(games: impl Plugins<M> + 'static) -> ExitCode {
    console::attach();
    host::start(move || start(games))
}

fn start<M>(games: impl Plugins<M>) -> ExitCode {
    let mut app = App::new();
    app.add_plugins(games);
    let catalogue = app.world().get_resource::<Catalogue>().cloned().unwrap_or_default();
    let fails = |error: LaunchError, code: u8| {
        eprintln!("error: {error}");
        ExitCode::from(code)
    };
    let args = Args::parse_from(host::arguments());
    match library_work::work(&args, &catalogue) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(error)) => fails(error, FAILED),
        None => match Launch::new(args, catalogue) {
            Ok(launch) => run(app, launch),
            Err(error) => fails(error, BAD_USAGE),
        },
    }
}

/// Opens the window of an app that has its games, and runs it until it is left.
fn run(app: App, mut launch: Launch) -> ExitCode {
    crash::watch(display::is_display_panic, host::signal_break);
    let settings = launch.settings();
    let words = Words::of(launch.language(&settings));
    let is_attended = launch.is_attended();
    if !display::is_available() {
        return not_started(&display::unreachable(&words), is_attended);
    }
    let folder = launch.data_dir.as_ref().map(DataDir::path);
    log::open(folder);
    let mode = launch.mode();
    let mark = folder.filter(|_| mode == Mode::Window).map(StartMark::set);
    if mark.as_ref().is_some_and(StartMark::starts_keep_failing) {
        launch.args.safe_graphics = true;
    }
    if let Err(error) = launch.choose_graphics(&settings) {
        log::note(&error.to_string());
        if let Some(mark) = &mark {
            mark.clear();
        }
        return not_started(&words.get("no-graphics"), is_attended);
    }
    launch.start_mark.clone_from(&mark);
    let after = AfterCrash::of(&launch);
    let ended = catch_unwind(AssertUnwindSafe(|| build(app, launch, settings, mode).run()));
    // The run ended in a way that can be reported, so the next start needs no safe graphics.
    if let Some(mark) = &mark {
        mark.clear();
    }
    let panic = match ended {
        Ok(AppExit::Success) => return ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => match crash::fatal_panic() {
            None if crash::circumstances().graphics_error.is_none() => return ExitCode::from(code.get()),
            panic => panic,
        },
        Err(_) => crash::fatal_panic().or_else(crash::last_panic),
    };
    if let Some(panic) = panic.as_ref().filter(|panic| display::is_display_panic(&panic.place)) {
        log::note(&panic.message);
        return not_started(&display::unreachable(&words), is_attended);
    }
    let report = CrashReport::of(panic.as_ref(), crash::circumstances());
    after.report(&report, &words);
    ExitCode::from(CRASHED)
}

/// Reports the reason why the program does not start: on standard error, and to a person in a dialog, since a game
/// started by a click has no console.
fn not_started(sentence: &str, is_attended: bool) -> ExitCode {
    eprintln!("error: {sentence}");
    if is_attended {
        show_dialog("Madang", sentence);
    }
    ExitCode::from(NOT_STARTED)
}

/// Shows a dialog of the system, where it has one, until it is closed.
fn show_dialog(title: &str, sentence: &str) {
    if display::is_available() {
        let _ = rfd::MessageDialog::new()
            .set_level(rfd::MessageLevel::Error)
            .set_title(title)
            .set_description(sentence)
            .show();
    }
}

/// Reporter of a crash, used once the game's own world is gone.
struct AfterCrash {
    arguments: KeptArguments,
    data_dir: Option<DataDir>,
    screenshot: Option<PathBuf>,
    /// Whether a person sits at the screen and it was not the crash page itself that broke.
    shows_page: bool,
}

impl AfterCrash {
    fn of(launch: &Launch) -> Self {
        Self {
            arguments: launch.kept_arguments(),
            data_dir: launch.data_dir.clone(),
            screenshot: launch.args.screenshot.clone(),
            shows_page: launch.is_attended() && launch.crash.is_none(),
        }
    }

    /// Saves the report and shows it: on standard error, on the crash page in a separate process, and in a dialog where
    /// that page cannot be drawn either.
    fn report(&self, report: &CrashReport, words: &Words) {
        let mut sentences = ["crash", report.cause.key(), "crash-kept"].map(|key| words.get(key)).to_vec();
        let file = report.save(self.data_dir.as_ref().map(DataDir::path));
        match &file {
            Ok(file) => sentences.push(file.display().to_string()),
            Err(error) => eprintln!("error: the crash report cannot be written: {error}"),
        }
        eprintln!("error: {}", sentences.join("\n"));
        if !self.shows_page {
            return;
        }
        let shown = file.and_then(|file| self.show_page(&file, report.cause));
        if !shown.unwrap_or(false) {
            show_dialog(&sentences[0], &sentences[1..].join("\n\n"));
        }
    }

    /// Shows the crash page until it is left. Returns whether it could be shown.
    fn show_page(&self, report: &Path, cause: CrashCause) -> io::Result<bool> {
        let mut page = self.arguments.command()?;
        page.arg("--crash-report").arg(report);
        if cause == CrashCause::Graphics {
            page.arg("--safe-graphics");
        }
        if let Some(picture) = &self.screenshot {
            page.arg("--screenshot").arg(picture);
        }
        Ok(page.status()?.success())
    }
}
