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
        ogg::write(&path, &circle.left, &circle.right)?;
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
        let _ = writeln!(lines, "{} {} {:016x}", piece.name, circle.frames(), print(circle));
    }
    lines
}

/// FNV-1a over the samples as 16 bits, left and right in turn.
fn print(circle: &Circle) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (left, right) in circle.left.iter().zip(&circle.right) {
        for sample in [left, right] {
            let level = (sample.clamp(-1.0, 1.0) * f64::from(i16::MAX)).round() as i16;
            for byte in level.to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    hash
}

#[cfg(test)]
mod tests;
