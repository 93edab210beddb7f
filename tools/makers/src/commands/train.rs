//! Training of nets: games, fit, and a match against the judgement in use.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;
use madang_core::search::net::Net;
use makers::{
    measure::tally::Tally,
    train::{self, Gathered, Passes, Plan, Trainer},
};

/// Searches that are timed for each judgement.
const TIMED: u64 = 60;

/// Times that each of them is run.
const REPEATED: usize = 5;

/// Arguments of `train`.
#[derive(Args)]
pub struct Wanted {
    /// The net
    #[arg(value_parser = train::SETS.iter().map(|set| set.name).collect::<Vec<_>>())]
    net: String,
    /// Ways to play instead of those that share the net, as "jarmo variant=jasyr"; ";" between several
    #[arg(long, value_delimiter = ';')]
    ways: Vec<String>,
    /// Positions that it learns from
    #[arg(long, default_value_t = 600_000)]
    positions: usize,
    /// Node budget for a decision in the games
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// Passes over the positions
    #[arg(long, default_value_t = 24)]
    passes: usize,
    /// Rounds: each after the first plays by the net of the round before
    #[arg(long, default_value_t = 2)]
    rounds: u64,
    /// The net that plays the first round's games, instead of the judgement in use
    #[arg(long)]
    by: Option<PathBuf>,
    /// Games of the match
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// Node budget for a decision in the match
    #[arg(long, default_value_t = 20_000)]
    match_nodes: u64,
    /// Gather the positions of the first round alone, and print the lead of the judgement in use with which games are
    /// won ten times as often as lost, the `ten_to_one_lead` of its game
    #[arg(long)]
    only_lead: bool,
    /// Play only the match of this net against the judgement in use, or against the net given by --by
    #[arg(long)]
    only_match: Option<PathBuf>,
}

