//! `cargo xtask package-check`: what is in an archive, played as a player would, in a system with nothing else.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use super::target::FOLDER;
use crate::{
    game::Programs,
    system::{make_folder, run},
};

/// Folder of the scripts that play the packages.
const SCRIPTS: &str = "packaging/check";

/// Plays every archive, each in its system, by the scripts of `packaging/check`.
///
/// # Errors
/// A sentence, where a program is missing or a step failed.
pub fn check(root: &Path, archives: &[PathBuf]) -> Result<(), String> {
    let scripts = root.join(SCRIPTS);
    let mut install = Command::new("npm");
    install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]).current_dir(&scripts);
    run(&mut install, "`npm ci` (Debian's packages nodejs and npm)")?;
    let folder = root.join(FOLDER).join("check");
    make_folder(&folder)?;
    let programs = Programs::build(root)?;
    let mut play = Command::new("node");
    play.arg(scripts.join("main.js")).args([programs.engine, programs.game, folder]).args(archives);
    run(&mut play, "The check of the packages")
}
