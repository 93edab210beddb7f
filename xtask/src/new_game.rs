//! A first game under a new name: a copy of the example noughts and crosses, to be changed step by step.

use std::{
    fs,
    path::{Path, PathBuf},
};

const EXAMPLE: &str = include_str!("../../examples/noughts_and_crosses.rs");

/// Writes the files of a first game and says how to play it. Returns their paths.
///
/// # Errors
/// A sentence if the name does not fit, or if there is an example of that name already.
pub fn write(root: &Path, name: &str) -> Result<Vec<PathBuf>, String> {
    let file = root.join("examples").join(format!("{}.rs", snake_case(name)));
    let text = renamed(name)?;
    if file.exists() || file.with_extension("").exists() {
        return Err(format!("There is an example {name} already, and nothing was written."));
    }
    fs::write(&file, text).map_err(|error| format!("{} cannot be written: {error}.", file.display()))?;
    println!(
        "Play it:  cargo run --features dev --example {} -- --game {name}\n\
         Then change it step by step: docs/adding-a-game.md. Written:",
        snake_case(name)
    );
    Ok(vec![file])
}

/// The example under a new name, in lower-case words with hyphens.
///
/// # Errors
/// A sentence if the name is none.
fn renamed(name: &str) -> Result<String, String> {
    let is_word = |word: &str| {
        word.starts_with(|letter: char| letter.is_ascii_lowercase())
            && word.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    if !name.split('-').all(is_word) {
        return Err(format!(
            "“{name}” is no name of a game: take lower-case words with hyphens, such as four-stones."
        ));
    }
    let pascal_case: String = name.split('-').map(capitalised).collect();
    let title = capitalised(&name.replace('-', " "));
    let text = EXAMPLE
        .replace("NoughtsAndCrosses", &pascal_case)
        .replace("noughts_and_crosses", &snake_case(name))
        .replace("noughts-and-crosses", name)
        .replace("Noughts and crosses", &title);
    // Words are the program's, so the roles have the game's name in their keys.
    let roles = ["crosses", "noughts"];
    Ok(roles.iter().fold(text, |text, role| {
        let own = format!("{name}-{role}");
        ["\"ROLE\"", "role-ROLE =", "turn-ROLE =", "thinking-ROLE =", "wins-ROLE ="]
            .iter()
            .fold(text, |text, place| {
                text.replace(&place.replace("ROLE", role), &place.replace("ROLE", &own))
            })
    }))
}

fn snake_case(name: &str) -> String {
    name.replace('-', "_")
}

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_game_has_its_name_and_no_other() {
        let text = renamed("four-stones").expect("it is a name");
        for own in [
            "struct FourStones(",
            "id: \"four-stones\"",
            "native_name: \"Four stones\"",
            "game-four-stones = Four stones",
            "roles: &[\"four-stones-crosses\", \"four-stones-noughts\"]",
            "PieceKind(\"four-stones-crosses\")",
            "turn-four-stones-noughts = Noughts to move",
            "--example four_stones -- --game four-stones",
        ] {
            assert!(text.contains(own), "{own}");
        }
        assert!(!text.to_lowercase().contains("noughts and crosses") && !text.contains("NoughtsAnd"));
    }

    #[test]
    fn a_name_that_fits_no_file_is_refused() {
        for name in ["", "Four", "four_stones", "four--stones", "4", "../four"] {
            assert!(renamed(name).is_err(), "{name}");
        }
    }

    #[test]
    fn nothing_is_written_over() {
        let root = tempfile::tempdir().expect("a folder for a while");
        fs::create_dir(root.path().join("examples")).expect("it is empty");
        assert!(write(root.path(), "four-stones").is_ok());
        assert!(write(root.path(), "four-stones").is_err());
    }
}
