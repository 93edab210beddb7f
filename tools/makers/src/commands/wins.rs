//! Positions with forced wins, found in games of the program against itself.

use std::collections::HashSet;

use clap::Args;
use madang_core::{
    rules::{
        Actor,
        random::{Purpose, Stream},
    },
    search::Level,
};
use makers::{
    forced_wins::{has_solver, winning_moves},
    measure::{
        play::{any_of, think},
        ways::{Way, ways},
    },
};

/// Games played in search of positions, in each way to play.
const SEEDS: u64 = 2_000;
/// Plies after which a game is left.
const LONGEST: u32 = 300;
/// Random moves at the start of a game, and one decision in this many after that.
const OPENING: u32 = 6;
const AT_RANDOM: u32 = 8;
/// Room for the counts by plies.
const PLIES: u32 = 32;

/// Wins to look for.
#[derive(Args)]
pub struct Wanted {
    /// Words of a way to play, as "jarmo variant=jasyr", or "=jarmo" for that name alone; ";" between several
    #[arg(long, default_value = "")]
    ways: String,
    /// Plies of the shortest wins
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..i64::from(PLIES)))]
    least: u32,
    /// Plies of the longest wins
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..i64::from(PLIES)))]
    most: u32,
    /// Positions of each length
    #[arg(long, default_value_t = 10)]
    wanted: u32,
}

/// Prints positions with one or two moves that force a win, as lines of `core/tests/fixtures/forced_wins.txt`.
pub fn find(wanted: &Wanted) -> Result<(), String> {
    for way in ways().iter().filter(|way| has_solver(way) && way.is_chosen(&wanted.ways)) {
        find_in(way, wanted)?;
    }
    Ok(())
}

fn find_in(way: &Way, wanted: &Wanted) -> Result<(), String> {
    let (mut met, mut found, mut missed) = (HashSet::new(), [0_u32; PLIES as usize], [0_u32; PLIES as usize]);
    for seed in 0..SEEDS {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = (way.card.start)(&way.options);
        for ply in 0..LONGEST {
            if game.to_act() == Actor::Over {
                break;
            }
            let text = game.position_text();
            if let Some((plies, moves)) = shortest_win(way, &text, wanted.most)?
                && plies >= wanted.least
                && found[plies as usize] < wanted.wanted
                && met.insert(seed)
                && moves.len() <= 2
            {
                let alone =
                    (way.card.from_text)(&way.options, &text).map_err(|error| format!("{text}: {error}"))?;
                let text_of = |level| alone.move_text(&think(&*alone, Level::nearest(level), 1, 0).mv);
                let (five, four) = (text_of(5), text_of(4));
                found[plies as usize] += 1;
                missed[plies as usize] += u32::from(!moves.contains(&five));
                let note: String = [(five, 5), (four, 4)]
                    .iter()
                    .filter(|(answer, _)| !moves.contains(answer))
                    .map(|(answer, level)| format!(" # level {level}: {answer}"))
                    .collect();
                println!("{way} | {text} | {plies} | {}{note}", moves.join(" "));
            }
            let mv = if ply < OPENING || chance.below(AT_RANDOM) == 0 {
                any_of(&game.legal_moves(), &mut chance).clone()
            } else {
                think(&*game, Level::nearest(2), seed, ply).mv
            };
            game.play(&mv).map_err(|error| format!("{} in {text}: {error}", game.move_text(&mv)))?;
        }
        if (wanted.least..=wanted.most).step_by(2).all(|plies| found[plies as usize] >= wanted.wanted) {
            break;
        }
    }
    println!("# {way}: found {found:?}, missed by level 5 {missed:?}");
    Ok(())
}

/// Plies of the shortest forced win up to `most`, and the moves that force it.
fn shortest_win(way: &Way, text: &str, most: u32) -> Result<Option<(u32, Vec<String>)>, String> {
    for plies in 1..=most {
        let moves = winning_moves(way, text, plies)?;
        if !moves.is_empty() {
            return Ok(Some((plies, moves)));
        }
    }
    Ok(None)
}
