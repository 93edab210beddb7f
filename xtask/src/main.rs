//! The developer's commands: `cargo xtask help` lists them.

mod arguments;
mod checks;
mod films;
mod frames;
mod fuzz;
mod package;
mod screenshots;
mod setup;
mod shop;
mod shown_library;
mod soak;
mod system_packages;
mod teaching;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, exit};

use system_packages::Purpose;

/// Commands of the package `makers`.
const MAKERS: [&str; 8] =
    ["tables", "tune", "yut-weights", "ladder", "calibrate", "match", "figures", "find-wins"];

/// Commands of the package `studio`.
const STUDIO: [&str; 2] = ["sounds", "icons"];

const HELP: &str = "\
Usage: cargo xtask COMMAND

  play [ARGS…]   build the game and play it; ARGS go to the game (`play --help` lists them)
  test           run every check: format, lints, tests, documentation, the window
  sounds [KIND]  make the sounds in assets/audio anew, all or one kind: effects or music; it needs
                 ffmpeg
  icons          render the icon's drawings in packaging/icon to PNG files and to the files for
                 Windows and macOS
  tables [GAME…] make the tables of solved positions in assets/tables anew, all (minutes and
                 9 GB of memory) or these: nei-pat-kono, bagh-chal, pulijudam
  tables --placement [pulijudam | --shuttle-ban] [--folder PATH] [--threads NUMBER]
                 solve Bagh Chal's placing phase and make its books, or Pulijudam's, or Bagh Chal's
                 by the rule against shuttling; the gigabytes go to the folder, which is named
  tune [WEIGHTS…]
                 fit the weights of the hunts, Hasami Shogi and Jarmo to games played, and try them
  yut-weights    solve Yut with two horses each and fit what the computer knows of it (minutes)
  ladder [--ways WAYS] [--steps LEVELS] [--games NUMBER] [--players LIMITS]
                 play each level against the one below (hours). WAYS: words of a way to play, as
                 \"jarmo variant=jasyr\", \"=jarmo\" for that name alone, \";\" between several;
                 LEVELS: the lower ones, 0 for somebody who takes when possible and otherwise
                 plays at random, as \"3 4\"; LIMITS: two players instead, as
                 \"40000 64 0, 20000 4 12\": nodes, plies and percentage of oversight of each
  calibrate [--ways WAYS] [--games NUMBER] [--first LEVEL]
                 find how much levels 1 to 4 overlook, so that a beginner is an even match for
                 level 1 and each other one beats the one below by 200 Elo (hours)
  match bagh-chal | pulijudam [--games NUMBER] [--from NUMBER] [--level LEVEL]
        [--against search | level] [--shuttle-ban \"off on\"]
                 play level 5 from the start, as goats and as tigers (hours), against a search
                 with the budget of LEVEL, or against that level as it is
  figures GAME [PART…]
                 measure what docs/opponents.md tells of a game, all or these parts (minutes to
                 hours): bagh-chal placed games times; pulijudam forbidden placed games;
                 nei-pat-kono errors levels search; jarmo endings; yut exact matches; of all
                 games: leads tenfold; for docs/quality.md: sticks throws hands
  find-wins [--ways WAYS] [--least PLIES] [--most PLIES] [--wanted NUMBER]
                 look for positions with forced wins, as tests/fixtures/forced_wins.txt has them
  teaching [PATH] check the rulebook and the lessons in assets, of this checkout or of the one at PATH
  screenshots [WORD…]
                 take pictures of every screen and way to play into target/pictures; of those
                 whose names have every WORD
  shop [--program PATH]
                 take the pictures for the shop's page into target/shop, of the game built now or of
                 the program at PATH: cover, screenshots, and films (Linux only; they need ffmpeg
                 and xdotool)
  frames         measure what a frame, the start and memory cost, and what the game costs while nobody
                 does anything, beside an empty window
  soak [--games NUMBER] [--screen]
                 let computers play every way to play by turns in one window, and fail if an error is
                 logged or memory grows; --screen: on your own screen
  fuzz [TARGET] [--minutes NUMBER]
                 look for inputs that break something (needs cargo-fuzz), with each target for 10
                 minutes, or with one: engine, lessons, moves, positions, records, saves, settings,
                 tables
  package [--target TRIPLE] [--in-root] [--profile NAME]
                 build the game as players download it and pack it in target/packages; with --in-root
                 in a Debian system made for it, as root (docs/packaging.md)
  package-check ARCHIVE…
                 play what is in packages for Linux, and for Windows under Wine, in Debian systems
                 made for it, as root; pictures go to target/packages/check
  setup          install the system packages that playing and testing need, and cargo-deny
  help           show this list

On Debian and Ubuntu, play, test and setup install missing system packages with apt-get; on
other Linux systems they name them. macOS and Windows need none.
";

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let command = arguments.next();
    let rest: Vec<String> = arguments.collect();
    let root = package_root();
    let outcome = match (command.as_deref(), rest.as_slice()) {
        (Some("help" | "--help" | "-h"), _) => {
            print!("{HELP}");
            Ok(())
        }
        (Some("play"), _) => play(&root, &rest),
        (Some("test"), []) => test(&root),
        (Some(command), _) if MAKERS.contains(&command) => hand_on(&root, "makers", command, &rest),
        (Some(command), _) if STUDIO.contains(&command) => hand_on(&root, "studio", command, &rest),
        (Some("screenshots"), words) => setup::ensure_packages(Purpose::Test)
            .and_then(|()| list_files(&root, screenshots::take(&root, words))),
        (Some("shop"), []) => make_for_shop(&root, None),
        (Some("shop"), [flag, path]) if flag == "--program" => make_for_shop(&root, Some(Path::new(path))),
        (Some("teaching"), []) => teaching::check(&root),
        (Some("teaching"), [path]) => teaching::check(Path::new(path)),
        (Some("fuzz"), words) => fuzz::run(&root, words),
        (Some("package"), words) => list_files(&root, package::make(&root, words)),
        (Some("package-check"), archives) => list_files(&root, package::check::run(&root, archives)),
        (Some("frames"), []) => setup::ensure_packages(Purpose::Test).and_then(|()| frames::measure(&root)),
        (Some("soak"), _) => setup::ensure_packages(Purpose::Test).and_then(|()| soak::run(&root, &rest)),
        (Some("setup"), []) => set_up(),
        (wrong, _) => {
            if wrong == Some("shop") {
                eprintln!("`shop` takes nothing or `--program PATH`.\n");
            } else if let Some(name @ ("test" | "setup")) = wrong {
                eprintln!("`{name}` takes no arguments.\n");
            } else if let Some(name) = wrong {
                eprintln!("There is no command `{name}`.\n");
            }
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// The repository's root.
fn package_root() -> PathBuf {
    // Cargo sets it anew at each run, so it also holds after the folder was moved.
    let own = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map(Path::to_owned).unwrap_or(own)
}

/// Builds and starts the game with `arguments`; when the game ends, ends with its exit code.
fn play(root: &Path, arguments: &[String]) -> Result<(), String> {
    setup::ensure_packages(Purpose::Play)?;
    let game = ["--release", "--bin", "madang"];
    let built = cargo_in(root)
        .arg("build")
        .args(game)
        .status()
        .map_err(|error| format!("The build could not start: {error}."))?;
    if !built.success() {
        return Err("The game could not be built; the compiler's messages are above.".to_owned());
    }
    let played = cargo_in(root)
        .args(["run", "--quiet"])
        .args(game)
        .arg("--")
        .args(arguments)
        .env("BEVY_ASSET_ROOT", root)
        .status()
        .map_err(|error| format!("The game could not start: {error}."))?;
    // A game stopped by a signal has no code of its own.
    exit(played.code().unwrap_or(1));
}

/// Runs a command of another package of the workspace in an optimised build.
fn hand_on(root: &Path, package: &str, command: &str, words: &[String]) -> Result<(), String> {
    let status = cargo_in(root)
        .args(["run", "--quiet", "--release", "--package", package, "--", command])
        .args(words)
        .status()
        .map_err(|error| format!("`{package}` could not start: {error}."))?;
    exit(status.code().unwrap_or(1));
}

fn make_for_shop(root: &Path, program: Option<&Path>) -> Result<(), String> {
    setup::ensure_packages(Purpose::Test)?;
    list_files(root, shop::make(root, program))
}

fn test(root: &Path) -> Result<(), String> {
    setup::ensure_packages(Purpose::Test)?;
    setup::ensure_components()?;
    checks::run_all(root)
}

fn list_files(root: &Path, written: Result<Vec<PathBuf>, String>) -> Result<(), String> {
    for path in written? {
        println!("{}", path.strip_prefix(root).unwrap_or(&path).display());
    }
    Ok(())
}

fn set_up() -> Result<(), String> {
    setup::ensure_packages(Purpose::Test)?;
    setup::ensure_components()?;
    setup::install_tools();
    println!("Everything that playing and testing need is installed.");
    Ok(())
}

fn cargo_in(root: &Path) -> Command {
    let mut command = Command::new(setup::cargo());
    command.current_dir(root);
    command
}
