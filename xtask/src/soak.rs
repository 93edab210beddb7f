//! Soak: computers play every way to play in the real program, one game after the other in one window.

use std::{path::Path, process::Command};

use crate::{checks, screenshots};

/// Builds the game and lets it play, on a screen in memory or on the developer's own.
///
/// # Errors
/// A sentence, when an error was logged or when memory grew.
pub fn run(root: &Path, games: u32, own_screen: bool) -> Result<(), String> {
    screenshots::build(root)?;
    let game = screenshots::program()?;
    let data = tempfile::tempdir().map_err(|error| format!("There is no place for its files: {error}."))?;
    let mut command = if own_screen { Command::new(game) } else { checks::on_screen(game.as_os_str()) };
    let played = command
        .args(["--seed", "1", "--speed", "0", "--soak", &games.to_string(), "--data-dir"])
        .arg(data.path())
        .env("BEVY_ASSET_ROOT", root)
        .status()
        .map_err(|error| format!("The game could not start: {error}."))?;
    if played.success() { Ok(()) } else { Err(format!("The soak failed ({played}); its reasons are above.")) }
}
