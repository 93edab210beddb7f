//! `cargo xtask package-check`: what is in an archive, played as a player would, in a system with nothing else.

mod linux;
mod moves;
mod play;
mod web;
mod windows;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use super::target::FOLDER;
use crate::system::{at, make_folder};

/// Plays every archive of `paths`, each in its system. Returns the pictures.
///
/// # Errors
/// A sentence naming the first step that failed.
pub fn run(root: &Path, paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(FOLDER).join("check");
    make_folder(&folder)?;
    let mut pictures = Vec::new();
    for path in paths {
        let archive = fs::canonicalize(path).map_err(at(path))?;
        println!("== Checking {}", archive.display());
        let name = archive.file_name().unwrap_or_default().to_string_lossy();
        let is_of = |system: &str, ending: &str| name.contains(system) && name.ends_with(ending);
        pictures.extend(if is_of("-linux-x86_64", ".tar.gz") {
            linux::check(&archive, &folder)?
        } else if is_of("-windows-x86_64", ".zip") {
            windows::check(&archive, &folder)?
        } else if is_of("-web-wasm32", ".zip") {
            web::check(root, &archive, &folder)?
        } else {
            return Err(format!(
                "{name} is no package that can be played here: x86_64, for Linux (tar.gz) or Windows (zip), or for browsers (zip)."
            ));
        });
    }
    println!("Look at the pictures:");
    Ok(pictures)
}

/// `true` for a step that is gone through: all, or those that `MADANG_CHECK` names with commas between, `moves` for every
/// `moves of` a game.
fn is_asked(step: &str) -> bool {
    let asked = env::var("MADANG_CHECK").unwrap_or_default();
    asked.is_empty() || asked.split(',').any(|word| names(word, step))
}

fn names(word: &str, step: &str) -> bool {
    step == word || step.strip_prefix(word).is_some_and(|rest| rest.starts_with(" of "))
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_word_names_a_step_or_all_of_its_kind() {
        assert!(names("moves", "moves of yut") && names("moves of yut", "moves of yut"));
        assert!(!names("moves of yut", "moves of yut rules=pool") && !names("touch", "firefox-touch"));
    }
}
