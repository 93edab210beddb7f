//! Questions of a host of the Universal Game Interface, which knows no rules of its own.

use std::io::{self, Write};

use super::command::Query;
use crate::{catalogue::AnyGame, rules::Actor};

/// Answers `query`: `response true`, `response false`, or the result.
pub(super) fn answer(query: Query, game: &dyn AnyGame, out: &mut impl Write) -> io::Result<()> {
    match query {
        Query::GameOver => writeln!(out, "response {}", game.to_act() == Actor::Over),
        Query::FirstToAct => {
            let is_first = game.on_turn().is_some_and(|seat| seat.0 % game.teams() == 0);
            writeln!(out, "response {is_first}")
        }
        Query::Result => match game.outcome().map(|outcome| outcome.winner) {
            None => writeln!(out, "response none"),
            Some(None) => writeln!(out, "response draw"),
            Some(Some(seat)) => writeln!(out, "response p{}win", seat.0 % game.teams() + 1),
        },
    }
}
