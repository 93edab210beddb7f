//! Cost of a frame, start and memory, and of the game at rest, beside an empty window of the same engine on the same
//! machine.

use std::{path::Path, process::Stdio};

use crate::game::Programs;

/// Length of each measurement in seconds.
const SECONDS: &str = "10";

/// Name and flags of the measurements of the table, the empty window first.
const DRAWN: [(&str, &[&str]); 5] = [
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
];

/// Name and flags of the measurements of the game at rest.
const AT_REST: [(&str, &[&str]); 2] = [
    ("a board, nothing touched", &["--game", "bagh-chal", "--moves", "24", "--seats", "human,human"]),
    ("the first page, nothing touched", &["--screen", "title"]),
];

/// Figures of the table: their headings, and the words around each in the line that the game prints.
const FIGURES: [(&str, &str, &str); 4] = [
    ("Milliseconds a frame", "core, ", " ms a frame"),
    ("… without filling pixels", "frame, ", " ms without"),
    ("Seconds to the first page", "ready after ", " s;"),
    ("Memory in MiB", "memory ", " MiB"),
];

/// Prints a table of the costs, each also as a multiple of the empty window's, and a line for each measurement at rest.
pub fn measure(root: &Path) -> Result<(), String> {
    let programs = Programs::build(root)?;
    let headings: Vec<&str> = FIGURES.iter().map(|(heading, ..)| *heading).collect();
    println!("| | {} |\n|---{}|", headings.join(" | "), "|---".repeat(FIGURES.len()));
    let mut of_empty_window = None;
    for (what, flags) in DRAWN {
        let said = run(&programs, root, flags)?;
        let figures = FIGURES.map(|(_, before, after)| figure(&said, before, after));
        let empty = *of_empty_window.get_or_insert(figures);
        let cells: Vec<String> = figures.iter().zip(empty).map(|(one, empty)| cell(*one, empty)).collect();
        println!("| {what} | {} |", cells.join(" | "));
    }
    println!();
    for (what, flags) in AT_REST {
        println!("{what}: {}", run(&programs, root, flags)?.trim().trim_start_matches("measured "));
    }
    Ok(())
}

/// Lets the game measure itself with these flags; returns what it prints.
fn run(programs: &Programs, root: &Path, flags: &[&str]) -> Result<String, String> {
    let measured = programs
        .start(root, &root.join("target/frames"))
        .args(["--seed", "3", "--measure", SECONDS])
        .args(flags)
        .stderr(Stdio::null())
        .output()
        .map_err(|error| format!("The game could not start: {error}."))?;
    Ok(String::from_utf8_lossy(&measured.stdout).into_owned())
}

/// Number between two pieces of text.
fn figure(said: &str, before: &str, after: &str) -> Option<f64> {
    let (_, rest) = said.split_once(before)?;
    rest.split_once(after)?.0.parse().ok()
}

/// A figure, and how many times the empty window's it is.
fn cell(figure: Option<f64>, empty: Option<f64>) -> String {
    match (figure, empty) {
        (Some(figure), Some(empty)) if empty > 0.0 => format!("{figure} ({:.2})", figure / empty),
        (Some(figure), _) => figure.to_string(),
        (None, _) => "unknown".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_are_found_in_the_line_that_the_game_prints() {
        let said = "measured 10.0 s: 300 frames drawn, 300 looks, 71.20 % of a core, 23.7 ms a frame, \
                    15.1 ms without filling pixels; ready after 1.42 s; memory 281 MiB";
        let found = FIGURES.map(|(_, before, after)| figure(said, before, after));
        assert_eq!(found, [Some(23.7), Some(15.1), Some(1.42), Some(281.0)]);
        assert_eq!(cell(Some(3.0), Some(2.0)), "3 (1.50)");
        assert_eq!(cell(None, Some(2.0)), "unknown");
    }
}
