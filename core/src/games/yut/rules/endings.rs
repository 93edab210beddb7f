//! Endings of the game.

use std::cmp::Reverse;

use super::{position::Yut, wild::LAPS, words::Ending};
use crate::rules::{Outcome, Seat};

/// Returns the outcome of the game, or `None` until it is over.
pub(super) fn outcome(game: &Yut) -> Option<Outcome> {
    if game.is_home(game.setup.team(game.turn)) {
        return Some(Outcome::win(game.turn, Ending::Home));
    }
    by_wild_horse(game)
}

/// Returns the outcome that the Wild Horse brings (rule YW-05). **Judged**: "further back" is counted along the ring,
/// and the side with the nearer rear horse wins; if that is equal too, the game is a draw.
fn by_wild_horse(game: &Yut) -> Option<Outcome> {
    game.wild.filter(|wild| wild.laps >= LAPS)?;
    let standing = |owner: Seat| {
        let course = game.setup.course(owner);
        let own = || game.units().filter(move |unit| unit.owner == owner);
        let on_track: u8 = own().map(|unit| unit.height).sum();
        let rear = own().map(|unit| unit.spot.steps_to(course.post, course.crossing)).max();
        (game.at_home(owner), on_track, Reverse(rear.unwrap_or_default()))
    };
    let owners = || (0..game.setup.owners()).map(Seat);
    let best = owners().map(standing).max()?;
    let mut leaders = owners().filter(|owner| standing(*owner) == best);
    Some(match (leaders.next(), leaders.next()) {
        (Some(owner), None) => Outcome::win(owner, Ending::WildHorse),
        _ => Outcome::draw(Ending::WildHorse),
    })
}
