//! Steps through which every package goes, and what has to come of them.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use super::{is_asked, moves};
use crate::system::{at, make_folder};

/// Folder into which an archive is unpacked: its name has a space, an accent and letters of another script.
pub const PLACE: &str = "Jeux d’été 遊戲";

/// Kept game for the step that imports one, unfinished, and for the one that goes on with it.
pub const UNFINISHED: &str = r#"(
    format: 1,
    game: "bagh-chal",
    options: {},
    seats: ["human", "human"],
    seed: 3,
    moves: "@a2 a1-b2 @b1 e1-d2",
)
"#;

/// Settings that a player left behind, for the second start.
pub const SETTINGS: &str = "(language: Some(French))\n";

/// Least size of a picture in bytes that has more in it than one colour.
pub const LEAST_PICTURE: u64 = 50_000;

/// Words of lines on standard error that a machine without sound, a window manager or a graphics card calls forth.
pub const KNOWN_LINES: &[&str] = &[
    "ALSA lib ",
    "Failed to setup audio",
    "only supports software rendering",
    "XDG Settings Portal did not return",
    // OpenGL is asked first for a way to draw that a machine without a card lacks.
    "EGL 'eglInitialize' code",
    "XDG_RUNTIME_DIR is invalid",
    "XRandR reported that the display's 0mm",
    "error setting XSETTINGS",
];

/// One start of the game, and what has to come of it.
#[derive(Clone, Debug)]
pub struct Step {
    pub name: String,
    pub arguments: Vec<String>,
    pub proof: Proof,
}

/// Proof that a step went well, besides exit code 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// A picture.
    Picture,
    /// A picture, and the line with the result of a game.
    PictureAndResult,
    /// The record of a game, whose moves are those of the engine of this program.
    SameMoves,
    /// The id of a game taken in.
    Id,
    /// The list of the games played before.
    List,
}

impl Step {
    pub fn new<'a>(name: &str, arguments: impl IntoIterator<Item = &'a str>, proof: Proof) -> Self {
        let arguments = arguments.into_iter().map(str::to_owned).collect();
        Self { name: name.to_owned(), arguments, proof }
    }
}

/// Arguments with which computers that have seats play a game to its result.
pub const TO_THE_RESULT: [&str; 5] = ["--seed", "3", "--speed", "1000", "--quit-when-over"];

/// A game between computers of the lowest level, to its result.
fn game(id: &str) -> Step {
    let arguments = ["--game", id, "--seats", "ai:1,ai:1", "--autoplay"].into_iter().chain(TO_THE_RESULT);
    Step::new(id, arguments, Proof::PictureAndResult)
}

/// Steps for another way to draw the same.
pub fn short() -> Vec<Step> {
    vec![Step::new("title", [], Proof::Picture), game("bagh-chal")]
}

/// Every step, in order: the list has the games of the steps before it, the next goes on with the one taken in, and
/// the last play every way to play.
pub fn all() -> Vec<Step> {
    let mut steps = short();
    steps.extend([
        game("yut"),
        Step::new("import", ["--import"], Proof::Id),
        Step::new("games", ["--games"], Proof::List),
        Step::new("continue", ["--continue"], Proof::Picture),
    ]);
    steps.extend(moves::steps());
    steps
}

/// Paths of a start's files as the game is to see them.
#[derive(Clone, Copy, Debug)]
pub struct Paths<'a> {
    /// A picture to be saved.
    pub picture: &'a str,
    /// [`UNFINISHED`].
    pub unfinished: &'a str,
    /// A record to be written.
    pub record: &'a str,
}

/// Words of a step on the command line.
pub fn words(step: &Step, paths: Paths<'_>) -> Vec<String> {
    let more: &[&str] = match step.proof {
        Proof::Picture | Proof::PictureAndResult => &["--screenshot", paths.picture],
        Proof::SameMoves => &["--record", paths.record],
        Proof::Id => &[paths.unfinished],
        Proof::List => &[],
    };
    step.arguments.iter().cloned().chain(more.iter().map(|word| (*word).to_owned())).collect()
}

/// Exit code and output of a start of the game.
#[derive(Debug)]
pub struct Outcome {
    /// Exit code; `None` if a signal ended it.
    pub code: Option<i32>,
    pub standard_output: String,
    pub standard_error: String,
    /// The record written, if one was.
    pub record: Option<String>,
}

/// A system in which the game can be started.
pub trait Player {
    /// Name of the system and of what draws, in the names of pictures.
    fn name(&self) -> &'static str;

    /// Starts the game with a step's words and waits for its end; a picture goes to `picture`.
    fn start(&self, step: &Step, picture: &Path) -> Result<Outcome, String>;

    /// Folder in which the game keeps what is the player's.
    fn data(&self) -> Result<PathBuf, String>;
}

