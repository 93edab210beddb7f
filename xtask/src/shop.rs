//! Pictures for the shop's page: cover, screenshots and short films, all of the running game.

use std::path::{Path, PathBuf};

use crate::{
    films::{self, Click, Film, Start},
    screenshots::{self, Picture},
    shown_library,
    system::make_folder,
};

/// Folder of the pictures.
const FOLDER: &str = "target/shop";
const LANGUAGE: &str = "en";
const SCREENSHOT: &str = "1280x800";
/// Games are shown well under way, and from a person's seat.
const PLIES: &str = "28";

/// Screenshots in the order in which the page shows them.
const SCREENSHOTS: [(&str, &[&str]); 6] = [
    ("map", &["--screen", "choose"]),
    ("yut", &["--game", "yut", "--set", "players=4", "--seats", "human,human,ai:2,ai:3", "--moves", "60"]),
    ("bagh-chal", &["--game", "bagh-chal", "--seats", "human,ai:3", "--moves", PLIES]),
    ("hasami-shogi", &["--game", "hasami-shogi", "--seats", "human,ai:3", "--moves", PLIES]),
    ("jarmo", &["--game", "jarmo", "--seats", "human,ai:2", "--moves", "20"]),
    ("pulijudam", &["--game", "pulijudam", "--seats", "human,ai:4", "--moves", PLIES]),
];

/// Films. Seeds and plies are chosen so that a film of a game has a capture.
const FILMS: [Film; 3] = [
    Film {
        name: "yut",
        flags: &["--game", "yut", "--set", "rules=pool", "--seats", "ai:3,ai:3", "--seed", "5"],
        start: Start::Ply(3),
        seconds: 8,
        clicks: &[],
    },
    Film {
        name: "bagh-chal",
        flags: &["--game", "bagh-chal", "--seats", "ai:1,ai:3", "--seed", "3"],
        start: Start::Ply(7),
        seconds: 7,
        clicks: &[],
    },
    Film {
        name: "lesson",
        flags: &["--game", "bagh-chal", "--screen", "lesson"],
        start: Start::Settled,
        seconds: 8,
        clicks: &[
            Click { after: 1.0, at: (859, 481) },
            Click { after: 1.6, at: (652, 311) },
            Click { after: 2.0, at: (859, 481) },
        ],
    },
];

/// Builds the game and makes the pictures. Returns their paths.
///
/// # Errors
/// A sentence on the build that failed, or on the picture that could not be made.
pub fn make(root: &Path) -> Result<Vec<PathBuf>, String> {
    let program = screenshots::build(root)?;
    let folder = root.join(FOLDER);
    make_folder(&folder)?;
    let data = folder.join("data");
    shown_library::fill(&data)?;
    let mut written = Vec::new();
    let cover = ("cover", ["--cover"].as_slice(), screenshots::COVER);
    let shots = SCREENSHOTS.iter().map(|(name, flags)| (*name, *flags, SCREENSHOT));
    for (name, flags, size) in [cover].into_iter().chain(shots) {
        let file = folder.join(format!("{name}.png"));
        let shot = screenshots::Shot { program: &program, data: &data, root };
        shot.take(&Picture::new(name, flags), LANGUAGE, size, &file)?;
        written.push(file);
    }
    for film in &FILMS {
        let file = folder.join(format!("{}.gif", film.name));
        films::take(root, &program, film, &file)?;
        written.push(file);
    }
    Ok(written)
}

/// Builds the game and makes the trailer with its short films. Returns their paths.
///
/// # Errors
/// A sentence on the build that failed, or on the film that could not be made.
pub fn trailer(root: &Path) -> Result<Vec<PathBuf>, String> {
    let program = screenshots::build(root)?;
    let folder = root.join(FOLDER);
    make_folder(&folder)?;
    films::trailer(root, &program, &folder)
}
