//! The developer's commands: `cargo xtask help` lists them.

mod checks;
mod commits;
mod frames;
mod fuzz;
mod game;
mod new_game;
mod package;
mod screenshots;
mod setup;
mod shop;
mod system;

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode, exit},
};

use clap::{Args, Parser};

use setup::Purpose;

/// The developer's commands of Madang.
///
/// On Debian and Ubuntu, play and test install missing system packages with apt-get; on other Linux systems they
/// name them. macOS and Windows need none.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Build the game as the tests do and play it, `play --release` optimised; `play --help` lists the game's own options
    Play(Words),
    /// Run the checks of every change: format, lints, tests, the window
    Test {
        /// Run those of every night too: tools, hostile input, kills, Windows, documentation, libraries, soak
        #[arg(long)]
        all: bool,
    },
    /// Make the sounds in assets/audio anew, which needs ffmpeg
    Sounds(Words),
    /// Render the icon's drawings to PNG files and to the files for Windows and macOS
    Icons(Words),
    /// Make the tables of solved positions and the books in assets/tables anew
    Tables(Words),
    /// Train a net for static evaluation on games that the computer plays against itself (minutes to hours)
    Train(Words),
    /// Solve Yut with two horses each and fit what the computer knows of it (minutes)
    YutWeights(Words),
    /// Play each level against the one below (hours)
    Ladder(Words),
    /// Find how much levels 1 to 4 overlook (hours)
    Calibrate(Words),
    /// Mine puzzles from proofs into assets/puzzles (minutes)
    Mine(Words),
    /// Write a first game into examples, to be changed step by step
    NewGame {
        /// Its name, such as four-stones
        name: String,
    },
    /// Take pictures of every screen and way to play into target/pictures
    Screenshots {
        /// Only those whose names have every one of these
        words: Vec<String>,
    },
    /// Take cover, screenshots, trailer and short films for the shop's page into target/shop (with ffmpeg)
    Shop,
    /// Measure frames, start, memory and rest of the game, beside an empty window
    Frames,
    /// Let computers play every way to play in one window; fails if an error is logged or memory grows
    Soak {
        #[arg(long, default_value_t = 1000)]
        games: u32,
    },
    /// Look for inputs that break something (with cargo-fuzz)
    Fuzz {
        /// One of `fuzz/fuzz_targets`; all of them where none is named
        target: Option<String>,
        /// Time of each target
        #[arg(long, default_value_t = 10)]
        minutes: u64,
    },
    /// Build the game as players download it and pack it in target/packages
    Package(package::Wanted),
    /// Play packages for Linux, Windows (under Wine) and browsers in Debian systems made for it, as root
    PackageCheck {
        #[arg(required = true)]
        archives: Vec<PathBuf>,
    },
}

/// Arguments that are handed on as they are.
#[derive(Args)]
#[command(disable_help_flag = true)]
struct Words {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    words: Vec<String>,
}

fn main() -> ExitCode {
    let root = package_root();
    match run(&root, Task::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(root: &Path, task: Task) -> Result<(), String> {
    match &task {
        Task::Play(_) => setup::ensure_packages(Purpose::Play)?,
        Task::Test { .. }
        | Task::PackageCheck { .. }
        | Task::Screenshots { .. }
        | Task::Shop
        | Task::Frames
        | Task::Soak { .. } => setup::ensure_packages(Purpose::Test)?,
        _ => {}
    }
    let written = match task {
        Task::Play(Words { words }) => return play(root, &words),
        Task::Test { all } => return checks::run(root, all),
        Task::Sounds(_) | Task::Icons(_) => return hand_on(root, "studio"),
        Task::Tables(_)
        | Task::Train(_)
        | Task::YutWeights(_)
        | Task::Ladder(_)
        | Task::Calibrate(_)
        | Task::Mine(_) => return hand_on(root, "makers"),
        Task::NewGame { name } => new_game::write(root, &name)?,
        Task::Screenshots { words } => screenshots::take(root, &words)?,
        Task::Shop => shop::make(root)?,
        Task::Frames => return frames::measure(root),
        Task::Soak { games } => return game::soak(root, games),
        Task::Fuzz { target, minutes } => return fuzz::fuzz(root, target.as_deref(), minutes),
        Task::Package(wanted) => package::make(root, &wanted)?,
        Task::PackageCheck { archives } => return package::check(root, &archives),
    };
    for path in written {
        println!("{}", path.strip_prefix(root).unwrap_or(&path).display());
    }
    Ok(())
}

/// The repository's root.
fn package_root() -> PathBuf {
    // Cargo sets it anew at each run, so it also holds after the folder was moved.
    let own = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map(Path::to_owned).unwrap_or(own)
}

/// Builds the game as the tests need it, or optimised after `--release`, and starts it with the other `arguments`; when the
/// game ends, ends with its exit code.
fn play(root: &Path, arguments: &[String]) -> Result<(), String> {
    let (release, arguments) = match arguments {
        [first, rest @ ..] if first == "--release" => (&["--release"][..], rest),
        all => (&[][..], all),
    };
    let game = [&["--bin", "madang", "--features", "dev"], release].concat();
    system::run(cargo_in(root).arg("build").args(&game), "The build of the game")?;
    let mut play = cargo_in(root);
    play.args(["run", "--quiet"]).args(&game).arg("--").args(arguments).env("BEVY_ASSET_ROOT", root);
    end_with(&mut play)
}

/// Runs this command by another package of the workspace, in an optimised build, and ends with its exit code.
fn hand_on(root: &Path, package: &str) -> Result<(), String> {
    end_with(
        cargo_in(root)
            .args(["run", "--quiet", "--release", "--package", package, "--"])
            .args(env::args_os().skip(1)),
    )
}

/// Runs a command, and ends with its exit code.
fn end_with(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?} could not start: {error}."))?;
    // A program stopped by a signal has no code of its own.
    exit(status.code().unwrap_or(1));
}

fn cargo_in(root: &Path) -> Command {
    let mut command = Command::new(setup::cargo());
    command.current_dir(root);
    command
}
