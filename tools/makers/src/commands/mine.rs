//! Puzzles in `assets/puzzles`, mined from proofs.

use std::{
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    time::Instant,
};

use clap::Args;
use madang::play::{Puzzle, read_puzzles};
use makers::{
    measure::ways::Way,
    parallel,
    puzzles::{Candidate, Choice, candidates, rate},
};

use super::train::show;

/// Folder of the puzzles in the package.
const FOLDER: &str = "assets/puzzles";

/// Games looked at before what they had is rated and written.
const BATCH: u64 = 64;

/// Puzzles to mine.
#[derive(Args)]
pub struct Wanted {
    /// Game and options, as in `bagh-chal shuttle-ban=off`
    #[arg(required = true)]
    way: Vec<String>,
    /// Puzzles of this way to play that the file will have
    #[arg(long, default_value_t = 1_500)]
    count: usize,
    /// Games looked at, at most
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// File that they are added to, instead of the game's own in assets/puzzles
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Mines puzzles and adds them to the file. What the file has already is kept, so that a run that was stopped goes on.
pub fn mine(wanted: &Wanted, root: &Path) -> Result<(), String> {
    let way = Way::named(&wanted.way.join(" "))?;
    let own = || root.join(FOLDER).join(format!("{}.txt", way.card.id));
    let path = wanted.out.clone().unwrap_or_else(own);
    let failed = |error: std::io::Error| format!("{}: {error}.", path.display());
    let kept = match fs::read_to_string(&path) {
        Ok(text) => read_puzzles(&text)
            .map_err(|(line, error)| format!("{}, line {line}: {error}.", path.display()))?,
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(failed(error)),
    };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut file = OpenOptions::new().create(true).append(true).open(&path).map_err(failed)?;
    let mut choice = Choice::new(way.card, &way.to_string(), wanted.count, &kept)?;
    let start = Instant::now();
    let before = choice.len();
    let mut looked_at = 0;
    while !choice.is_full() && looked_at < wanted.games {
        let first = wanted.seed + looked_at;
        let found = parallel::map(BATCH as usize, |at| candidates(&way, first + at as u64), |_| ());
        looked_at += BATCH;
        let chosen: Vec<Candidate> =
            found.into_iter().flatten().filter(|candidate| choice.take(candidate)).collect();
        let rated = |at: usize| {
            let puzzle = &chosen[at].puzzle;
            Ok(Puzzle { rating: rate(way.card, puzzle)?, ..puzzle.clone() })
        };
        let rated: Vec<Result<Puzzle, String>> = parallel::map(chosen.len(), rated, |_| ());
        let lines: String =
            rated.into_iter().map(|puzzle| Ok(format!("{}\n", puzzle?))).collect::<Result<_, String>>()?;
        file.write_all(lines.as_bytes()).map_err(failed)?;
        show("Puzzles", choice.len() - before, wanted.count - before.min(wanted.count), start);
    }
    eprintln!();
    let themes: Vec<String> =
        choice.themes().iter().map(|(theme, count)| format!("{theme} {count}")).collect();
    let sides: Vec<String> =
        choice.sides().iter().map(|(seat, count)| format!("seat {seat} {count}")).collect();
    println!("{way}: {} puzzles ({}; {})", choice.len(), sides.join(", "), themes.join(", "));
    Ok(())
}