/// Goes through `steps` and returns the pictures.
pub fn play(player: &dyn Player, steps: &[Step], folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut pictures = Vec::new();
    for step in steps.iter().filter(|step| is_asked(&step.name)) {
        let begun = Instant::now();
        if step.name == "continue" {
            let settings = player.data()?.join("settings.ron");
            fs::write(&settings, SETTINGS).map_err(at(&settings))?;
        }
        let picture = folder.join(format!("{}-{}.png", player.name(), step.name));
        // A picture from an earlier run must not pass for a new one.
        let _ = fs::remove_file(&picture);
        let outcome = player.start(step, &picture)?;
        judge(step, &outcome, &picture).map_err(|sentence| {
            format!(
                "{}, {}: {sentence}\nStandard output:\n{}\nStandard error:\n{}",
                player.name(),
                step.name,
                outcome.standard_output,
                outcome.standard_error
            )
        })?;
        println!(
            "{}, {}: well after {:.1} s {}",
            player.name(),
            step.name,
            begun.elapsed().as_secs_f64(),
            result(&outcome.standard_output).unwrap_or_default()
        );
        if picture.exists() {
            pictures.push(picture);
        }
    }
    let log = player.data()?.join("logs/madang.log");
    let log = fs::read_to_string(&log)
        .map_err(|error| format!("No log was kept in {}: {error}.", log.display()))?;
    // The log names the adapter once it is known.
    match log.lines().rev().find_map(|line| Some(line.split_once("graphics: ")?.1)) {
        Some(graphics) => println!("{}: drawn by {graphics}", player.name()),
        None => println!("{}: the log names no graphics", player.name()),
    }
    Ok(pictures)
}

/// Holds the outcome of a step against its proof.
pub fn judge(step: &Step, outcome: &Outcome, picture: &Path) -> Result<(), String> {
    if outcome.code != Some(0) {
        return Err(format!("the exit code is {:?}, not 0.", outcome.code));
    }
    if let Some(line) = unknown_lines(&outcome.standard_error).next() {
        return Err(format!("a line on standard error is not known: {line}"));
    }
    let lines = || outcome.standard_output.lines();
    let is_right = match step.proof {
        Proof::Picture => true,
        Proof::PictureAndResult => result(&outcome.standard_output).is_some(),
        Proof::SameMoves => {
            let record = outcome.record.as_deref().ok_or("no record was written.")?;
            moves::same(record)?;
            result(&outcome.standard_output).is_some()
        }
        Proof::Id => lines().count() == 1,
        Proof::List => {
            lines().count() == 3
                && lines().filter(|line| line.contains("\tunfinished\t")).count() == 1
                && ["bagh-chal", "yut"].iter().all(|game| lines().any(|line| line.contains(game)))
        }
    };
    if !is_right {
        return Err("standard output is not as it should be.".to_owned());
    }
    if matches!(step.proof, Proof::Picture | Proof::PictureAndResult) {
        let size = fs::metadata(picture).map_or(0, |file| file.len());
        if size < LEAST_PICTURE {
            return Err(format!("the picture has {size} bytes."));
        }
    }
    Ok(())
}

/// The line with the result of a game.
pub fn result(output: &str) -> Option<&str> {
    output.lines().find(|line| line.starts_with("result "))
}

pub fn unknown_lines(errors: &str) -> impl Iterator<Item = &str> {
    errors
        .lines()
        .filter(|line| !line.trim().is_empty() && !KNOWN_LINES.iter().any(|known| line.contains(known)))
}

/// The one folder in `place` that an archive was unpacked into.
pub fn unpacked(place: &Path) -> Result<PathBuf, String> {
    let failed = at(place);
    let mut folders = fs::read_dir(place).map_err(failed)?.flatten().map(|entry| entry.path());
    match (folders.next(), folders.next()) {
        (Some(folder), None) if folder.is_dir() => Ok(folder),
        _ => Err("The archive holds more or less than one folder.".to_owned()),
    }
}

/// Makes an empty folder, in the place of one that was there.
pub fn empty_folder(folder: &Path) -> Result<(), String> {
    let _ = fs::remove_dir_all(folder);
    make_folder(folder)
}

/// Lays a copy of a zipped package into an emptied folder, beside an empty [`PLACE`] to unpack it in. Returns the copy.
pub fn lay_beside_place(archive: &Path, own: &Path) -> Result<PathBuf, String> {
    empty_folder(own)?;
    empty_folder(&own.join(PLACE))?;
    let copy = own.join("package.zip");
    fs::copy(archive, &copy).map_err(at(archive))?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_lines_may_stand_on_standard_error() {
        let errors =
            "ALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default\n\nthread 'main' panicked\n";
        assert_eq!(unknown_lines(errors).collect::<Vec<_>>(), ["thread 'main' panicked"]);
    }

    #[test]
    fn a_list_has_both_games_and_the_unfinished_one() {
        let outcome = |output: &str| Outcome {
            code: Some(0),
            standard_output: output.to_owned(),
            standard_error: String::new(),
            record: None,
        };
        let list = "1\tbagh-chal\thuman,human\t4\tunfinished\tx\n2\tyut\tai:1,ai:1\t9\twin\tx\n3\tbagh-chal\tai:1\t9\twin\tx\n";
        let nowhere = Path::new("none.png");
        let (list_of_games, title) =
            (Step::new("games", [], Proof::List), Step::new("title", [], Proof::Picture));
        assert_eq!(judge(&list_of_games, &outcome(list), nowhere), Ok(()));
        assert!(judge(&list_of_games, &outcome("1\tyut\t\t\tunfinished\t"), nowhere).is_err());
        assert!(judge(&title, &outcome(""), nowhere).is_err_and(|sentence| sentence.contains("picture")));
    }
}
