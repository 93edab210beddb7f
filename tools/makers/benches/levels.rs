//! Thinking time of the levels, over the placing or opening, the middle and the end of games in every way to play.
//! Prints tables for `docs/quality.md`.
//!
//! Times are of the clock and of the processor, all threads together; work of other programs lengthens the clock's
//! alone. *Cold* is the first answer of a program that has just started, which unpacks the tables it asks.
//!
//! `cargo bench --package makers --bench levels -- [WAYS]` measures the ways to play chosen, as
//! `cargo xtask ladder` takes them: `jarmo variant=jasyr`, or `=jarmo` for that one alone.

use std::{
    env, fs,
    io::{self, BufRead},
    process::{Command, ExitCode},
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use madang_core::{
    catalogue::AnyGame,
    games,
    rules::{
        Actor, LEVELS,
        random::{Purpose, Stream},
    },
    search::Level,
};
use makers::measure::{
    play::{think, throw_on},
    ways::{Way, ways},
};

/// Games played to find positions.
const GAMES: u64 = 3;

/// Level that plays them: well enough to be a game, badly enough that every kind of position
/// arises.
const PLAYERS: u8 = 2;

/// Plies after which a game without an end is left.
const LONGEST: usize = 2_000;

/// Positions measured in each third of the games.
const POSITIONS: usize = 24;

/// Positions of each third answered by a program of its own.
const COLD: usize = 2;

/// Thirds of a game.
const PHASES: [&str; 3] = ["beginning", "middle", "end"];

/// Greatest thinking time of a level by the clock, by its number less 1.
const WANTED: [Duration; LEVELS as usize] = [
    Duration::from_millis(300),
    Duration::from_millis(300),
    Duration::from_millis(300),
    Duration::from_millis(300),
    Duration::from_secs(1),
];

/// Flag of the program that answers one position: the level, the game and its options; the position is on its
/// standard input.
const ANSWER_ONE: &str = "--answer-one";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, level, id, options @ ..] = &arguments[..]
        && flag == ANSWER_ONE
    {
        return answer_one(level, id, options);
    }
    // Without this flag `cargo test --benches` runs the program, as a smoke test.
    let measuring = arguments.iter().any(|argument| argument == "--bench");
    let wanted: Vec<&str> =
        arguments.iter().map(String::as_str).filter(|argument| !argument.starts_with("--")).collect();
    let wanted = wanted.join(" ");
    let levels = if measuring { 1..=LEVELS } else { 1..=1 };
    let (positions, cold) = if measuring { (POSITIONS, COLD) } else { (1, 0) };
    println!(
        "| Way to play | Level | Part | p50 | p99 | Slowest | … of the processor | Cold, slowest | … of the processor |\n\
         |---|---|---|---|---|---|---|---|---|"
    );
    let mut missed = false;
    for way in ways().into_iter().filter(|way| way.is_chosen(&wanted)) {
        let name = way.to_string();
        let parts = parts_of(&way);
        for level in levels.clone() {
            for (phase, met) in PHASES.iter().zip(&parts) {
                let sample = spread(met, positions);
                let warm: Times = sample.into_iter().map(|game| time(game, level)).collect();
                // Lower levels ask no table.
                let alone = if level == LEVELS { spread(met, cold) } else { Vec::new() };
                let cold: Times =
                    alone.into_iter().filter_map(|game| time_alone(&way, game, level)).collect();
                let late = warm.slowest().max(cold.slowest()) > WANTED[usize::from(level) - 1];
                missed |= late;
                println!(
                    "| {name} | {level} | {phase} | {} | {} | {}{} | {} | {} | {} |",
                    milliseconds(warm.share(0.5)),
                    milliseconds(warm.share(0.99)),
                    milliseconds(warm.slowest()),
                    if late { " (late)" } else { "" },
                    milliseconds(warm.most_work()),
                    milliseconds(cold.slowest()),
                    milliseconds(cold.most_work()),
                );
            }
        }
    }
    if missed && measuring {
        eprintln!("A level thinks longer than it should.");
    }
    ExitCode::SUCCESS
}

fn milliseconds(time: Duration) -> String {
    match time.as_secs_f64() * 1_000.0 {
        0.0 => "–".to_owned(),
        short @ ..10.0 => format!("{short:.1} ms"),
        long => format!("{long:.0} ms"),
    }
}

