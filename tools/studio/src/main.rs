//! Commands that make the game's sounds, music and icons. `cargo xtask` starts them.

mod drawing;
mod icons;
mod music;
mod ogg;
mod recipes;
mod sounds;
mod synth;
mod victories;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Parser, ValueEnum};

/// Makers of sounds, music and icons.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Make the sounds in assets/audio anew, which needs ffmpeg
    Sounds {
        /// All of them where none is named
        kind: Option<Kind>,
    },
    /// Render the icon's drawings in packaging/icon to PNG files and to the files for Windows and macOS
    Icons,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    Effects,
    Music,
}

fn main() -> ExitCode {
    let root = root();
    match make(Task::parse(), &root) {
        Ok(files) => {
            for path in files {
                println!("{}", path.strip_prefix(&root).unwrap_or(&path).display());
            }
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the files of a command. Returns their paths.
fn make(task: Task, root: &Path) -> Result<Vec<PathBuf>, String> {
    match task {
        Task::Sounds { kind: Some(Kind::Effects) } => sounds::write_all(root),
        Task::Sounds { kind: Some(Kind::Music) } => music::write_all(root),
        Task::Sounds { kind: None } => Ok([sounds::write_all(root)?, music::write_all(root)?].concat()),
        Task::Icons => icons::write_all(root),
    }
}

/// The repository's root.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
