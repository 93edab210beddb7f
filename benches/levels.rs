//! Thinking time of each level, in the positions of two whole games of every way to play. Prints a
//! table for `docs/quality.md`.
//!
//! On Linux the times are the processor's, which other work on the machine lengthens less than the
//! clock's; the slowest by the clock stands beside them.
//!
//! `cargo bench --no-default-features --features solve --bench levels -- [word …]` measures the ways to play whose
//! name has every word: `jarmo variant=jasyr`.

use std::{
    env, fs,
    process::ExitCode,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use madang::{
    catalogue::{AnyGame, AnyThought},
    rules::{
        Actor, LEVELS,
        random::{Purpose, Stream},
    },
    search::Level,
    solve::measure::{
        throws::throw_on,
        ways::{Way, ways},
    },
};

/// Games played to find positions.
const GAMES: u64 = 2;

/// Level that plays them: well enough to be a game, badly enough that every kind of position
/// arises.
const PLAYERS: u8 = 2;

/// Plies after which a game without an end is left.
const LONGEST: usize = 2_000;

/// Number of positions measured, spread evenly over the two games.
const POSITIONS: usize = 40;

/// Greatest thinking time of a level, by its number less 1.
const WANTED: [Duration; LEVELS as usize] = [
    Duration::from_millis(300),
    Duration::from_millis(300),
    Duration::from_millis(300),
    Duration::from_millis(300),
    Duration::from_secs(1),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    // Without this flag `cargo test --benches` runs the program, as a smoke test.
    let measuring = arguments.iter().any(|argument| argument == "--bench");
    let words: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
    let levels = if measuring { LEVELS } else { 1 };
    let positions = if measuring { POSITIONS } else { 1 };
    println!(
        "| Way to play | Level | Median | Slowest | Slowest by the clock | Answers |\n|---|---|---|---|---|---|"
    );
    let mut missed = false;
    for way in ways() {
        let name = way.to_string();
        if !words.iter().all(|word| name.split(' ').any(|part| part == *word)) {
            continue;
        }
        let met = positions_of(&way, positions);
        for level in 1..=levels {
            let times: Vec<Taken> = met.iter().map(|game| time(game.as_ref(), level)).collect();
            let mut worked: Vec<Duration> = times.iter().map(Taken::worked).collect();
            worked.sort_unstable();
            let (median, slowest) = (worked[worked.len() / 2], worked[worked.len() - 1]);
            let by_clock = times.iter().map(|taken| taken.clock).max().unwrap_or_default();
            let late = slowest > WANTED[usize::from(level) - 1];
            missed |= late;
            println!(
                "| {name} | {level} | {} | {}{} | {} | {} |",
                milliseconds(median),
                milliseconds(slowest),
                if late { " (late)" } else { "" },
                milliseconds(by_clock),
                times.len()
            );
        }
    }
    if missed && measuring {
        eprintln!("A level thinks longer than it should.");
    }
    ExitCode::SUCCESS
}

fn milliseconds(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1_000.0;
    if milliseconds < 10.0 { format!("{milliseconds:.1} ms") } else { format!("{milliseconds:.0} ms") }
}

/// Up to `most` positions of whole games in which a seat is to act.
fn positions_of(way: &Way, most: usize) -> Vec<Box<dyn AnyGame>> {
    let mut met: Vec<Box<dyn AnyGame>> = Vec::new();
    for seed in 0..GAMES {
        let mut game = (way.card.start)(&way.options);
        let mut chance = Stream::new(seed, Purpose::Chance { throw: 0 });
        for ply in 0..LONGEST {
            throw_on(game.as_mut(), &mut chance);
            if game.to_act() == Actor::Over {
                break;
            }
            met.push(game.boxed_clone());
            let choice = Stream::new(seed, Purpose::Opponent { ply: ply as u32 });
            let mv = answer(game.as_ref(), PLAYERS, choice).mv;
            game.play(&mv).expect("the opponent's move is legal");
        }
    }
    let count = met.len();
    let mut kept = 0;
    met.retain(|_| {
        kept += most;
        let keep = kept >= count;
        kept -= if keep { count } else { 0 };
        keep
    });
    met
}

/// Time of an answer, by the clock and by the processor.
struct Taken {
    clock: Duration,
    processor: Option<Duration>,
}

impl Taken {
    /// Processor time, or the clock's for short answers, for which the system's figure is too
    /// coarse.
    fn worked(&self) -> Duration {
        if self.clock < COARSE { self.clock } else { self.processor.unwrap_or(self.clock) }
    }
}

fn time(game: &dyn AnyGame, level: u8) -> Taken {
    let before = processor_time();
    let begun = Instant::now();
    answer(game, level, Stream::new(0, Purpose::Opponent { ply: 0 }));
    let clock = begun.elapsed();
    let processor = before.and_then(|before| Some(processor_time()? - before));
    Taken { clock, processor }
}

/// Several times the resolution of the system's thread time.
const COARSE: Duration = Duration::from_millis(10);

/// Processor time of this thread, which Linux reports.
fn processor_time() -> Option<Duration> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn answer(game: &dyn AnyGame, level: u8, choice: Stream) -> AnyThought {
    let thought = game.think(Level::nearest(level).into(), choice, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act")
}
