//! Lists: the engine's options and the games.

use std::io::{self, Write};

use super::wording::sentence;
use crate::{catalogue::GameCard, search::MAX_LINES};

/// Answers `ugi`: the engine's name, and the options that `setoption name` sets.
pub(super) fn introduce(games: &[&GameCard], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "id name Madang {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "id author the Madang contributors")?;
    writeln!(out, "option name seed type spin default 0 min 0 max {}", u64::MAX)?;
    writeln!(out, "option name multipv type spin default 1 min 1 max {MAX_LINES}")?;
    let ids: Vec<&str> = games.iter().map(|card| card.id).collect();
    write_combo(out, "game", &ids)?;
    for card in games {
        for spec in card.options {
            write_combo(out, &format!("{}.{}", card.id, spec.id), spec.values)?;
        }
    }
    writeln!(out, "ugiok")
}

/// Writes an option with the values it may have, its default first.
fn write_combo(out: &mut impl Write, name: &str, values: &[&str]) -> io::Result<()> {
    let default = values.first().copied().unwrap_or_default();
    let values = values.iter().flat_map(|value| ["var", value]);
    writeln!(out, "{}", sentence(&format!("option name {name} type combo default {default}"), values))
}

/// Answers `games`.
pub(super) fn list_games(games: &[&GameCard], out: &mut impl Write) -> io::Result<()> {
    for card in games {
        let options = card.options.iter().map(|spec| format!("{}={}", spec.id, spec.values.join("|")));
        writeln!(out, "{}", sentence(&format!("game {}", card.id), options))?;
    }
    Ok(())
}

/// Answers `ways`: every way to play, with its number of seats and the options that differ from the defaults.
pub(super) fn list_ways(games: &[&GameCard], out: &mut impl Write) -> io::Result<()> {
    for card in games {
        for options in card.ways() {
            let seats = (card.start)(&options).seats();
            let changes = options.changes(card.options).map(|(id, value)| format!("{id}={value}"));
            writeln!(out, "{}", sentence(&format!("way {} seats {seats}", card.id), changes))?;
        }
    }
    Ok(())
}
