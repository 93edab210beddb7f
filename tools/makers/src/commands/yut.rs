//! Yut solved from a few horses each up to the whole game, and the nets fitted to it.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;
use madang_core::games::yut::eval::net::RaceNet;
use makers::{
    measure::yut::{Decision, decisions, exact_chance, inconsistency, last_horses, options_of, worths},
    parallel,
    yut::{
        dense::Dense,
        fit::{self, Plan},
        games::PartlySolved,
        pool::{POOL, Pool},
        sides::{HORSES, Sides},
        solve::{Exact, Progress, SETS, SETTLED},
        store::Folder,
        terms,
    },
};

/// Parts into which the games of `yut-decisions` are shared out, each with seeds of its own.
const PARTS: usize = 64;

/// Positions of a solved game that are compared with what follows them.
const COMPARED: usize = 50_000;

/// Shortest time between two reports.
const BETWEEN_REPORTS: Duration = Duration::from_secs(30);

/// Arguments of `yut-solve`.
#[derive(Args)]
pub struct Solving {
    /// The rule set
    #[arg(value_parser = SETS)]
    set: String,
    #[command(flatten)]
    extent: Extent,
}

/// Extent of a solution, and the folder of its values.
#[derive(Args)]
pub struct Extent {
    /// Horses of each side: three take half a minute, four an hour or two and 20 to 36 GB of disk
    #[arg(long, default_value_t = 3)]
    horses: usize,
    /// Folder of the values, instead of target/yut/<set>
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// Arguments of `yut-decisions`.
#[derive(Args)]
pub struct Gathering {
    #[command(flatten)]
    solved: Solving,
    /// Decisions to grade players by
    #[arg(long, default_value_t = 6_400)]
    decisions: usize,
}

/// Arguments of `yut-net`.
#[derive(Args)]
pub struct Fitting {
    /// The rule set; `pool` is solved for two horses against one, whatever else is asked
    #[arg(value_parser = terms::SETS)]
    set: String,
    #[command(flatten)]
    extent: Extent,
    /// Samples of the solved game, and as many of larger ones
    #[arg(long, default_value_t = 1_500_000)]
    samples: usize,
    /// Steps of the first fit and of the last
    #[arg(long, default_value_t = 30_000)]
    steps: usize,
    /// Rounds over larger games, where there are any
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
    solved_in(wanted.extent.folder(root, &wanted.set), &wanted.set, wanted.extent.horses).map(|_| ())
}

impl Extent {
    fn folder(&self, root: &Path, set: &str) -> PathBuf {
        self.folder.clone().unwrap_or_else(|| root.join("target/yut").join(set))
    }
}

/// File of the decisions of a rule set.
fn decisions_file(root: &Path, set: &str) -> PathBuf {
    root.join("target/yut").join(set).with_extension("decisions")
}

/// Gathers decisions of a solved rule set with their exact chances into target/yut, and prints what steps of the race are
/// worth and how well values agree with those that follow them.
pub fn gather(wanted: &Gathering, root: &Path) -> Result<PathBuf, String> {
    let Gathering { solved: solving, decisions: count } = wanted;
    let Solving { set, extent } = solving;
    let horses = extent.horses;
    if horses < 2 {
        return Err("With one horse each there is hardly a decision; ask for two or more.".to_owned());
    }
    let folder = extent.folder(root, set);
    let exact = solved_in(folder.clone(), set, horses)?;
    for (name, worth) in worths(&exact, set) {
        println!("| {set}, {horses} horses | {name} | {:.1} |", worth * 100.0);
    }
    let starts = last_horses(set, [horses as u8; 2]);
    let [mean, largest] = inconsistency(&exact, &starts, COMPARED);
    println!(
        "{COMPARED} positions differ from the mean of their throws, by the real rules, by {mean:.6} of a game in the mean, \
         at most by {largest:.6}."
    );
    // Files are read by one thread each.
    let part = |part: usize| -> std::io::Result<Vec<String>> {
        let exact = Exact::new(exact.sides.clone(), Folder::at(folder.clone())?);
        let chance = |position: &_| exact_chance(&exact, position);
        let decisions = decisions(&starts, chance, (part * count) as u64, count / PARTS);
        Ok(decisions.iter().map(Decision::line).collect())
    };
    let parts: std::io::Result<Vec<Vec<String>>> = parallel::map(PARTS, part, |_| ()).into_iter().collect();
    let lines = parts.map_err(|error| format!("{}: {error}", folder.display()))?.concat();
    let path = decisions_file(root, set);
    write(&path, (lines.join("\n") + "\n").as_bytes())?;
    Ok(path)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// The decisions gathered of a rule set.
pub fn decisions_of(root: &Path, set: &str) -> Result<Vec<Decision>, String> {
    let path = decisions_file(root, set);
    let missing = |error| format!("{}: {error}. `cargo xtask yut-decisions {set}` makes it.", path.display());
    let (text, options) = (fs::read_to_string(&path).map_err(missing)?, options_of(set));
    let read =
        |line: &str| Decision::from_line(&options, line).ok_or_else(|| format!("not a decision: {line}"));
    text.lines().map(read).collect()
}

fn solved_in(path: PathBuf, set: &str, horses: usize) -> Result<Exact<Folder>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut exact =
        Exact::new(Sides::number(&options_of(set), horses), Folder::at(path.clone()).map_err(failed)?);
    let (begun, mut visited, mut told) = (Instant::now(), 0_u64, Instant::now());
    let report = &mut |progress: Progress| {
        visited += progress.visited;
        let Progress { left: [own, other], sweeps, part, change, .. } = progress;
        if told.elapsed() < BETWEEN_REPORTS && !(part >= 1.0 && change <= SETTLED) {
            return;
        }
        told = Instant::now();
        println!(
            "{set}, {own} against {other}: sweep {}, {:.0} %, change {change} of 65,534; {:.1} million positions a second",
            sweeps + 1,
            100.0 * part,
            visited as f64 / begun.elapsed().as_secs_f64() / 1e6,
        );
    };
    exact.solve(report).map_err(failed)?;
    Ok(exact)
}

/// Fits the net of a rule set and writes it.
pub fn fit_net(wanted: &Fitting, root: &Path) -> Result<PathBuf, String> {
    let Fitting { set, extent, .. } = wanted;
    let net = if set == POOL {
        net_of(&Pool::solved(), wanted, wanted.rounds)
    } else {
        let exact = solved_in(extent.folder(root, set), set, extent.horses)?;
        if extent.horses == HORSES {
            net_of(&Dense::new(&exact, HORSES), wanted, 0)
        } else {
            let more = Sides::number(&options_of(set), HORSES);
            let exact = exact.copied(more).map_err(|error| error.to_string())?;
            net_of(&Dense::new(&exact, extent.horses), wanted, wanted.rounds)
        }
    };
    let path = root.join("assets/nets").join(format!("yut-{set}.net"));
    write(&path, &net.to_bytes())?;
    Ok(path)
}

fn net_of(game: &impl PartlySolved, wanted: &Fitting, rounds: usize) -> RaceNet {
    let Fitting { samples, steps, .. } = *wanted;
    fit::fit(game, Plan { samples, steps, rounds }, &mut |progress| {
        let fit::Progress { round, learnt, apart, start } = progress;
        println!(
            "round {round}: missed by {learnt:.4}, of the solved game {apart:.4}; first throw {start:.4}"
        );
    })
}
