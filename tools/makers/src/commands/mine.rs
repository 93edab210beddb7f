//! Puzzles in `assets/puzzles`: mined from proofs, and surveyed.

use std::{
    collections::BTreeMap,
    fs::{self, OpenOptions},
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    time::Instant,
};

use clap::Args;
use madang_core::{
    catalogue::GameCard,
    games,
    play::{Puzzle, read_puzzles},
};
use makers::{
    measure::ways::Way,
    parallel,
    puzzles::{Candidate, Choice, Survey, candidates, rate},
};

use super::train::show;

/// Folder of the puzzles in the package.
const FOLDER: &str = "assets/puzzles";

/// Games looked at before what they had is rated and written.
const BATCH: u64 = 16;

/// Puzzles to mine.
#[derive(Args)]
pub struct Wanted {
    /// Game and options, as in `bagh-chal shuttle-ban=off`; with --check a game alone, or none for all games
    #[arg(required_unless_present = "check")]
    way: Vec<String>,
    /// Mine nothing: prove a sample again, and measure a simple player and level 5 at it
    #[arg(long)]
    check: bool,
    /// Puzzles of each way to play that --check proves and level 5 tries
    #[arg(long, default_value_t = 500)]
    sample: usize,
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

impl Wanted {
    fn path(&self, card: &GameCard, root: &Path) -> PathBuf {
        let own = || root.join(FOLDER).join(format!("{}.txt", card.id));
        self.out.clone().unwrap_or_else(own)
    }
}

/// Returns the puzzles of a file, none if there is no such file.
fn kept(path: &Path) -> Result<Vec<Puzzle>, String> {
    match fs::read_to_string(path) {
        Ok(text) => {
            read_puzzles(&text).map_err(|(line, error)| format!("{}, line {line}: {error}.", path.display()))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(format!("{}: {error}.", path.display())),
    }
}

/// Prints a survey of each way to play, and fails if one is not sound.
fn check(wanted: &Wanted, root: &Path) -> Result<(), String> {
    let mut all_sound = true;
    for card in games::catalogue().filter(|card| wanted.way.is_empty() || wanted.way[0] == card.id) {
        let mut of_ways: BTreeMap<String, Vec<Puzzle>> = BTreeMap::new();
        for puzzle in kept(&wanted.path(card, root))? {
            of_ways.entry(puzzle.way()).or_default().push(puzzle);
        }
        for (way, puzzles) in of_ways {
            let survey = Survey::of(card, &puzzles, wanted.sample)?;
            let (all, sample) = survey.counts;
            let (middle, simple) = survey.simple;
            println!(
                "{way}: {all} puzzles; of {sample} {} refused, level 5 solves {:.1} %; of {middle} of middle rating a \
                 simple player {:.1} %",
                survey.refused.len(),
                100.0 * survey.best(),
                100.0 * simple
            );
            survey.refused.iter().for_each(|line| println!("  refused {line}"));
            survey.unsolved.iter().for_each(|id| println!("  not solved by level 5: {id}"));
            all_sound &= survey.is_sound();
        }
    }
    if all_sound { Ok(()) } else { Err("The puzzles are not sound.".to_owned()) }
}

/// Mines puzzles and adds them to the file. What the file has already is kept, so that a run that was stopped goes on.
pub fn mine(wanted: &Wanted, root: &Path) -> Result<(), String> {
    if wanted.check {
        return check(wanted, root);
    }
    let way = Way::named(&wanted.way.join(" "))?;
    let path = wanted.path(way.card, root);
    let failed = |error: std::io::Error| format!("{}: {error}.", path.display());
    let kept = kept(&path)?;
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
