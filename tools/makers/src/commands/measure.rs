//! The measuring commands: they print the figures of `docs/opponents.md` and `docs/quality.md`.

use madang::{
    rules::LEVELS,
    search::{Level, Strength},
};
use makers::measure::{
    beginner::{self, against_lowest},
    ladder::{contest, player, step},
    ways::{Way, ways},
};

use super::arguments::Arguments;

/// Plays each level against the one below it, or two given players, in every way to play chosen.
pub fn ladder(words: &[String]) -> Result<(), String> {
    let arguments = Arguments::read("ladder", &["ways", "steps", "games", "players"], words)?;
    arguments.no_words()?;
    let wanted = arguments.text("ways").unwrap_or_default();
    let openings = arguments.number("games", 100_u64)? / 2;
    let steps = arguments.text("steps").map_or_else(|| Ok((1..LEVELS).collect()), steps)?;
    let players =
        arguments.text("players").map(|text| Ok::<_, String>((text, players(text)?))).transpose()?;
    println!("| Way to play | Levels | Won / drawn / lost | Points | Elo |\n|---|---|---|---|---|");
    for way in ways().into_iter().filter(Way::is_for_two).filter(|way| way.is_chosen(wanted)) {
        if let Some((text, [one, other])) = players {
            println!("| `{way}` | {text} | {} |", contest(&way, one, other, openings));
            continue;
        }
        for lower in &steps {
            if *lower == 0 {
                println!("| `{way}` | simple player against 1 | {} |", against_lowest(&way, openings));
                continue;
            }
            println!("| `{way}` | {} against {lower} | {} |", lower + 1, step(&way, *lower, openings));
        }
    }
    Ok(())
}

/// Finds how much the lower levels overlook in every way to play chosen.
pub fn calibrate(words: &[String]) -> Result<(), String> {
    let arguments = Arguments::read("calibrate", &["ways", "games", "first"], words)?;
    arguments.no_words()?;
    let wanted = arguments.text("ways").unwrap_or_default();
    let openings = arguments.number("games", 100_u64)? / 2;
    let first = arguments.number("first", 1_u8)?;
    if !(1..=beginner::CALIBRATED).contains(&first) {
        return Err(format!("`--first` takes a level from 1 to {}, not {first}.", beginner::CALIBRATED));
    }
    println!(
        "| Way to play | Level | Oversight | Won / drawn / lost | Points | Elo |\n|---|---|---|---|---|---|"
    );
    for way in ways().into_iter().filter(Way::is_for_two).filter(|way| way.is_chosen(wanted)) {
        for found in beginner::calibrate(&way, openings, first) {
            println!("| `{way}` | {} | {} | {} |", found.level, found.limits.oversight, found.tally);
        }
    }
    Ok(())
}

/// Lower levels of the steps of a ladder. Below level 1 there is the simple player.
fn steps(text: &str) -> Result<Vec<u8>, String> {
    let level = |word: &str| word.parse().ok().filter(|level| (0..LEVELS).contains(level));
    let levels: Option<Vec<u8>> = text.split_whitespace().map(level).collect();
    levels.ok_or_else(|| format!("`--steps` takes levels from 0 to {}, not `{text}`.", LEVELS - 1))
}

/// Two players with a comma between: each a level, or `nodes depth oversight`.
fn players(text: &str) -> Result<[Strength; 2], String> {
    let one = |text: &str| -> Option<Strength> {
        let numbers: Vec<&str> = text.split_whitespace().collect();
        match numbers[..] {
            [level] => Some(Level::new(level.parse().ok()?)?.into()),
            [nodes, depth, oversight] => {
                Some(player(nodes.parse().ok()?, depth.parse().ok()?, oversight.parse().ok()?).into())
            }
            _ => None,
        }
    };
    let players: Option<Vec<Strength>> = text.split(',').map(one).collect();
    let players = players.and_then(|players| players.try_into().ok());
    players.ok_or_else(|| {
        format!(
            "`--players` takes two players with a comma between, each a level from 1 to {LEVELS} or three numbers \
             (positions, plies, oversight): `{text}`."
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_levels_or_limits() {
        let limits = |nodes, depth, oversight| Strength::Limits(player(nodes, depth, oversight));
        assert_eq!(players("40000 64 0, 20000 4 12"), Ok([limits(40_000, 64, 0), limits(20_000, 4, 12)]));
        assert_eq!(players("5, 20000 4 12"), Ok([Strength::Level(Level::HIGHEST), limits(20_000, 4, 12)]));
        for wrong in ["1 2 3", "1 2, 3 4", "1 2 3, 4 5 6 7", "0, 1", "6, 1", "1, 2, 3"] {
            assert!(players(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn steps_are_levels_below_the_highest() {
        assert_eq!(steps("3 4"), Ok(vec![3, 4]));
        assert_eq!(steps("0"), Ok(vec![0]));
        assert!(steps("5").is_err() && steps("one").is_err());
    }
}
