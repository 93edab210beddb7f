//! The measuring commands: they print the figures of `docs/opponents.md` and `docs/quality.md`.

use madang::{
    rules::LEVELS,
    search::Limits,
    solve::measure::{
        ladder::{contest, player, step},
        ways::{Way, ways},
    },
};

use crate::arguments::Arguments;

/// Plays each level against the one below it, or two players of the given limits, in every way to play chosen.
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
            println!("| `{way}` | {} against {lower} | {} |", lower + 1, step(&way, *lower, openings));
        }
    }
    Ok(())
}

/// Lower levels of the steps of a ladder.
fn steps(text: &str) -> Result<Vec<u8>, String> {
    let level = |word: &str| word.parse().ok().filter(|level| (1..LEVELS).contains(level));
    let levels: Option<Vec<u8>> = text.split_whitespace().map(level).collect();
    levels.ok_or_else(|| format!("`--steps` takes levels from 1 to {}, not `{text}`.", LEVELS - 1))
}

/// Two players as `nodes depth misjudgement, nodes depth misjudgement`.
fn players(text: &str) -> Result<[Limits; 2], String> {
    let one = |text: &str| {
        let mut numbers = text.split_whitespace();
        let nodes = numbers.next()?.parse().ok()?;
        let depth = numbers.next()?.parse().ok()?;
        let misjudgement = numbers.next()?.parse().ok()?;
        numbers.next().is_none().then(|| player(nodes, depth, misjudgement))
    };
    let players: Option<Vec<Limits>> = text.split(',').map(one).collect();
    let players = players.and_then(|players| players.try_into().ok());
    players
        .ok_or_else(|| format!("`--players` takes two times three numbers, with a comma between: `{text}`."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_from_six_numbers() {
        let [one, other] = players("40000 64 0, 20000 4 12").expect("six numbers");
        assert_eq!((one.nodes, one.depth, one.misjudgement), (40_000, 64, 0));
        assert_eq!((other.nodes, other.depth, other.misjudgement), (20_000, 4, 12));
        assert!(
            players("1 2 3").is_err() && players("1 2, 3 4").is_err() && players("1 2 3, 4 5 6 7").is_err()
        );
    }

    #[test]
    fn steps_are_levels_below_the_highest() {
        assert_eq!(steps("3 4"), Ok(vec![3, 4]));
        assert!(steps("5").is_err() && steps("0").is_err() && steps("one").is_err());
    }
}
