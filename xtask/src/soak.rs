//! Soak: computers play every way to play in the real program, one game after the other in one window.

use std::{path::Path, process::Command};

use crate::{arguments::Arguments, checks, screenshots};

/// Games played where no number is given.
const GAMES: u32 = 1000;

/// Builds the game and lets it play; with `--screen` on the developer's own screen, in place of one in memory.
///
/// # Errors
/// A sentence, when an error was logged or when memory grew.
pub fn run(root: &Path, words: &[String]) -> Result<(), String> {
    let (own_screen, words): (Vec<String>, Vec<String>) =
        words.iter().cloned().partition(|word| word == "--screen");
    let arguments = Arguments::read("soak", &["games"], &words)?;
    arguments.no_words()?;
    let games: u32 = arguments.number("games", GAMES)?;
    screenshots::build(root)?;
    let game = screenshots::program()?;
    let data = tempfile::tempdir().map_err(|error| format!("There is no place for its files: {error}."))?;
    let mut command =
        if own_screen.is_empty() { checks::on_screen(game.as_os_str()) } else { Command::new(game) };
    let played = command
        .args(["--seed", "1", "--speed", "0", "--soak", &games.to_string(), "--data-dir"])
        .arg(data.path())
        .env("BEVY_ASSET_ROOT", root)
        .status()
        .map_err(|error| format!("The game could not start: {error}."))?;
    if played.success() { Ok(()) } else { Err(format!("The soak failed ({played}); its reasons are above.")) }
}
