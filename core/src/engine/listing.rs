//! Lists: the engine's options, the games, and the values of moves.

use std::{
    io::{self, Write},
    sync::atomic::AtomicBool,
};

use super::{reply::Reply, wording::sentence};
use crate::{
    catalogue::{AnyGame, AnyMove, GameCard},
    search::{MAX_LINES, Proof},
};

/// Positions visited for `values` where no table has them: about a second.
pub(super) const VALUE_NODES: u64 = 1_000_000;

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

/// Moves or throws in the notation, sorted as text.
pub(super) fn sorted_as_text<T>(game: &dyn AnyGame, moves: Vec<(AnyMove, T)>) -> Vec<(String, T)> {
    let named = |(mv, about_it)| (game.move_text(&mv), about_it);
    let mut moves: Vec<(String, T)> = moves.into_iter().map(named).collect();
    moves.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    moves
}

/// Answers `values`: the legal moves, sorted as text, and then the position.
/// The flag ends the search for proofs that no table has.
pub(super) fn list_values(game: &dyn AnyGame, stop: &AtomicBool, out: &mut impl Write) -> io::Result<()> {
    let moves = sorted_as_text(game, game.proofs(VALUE_NODES, stop));
    let proofs: Vec<Option<Proof>> = moves.iter().map(|(_, proof)| *proof).collect();
    for (mv, proof) in moves {
        writeln!(out, "{}", Reply::Value { mv, proof })?;
    }
    writeln!(out, "{}", Reply::Values(game.position_proof(&proofs)))
}
