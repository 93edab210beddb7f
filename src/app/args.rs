//! Command line. Players need none of it; testers use it to start at any screen or position.

use std::path::PathBuf;

use clap::Parser;

use crate::platform::files::DataDir;

/// The old board games of Asia on one table.
#[derive(Parser, Clone, Debug, Default)]
#[command(name = "madang", version, after_help = AFTER_HELP)]
pub struct Args {
    /// Go straight to a match of this game (bagh-chal, …)
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,

    /// Set an option of the game; may be given several times
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub set: Vec<String>,

    /// Who plays each seat, the first seat first: human, or ai:1 to ai:5
    #[arg(long, value_name = "SEAT,SEAT", value_delimiter = ',')]
    pub seats: Vec<String>,

    /// The seed of everything left to chance
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Speed of all motion: 1 is normal, 0 shows every result at once
    #[arg(long, value_name = "X", default_value_t = 1.0, allow_negative_numbers = true)]
    pub speed: f32,

    /// The window's size in pixels; as it was when the game was last left, if not given
    #[arg(long, value_name = "WxH")]
    pub resolution: Option<String>,

    /// Save a picture of the window as PNG, then quit: of the first settled frame, or with
    /// --autoplay of the result
    #[arg(long, value_name = "FILE")]
    pub screenshot: Option<PathBuf>,

    /// Begin at a screen: title, cover, choose, games, statistics, set-up, join, settings, controls, rules, lesson, credits,
    /// match, pause, result, review or replay
    #[arg(long, value_name = "NAME")]
    pub screen: Option<String>,

    /// Begin after so many moves of the game, throws counted, played by the computer at level 3; after
    /// fewer where the game would be over
    #[arg(long, value_name = "N", conflicts_with = "load")]
    pub moves: Option<usize>,

    /// Let the computer play every human seat at level 1
    #[arg(long)]
    pub autoplay: bool,

    /// Print the result line on standard output when the game is over, and quit
    #[arg(long)]
    pub quit_when_over: bool,

    /// Write the record of the game to this file after every move
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,

    /// Take up the game recorded in this file where it stopped
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "set", "seats", "seed"])]
    pub load: Option<PathBuf>,

    /// Go on with the unfinished game that was played last
    #[arg(long = "continue", conflicts_with_all = ["game", "load", "screen"])]
    pub continues: bool,

    /// Print the kept games, the one played last first, a line each: id, game, seats, plies, result or
    /// "unfinished", date; then quit
    #[arg(long)]
    pub games: bool,

    /// Write the record of a kept game to a file, then quit
    #[arg(long, value_names = ["ID", "FILE"], num_args = 2)]
    pub export: Vec<String>,

    /// Keep the games recorded in this file, print their ids, then quit
    #[arg(long, value_name = "FILE")]
    pub import: Option<PathBuf>,

    /// The language: en or fr
    #[arg(long, value_name = "CODE")]
    pub language: Option<String>,

    /// The set of pictures: painted, contrast or large
    #[arg(long, value_name = "NAME")]
    pub pictures: Option<String>,

    /// Let it be evening at the table
    #[arg(long)]
    pub evening: bool,

    /// Measure so many seconds once everything has settled, print what they cost, and quit
    #[arg(long, value_name = "SECONDS")]
    pub measure: Option<u32>,

    /// Copy pixels that stay the same instead of drawing them: auto (where the processor draws), on or off
    #[arg(long, value_name = "MODE", hide = true)]
    pub copies: Option<String>,

    /// Draw every frame, although nothing moves, while it is measured
    #[arg(long, requires = "measure")]
    pub keep_drawing: bool,

    /// Open an empty window instead of the game, to measure the game against it
    #[arg(long, requires = "measure")]
    pub empty_window: bool,

    /// The graphics: auto, vulkan, gl, dx12 or metal; as in the settings, if not given
    #[arg(long, value_name = "NAME")]
    pub renderer: Option<String>,

    /// Draw with the processor, or by OpenGL, where the graphics driver makes trouble
    #[arg(long)]
    pub safe_graphics: bool,

    /// Open the page that tells of the crash in this report
    #[arg(long, value_name = "FILE", hide = true)]
    pub crash_report: Option<PathBuf>,

    /// Break on purpose after the first settled page: program, renderer or device
    #[arg(long = "break", value_name = "WHAT", hide = true)]
    pub breaks: Option<String>,

    /// Let the computer play so many games, every way to play by turns, and report what grows
    #[arg(long, value_name = "GAMES", hide = true, requires = "data_dir", conflicts_with_all = ["game", "load", "screen", "continues"])]
    pub soak: Option<u32>,

    /// The folder for everything that is written, settings included
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
}

impl Args {
    /// Folder for everything that is written: the one given, or the system's usual place.
    #[must_use]
    pub fn data_dir(&self) -> Option<DataDir> {
        self.data_dir.clone().map(DataDir::at).or_else(DataDir::of_system)
    }
}

const AFTER_HELP: &str =
    "A flag or value that does not fit is explained on standard error, and the exit code is 2.";
