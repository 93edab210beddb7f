//! Pairing of single horses on landing (rule Y3-03).

use super::{herd::Unit, position::Yut, track::Spot};
use crate::rules::Seat;

/// `true` if two single horses of an owner on a spot's station may be paired, the one that has landed or not.
pub(super) fn may_pair(game: &Yut, owner: Seat, spot: Spot) -> bool {
    !game.setup.stacks_itself() && singles(game, owner, spot) > 1
}

/// The unit that has landed on a spot. Of those alike there, it is the one that has moved in this turn, if the turn
/// remembers that.
pub(super) fn landed(game: &Yut, owner: Seat, spot: Spot, height: u8) -> Option<Unit> {
    let alike = |unit: &Unit| (unit.owner, unit.spot, unit.height) == (owner, spot, height);
    game.units().filter(alike).last()
}

/// `true` if pairing two others beside the single horse that has landed makes another position than pairing itself.
pub(super) fn others_differ(game: &Yut, landed: Unit) -> bool {
    let joined = |others| {
        let mut next = *game;
        join(&mut next, landed, others);
        next.herd
    };
    landed.height == 1 && singles(game, landed.owner, landed.spot) > 2 && joined(true) != joined(false)
}

/// Pairs the single horse that has landed with another, or two others; returns the pair's height.
///
/// The pair goes the way of the horse that came last, as far as the position records it: of the one that has landed,
/// or of the first in the order of the position's text.
pub(super) fn join(game: &mut Yut, landed: Unit, others: bool) -> u8 {
    let herd = &mut game.herd;
    let single = |unit: &Unit| is_single(unit, landed.owner, landed.spot);
    // Set aside while two others are paired.
    let aside = if others { herd.take(|unit| *unit == landed) } else { None };
    let first = if others { herd.take(single) } else { herd.take(|unit| *unit == landed) };
    let pair = first.into_iter().chain(herd.take(single));
    let height = pair.clone().map(|unit| unit.height).sum();
    let moved = pair.clone().any(|unit| unit.moved);
    for unit in first.map(|first| Unit { height, moved, ..first }).into_iter().chain(aside) {
        herd.add(unit);
    }
    height
}

fn singles(game: &Yut, owner: Seat, spot: Spot) -> usize {
    game.units().filter(|unit| is_single(unit, owner, spot)).count()
}

fn is_single(unit: &Unit, owner: Seat, spot: Spot) -> bool {
    unit.owner == owner && unit.spot.station == spot.station && unit.height == 1
}
