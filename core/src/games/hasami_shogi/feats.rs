//! Achievements of Hasami Shogi.

use std::collections::BTreeSet;

use super::rules::{Ending, SHOGUNS, SIDE};
use crate::{
    catalogue::{FinishedGame, FinishedPly, GameFeat, Goal},
    rules::{Effect, Place, Point, Word},
};

pub(super) const FEATS: &[GameFeat] = &[
    GameFeat { id: "shogun", goal: Goal::Won(1), shown: Some(shogun_made_five) },
    GameFeat { id: "double-cut", goal: Goal::Played, shown: Some(a_person_cut_twice) },
];

/// Returns whether a person's line of five was made by a Shogun.
fn shogun_made_five(game: &FinishedGame<'_>) -> bool {
    let by_five = game.winner.is_some() && game.outcome.reason == Word::from(Ending::Five);
    let to = game.plies.last().and_then(|ply| ply.path.last()).map(|to| Place::Board(*to));
    let pieces = game.position.snapshot().pieces;
    by_five && pieces.iter().any(|piece| Some(piece.place) == to && SHOGUNS.contains(&piece.kind))
}

fn a_person_cut_twice(game: &FinishedGame<'_>) -> bool {
    game.plies.iter().any(|ply| ply.by_person && cuts_two_ways(ply))
}

/// Returns whether the ply takes pieces in two directions from where it ends.
fn cuts_two_ways(ply: &FinishedPly<'_>) -> bool {
    let Some(end) = ply.path.last() else { return false };
    let square = |at: Point| [at.0 % SIDE, at.0 / SIDE];
    let [file, rank] = square(*end);
    let taken = ply.effects.iter().filter_map(|effect| match effect {
        Effect::Captured { at, .. } => Some(square(*at)),
        _ => None,
    });
    let ways: BTreeSet<_> =
        taken.map(|[to_file, to_rank]| [to_file.cmp(&file), to_rank.cmp(&rank)]).collect();
    ways.len() > 1
}
