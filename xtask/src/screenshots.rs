//! Pictures of every screen, every game and every way to play it, in both languages and two sizes: for
//! review one by one, and for the page of the shop.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use crate::{
    game::{Programs, Way},
    system::make_folder,
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

    /// Takes it in a language and size into `file`, by a game that keeps what is the player's in `data`.
    ///
    /// # Errors
    /// A sentence, when there is no picture then.
    pub fn take(
        &self,
        programs: &Programs,
        root: &Path,
        data: &Path,
        [language, size]: [&str; 2],
        file: &Path,
    ) -> Result<(), String> {
        // A file from an earlier run must not pass for a new one.
        let _ = fs::remove_file(file);
        let taken = programs
            .start(root, data)
            .args(&self.flags)
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
            Err(format!("No picture was taken of {}: {taken}.", self.name))
        }
    }

    fn of_way(way: &Way) -> Self {
        let name = [std::slice::from_ref(&way.game), way.options.as_slice()].concat().join("-");
        let has_barriers = way.options.iter().any(|option| option == "barriers=on");
        let moves = if has_barriers { MOVES_TO_A_BARRIER } else { MOVES };
        let mut picture = Self::new(name.replace('=', "-"), &["--game", &way.game, "--moves", moves]);
        picture.flags.extend(way.options.iter().flat_map(|option| ["--set".to_owned(), option.clone()]));
        picture
    }
}

/// All pictures of games that can be played in these ways.
fn all(ways: &[Way]) -> Vec<Picture> {
    let mut pictures: Vec<Picture> =
        ["title", "choose", "games", "statistics", "ladder", "puzzles", "settings", "controls", "credits"]
            .map(|screen| Picture::new(screen, &["--screen", screen]))
            .into();
    let games: BTreeSet<&str> = ways.iter().map(|way| way.game.as_str()).collect();
    for game in games {
        let at_screen =
            |screen| Picture::new(format!("{game}-{screen}"), &["--game", game, "--screen", screen]);
        pictures.extend(["set-up", "rules", "lesson", "result", "review", "replay"].map(at_screen));
        let moved = ["--game", game, "--moves", MOVES];
        let in_set = |set| {
            Picture::new(format!("{game}-pictures-{set}"), &[&moved[..], &["--pictures", set]].concat())
        };
        pictures.extend(SETS.map(in_set));
        pictures.push(Picture::new(format!("{game}-evening"), &[&moved[..], &["--evening"]].concat()));
    }
    pictures.extend(ways.iter().map(Picture::of_way));
    let people = ["--game", "yut", "--set", "players=4", "--seats", "human,human,human,ai:3"];
    pictures.push(Picture::new("join", &[&people[..], &["--screen", "join"]].concat()));
    pictures.push(Picture::new("pause", &["--game", "bagh-chal", "--moves", MOVES, "--screen", "pause"]));
    pictures
}

/// Takes the pictures whose names have every word. Returns their paths.
///
/// # Errors
/// A sentence, when no picture has such a name or one could not be taken.
pub fn take(root: &Path, words: &[String]) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(FOLDER);
    make_folder(&folder)?;
    let programs = Programs::build(root)?;
    let mut shots = vec![(Picture::new("cover", &["--cover"]), LANGUAGES[0], COVER)];
    for picture in all(&programs.ways()?) {
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
    let data = folder.join("data");
    programs.fill(root, &data)?;
    let count = shots.len();
    let mut files = Vec::with_capacity(count);
    for (number, (picture, language, size)) in shots.into_iter().enumerate() {
        let file = folder.join(format!("{}-{language}-{size}.png", picture.name));
        eprintln!("{} of {count}: {}", number + 1, file.display());
        picture.take(&programs, root, &data, [language, size], &file)?;
        files.push(file);
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_and_way_has_a_picture_of_its_own() {
        let way = |game: &str, options: &[&str]| Way {
            game: game.to_owned(),
            options: options.iter().map(|option| (*option).to_owned()).collect(),
        };
        let ways = [way("bagh-chal", &[]), way("bagh-chal", &["barriers=on"]), way("yut", &["players=4"])];
        let pictures = all(&ways);
        let names: BTreeSet<&str> = pictures.iter().map(|picture| picture.name.as_str()).collect();
        assert_eq!(names.len(), pictures.len(), "no two have the same name");
        for name in ["bagh-chal", "bagh-chal-barriers-on", "yut-players-4", "yut-evening", "bagh-chal-review"]
        {
            assert!(names.contains(name), "{name}");
        }
    }
}
