//! Start of the game as the command line asks for it.

use std::{
    error::Error,
    ffi::OsString,
    fmt, fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use clap::ValueEnum;
use madang_core::{
    catalogue::GameCard,
    play::{Match, MatchSetup, next_seed},
    rules::Record,
};
use web_time::SystemTime;

use super::{args::Args, start_screen::StartScreen};
use crate::{
    crash::{CrashReport, restart::KeptArguments, start_mark::StartMark},
    layout::views::Catalogue,
    platform::{
        files::DataDir,
        graphics::{Graphics, NoGraphics},
        language::Language,
        settings::Settings,
    },
};

/// Kind of window that the app gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Window with graphics and sound.
    Window,
    /// No window system and no graphics: the same screens, input and menus for tests.
    Headless,
    /// Empty window, to measure the game against.
    Empty,
}

/// Validated command line, with the state of the start before the window opens.
#[derive(Resource, Clone, Debug)]
pub struct Launch {
    pub(super) args: Args,
    /// Games on offer.
    pub(super) catalogue: Catalogue,
    /// Folder for everything the game writes; `None` where the system has no such place.
    pub data_dir: Option<DataDir>,
    /// Folder of pictures and sounds, for tests; `None` for the usual one.
    pub assets: Option<PathBuf>,
    /// Game that is named or recorded, if any.
    pub(super) game: Option<Match>,
    pub(super) screen: StartScreen,
    /// Seed of everything left to chance.
    pub(super) seed: u64,
    /// Graphics, once they are chosen.
    pub(super) graphics: Option<Graphics>,
    /// Crash to report instead of a game.
    pub(super) crash: Option<CrashReport>,
    /// Mark of this start, until the first page is reached.
    pub(super) start_mark: Option<StartMark>,
}

/// Error of the command line: a flag or value that does not fit, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaunchError(pub(super) String);

impl fmt::Display for LaunchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for LaunchError {}

impl Launch {
    /// Validates the command line.
    ///
    /// # Errors
    /// [`LaunchError`] with a sentence for the first flag or value that does not fit.
    pub fn new(args: Args, catalogue: Catalogue) -> Result<Self, LaunchError> {
        if args.continues && args.screen.is_some_and(|screen| screen != StartScreen::Analysis) {
            return Err(LaunchError("--continue goes with no other --screen than analysis".to_owned()));
        }
        let seed = args.seed.unwrap_or_else(seed_of_this_moment);
        let named = match (&args.load, &args.game) {
            (Some(file), _) => Some(recorded_game(file, &catalogue)?),
            (None, Some(id)) => Some(Match::new(setup(id, &args, &catalogue, seed)?).map_err(LaunchError)?),
            (None, None) => None,
        };
        let screen = match args.screen {
            Some(screen) => screen,
            None if args.continues => StartScreen::Continue,
            None if named.is_some() => StartScreen::Match,
            None => StartScreen::Title,
        };
        let first = || catalogue.cards().next().map(|card| Match::with_defaults(card, seed));
        Ok(Self {
            data_dir: args.data_dir(),
            assets: None,
            game: if screen.needs_a_game() { named.or_else(first) } else { named },
            screen,
            seed,
            graphics: None,
            crash: args.crash_report.as_deref().map(crash_report).transpose()?,
            start_mark: None,
            args,
            catalogue,
        })
    }

    /// Returns the mode asked for: the game, or an empty window to measure against.
    pub const fn mode(&self) -> Mode {
        if self.args.dev.opens_empty_window() { Mode::Empty } else { Mode::Window }
    }

    /// Returns whether a person is at the screen, rather than a script that waits for the end.
    pub const fn is_attended(&self) -> bool {
        !self.args.quit_when_over && !self.args.dev.is_awaited()
    }

    /// Returns whether the screen shows the game that was played last.
    pub(super) fn takes_up_last(&self, screen: StartScreen) -> bool {
        screen == StartScreen::Continue || screen == StartScreen::Analysis && self.args.continues
    }

    /// Returns the arguments that carry over to a run that replaces this one.
    pub(super) fn kept_arguments(&self) -> KeptArguments {
        let name = |value: Option<clap::builder::PossibleValue>| value.map(|value| value.get_name().into());
        let size = |(width, height)| format!("{width}x{height}").into();
        let flags: [(&str, Option<OsString>); 4] = [
            ("--data-dir", self.args.data_dir.clone().map(Into::into)),
            ("--language", name(self.args.language.and_then(|language| language.to_possible_value()))),
            ("--renderer", name(self.args.renderer.and_then(|renderer| renderer.to_possible_value()))),
            ("--resolution", self.args.resolution.map(size)),
        ];
        let given = flags.into_iter().filter_map(|(flag, value)| Some([flag.into(), value?]));
        KeptArguments(given.flatten().collect())
    }

    /// Returns the settings of the player, read from the file before the window opens.
    pub fn settings(&self) -> Settings {
        self.data_dir.as_ref().map_or_else(Settings::default, Settings::load)
    }

    /// Chooses the graphics.
    ///
    /// # Errors
    /// [`NoGraphics`] if nothing on this computer can draw the window.
    pub fn choose_graphics(&mut self, settings: &Settings) -> Result<(), NoGraphics> {
        let renderer = self.args.renderer.unwrap_or(settings.renderer);
        self.graphics = Some(Graphics::choose(renderer, self.args.safe_graphics)?);
        Ok(())
    }

    /// Returns the language of sentences outside the window.
    pub fn language(&self, settings: &Settings) -> Language {
        self.args.language.or(settings.language).unwrap_or_else(Language::of_system)
    }
}

fn seed_of_this_moment() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    next_seed(since.map_or(0, |since| since.as_nanos() as u64))
}

fn card(id: &str, catalogue: &Catalogue) -> Result<&'static GameCard, LaunchError> {
    catalogue.find(id).ok_or_else(|| {
        let known: Vec<&str> = catalogue.cards().map(|card| card.id).collect();
        LaunchError(format!("there is no game \"{id}\"; the games are: {}", known.join(", ")))
    })
}

fn crash_report(path: &Path) -> Result<CrashReport, LaunchError> {
    CrashReport::read(path).map_err(|error| LaunchError(format!("the crash report cannot be read: {error}")))
}

/// Returns the game of a record in a file, as far as it was played.
fn recorded_game(file: &Path, catalogue: &Catalogue) -> Result<Match, LaunchError> {
    let text = fs::read_to_string(file)
        .map_err(|error| LaunchError(format!("{} cannot be read: {error}", file.display())))?;
    let record: Record = text.parse().map_err(|error| LaunchError(format!("{}: {error}", file.display())))?;
    Match::of_record(card(&record.game, catalogue)?, &record).map_err(|error| LaunchError(error.to_string()))
}

/// Returns the set-up of the game with this id, by `--set`, `--seats` and `--clock`.
fn setup(id: &str, args: &Args, catalogue: &Catalogue, seed: u64) -> Result<MatchSetup, LaunchError> {
    let mut setup = MatchSetup::new(card(id, catalogue)?, seed);
    setup.options =
        setup.card.parse_options(args.set.clone()).map_err(|error| LaunchError(error.to_string()))?;
    setup.fit();
    if !args.seats.is_empty() {
        setup.seat(args.seats.clone()).map_err(|error| LaunchError(error.to_string()))?;
    }
    setup.clock = args.clock;
    Ok(setup)
}