/// Trains a net, and keeps it if it wins at equal time.
pub fn train(wanted: &Wanted, root: &Path) -> Result<(), String> {
    let set = train::find(&wanted.net).ok_or_else(|| format!("There is no net called `{}`.", wanted.net))?;
    let trainer = set.trainer(&wanted.ways)?;
    let read = |path: &PathBuf| -> Result<Net, String> {
        let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        trainer.read(&bytes).map_err(|error| format!("{}: {error}.", path.display()))
    };
    let by = wanted.by.as_ref().map(read).transpose()?;
    if let Some(path) = &wanted.only_match {
        play_match(trainer.as_ref(), [Some(&read(path)?), by.as_ref()], wanted);
        return Ok(());
    }
    if wanted.only_lead {
        gather(trainer.as_ref(), by.as_ref(), 1, wanted);
        return Ok(());
    }
    let folder = root.join("target/nets");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut net = by;
    for round in 1..=wanted.rounds {
        let path = folder.join(format!("{}-{round}.net", set.name));
        // A round that is finished is not played again.
        net = Some(if path.exists() {
            read(&path)?
        } else {
            train_once(trainer.as_ref(), net.as_ref(), round, &path, wanted)?
        });
    }
    let Some(net) = net else { return Ok(()) };
    let [_, by_time] = play_match(trainer.as_ref(), [Some(&net), None], wanted);
    let kept = root.join("assets/nets").join(format!("{}.net", set.name));
    if by_time.share() > 0.5 {
        fs::create_dir_all(root.join("assets/nets")).map_err(|error| error.to_string())?;
        fs::write(&kept, net.to_bytes()).map_err(|error| format!("{}: {error}", kept.display()))?;
        println!("The net wins and is kept: {}", kept.display());
    } else {
        println!("The net does not win; the judgement in use stays.");
    }
    for round in 1..=wanted.rounds {
        let path = folder.join(format!("{}-{round}.net", set.name));
        fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Returns the positions of games from this seed on, judged; their number and the judge's lead are printed.
fn gather(trainer: &dyn Trainer, judge: Option<&Net>, seed: u64, wanted: &Wanted) -> Gathered {
    let plan = Plan { positions: wanted.positions, nodes: wanted.nodes, seed };
    let start = Instant::now();
    let gathered = trainer.gather(plan, judge, &|done| show("Positions", done, wanted.positions, start));
    eprintln!();
    println!(
        "{} positions of {} games in {:.0} s; their judge's lead of ten to one is {:.0}",
        gathered.targets.len(),
        gathered.games,
        start.elapsed().as_secs_f64(),
        gathered.ten_to_one_lead
    );
    gathered
}

/// Returns one round: games, fit, and the net's file.
fn train_once(
    trainer: &dyn Trainer,
    judge: Option<&Net>,
    round: u64,
    path: &Path,
    wanted: &Wanted,
) -> Result<Net, String> {
    let gathered = gather(trainer, judge, round << 32, wanted);
    let start = Instant::now();
    let fitted =
        trainer.fit(&gathered, Passes(wanted.passes), &|done| show("Passes", done, wanted.passes, start));
    eprintln!();
    let [learnt, apart] = fitted.losses;
    println!(
        "round {round}: {} passes in {:.0} s; loss {learnt:.4}, of positions kept apart {apart:.4}",
        wanted.passes,
        start.elapsed().as_secs_f64()
    );
    fs::write(path, fitted.net.to_bytes()).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(fitted.net)
}

/// Matches at equal nodes and at equal time; both are printed.
fn play_match(trainer: &dyn Trainer, judges: [Option<&Net>; 2], wanted: &Wanted) -> [Tally; 2] {
    let speed = speed_of(trainer, judges, wanted.match_nodes);
    println!("speed: {:.0} and {:.0} nodes a second, {:.3} to 1", speed[0], speed[1], speed[0] / speed[1]);
    let by_time = [(wanted.match_nodes as f64 * speed[0] / speed[1]) as u64, wanted.match_nodes];
    let nodes = [wanted.match_nodes; 2];
    [("nodes", nodes), ("time", by_time)].map(|(equal, budgets)| {
        let start = Instant::now();
        let pairs = wanted.games.div_ceil(2);
        let tally =
            trainer.trial(judges, budgets, wanted.games, &|done| show("Games", 2 * done, 2 * pairs, start));
        eprintln!();
        println!("at equal {equal}, {} and {} nodes: {}", budgets[0], budgets[1], tally.sentence());
        tally
    })
}

/// Nodes a second of both judges: their searches take turns, and of each pair the same positions.
fn speed_of(trainer: &dyn Trainer, judges: [Option<&Net>; 2], nodes: u64) -> [f64; 2] {
    let mut visited = [0; 2];
    let mut taken = [Duration::ZERO; 2];
    for seed in 0..TIMED {
        let mut fastest = [(Duration::MAX, 0); 2];
        // Of several the fastest: other programs only make a search slower.
        for _ in 0..REPEATED {
            for (judge, fastest) in judges.iter().zip(&mut fastest) {
                let start = Instant::now();
                let visited = trainer.search(*judge, nodes, seed);
                *fastest = (start.elapsed(), visited).min(*fastest);
            }
        }
        for judge in [0, 1] {
            taken[judge] += fastest[judge].0;
            visited[judge] += fastest[judge].1;
        }
    }
    [0, 1].map(|judge| visited[judge] as f64 / taken[judge].as_secs_f64())
}

/// Shows how much is done, and how long the rest will take.
pub(super) fn show(what: &str, done: usize, all: usize, start: Instant) {
    let taken = start.elapsed().as_secs_f64();
    let left = taken * all.saturating_sub(done) as f64 / done.max(1) as f64;
    let mut out = std::io::stderr().lock();
    // What cannot be shown is not worth an error.
    let _ = write!(out, "\r{what}: {done} of {all}, {left:.0} s to go   ");
    let _ = out.flush();
}
