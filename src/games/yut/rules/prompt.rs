//! Prompts for throws and for the uses of what they showed.

use super::{
    position::{Due, Yut},
    ride::YutMove,
};
use crate::rules::{Game, THROW, THROW_AGAIN};

pub(super) fn prompt(game: &Yut) -> &'static str {
    match game.due {
        Due::Throw if game.order.is_open() => "throw-for-order",
        Due::Throw if throws_again(game) => THROW_AGAIN,
        Due::Throw => THROW,
        Due::Pair(..) if moves(game).contains(&YutMove::PairOthers) => "pair-others",
        Due::Pair(..) => "pair",
        Due::Move => of_uses(game),
    }
}

/// `true` if the position shows that the turn's first throw has fallen: results wait, or throws are counted that
/// only a turn under way has. The last throw owed after a move leaves no trace in the position.
fn throws_again(game: &Yut) -> bool {
    game.extras > 0 || game.results[0] > 0
}

fn of_uses(game: &Yut) -> &'static str {
    let mut uses = moves(game).into_iter().filter_map(|mv| match mv {
        YutMove::Ride(ride) => Some(ride.uses),
        YutMove::Pair | YutMove::PairOthers | YutMove::Skip | YutMove::Throw(_) => None,
    });
    let Some(first) = uses.next() else { return "stuck" };
    match () {
        () if uses.all(|other| other == first) => "move-horse",
        () if game.share > 0 => "split-total",
        () => "share-results",
    }
}

fn moves(game: &Yut) -> Vec<YutMove> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves
}
