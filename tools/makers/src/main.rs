//! Commands that make tables, books and weights, and that measure the computer players. `cargo xtask` starts them.

mod commands;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Parser;

use commands::{measure, mine, placement, tables, train, yut};
use makers::yut::SETS;

/// Makers of tables, books and weights, and measurements of the computer players.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Make the tables of solved positions in assets/tables anew (minutes, and up to 9 GB of memory)
    ///
    /// With --placement the placing phase of Bagh Chal is solved and its books are made, or Pulijudam's.
    Tables {
        /// All of them where none is named
        games: Vec<tables::Game>,
        /// Solve the placing phase of a hunt and make its books
        #[arg(long)]
        placement: bool,
        #[command(flatten)]
        how: placement::Arguments,
    },
    /// Train a net for static evaluation on games that the computer plays against itself (minutes to hours)
    ///
    /// It is kept in assets/nets if it beats the judgement in use at equal time.
    Train(train::Wanted),
    /// Solve Yut with two horses each and fit the weights of its evaluation (minutes)
    YutWeights {
        /// Rule sets; all of them where none is named
        #[arg(value_parser = SETS)]
        sets: Vec<String>,
    },
    /// Play each level against the one below (hours)
    Ladder(measure::Ladder),
    /// Find the oversight of levels 1 to 4, so that a beginner is an even match for level 1 and each other one beats the
    /// one below by 200 Elo (hours)
    Calibrate(measure::Calibrate),
    /// Mine puzzles from proofs into assets/puzzles; one that stops goes on from its file (minutes)
    Mine(mine::Wanted),
}

fn main() -> ExitCode {
    match run(Task::parse(), &root()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task, root: &Path) -> Result<(), String> {
    let written = match task {
        Task::Tables { games, placement: true, how } => placement::write_all(root, &games, &how)?,
        Task::Tables { games, .. } => tables::write(root, &games)?,
        Task::YutWeights { sets } => {
            yut::fit_terms(&sets);
            return Ok(());
        }
        Task::Train(wanted) => return train::train(&wanted, root),
        Task::Mine(wanted) => return mine::mine(&wanted, root),
        Task::Ladder(wanted) => return measure::ladder(&wanted),
        Task::Calibrate(wanted) => {
            measure::calibrate(&wanted);
            return Ok(());
        }
    };
    for path in written {
        println!("{}", path.strip_prefix(root).unwrap_or(&path).display());
    }
    Ok(())
}

/// Returns the repository's root.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
