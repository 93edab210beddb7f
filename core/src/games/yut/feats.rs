//! Achievements of Yut.

use super::rules::WILD;
use crate::{
    catalogue::{FinishedGame, GameFeat, Goal},
    rules::{Effect, Word},
};

/// Throws in a row, each of at least this value.
const HIGH_THROWS: (usize, u8) = (3, 4);

/// Horses that come home as one stack.
const WHOLE_TEAM: u8 = 4;

pub(super) const FEATS: &[GameFeat] = &[
    GameFeat { id: "four-in-hand", goal: Goal::Played, shown: Some(a_team_came_home) },
    GameFeat { id: "lucky-hand", goal: Goal::Played, shown: Some(a_person_threw_high) },
    GameFeat { id: "wild-horse", goal: Goal::WonBy(Word::new(WILD.0), 1), shown: None },
];

fn a_team_came_home(game: &FinishedGame<'_>) -> bool {
    let is_whole_team =
        |effect: &Effect| matches!(effect, Effect::CameHome { count, .. } if *count >= WHOLE_TEAM);
    game.plies.iter().any(|ply| ply.by_person && ply.effects.iter().any(is_whole_team))
}

/// Returns whether a person threw high several times running in one turn.
fn a_person_threw_high(game: &FinishedGame<'_>) -> bool {
    let (wanted, least) = HIGH_THROWS;
    let mut thrower = None;
    let mut run = 0;
    for (ply, value) in game.plies.iter().filter_map(|ply| Some((ply, ply.thrown?))) {
        if ply.actor != thrower {
            (thrower, run) = (ply.actor, 0);
        }
        run = if value >= least { run + 1 } else { 0 };
        if run >= wanted && ply.by_person {
            return true;
        }
    }
    false
}
