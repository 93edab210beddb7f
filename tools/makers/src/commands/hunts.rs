//! Figures of the hunts in `docs/opponents.md`.

use std::fs;
use std::sync::{OnceLock, atomic::AtomicBool};
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use madang::{
    games::hunt::{
        eval::exact_values,
        rules::{BaghChal, GOATS, Hunt, Pulijudam, TIGERS},
        table::SolvedBoard,
    },
    rules::{
        Game, LEVELS, Line, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};
use makers::measure::{
    hunt::{converted, errors, forbidden, options, results},
    play::{any_of, choose, search_of, winner},
    tally::Tally,
};

/// Plies after which a game of a match counts as a draw.
const LONGEST: u32 = 400;

/// Arguments of the match.
#[derive(Args)]
pub struct Match {
    game: SolvedHunt,
    #[arg(long, default_value_t = 50)]
    games: u64,
    /// Number of the first game
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Level whose search, or which itself, is the other player
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=i64::from(LEVELS)))]
    level: u8,
    #[arg(long, value_enum, default_value = "search")]
    against: Against,
    /// Rule against shuttling: `on`, `off` or both; by default both for Bagh Chal, and `off` for Pulijudam
    #[arg(long, value_delimiter = ' ', value_parser = ["on", "off"])]
    shuttle_ban: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum SolvedHunt {
    BaghChal,
    Pulijudam,
}

#[derive(Clone, Copy, ValueEnum)]
enum Against {
    /// A search with the budget of the level, without tables and books
    Search,
    /// The level as it is
    Level,
}

/// Plays whole games of level 5, as goats and as tigers, and prints the results after every seed.
pub fn play_match(wanted: &Match) {
    match wanted.game {
        SolvedHunt::BaghChal => play::<BaghChal>(wanted, &["off", "on"]),
        SolvedHunt::Pulijudam => play::<Pulijudam>(wanted, &["off"]),
    }
}

fn play<B: SolvedBoard>(wanted: &Match, default_bans: &[&str]) {
    let own_player = Strength::from(Level::HIGHEST);
    let other = match wanted.against {
        Against::Search => search_of(wanted.level).into(),
        Against::Level => Level::nearest(wanted.level).into(),
    };
    let given: Vec<&str> = wanted.shuttle_ban.iter().map(String::as_str).collect();
    let bans = if given.is_empty() { default_bans } else { &given };
    let mut tallies = vec![[Tally::default(); 2]; bans.len()];
    for seed in wanted.from..wanted.from + wanted.games {
        for (tallies, shuttle_ban) in tallies.iter_mut().zip(bans) {
            for own in [GOATS, TIGERS] {
                let players = if own == GOATS { [own_player, other] } else { [other, own_player] };
                let start = Line::new(Hunt::<B>::start(&options(shuttle_ban)));
                tallies[own.index()].add(winner(Box::new(start), players, LONGEST, seed), own);
            }
        }
        for (tallies, shuttle_ban) in tallies.iter().zip(bans) {
            let [goats, tigers] = tallies.map(Tally::sentence);
            println!("shuttle-ban={shuttle_ban}, to game {seed}: goats {goats}; tigers {tigers}");
        }
    }
}

/// Prints the results of level 5 with every goat placed.
pub fn placed<B: SolvedBoard>() -> Result<(), String> {
    for shuttle_ban in ["off", "on"] {
        let losing = errors::<B>(10_000, Limits { nodes: 20_000, ..Limits::NONE }, shuttle_ban);
        println!("shuttle-ban={shuttle_ban}: {losing} of 10,000 decisions lose value");
        for wins_for_tigers in [false, true] {
            let (won, others) = converted::<B>(300, wins_for_tigers, shuttle_ban, 4);
            println!("  won for tigers {wins_for_tigers}: {won} of 300 converted; not: {others:?}");
        }
        for level in [3, 4] {
            let tally = results::<B>(40, search_of(level).into(), shuttle_ban);
            println!("  drawn, against the search of level {level}: {}", tally.sentence());
        }
    }
    Ok(())
}

/// Prints the share of positions in which the rule against shuttling forbids every move that keeps
/// the value, where it is unsolved.
pub fn forbidden_moves() -> Result<(), String> {
    let forbidden = forbidden::<Pulijudam>(100_000);
    println!("no move that keeps the value is allowed in {forbidden} of 100,000 positions");
    Ok(())
}

/// Processor time of this thread where the system counts it, else the time since the first call.
fn used() -> Duration {
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    let begin = *BEGIN.get_or_init(Instant::now);
    let counted = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let counted = counted.and_then(|text| text.split(' ').next()?.parse().ok());
    counted.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// Prints the time of level 5 of Bagh Chal at the end of its books, and a turn before.
pub fn times() -> Result<(), String> {
    const GAMES: u64 = 12;
    for (own, hand) in [(GOATS, 8), (TIGERS, 8), (GOATS, 9), (TIGERS, 9)] {
        let mut times: Vec<Duration> = Vec::new();
        let mut kept = 0;
        for seed in 0..GAMES {
            let Some(position) = book_end(own, hand, seed) else { continue };
            // A line without its past, so without the book.
            let alone = Line::new(position);
            let decide = || choose(&alone, Level::HIGHEST, seed, 0);
            // The first decision unpacks the blocks that the second probes.
            decide();
            let begin = used();
            decide();
            times.push(used().saturating_sub(begin));
            let moves = alone.legal();
            let values = exact_values::values(alone.position(), &moves, u64::MAX, &AtomicBool::new(false));
            let values = values.ok_or("A position has too many goats in hand to be solved.")?;
            let best = values.iter().map(|value| value.value).max();
            let mv = decide();
            let worth =
                moves.iter().zip(&values).find(|(tried, _)| **tried == mv).map(|(_, value)| value.value);
            kept += u32::from(worth == best);
        }
        times.sort_unstable();
        let at = |part: usize| times.get((times.len() * part / 100).min(times.len().saturating_sub(1)));
        println!("{kept} of {} keep the value", times.len());
        println!("{own:?}, {hand} in hand: median {:?}, 90 % {:?}, most {:?}", at(50), at(90), at(100));
    }
    Ok(())
}

/// Position with `hand` goats in hand in which the side is to move, after a game by its book against random moves and a
/// short search. `None` if the game is over before.
fn book_end(own: Seat, hand: u8, seed: u64) -> Option<Hunt<BaghChal>> {
    let mut line = Line::new(Hunt::start(&options("off")));
    let mut chance = Stream::new(seed, Purpose::Test);
    while line.outcome().is_none() {
        let own_turn = line.to_act().seat() == Some(own);
        if line.position().hand == hand && own_turn {
            return Some(*line.position());
        }
        let mut moves = line.legal();
        if let Some(answers) = BaghChal::book_moves(&line).filter(|_| own_turn) {
            moves = answers;
        }
        let mv = if chance.below(2) == 0 && !own_turn {
            choose(&line, search_of(2), seed, 1)
        } else {
            *any_of(&moves, &mut chance)
        };
        line.play_unchecked(mv);
    }
    None
}
