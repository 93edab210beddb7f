//! Yut solved from a few horses each up to the whole game, and the nets fitted to it.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;
use makers::{
    measure::ways,
    yut::{
        fit::{self, Plan},
        sides::Sides,
        solve::{Exact, Progress},
        store::{Folder, Memory},
        terms,
    },
};

/// Rule sets that are solved.
pub const SETS: [&str; 3] = ["dice", "duel", "partners"];

/// Horses of each side up to which nets are fitted to exact chances.
const SOLVED: usize = 3;

/// Shortest time between two reports.
const BETWEEN_REPORTS: Duration = Duration::from_secs(30);

/// Arguments of `yut-solve`.
#[derive(Args)]
pub struct Solving {
    /// The rule set
    #[arg(value_parser = SETS)]
    set: String,
    /// Horses of each side: three take minutes, four many hours and 25 GB of disk
    #[arg(long, default_value_t = SOLVED)]
    horses: usize,
    /// Folder of the values, instead of target/yut/<set>
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Arguments of `yut-net`.
#[derive(Args)]
pub struct Fitting {
    /// The rule set
    #[arg(value_parser = SETS)]
    set: String,
    /// Samples of the solved game, and as many of larger ones
    #[arg(long, default_value_t = 1_500_000)]
    samples: usize,
    /// Steps of the first fit and of the last
    #[arg(long, default_value_t = 30_000)]
    steps: usize,
    /// Rounds over larger games
    #[arg(long, default_value_t = 5)]
    rounds: usize,
}

/// Solves the rule sets named, or all, with two horses a side, and prints the weights fitted to them, as they go into the
/// game's `eval`.
pub fn fit_terms(sets: &[String]) {
    for set in terms::SETS.iter().filter(|set| sets.is_empty() || sets.iter().any(|wanted| wanted == *set)) {
        let fitted = terms::fit(set);
        println!(
            "// {} positions, {} rounds; the first throw is worth {:.4}.\n\
             // {} samples, missed by {:.4} (root of the mean square).",
            fitted.positions, fitted.rounds, fitted.start, fitted.samples, fitted.error,
        );
        let shown: Vec<String> = fitted.weights.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("const {}: Weights = [{}];", set.to_uppercase(), shown.join(", "));
    }
}

/// Solves a rule set in its folder, from where it was stopped.
pub fn solve(wanted: &Solving, root: &Path) -> Result<(), String> {
    let folder = wanted.folder.clone().unwrap_or_else(|| folder_of(root, &wanted.set));
    solved_in(folder, &wanted.set, wanted.horses).map(|_| ())
}

/// The rule set solved up to a number of horses each, in its folder.
pub fn solved(root: &Path, set: &str, horses: usize) -> Result<Exact<Folder>, String> {
    solved_in(folder_of(root, set), set, horses)
}

fn folder_of(root: &Path, set: &str) -> PathBuf {
    root.join("target/yut").join(set)
}

fn solved_in(path: PathBuf, set: &str, horses: usize) -> Result<Exact<Folder>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let options = ways::options(&format!("yut rules={set} players=2"));
    let mut exact = Exact::new(Sides::number(&options, horses), Folder::at(path.clone()).map_err(failed)?);
    let (begun, mut visited, mut told) = (Instant::now(), 0_u64, Instant::now());
    let report = &mut |progress: Progress| {
        let Progress { id, strips, sweeps, positions, change } = progress;
        visited += positions / strips as u64;
        let is_whole = id.strip + 1 == strips;
        if told.elapsed() < BETWEEN_REPORTS && !(is_whole && change <= 1) {
            return;
        }
        told = Instant::now();
        let rate = visited as f64 / begun.elapsed().as_secs_f64();
        let [own, other] = id.left;
        println!(
            "{set}, {own} against {other}: sweep {}, strip {} of {strips}, change {change} of 65,534; {:.1} million \
             positions a second, {:.0} s a sweep",
            sweeps + 1,
            id.strip + 1,
            rate / 1e6,
            positions as f64 / rate,
        );
    };
    exact.solve(report).map_err(failed)?;
    Ok(exact)
}

/// Fits the net of a rule set and writes it.
pub fn fit_net(wanted: &Fitting, root: &Path) -> Result<PathBuf, String> {
    let exact = solved(root, &wanted.set, SOLVED)?;
    let options = ways::options(&format!("yut rules={} players=2", wanted.set));
    let sides = Sides::number(&options, SOLVED + 1);
    let exact: Exact<Memory> = exact.copied(sides).map_err(|error| error.to_string())?;
    let Fitting { samples, steps, rounds, .. } = *wanted;
    let net = fit::fit(&exact, SOLVED, Plan { samples, steps, rounds }, &mut |progress| {
        let fit::Progress { round, learnt, apart, start } = progress;
        println!(
            "round {round}: missed by {learnt:.4}, of the solved game {apart:.4}; first throw {start:.4}"
        );
    });
    let path = root.join("assets/nets").join(format!("yut-{}.net", wanted.set));
    fs::write(&path, net.to_bytes()).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}
