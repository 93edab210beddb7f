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

use std::path::{Path, PathBuf};
use std::thread;

use circle::Circle;
use pieces::{PIECES, Piece};

use crate::ogg::{self, Recording};

/// Folder of the music in the package.
const FOLDER: &str = "assets/audio/music";
/// About 90 kbit/s; sparse music needs much less.
const QUALITY: u8 = 2;

/// Writes every piece below the package root `root`; returns the paths written.
///
/// # Errors
///
/// A sentence naming what could not be written, and why.
pub fn write_all(root: &Path) -> Result<Vec<PathBuf>, String> {
    ogg::write_all(&root.join(FOLDER), &recordings(render_all(PIECES)), QUALITY)
}

/// The loops of pieces, each rendered on a thread of its own.
fn render_all(pieces: &[Piece]) -> Vec<Circle> {
    thread::scope(|scope| {
        let running: Vec<_> = pieces.iter().map(|piece| scope.spawn(move || render::render(piece))).collect();
        running.into_iter().map(|piece| piece.join().expect("a piece is rendered without panic")).collect()
    })
}

fn recordings(loops: Vec<Circle>) -> Vec<Recording> {
    let of = |(piece, circle): (&Piece, Circle)| Recording {
        name: piece.name,
        channels: vec![circle.left, circle.right],
    };
    PIECES.iter().zip(loops).map(of).collect()
}

#[cfg(test)]
mod tests;
