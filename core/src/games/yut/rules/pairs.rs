//! Pairing of single horses on landing (rule Y3-03), and joining of all horses there (rule Y2-03).

use std::iter;

use super::{herd::Unit, position::Yut, track::Spot};
use crate::rules::Seat;

/// Returns whether units of an owner on a spot's station may be joined, the one that has landed or not.
pub(super) fn may_pair(game: &Yut, owner: Seat, spot: Spot) -> bool {
    let setup = &game.setup;
    let there = game.units().filter(|unit| may_be_joined(unit, owner, spot, setup.tall_stacks));
    !setup.stacks_itself() && there.count() > 1
}

/// Returns the unit that has landed on a spot. Of those alike there, it is the one that has moved in this turn, if the
/// turn remembers that.
pub(super) fn landed(game: &Yut, owner: Seat, spot: Spot, height: u8) -> Option<Unit> {
    let alike = |unit: &Unit| (unit.owner, unit.spot, unit.height) == (owner, spot, height);
    game.units().filter(alike).last()
}

/// Returns whether pairing two others next to the single horse that has landed makes a different position than pairing
/// that horse.
pub(super) fn others_differ(game: &Yut, landed: Unit) -> bool {
    let joined = |others| {
        let mut next = *game;
        join(&mut next, landed, others);
        next.herd
    };
    let single = |unit: &Unit| may_be_joined(unit, landed.owner, landed.spot, false);
    let limited = !game.setup.tall_stacks && landed.height == 1;
    limited && game.units().filter(single).count() > 2 && joined(true) != joined(false)
}

/// Pairs the single horse that has landed with another, or two others; returns the pair's height. Where stacks may be
/// tall, joins the unit that has landed with all others there.
///
/// The pair goes the way of the horse that came last, as far as the position records it: of the one that has landed,
/// or of the first in the order of the position's text.
pub(super) fn join(game: &mut Yut, landed: Unit, others: bool) -> u8 {
    let tall = game.setup.tall_stacks;
    let herd = &mut game.herd;
    let single = |unit: &Unit| may_be_joined(unit, landed.owner, landed.spot, tall);
    if tall {
        herd.take(|unit| *unit == landed);
        let beside: u8 = iter::from_fn(|| herd.take(single)).map(|unit| unit.height).sum();
        let height = landed.height + beside;
        herd.add(Unit { height, ..landed });
        return height;
    }
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

/// Returns whether the unit is the owner's, on the spot's station, and may join another: a single horse, or any where
/// stacks may be tall.
fn may_be_joined(unit: &Unit, owner: Seat, spot: Spot, tall: bool) -> bool {
    unit.owner == owner && unit.spot.station == spot.station && (tall || unit.height == 1)
}
