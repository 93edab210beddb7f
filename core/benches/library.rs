//! The library of kept games at ten thousand: time to list it with and without its index, the index's size, and the memory of it all;
//! then the time and memory of an explorer of ten thousand games of one kind. Prints tables for `docs/quality.md`: `cargo bench --package madang-core --bench library`.

use std::{
    fs,
    time::{Duration, Instant},
};

use madang_core::{
    catalogue::GameCard,
    games,
    play::{ExplorerBuilder, KeptGame, Match, Notes, Timestamp},
    rules::random::{Purpose, Stream},
    sticks::Hand,
    storage::{Disk, GameId, Library},
};

/// Games in the library.
const GAMES: u64 = 10_000;

/// Different games among them.
const DIFFERENT: u64 = 60;

/// Plies of a game, at most.
const PLIES: usize = 80;

fn played(number: u64) -> Match {
    let cards: Vec<_> = games::catalogue().collect();
    played_on(cards[number as usize % cards.len()], number, PLIES)
}

fn played_on(card: &'static GameCard, number: u64, plies: usize) -> Match {
    let mut game = Match::with_defaults(card, number);
    let mut stream = Stream::new(number, Purpose::FirstMover);
    while game.outcome().is_none() && game.history().len() < plies {
        if game.throw(Hand::NEUTRAL).is_some() {
            continue;
        }
        let moves = game.game().legal_moves();
        let mv = moves[stream.below(moves.len() as u32) as usize].clone();
        game.play(&mv).expect("a legal move");
    }
    game
}

fn timed<T>(act: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    (act(), begun.elapsed())
}

/// Memory of this process in megabytes by the name of a line of its status; Linux alone tells.
fn memory(name: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(name))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024)
}

fn megabytes(memory: Option<u64>) -> String {
    memory.map_or_else(|| "unknown".to_owned(), |megabytes| format!("{megabytes} MB"))
}

/// Explores games of Hasami Shogi with 100 plies each.
fn explore(count: u64) {
    let card = games::find("hasami-shogi").expect("it is in the catalogue");
    let different: Vec<Match> = (0..DIFFERENT).map(|number| played_on(card, number, 100)).collect();
    let before = memory("VmRSS:");
    let (explorer, time) = timed(|| {
        let mut builder = ExplorerBuilder::new(card, card.default_options());
        for number in 0..count {
            builder.add(&different[(number % DIFFERENT) as usize]);
        }
        builder.finish()
    });
    let added = memory("VmRSS:").zip(before).map(|(after, before)| after.saturating_sub(before));
    let start = different[0].history().start();
    let (found, asked) = timed(|| explorer.continuations(&**start));
    assert_eq!(found.iter().map(|continuation| u64::from(continuation.games())).sum::<u64>(), count);
    println!("| Games explored | Without reading them | Looked up at the start | Memory added |");
    println!("|---|---|---|---|");
    println!("| {count} | {} ms | {} µs | {} |", time.as_millis(), asked.as_micros(), megabytes(added));
}

fn main() {
    // Without this flag `cargo test --benches` runs the program, as a smoke test.
    let count = if std::env::args().any(|argument| argument == "--bench") { GAMES } else { 100 };
    let folder = tempfile::tempdir().expect("a folder");
    let different: Vec<Match> = (0..DIFFERENT).map(played).collect();
    for number in 0..count {
        let game = &different[(number % DIFFERENT) as usize];
        let moment = format!("2026-{:02}-{:02}T12:00:00Z", number / 28 % 12 + 1, number % 28 + 1);
        let moment = Timestamp::from(moment);
        let notes = Notes { begun: moment.clone(), played: moment, ..Notes::default() };
        let id = GameId::parse(&format!("game-{number}")).expect("a name");
        fs::write(folder.path().join(id.file()), KeptGame::of(game, notes).to_string())
            .expect("it can be written");
    }
    let (mut library, without) = timed(|| Library::open(Disk::at(folder.path().to_owned()), games::find));
    assert_eq!(library.games().count() as u64, count);
    library.write_index().expect("it can be written");
    let index = fs::metadata(folder.path().join("index.json")).map_or(0, |metadata| metadata.len());
    let mut with: Vec<Duration> = (0..9)
        .map(|_| {
            let (listed, time) = timed(|| Library::list(Disk::at(folder.path().to_owned()), games::find));
            assert_eq!(listed.games().count() as u64, count);
            time
        })
        .collect();
    with.sort_unstable();
    println!(
        "| Games | Listed, median of {} | Slowest | Read anew, without the index | Index | Memory |",
        with.len()
    );
    println!("|---|---|---|---|---|---|");
    println!(
        "| {count} | {} ms | {} ms | {} ms | {:.1} MB | {} |",
        with[with.len() / 2].as_millis(),
        with[with.len() - 1].as_millis(),
        without.as_millis(),
        index as f64 / 1e6,
        megabytes(memory("VmHWM:")),
    );
    explore(count);
}
