//! Achievements that only the plies of a game show.

use crate::{
    catalogue::{FinishedGame, FinishedPly},
    play::{history::Ply, matches::Match},
    rules::Seat,
};

/// Ids of the achievements that people have shown in a game; none before its end.
pub(crate) fn feats_shown(game: &Match) -> Vec<&'static str> {
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let is_person = |seat: Seat| game.agreement().is_human(seat);
    let finished = FinishedGame {
        position: game.game(),
        outcome,
        winner: outcome.winner.filter(|seat| is_person(*seat)),
        plies: game.history().plies().map(|ply| finished_ply(ply, is_person)).collect(),
    };
    let is_shown = |shown: fn(&FinishedGame<'_>) -> bool| shown(&finished);
    game.card().feats.iter().filter(|feat| feat.shown.is_some_and(is_shown)).map(|feat| feat.id).collect()
}

fn finished_ply(ply: &Ply, is_person: impl Fn(Seat) -> bool) -> FinishedPly<'_> {
    FinishedPly {
        actor: ply.actor,
        by_person: ply.actor.is_some_and(is_person),
        effects: &ply.effects,
        path: &ply.path,
        thrown: ply.thrown(),
    }
}
