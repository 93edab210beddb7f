//! The measuring commands: they print the figures of `docs/opponents.md` and `docs/quality.md`.

use clap::Args;
use madang_core::{
    rules::LEVELS,
    search::{Level, Limits},
};
use makers::measure::{
    beginner,
    ladder::{contest, player},
    play::Player,
    ways::{Way, ways},
};

/// Ways to play that are measured, and the length of each match.
#[derive(Args)]
struct Matches {
    /// Words of a way to play, as "jarmo variant=jasyr", or "=jarmo" for that name alone; ";" between several
    #[arg(long, default_value = "")]
    ways: String,
    #[arg(long, default_value_t = 100)]
    games: u64,
}

impl Matches {
    /// Returns the ways chosen, of those for two players.
    fn ways(&self) -> impl Iterator<Item = Way> {
        ways().into_iter().filter(|way| way.is_for_two() && way.is_chosen(&self.ways))
    }

    /// Returns the number of openings, each played from both sides.
    const fn openings(&self) -> u64 {
        self.games / 2
    }
}

/// Arguments of `ladder`.
#[derive(Args)]
pub struct Ladder {
    #[command(flatten)]
    matches: Matches,
    /// The lower levels, as "3 4"; 0 for a player who takes when possible and otherwise plays at random
    #[arg(long, value_delimiter = ' ', default_value = "1 2 3 4", value_parser = clap::value_parser!(u8).range(..i64::from(LEVELS)))]
    steps: Vec<u8>,
    /// Two players instead, as "40000 64 0, 20000 4 12" or "5, 4": a level, or
    /// nodes, plies and percentage of oversight, with "knowing" before them for what level 5 alone consults: tables, and
    /// nets where lower levels have none
    #[arg(long)]
    players: Option<String>,
}

/// Arguments of `calibrate`.
#[derive(Args)]
pub struct Calibrate {
    #[command(flatten)]
    matches: Matches,
    /// The lowest level to calibrate
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=i64::from(beginner::CALIBRATED)))]
    first: u8,
}

/// Plays each level against the one below it, or two given players, in every way to play chosen.
pub fn ladder(wanted: &Ladder) -> Result<(), String> {
    let players = wanted.players.as_deref();
    let players = players.map(|text| Ok::<_, String>((text, read_players(text)?))).transpose()?;
    let openings = wanted.matches.openings();
    println!("| Way to play | Levels | Won / drawn / lost | Points | Elo |\n|---|---|---|---|---|");
    for way in wanted.matches.ways() {
        if let Some((text, [one, other])) = players {
            println!("| `{way}` | {text} | {} |", contest(&way, one, other, openings));
            continue;
        }
        for lower in &wanted.steps {
            if *lower == 0 {
                let tally = contest(&way, Player::Simple, Level::MIN, openings);
                println!("| `{way}` | simple player against 1 | {tally} |");
                continue;
            }
            let tally = contest(&way, Level::nearest(lower + 1), Level::nearest(*lower), openings);
            println!("| `{way}` | {} against {lower} | {tally} |", lower + 1);
        }
    }
    Ok(())
}

/// Finds the oversight of the lower levels in every way to play chosen.
pub fn calibrate(wanted: &Calibrate) {
    println!(
        "| Way to play | Level | Oversight | Won / drawn / lost | Points | Elo |\n|---|---|---|---|---|---|"
    );
    for way in wanted.matches.ways() {
        for found in beginner::calibrate(&way, wanted.matches.openings(), wanted.first) {
            println!("| `{way}` | {} | {} | {} |", found.level, found.limits.oversight, found.tally);
        }
    }
}

/// Returns two players with a comma between: each a level, or `nodes depth oversight`, which may
/// follow `knowing`.
fn read_players(text: &str) -> Result<[Player; 2], String> {
    let one = |text: &str| -> Option<Player> {
        let limits = |[nodes, depth, oversight]: [&str; 3]| -> Option<Limits> {
            Some(player(nodes.parse().ok()?, depth.parse().ok()?, oversight.parse().ok()?))
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [level] => Some(Level::new(level.parse().ok()?)?.into()),
            [nodes, depth, oversight] => limits([nodes, depth, oversight]).map(Player::from),
            ["knowing", nodes, depth, oversight] => {
                limits([nodes, depth, oversight]).map(|limits| Limits { knowledge: 100, ..limits }.into())
            }
            _ => None,
        }
    };
    let players: Option<Vec<Player>> = text.split(',').map(one).collect();
    let players = players.and_then(|players| players.try_into().ok());
    players.ok_or_else(|| {
        format!(
            "`--players` takes two players with a comma between, each a level from 1 to {LEVELS}, or three \
             numbers (positions, plies, oversight), which may follow `knowing`: `{text}`."
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_levels_or_limits() {
        let limits = |nodes, depth, oversight| Player::from(player(nodes, depth, oversight));
        assert_eq!(
            read_players("40000 64 0, 20000 4 12"),
            Ok([limits(40_000, 64, 0), limits(20_000, 4, 12)])
        );
        assert_eq!(read_players("5, 20000 4 12"), Ok([Player::from(Level::MAX), limits(20_000, 4, 12)]));
        let knowing = Limits { knowledge: 100, ..player(5_000, 64, 0) };
        assert_eq!(read_players("knowing 5000 64 0, 5"), Ok([knowing.into(), Player::from(Level::MAX)]));
        for wrong in ["1 2 3", "1 2, 3 4", "1 2 3, 4 5 6 7", "knowing 5, 1", "0, 1", "6, 1", "1, 2, 3"] {
            assert!(read_players(wrong).is_err(), "{wrong}");
        }
    }
}
