//! Command line. Players need none of it; scripts and testers use it to start at any screen or position.

use std::path::PathBuf;

use clap::Parser;
use jiff::civil::Date;
use madang_core::rules::{ClockRule, Controller};

use super::{argument_values as value, start_screen::StartScreen};
use crate::{
    dev::DevArgs,
    layout::picture_sets::PictureSet,
    platform::{files::DataDir, language::Language, settings::Renderer},
};

/// Flags about a window or a game in it, which have no place beside work without a window.
const OF_A_WINDOW: [&str; 11] = [
    "game",
    "screenshot",
    "screen",
    "moves",
    "autoplay",
    "quit_when_over",
    "record",
    "load",
    "continues",
    "attract",
    "crash_report",
];

/// The old board games of Asia on one table.
#[derive(Parser, Clone, Debug)]
#[command(name = "madang", version, after_help = AFTER_HELP)]
pub struct Args {
    /// Go straight to a match of this game (bagh-chal, …)
    #[arg(long, value_name = "ID")]
    pub(super) game: Option<String>,

    /// Set an option of the game; may be given several times
    #[arg(long, value_name = "OPTION=VALUE", value_parser = value::option, requires = "game")]
    pub(super) set: Vec<(String, String)>,

    /// Player of each seat, the first seat first: human, or ai:1 to ai:5
    #[arg(long, value_name = "SEAT,SEAT", value_delimiter = ',', requires = "game")]
    pub(super) seats: Vec<Controller>,

    /// Clock on the table: 5m, 5m+3s, 5m~3s with a delay, 30s/turn or 3m/glass; with " warns" behind it time ends nothing
    #[arg(long, value_name = "RULE", requires = "game")]
    pub(super) clock: Option<ClockRule>,

    /// The seed of everything left to chance
    #[arg(long, value_name = "N", value_parser = value::seed, allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,

    /// Speed of all motion: 1 is normal, 0 shows every result at once
    #[arg(long, value_name = "X", value_parser = value::speed, default_value = "1", allow_negative_numbers = true)]
    pub(super) speed: f32,

    /// The window's size in pixels; as it was when the game was last left, if not given
    #[arg(long, value_name = "WxH", value_parser = value::resolution)]
    pub(super) resolution: Option<(u32, u32)>,

    /// Save a picture of the window as PNG, then quit: of the first settled frame, or with
    /// --autoplay of the result
    #[arg(long, value_name = "FILE", value_parser = value::picture_to_write())]
    pub(super) screenshot: Option<PathBuf>,

    /// Begin at this screen
    #[arg(long, value_name = "NAME")]
    pub(super) screen: Option<StartScreen>,

    /// Begin after this many moves and throws, played by the computer at level 3; after fewer where the game would be
    /// over
    #[arg(
        long,
        value_name = "N",
        value_parser = value::plies,
        allow_negative_numbers = true,
        default_value = "0",
        hide_default_value = true,
        conflicts_with = "load"
    )]
    pub(super) moves: usize,

    /// Let the computer play every human seat at level 1
    #[arg(long)]
    pub(super) autoplay: bool,

    /// Print the result line on standard output when the game is over, and quit
    #[arg(long)]
    pub(super) quit_when_over: bool,

    /// Write the record of the game to this file after every move
    #[arg(long, value_name = "FILE", value_parser = value::file_to_write())]
    pub(super) record: Option<PathBuf>,

    /// Resume the game recorded in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "set", "seats", "seed"])]
    pub(super) load: Option<PathBuf>,

    /// Resume the unfinished game that was played last, by "--screen analysis" on the analysis board
    #[arg(long = "continue", conflicts_with_all = ["game", "load"])]
    pub(super) continues: bool,

    /// Take this day for the present one, for the puzzle of the day and its calendar
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = value::date)]
    pub(super) date: Option<Date>,

    /// Begin with the show that a first page left alone begins: computers play until any key is pressed
    #[arg(long)]
    pub(super) attract: bool,

    /// Print all puzzles, a line each: id, game with its options, rating, position in quotes, the solution's moves;
    /// then quit
    #[arg(long, conflicts_with_all = ["games", "export", "import"], conflicts_with_all = OF_A_WINDOW)]
    pub(super) puzzles: bool,

    /// Print the kept games, the one played last first, a line each with tabs between: id, game, seats, plies, result or
    /// "unfinished", date, options that are not at their defaults; then quit
    #[arg(long, conflicts_with_all = OF_A_WINDOW)]
    pub(super) games: bool,

    /// Write the record of a kept game to a new file, or with "-" to standard output, then quit
    #[arg(long, value_names = ["ID", "FILE"], num_args = 2, conflicts_with_all = OF_A_WINDOW)]
    pub(super) export: Vec<String>,

    /// Let --export replace a file that is there
    #[arg(long, requires = "export")]
    pub(super) overwrite: bool,

    /// Keep the games recorded in this file, or with "-" in standard input, print their ids, then quit; a game that is
    /// kept already is not kept twice
    #[arg(long, value_name = "FILE", conflicts_with_all = OF_A_WINDOW)]
    pub(super) import: Option<PathBuf>,

    /// The language
    #[arg(long, value_name = "CODE")]
    pub(super) language: Option<Language>,

    /// The set of pictures
    #[arg(long, value_name = "NAME")]
    pub(super) pictures: Option<PictureSet>,

    /// Let it be evening at the table
    #[arg(long)]
    pub(super) evening: bool,

    /// The graphics; as in the settings, if not given
    #[arg(long, value_name = "NAME")]
    pub(super) renderer: Option<Renderer>,

    /// Draw with the processor, or by OpenGL, where the graphics driver makes trouble
    #[arg(long)]
    pub(super) safe_graphics: bool,

    /// Open the crash page with this report
    #[arg(long, value_name = "FILE", hide = true)]
    pub(super) crash_report: Option<PathBuf>,

    /// The folder for everything that is written, settings included
    #[arg(long, value_name = "DIR", value_parser = value::data_dir())]
    pub(super) data_dir: Option<PathBuf>,

    /// Flags of testers
    #[command(flatten)]
    pub(super) dev: DevArgs,
}

impl Args {
    /// Returns the folder for everything that is written: the one given, or the system's usual place.
    pub fn data_dir(&self) -> Option<DataDir> {
        self.data_dir.clone().map(DataDir::at).or_else(DataDir::of_system)
    }
}

const AFTER_HELP: &str = "A flag or value that does not fit is explained on standard error, and the exit code is 2. Where the work failed it is 1.";
