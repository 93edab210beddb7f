//! Figures of the hunts in `docs/opponents.md`.

use clap::{Args, ValueEnum};
use madang::{
    games::hunt::{
        rules::{BaghChal, GOATS, Hunt, Pulijudam, TIGERS},
        table::SolvedBoard,
    },
    rules::{
        Game, LEVELS, Line, Notation,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};
use makers::measure::{
    hunt::{Resisted, converted, errors, lost_goats, options, resisted, results},
    play::{search_of, winner},
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
    /// Level whose budget the other player has, a search without tables and books
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=i64::from(LEVELS)))]
    level: u8,
    /// Rule against shuttling: `on`, `off` or both, which is the default
    #[arg(long, value_delimiter = ' ', value_parser = ["on", "off"])]
    shuttle_ban: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum SolvedHunt {
    BaghChal,
    Pulijudam,
}

/// Plays whole games of level 5, as goats and as tigers, and prints the results after every seed.
pub fn play_match(wanted: &Match) {
    match wanted.game {
        SolvedHunt::BaghChal => play::<BaghChal>(wanted),
        SolvedHunt::Pulijudam => play::<Pulijudam>(wanted),
    }
}

fn play<B: SolvedBoard>(wanted: &Match) {
    let own_player = Strength::from(Level::HIGHEST);
    let other = search_of(wanted.level).into();
    let given: Vec<&str> = wanted.shuttle_ban.iter().map(String::as_str).collect();
    let bans = if given.is_empty() { vec!["off", "on"] } else { given };
    let mut tallies = vec![[Tally::default(); 2]; bans.len()];
    for seed in 0..wanted.games {
        for (tallies, shuttle_ban) in tallies.iter_mut().zip(&bans) {
            for own in [GOATS, TIGERS] {
                let players = if own == GOATS { [own_player, other] } else { [other, own_player] };
                let start = Line::new(Hunt::<B>::start(&options(shuttle_ban)));
                tallies[own.index()].add(winner(Box::new(start), players, LONGEST, seed), own);
            }
        }
        for (tallies, shuttle_ban) in tallies.iter().zip(&bans) {
            let [goats, tigers] = tallies.map(Tally::sentence);
            println!("shuttle-ban={shuttle_ban}, to game {seed}: goats {goats}; tigers {tigers}");
        }
    }
}

/// Prints the results of level 5 with every goat placed, by the rules whose table has every position.
pub fn placed<B: SolvedBoard>() -> Result<(), String> {
    let table = B::tablebase().ok_or("There is no tablebase.")?;
    let is_whole = table.plain().precision().has_every_shuttle_layer();
    for shuttle_ban in ["off", "on"].into_iter().filter(|ban| is_whole || *ban == "off") {
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

/// Games against each level in each part of the measurement of resistance.
const RESISTED: u64 = 40;

/// Prints results of level 5 with goats that have lost by the rule against shuttling, eight of them in hand.
pub fn resistance() -> Result<(), String> {
    let mut chance = Stream::new(21, Purpose::Test);
    print_resistance(|| lost_goats(&mut chance));
    Ok(())
}

/// Prints the same from the start of the game.
pub fn resistance_from_start() -> Result<(), String> {
    print_resistance(|| Hunt::start(&options("on")));
    Ok(())
}

/// Plays from each start against each level with the tigers, and prints the results so far, game by game.
fn print_resistance(mut start: impl FnMut() -> Hunt<BaghChal>) {
    let mut results = [const { Vec::new() }; LEVELS as usize];
    for seed in 0..RESISTED {
        let start = start();
        println!("Game {seed}: {}", start.position_text());
        for (level, games) in (1..=LEVELS).zip(&mut results) {
            games.push(resisted(start, Level::nearest(level), seed));
            println!("  tigers of level {level}: {}", resistance_sentence(games));
        }
    }
}

/// Results for the goats, and the plies of the games that they have lost, in order.
fn resistance_sentence(games: &[Resisted]) -> String {
    let mut tally = Tally::default();
    games.iter().for_each(|game| tally.add(game.winner, GOATS));
    let lost = games.iter().filter(|game| game.winner == Some(TIGERS));
    let mut plies: Vec<u32> = lost.map(|game| game.plies).collect();
    plies.sort_unstable();
    format!("{}; lost after {plies:?}", tally.sentence())
}
