//! Cost of a frame, and of the game at rest, beside an empty window of the
//! same engine on the same machine.

use std::{env, path::Path, process::Stdio};

use crate::{checks, screenshots};

/// Length of each measurement in seconds.
const SECONDS: &str = "10";

/// Name and flags of each measurement.
const MEASURED: [(&str, &[&str]); 5] = [
    ("an empty window, drawn on and on", &["--empty-window"]),
    (
        "a board with pieces at rest, drawn on and on",
        &["--game", "bagh-chal", "--moves", "24", "--keep-drawing"],
    ),
    ("a game played by computers", &["--game", "bagh-chal", "--seats", "ai:1,ai:1", "--keep-drawing"]),
    ("a board, nothing touched", &["--game", "bagh-chal", "--moves", "24", "--seats", "human,human"]),
    ("the first page, nothing touched", &["--screen", "title"]),
];

/// Prints one line for each measurement.
pub fn measure(root: &Path) -> Result<(), String> {
    screenshots::build(root)?;
    let game = env::current_exe()
        .map_err(|error| format!("This program does not know where it lies: {error}."))?
        .with_file_name("madang");
    let data = root.join("target/frames");
    for (what, flags) in MEASURED {
        let measured = checks::on_screen(game.as_os_str())
            .args(["--seed", "3", "--measure", SECONDS])
            .args(flags)
            .arg("--data-dir")
            .arg(&data)
            .env("BEVY_ASSET_ROOT", root)
            .stderr(Stdio::null())
            .output()
            .map_err(|error| format!("The game could not start: {error}."))?;
        let told = String::from_utf8_lossy(&measured.stdout);
        println!("{what}: {}", told.trim().trim_start_matches("measured "));
    }
    Ok(())
}
