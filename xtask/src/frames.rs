//! Cost of a frame, start and memory, and of the game at rest, beside an empty window of the same engine on the same
//! machine.

use std::{path::Path, process::Stdio};

use crate::{game::Programs, system::output};

/// Length of each measurement in seconds.
const SECONDS: &str = "10";

/// Name and flags of the measurements, the empty window first. Those without `--keep-drawing` are of the game at rest.
const MEASURED: [(&str, &[&str]); 7] = [
    ("an empty window", &["--empty-window"]),
    ("the first page, redrawn every frame", &["--screen", "title", "--keep-drawing"]),
    (
        "a board with pieces at rest, redrawn every frame",
        &["--game", "bagh-chal", "--moves", "24", "--keep-drawing"],
    ),
    (
        "the same on the analysis board, the engine at work",
        &["--screen", "analysis", "--game", "bagh-chal", "--moves", "24", "--keep-drawing"],
    ),
    ("a game played by computers", &["--game", "bagh-chal", "--seats", "ai:1,ai:1", "--keep-drawing"]),
    ("a board, nothing touched", &["--game", "bagh-chal", "--moves", "24", "--seats", "human,human"]),
    ("the first page, nothing touched", &["--screen", "title"]),
];

/// Prints a line of costs for each measurement.
///
/// # Errors
/// A sentence, when the game does not measure itself.
pub fn measure(root: &Path) -> Result<(), String> {
    let programs = Programs::build(root)?;
    for (what, flags) in MEASURED {
        let mut game = programs.start(root, &root.join("target/frames"));
        game.args(["--seed", "3", "--measure", SECONDS]).args(flags).stderr(Stdio::null());
        let said = output(&mut game, "The game")?;
        println!("{what}: {}", String::from_utf8_lossy(&said).trim().trim_start_matches("measured "));
    }
    Ok(())
}