/// The positions of whole games in which a seat is to act, by thirds of their games.
fn parts_of(way: &Way) -> [Vec<Box<dyn AnyGame>>; PHASES.len()] {
    let mut parts = [const { Vec::new() }; PHASES.len()];
    for seed in 0..GAMES {
        let mut game = (way.card.start)(&way.options);
        let mut chance = Stream::new(seed, Purpose::Chance { throw: 0 });
        let mut met: Vec<Box<dyn AnyGame>> = Vec::new();
        for ply in 0..LONGEST {
            throw_on(game.as_mut(), &mut chance);
            if game.to_act() == Actor::Over {
                break;
            }
            met.push(game.boxed_clone());
            let mv = think(game.as_ref(), Level::nearest(PLAYERS), seed, ply as u32).mv;
            game.play(&mv).expect("the opponent's move is legal");
        }
        let count = met.len();
        for (index, game) in met.into_iter().enumerate() {
            parts[index * PHASES.len() / count].push(game);
        }
    }
    parts
}

/// Up to `most` of these, spread evenly.
fn spread(met: &[Box<dyn AnyGame>], most: usize) -> Vec<&dyn AnyGame> {
    let most = most.min(met.len());
    (0..most).map(|index| met[index * met.len() / most].as_ref()).collect()
}

/// Time of an answer, by the clock and of the processor, all threads together.
#[derive(Clone, Copy)]
struct Taken {
    clock: Duration,
    processor: Duration,
}

/// Times of several answers.
struct Times(Vec<Taken>);

impl FromIterator<Taken> for Times {
    fn from_iter<T: IntoIterator<Item = Taken>>(taken: T) -> Self {
        let mut taken: Vec<Taken> = taken.into_iter().collect();
        taken.sort_unstable_by_key(|taken| taken.clock);
        Self(taken)
    }
}

impl Times {
    /// Clock time within which this share of the answers came.
    fn share(&self, share: f64) -> Duration {
        let rank = (self.0.len() as f64 * share).ceil() as usize;
        self.0.get(rank.saturating_sub(1)).map_or(Duration::ZERO, |taken| taken.clock)
    }

    fn slowest(&self) -> Duration {
        self.share(1.0)
    }

    fn most_work(&self) -> Duration {
        self.0.iter().map(|taken| taken.processor).max().unwrap_or_default()
    }
}

fn time(game: &dyn AnyGame, level: u8) -> Taken {
    let before = processor_time();
    let begun = Instant::now();
    let stream = Stream::new(0, Purpose::Opponent { ply: 0 });
    let thought = game.think(Level::nearest(level).into(), stream, &AtomicBool::new(false), &mut |_| ());
    let clock = begun.elapsed();
    assert!(thought.is_some(), "a seat is to act");
    let processor =
        processor_time().zip(before).map_or(clock, |(after, before)| after.saturating_sub(before));
    Taken { clock, processor }
}

/// Processor time of this program, which Linux reports in hundredths of a second.
fn processor_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name, in parentheses, may hold spaces.
    let (_, fields) = text.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let ticks: u64 = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
    Some(Duration::from_millis(10 * ticks))
}

/// Time of an answer by a program that has just started; `None` where it could not be had.
fn time_alone(way: &Way, game: &dyn AnyGame, level: u8) -> Option<Taken> {
    let options = way.options.iter().map(|(id, value)| format!("{id}={value}"));
    let mut child = Command::new(env::current_exe().ok()?)
        .args([ANSWER_ONE, &level.to_string(), way.card.id])
        .args(options)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .ok()?;
    io::Write::write_all(child.stdin.as_mut()?, format!("{}\n", game.position_text()).as_bytes()).ok()?;
    let text = String::from_utf8(child.wait_with_output().ok()?.stdout).ok()?;
    let mut numbers = text.split_whitespace().map(|number| number.parse().map(Duration::from_micros));
    Some(Taken { clock: numbers.next()?.ok()?, processor: numbers.next()?.ok()? })
}

/// Answers the position on standard input and prints the microseconds that it took, of the clock and of the
/// processor.
fn answer_one(level: &str, id: &str, options: &[String]) -> ExitCode {
    let answer = || {
        let card = games::find(id)?;
        let options = card.parse_options(options.iter().filter_map(|option| option.split_once('='))).ok()?;
        let text = io::stdin().lock().lines().next()?.ok()?;
        let game = (card.from_text)(&options, &text).ok()?;
        Some(time(game.as_ref(), level.parse().ok()?))
    };
    match answer() {
        Some(Taken { clock, processor }) => {
            println!("{} {}", clock.as_micros(), processor.as_micros());
            ExitCode::SUCCESS
        }
        None => ExitCode::FAILURE,
    }
}
