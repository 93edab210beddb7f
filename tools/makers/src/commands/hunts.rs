//! Figures of the hunts in `docs/opponents.md`.

use clap::{Args, ValueEnum};
use madang_core::{
    games::hunt::{
        rules::{BaghChal, GOATS, Hunt, Pulijudam, TIGERS},
        table::{Dtc, SolvedBoard},
    },
    rules::{
        Game, LEVELS, Line, Notation, Seat,
        random::{Purpose, Stream},
    },
    search::{Level, Limits, Strength},
};
use makers::{
    measure::{
        hunt::{self, Resisted, converted, errors, lost_goats, options, resisted, results, sound},
        play::{search_of, winner},
        tally::Tally,
    },
    parallel,
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
    /// Positions that it visits for a decision, in place of its level's
    #[arg(long)]
    positions: Option<u64>,
    /// Rule against shuttling: `on`, `off` or both, which is the default
    #[arg(long, value_delimiter = ' ', value_parser = ["on", "off"])]
    shuttle_ban: Vec<String>,
    /// The side of level 5: goats, tigers or both, which is the default
    #[arg(long, value_delimiter = ' ')]
    sides: Vec<Side>,
    /// Begin with every goat placed, in positions drawn by chance that level 5 can hold, in place of the start
    #[arg(long)]
    placed: bool,
    /// First game, to go on from an earlier match
    #[arg(long, default_value_t = 0)]
    first: u64,
}

/// A hunt whose positions can be solved.
#[derive(Clone, Copy, ValueEnum)]
pub enum SolvedHunt {
    BaghChal,
    Pulijudam,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Side {
    Goats,
    Tigers,
}

impl Side {
    const fn seat(self) -> Seat {
        match self {
            Self::Goats => GOATS,
            Self::Tigers => TIGERS,
        }
    }
}

/// Name of a side.
pub fn side_name(side: Seat) -> &'static str {
    if side == GOATS { "goats" } else { "tigers" }
}

/// Plays games of level 5, as goats and as tigers, as many at once as there are cores, and prints the result of each and
/// of all.
pub fn play_match(wanted: &Match) {
    match wanted.game {
        SolvedHunt::BaghChal => play::<BaghChal>(wanted),
        SolvedHunt::Pulijudam => play::<Pulijudam>(wanted),
    }
}

fn play<B: SolvedBoard>(wanted: &Match) {
    let bans: Vec<&str> = wanted.shuttle_ban.iter().map(String::as_str).collect();
    for shuttle_ban in if bans.is_empty() { vec!["off", "on"] } else { bans } {
        for side in if wanted.sides.is_empty() { Side::value_variants() } else { &wanted.sides } {
            let own = side.seat();
            let name = side_name(own);
            let play = |game| {
                let played = play_game::<B>(wanted, shuttle_ban, own, wanted.first + game as u64);
                println!("shuttle-ban={shuttle_ban}, {name}, {}", played.sentence(own));
                played
            };
            let games = parallel::map(wanted.games as usize, play, |_| ());
            let mut tally = Tally::default();
            games.iter().for_each(|played| tally.add(played.winner, own));
            let (results, worse) =
                (tally.sentence(), games.iter().filter(|played| played.got(own) < played.worth));
            println!(
                "shuttle-ban={shuttle_ban}, {name}: {results}, {} of them with less than level 5 began with",
                worse.count()
            );
        }
    }
}

/// A game of a match.
struct Played {
    number: u64,
    winner: Option<Seat>,
    /// Value of its start for level 5: 1 a win, 0 a draw, -1 a loss.
    worth: Dtc,
}

impl Played {
    fn got(&self, own: Seat) -> Dtc {
        result(self.winner, own)
    }

    fn sentence(&self, own: Seat) -> String {
        let Self { number, worth, .. } = self;
        format!("game {number}: {} for level 5, which began with {worth}", self.got(own))
    }
}

/// Result for a side: 1 a win, 0 a draw, -1 a loss.
fn result(winner: Option<Seat>, own: Seat) -> Dtc {
    winner.map_or(0, |winner| if winner == own { 1 } else { -1 })
}

/// Plays one game of level 5 as one side.
fn play_game<B: SolvedBoard>(wanted: &Match, shuttle_ban: &str, own: Seat, number: u64) -> Played {
    let of_level = search_of(wanted.level);
    let other = Limits { nodes: wanted.positions.unwrap_or(of_level.nodes), ..of_level }.into();
    let own_player = Strength::from(Level::HIGHEST);
    let players = if own == GOATS { [own_player, other] } else { [other, own_player] };
    let options = options(shuttle_ban);
    let (start, worth) = if wanted.placed {
        sound::<B>(own, &mut Stream::new(number, Purpose::Test), &options)
    } else {
        (Hunt::start(&options), result(B::winner(shuttle_ban == "on"), own))
    };
    Played { number, winner: winner(Box::new(Line::new(start)), players, LONGEST, number), worth }
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

/// Games from positions beyond the table.
const BEYOND_TABLE: usize = 80;

/// Prints results of Pulijudam's goats where no table knows the rule against shuttling.
pub fn beyond_table() -> Result<(), String> {
    let winners = parallel::map(BEYOND_TABLE, |game| hunt::beyond_table::<Pulijudam>(game as u64), |_| ());
    let mut tally = Tally::default();
    winners.into_iter().for_each(|winner| tally.add(winner, GOATS));
    println!("shuttle-ban=on, goats, one or two captured: {}", tally.sentence());
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
