//! Feats that only the plies of a game show.

use std::collections::BTreeSet;

use crate::{
    play::{history::Ply, matches::Match},
    rules::{Effect, Outcome, Place, Point, Seat},
};

/// Goats that may be lost in a herd that stays closed.
const GOATS_LOST: usize = 1;

/// Throws in a row, each of at least this value.
const LUCKY: (usize, u8) = (3, 4);

/// Horses that come home as one stack.
const WHOLE_TEAM: u8 = 4;

/// Ids of the feats that people have shown in a game; none before its end.
pub(crate) fn feats_shown(game: &Match) -> Vec<&'static str> {
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let by_person = |seat: Seat| game.agreement().is_human(seat);
    let people_won = outcome.winner.filter(|seat| by_person(*seat));
    let any_ply = |shows: fn(&Match, &Ply) -> bool| {
        game.history().plies().any(|ply| ply.actor.is_some_and(by_person) && shows(game, ply))
    };
    let mut feats = Vec::new();
    match game.card().id {
        "bagh-chal" if people_won == Some(GOATS) && taken_from(game, GOATS) <= GOATS_LOST => {
            feats.push("closed-ranks");
        }
        "hasami-shogi" => {
            if people_won.is_some() && outcome.reason == "five" && shogun_moved_last(game) {
                feats.push("shogun");
            }
            if any_ply(cuts_two_ways) {
                feats.push("double-cut");
            }
        }
        "jarmo" if people_won.is_some_and(|seat| all_arrived(game, outcome, seat)) => {
            feats.push("five-arrows");
        }
        "yut" => {
            if any_ply(|_, ply| ply.effects.iter().any(is_whole_team)) {
                feats.push("four-in-hand");
            }
            if lucky_throws(game) {
                feats.push("lucky-hand");
            }
        }
        _ => {}
    }
    feats
}

/// Seat of the goats.
const GOATS: Seat = Seat(0);

/// Pieces that a seat has lost.
fn taken_from(game: &Match, owner: Seat) -> usize {
    let pieces = game.game().pieces();
    pieces.iter().filter(|piece| piece.owner == owner && matches!(piece.place, Place::Taken(_))).count()
}

/// `true` if the last piece to move is a Shogun.
fn shogun_moved_last(game: &Match) -> bool {
    let to = game.history().last().and_then(|ply| ply.path.last().copied());
    let there = |place: Place| to.is_some_and(|to| place == Place::Board(to));
    game.game().pieces().iter().any(|piece| there(piece.place) && piece.kind.0.starts_with("shogun"))
}

/// `true` if the ply takes pieces in two directions from where it ends.
fn cuts_two_ways(game: &Match, ply: &Ply) -> bool {
    let Some(end) = ply.path.last().and_then(|end| square(game, *end)) else { return false };
    let taken = ply.effects.iter().filter_map(|effect| match effect {
        Effect::Captured { at, .. } => square(game, *at),
        _ => None,
    });
    let ways: BTreeSet<(i32, i32)> =
        taken.map(|(file, rank)| ((file - end.0).signum(), (rank - end.1).signum())).collect();
    ways.len() > 1
}

/// File and rank of a point that is named by a letter and a number.
fn square(game: &Match, at: Point) -> Option<(i32, i32)> {
    let name = game.game().point_name(at);
    let file = name.chars().next()?;
    Some((file as i32, name[file.len_utf8()..].parse().ok()?))
}

/// `true` if the seat ended the game with all its soldiers in the enemy camp.
fn all_arrived(game: &Match, outcome: Outcome, seat: Seat) -> bool {
    let camp = if seat == Seat(0) { 5 } else { 1 };
    let in_camp = |place: Place| match place {
        Place::Board(at) => square(game, at).is_some_and(|(_, rank)| rank == camp),
        _ => false,
    };
    let pieces = game.game().pieces();
    outcome.reason == "camp"
        && pieces.iter().filter(|piece| piece.owner == seat).all(|piece| in_camp(piece.place))
}

const fn is_whole_team(effect: &Effect) -> bool {
    matches!(effect, Effect::CameHome { count, .. } if *count >= WHOLE_TEAM)
}

/// `true` if a person threw high several times running in one turn.
fn lucky_throws(game: &Match) -> bool {
    let (wanted, least) = LUCKY;
    let mut thrower = None;
    let mut run = 0;
    for ply in game.history().plies().filter(|ply| ply.is_throw) {
        if ply.actor != thrower {
            (thrower, run) = (ply.actor, 0);
        }
        run = if ply.thrown().is_some_and(|value| value >= least) { run + 1 } else { 0 };
        if run >= wanted && ply.actor.is_some_and(|seat| game.agreement().is_human(seat)) {
            return true;
        }
    }
    false
}
