//! The music: six loops, each of a melody composed by rules from motifs of our own, an accompaniment
//! and a drone.
//!
//! The samples are the same on every machine; a print of them lies beside the files, so a file that is
//! older than its recipe is found without decoding it.

mod circle;
mod compose;
mod loudness;
mod pieces;
mod render;
mod tone;
pub mod voices;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use circle::Circle;
use pieces::PIECES;

use crate::ogg;

/// Folder of the music in the package.
const FOLDER: &str = "assets/audio/music";
/// About 90 kbit/s; sparse music needs much less.
const QUALITY: u8 = 2;
/// The file of prints in that folder.
const PRINTS: &str = "prints.txt";

/// Writes every piece below the package root `root`; returns the paths written.
///
/// # Errors
///
/// A sentence naming what could not be written, and why.
pub fn write_all(root: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder)
        .map_err(|error| format!("The folder {} cannot be made: {error}.", folder.display()))?;
    let mut paths = Vec::new();
    let loops = render_all();
    for (piece, circle) in PIECES.iter().zip(&loops) {
        let path = folder.join(format!("{}.ogg", piece.name));
        ogg::write(&path, &[&circle.left, &circle.right], QUALITY)?;
        paths.push(path);
    }
    let path = folder.join(PRINTS);
    fs::write(&path, prints(&loops))
        .map_err(|error| format!("{} cannot be written: {error}.", path.display()))?;
    paths.push(path);
    Ok(paths)
}

/// Every piece, on as many processors as there are.
fn render_all() -> Vec<Circle> {
    thread::scope(|scope| {
        let running: Vec<_> = PIECES.iter().map(|piece| scope.spawn(move || render::render(piece))).collect();
        running.into_iter().map(|piece| piece.join().expect("a piece is rendered without panic")).collect()
    })
}

/// A line for each piece: its name, its length in samples and a print of them.
fn prints(loops: &[Circle]) -> String {
    let mut lines = String::new();
    for (piece, circle) in PIECES.iter().zip(loops) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            lines,
            "{} {} {:016x}",
            piece.name,
            circle.frames(),
            ogg::print(&[&circle.left, &circle.right])
        );
    }
    lines
}

#[cfg(test)]
mod tests;
