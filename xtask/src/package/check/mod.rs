//! `cargo xtask package-check`: what is in an archive, played as a player would, in a system with nothing else.

mod linux;
mod play;
mod web;
mod windows;

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::target::FOLDER;

/// Plays every archive of `paths`, each in its system. Returns the pictures.
///
/// # Errors
/// A sentence naming the first step that failed.
pub fn run(root: &Path, paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(FOLDER).join("check");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    let mut pictures = Vec::new();
    for path in paths {
        let archive = fs::canonicalize(path).map_err(|error| format!("{}: {error}.", path.display()))?;
        println!("== Checking {}", archive.display());
        pictures.extend(match system(&archive)? {
            Archive::Linux => linux::check(&archive, &folder)?,
            Archive::Windows => windows::check(&archive, &folder)?,
            Archive::Web => web::check(root, &archive, &folder)?,
        });
    }
    println!("Look at the pictures:");
    Ok(pictures)
}

/// Kind of an archive that can be checked here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Archive {
    Linux,
    Windows,
    Web,
}

/// The kind of an archive, by its name.
fn system(path: &Path) -> Result<Archive, String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if name.contains("-linux-x86_64") && name.ends_with(".tar.gz") {
        Ok(Archive::Linux)
    } else if name.contains("-windows-x86_64") && name.ends_with(".zip") {
        Ok(Archive::Windows)
    } else if name.contains("-web-wasm32") && name.ends_with(".zip") {
        Ok(Archive::Web)
    } else {
        Err(format!(
            "{name} is no package that can be played here: x86_64, for Linux (tar.gz) or Windows (zip), or for browsers (zip)."
        ))
    }
}
