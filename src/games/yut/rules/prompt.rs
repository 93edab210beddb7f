//! Prompts for throws and for the uses of their results.

use super::{
    position::{Due, Yut},
    ride::YutMove,
    words::Prompt,
};
use crate::rules::Game;

pub(super) fn prompt(game: &Yut) -> Prompt {
    match game.due {
        Due::Throw if game.order.is_open() => Prompt::ThrowForOrder,
        Due::Throw if throws_again(game) => Prompt::ThrowAgain,
        Due::Throw => Prompt::Throw,
        Due::Pair(..) if game.legal().contains(&YutMove::PairOthers) => Prompt::PairOthers,
        Due::Pair(..) => Prompt::Pair,
        Due::Move => of_uses(game),
    }
}

/// `true` if the position shows that the turn's first throw has fallen: results wait, or throws are counted that
/// only a turn under way has. The last throw owed after a move leaves no trace in the position.
fn throws_again(game: &Yut) -> bool {
    game.extras > 0 || game.results[0] > 0
}

fn of_uses(game: &Yut) -> Prompt {
    let mut uses = game.legal().into_iter().filter_map(|mv| match mv {
        YutMove::Ride(ride) => Some(ride.uses),
        YutMove::Pair | YutMove::PairOthers | YutMove::Skip | YutMove::Throw(_) => None,
    });
    let Some(first) = uses.next() else { return Prompt::Stuck };
    match () {
        () if uses.all(|other| other == first) => Prompt::MoveHorse,
        () if game.share > 0 => Prompt::SplitTotal,
        () => Prompt::ShareResults,
    }
}
