//! Pictures of every screen, every game and every way to play it, in both languages and two sizes: for
//! review one by one, and for the page of the shop.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use madang_core::{catalogue::GameCard, games};

use crate::{
    checks,
    setup::cargo,
    shown_library,
    system::{make_folder, run},
};

/// Folder of the pictures.
const FOLDER: &str = "target/pictures";

const LANGUAGES: [&str; 2] = ["en", "fr"];
const SIZES: [&str; 2] = ["1280x800", "1920x1080"];

/// The sets of pictures besides the painted one.
const SETS: [&str; 2] = ["contrast", "large"];

/// The size of the shop's cover.
pub const COVER: &str = "630x500";

/// Plies played before the picture of a game.
const MOVES: &str = "24";
/// Plies played before a picture with a barrier, which needs three captures.
const MOVES_TO_A_BARRIER: &str = "76";

/// A picture to take.
#[derive(Clone)]
pub struct Picture {
    /// Its file's name, without language, size and ending.
    name: String,
    /// Flags that make the game show the picture.
    flags: Vec<String>,
}

impl Picture {
    pub fn new(name: impl Into<String>, flags: &[&str]) -> Self {
        Self { name: name.into(), flags: flags.iter().map(|flag| (*flag).to_owned()).collect() }
    }

    fn of_game(card: &GameCard, screen: &str) -> Self {
        Self::new(format!("{}-{screen}", card.id), &["--game", card.id, "--screen", screen])
    }
}

/// All pictures.
fn all() -> Vec<Picture> {
    let mut pictures: Vec<Picture> =
        ["title", "choose", "games", "statistics", "ladder", "puzzles", "settings", "controls", "credits"]
            .map(|screen| Picture::new(screen, &["--screen", screen]))
            .into();
    for card in games::catalogue() {
        pictures.extend(
            ["set-up", "rules", "lesson", "result", "review", "replay"]
                .map(|screen| Picture::of_game(card, screen)),
        );
        pictures.extend(SETS.map(|set| {
            let flags = ["--game", card.id, "--moves", MOVES, "--pictures", set];
            Picture::new(format!("{}-pictures-{set}", card.id), &flags)
        }));
        let evening = ["--game", card.id, "--moves", MOVES, "--evening"];
        pictures.push(Picture::new(format!("{}-evening", card.id), &evening));
        pictures.extend(card.ways().into_iter().map(|options| {
            let changes = options.changes(card.options);
            let set: Vec<String> = changes.map(|(id, value)| format!("{id}={value}")).collect();
            let mut name = card.id.to_owned();
            let has_barriers = set.iter().any(|pair| pair == "barriers=on");
            let moves = if has_barriers { MOVES_TO_A_BARRIER } else { MOVES };
            let mut picture = Picture::new("", &["--game", card.id, "--moves", moves]);
            for pair in set {
                name.push('-');
                name.push_str(&pair.replace('=', "-"));
                picture.flags.extend(["--set".to_owned(), pair]);
            }
            Picture { name, ..picture }
        }));
    }
    let people = ["--game", "yut", "--set", "players=4", "--seats", "human,human,human,ai:3"];
    pictures.push(Picture::new("join", &[people.as_slice(), &["--screen", "join"]].concat()));
    let first = games::catalogue().next().map_or("", |card| card.id);
    pictures.push(Picture::new("pause", &["--game", first, "--moves", MOVES, "--screen", "pause"]));
    pictures
}

/// Takes the pictures whose names have every word. Returns their paths.
pub fn take(root: &Path, words: &[String]) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(FOLDER);
    make_folder(&folder)?;
    let mut shots = vec![(Picture::new("cover", &["--cover"]), LANGUAGES[0], COVER)];
    for picture in all() {
        for language in LANGUAGES {
            shots.extend(SIZES.map(|size| (picture.clone(), language, size)));
        }
    }
    let named = |(picture, language, size): &(Picture, &str, &str)| {
        let name = format!("{}-{language}-{size}", picture.name);
        words.iter().all(|word| name.contains(word.as_str()))
    };
    shots.retain(named);
    if shots.is_empty() {
        return Err(format!("No picture's name has all of: {}.", words.join(", ")));
    }
    let (program, data) = (build(root)?, folder.join("data"));
    shown_library::fill(&data)?;
    let shot = Shot { program: &program, data: &data, root };
    let count = shots.len();
    let mut files = Vec::with_capacity(count);
    for (number, (picture, language, size)) in shots.into_iter().enumerate() {
        let file = folder.join(format!("{}-{language}-{size}.png", picture.name));
        eprintln!("{} of {count}: {}", number + 1, file.display());
        shot.take(&picture, language, size, &file)?;
        files.push(file);
    }
    Ok(files)
}

/// Builds the game with what testers ask of it, and returns the program.
pub fn build(root: &Path) -> Result<PathBuf, String> {
    let mut command = Command::new(cargo());
    command.args(["build", "--bin", "madang", "--features", "dev"]).current_dir(root);
    run(&mut command, "The build of the game")?;
    // It lies beside this program.
    let own =
        env::current_exe().map_err(|error| format!("This program does not know where it lies: {error}."))?;
    Ok(own.with_file_name("madang"))
}

/// A program on a screen in memory, which looks for its assets in `root` and keeps what is the player's in `data`.
pub fn game(program: &Path, root: &Path, data: &Path) -> Command {
    let mut command = checks::on_screen(program.as_os_str());
    command.arg("--data-dir").arg(data).env("BEVY_ASSET_ROOT", root);
    command
}

/// All that pictures have in common.
pub struct Shot<'a> {
    /// The game.
    pub program: &'a Path,
    /// The player's folder.
    pub data: &'a Path,
    /// The folder of assets.
    pub root: &'a Path,
}

impl Shot<'_> {
    /// Takes a picture into `file`.
    pub fn take(&self, picture: &Picture, language: &str, size: &str, file: &Path) -> Result<(), String> {
        // A file from an earlier run must not pass for a new one.
        let _ = fs::remove_file(file);
        let taken = game(self.program, self.root, self.data)
            .args(&picture.flags)
            .args(["--seed", "3", "--speed", "0", "--language", language, "--resolution", size])
            .arg("--screenshot")
            .arg(file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .map_err(|error| format!("The game could not start: {error}."))?;
        if taken.success() && file.exists() {
            Ok(())
        } else {
            Err(format!("No picture was taken of {}: {taken}.", picture.name))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_game_and_way_has_a_picture_of_its_own() {
        let pictures = all();
        let names: BTreeSet<&str> = pictures.iter().map(|picture| picture.name.as_str()).collect();
        assert_eq!(names.len(), pictures.len(), "no two have the same name");
        for card in games::catalogue() {
            let own = pictures.iter().filter(|picture| picture.flags.contains(&card.id.to_owned()));
            assert!(own.count() >= 4 + SETS.len() + card.ways().len(), "{}", card.id);
        }
    }
}
