//! Command line. Players need none of it; scripts and testers use it to start at any screen or position.

use std::path::PathBuf;

use clap::Parser;
use jiff::civil::Date;
use madang_core::rules::Controller;

use super::start_screen::StartScreen;
use crate::{
    dev::DevArgs,
    layout::picture_sets::PictureSet,
    platform::{files::DataDir, language::Language, settings::Renderer},
};

/// The old board games of Asia on one table.
#[derive(Parser, Clone, Debug)]
#[command(name = "madang", version, after_help = AFTER_HELP)]
pub struct Args {
    /// Go straight to a match of this game (bagh-chal, …)
    #[arg(long, value_name = "ID")]
    pub(super) game: Option<String>,

    /// Set an option of the game; may be given several times
    #[arg(long, value_name = "OPTION=VALUE", value_parser = option, requires = "game")]
    pub(super) set: Vec<(String, String)>,

    /// Player of each seat, the first seat first: human, or ai:1 to ai:5
    #[arg(long, value_name = "SEAT,SEAT", value_delimiter = ',', requires = "game")]
    pub(super) seats: Vec<Controller>,

    /// The seed of everything left to chance
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,

    /// Speed of all motion: 1 is normal, 0 shows every result at once
    #[arg(long, value_name = "X", value_parser = speed, default_value = "1", allow_negative_numbers = true)]
    pub(super) speed: f32,

    /// The window's size in pixels; as it was when the game was last left, if not given
    #[arg(long, value_name = "WxH", value_parser = resolution)]
    pub(super) resolution: Option<(u32, u32)>,

    /// Save a picture of the window as PNG, then quit: of the first settled frame, or with
    /// --autoplay of the result
    #[arg(long, value_name = "FILE")]
    pub(super) screenshot: Option<PathBuf>,

    /// Begin at this screen
    #[arg(long, value_name = "NAME")]
    pub(super) screen: Option<StartScreen>,

    /// Begin after this many moves and throws, played by the computer at level 3; after fewer where the game would be
    /// over
    #[arg(long, value_name = "N", default_value_t, hide_default_value = true, conflicts_with = "load")]
    pub(super) moves: usize,

    /// Let the computer play every human seat at level 1
    #[arg(long)]
    pub(super) autoplay: bool,

    /// Print the result line on standard output when the game is over, and quit
    #[arg(long)]
    pub(super) quit_when_over: bool,

    /// Write the record of the game to this file after every move
    #[arg(long, value_name = "FILE")]
    pub(super) record: Option<PathBuf>,

    /// Resume the game recorded in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "set", "seats", "seed"])]
    pub(super) load: Option<PathBuf>,

    /// Resume the unfinished game that was played last, by "--screen analysis" on the analysis board
    #[arg(long = "continue", conflicts_with_all = ["game", "load"])]
    pub(super) continues: bool,

    /// Take this day for the present one, for the puzzle of the day and its calendar
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) date: Option<Date>,

    /// Begin with the show that a first page left alone begins: computers play until any key is pressed
    #[arg(long)]
    pub(super) attract: bool,

    /// Print all puzzles, a line each: id, game with its options, rating, position in quotes, the solution's moves;
    /// then quit
    #[arg(long)]
    pub(super) puzzles: bool,

    /// Print the kept games, the one played last first, a line each: id, game, seats, plies, result or
    /// "unfinished", date; then quit
    #[arg(long)]
    pub(super) games: bool,

    /// Write the record of a kept game to a file, then quit
    #[arg(long, value_names = ["ID", "FILE"], num_args = 2)]
    pub(super) export: Vec<String>,

    /// Keep the games recorded in this file, print their ids, then quit
    #[arg(long, value_name = "FILE")]
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
    #[arg(long, value_name = "DIR")]
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

/// Fastest speed at which motion can still be seen.
const MAX_SPEED: f32 = 1000.0;
/// Smallest side of the window, in pixels.
const MIN_WINDOW_SIDE: u32 = 320;
/// Largest side of the window, in pixels.
const MAX_WINDOW_SIDE: u32 = 8192;

const AFTER_HELP: &str =
    "A flag or value that does not fit is explained on standard error, and the exit code is 2.";

fn option(text: &str) -> Result<(String, String), &'static str> {
    let (id, value) = text.split_once('=').ok_or("an option is set by option=value")?;
    Ok((id.to_owned(), value.to_owned()))
}

fn speed(text: &str) -> Result<f32, String> {
    let speed = text.parse().ok().filter(|speed| (0.0..=MAX_SPEED).contains(speed));
    speed.ok_or_else(|| format!("a speed is a number from 0 to {MAX_SPEED}"))
}

fn resolution(text: &str) -> Result<(u32, u32), String> {
    let sides =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let fits = |side: &u32| (MIN_WINDOW_SIDE..=MAX_WINDOW_SIDE).contains(side);
    sides.filter(|(width, height)| fits(width) && fits(height)).ok_or_else(|| {
        format!("a size is two numbers from {MIN_WINDOW_SIDE} to {MAX_WINDOW_SIDE} such as 1280x800")
    })
}
