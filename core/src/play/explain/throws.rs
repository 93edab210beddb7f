//! Remarks on throws: the results with which a seat takes, comes home or wins.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    remark::{Aim, Remark},
    sides::{is_team, tried},
};
use crate::{
    catalogue::AnyGame,
    rules::{Actor, Effect, Point, Seat},
};

/// Most further throws before the first move of a turn that are followed; a throw that may need more has no aim.
const MAX_FURTHER_THROWS: u8 = 3;

/// Returns the aims that a seat about to throw reaches with some throws: of captures only the one of most pieces, and of
/// these the likeliest.
pub(super) fn chances(game: &dyn AnyGame, seat: Seat) -> Vec<Remark> {
    let mut aims: BTreeMap<Aim, (Vec<u8>, u32)> = BTreeMap::new();
    for throw in game.chance() {
        let mut after = game.boxed_clone();
        let (Some(value), Ok(_)) = (throw.value, after.play(&throw.mv)) else { continue };
        for aim in reached(&*after, seat, MAX_FURTHER_THROWS) {
            let (throws, weight) = aims.entry(aim).or_default();
            throws.push(value);
            *weight += throw.weight;
        }
    }
    let shown = game.snapshot();
    let standing = |at: Point| shown.on(at).count();
    let points = aims.iter().filter_map(|(aim, (_, weight))| match aim {
        Aim::Take(at) => Some((standing(*at), *weight, *at)),
        Aim::Win | Aim::Home => None,
    });
    let best = points.max_by_key(|(pieces, weight, at)| (*pieces, *weight, std::cmp::Reverse(*at)));
    let wins = aims.get(&Aim::Win).map(|(throws, _)| throws.clone());
    let is_worth_saying = |aim: &Aim, throws: &Vec<u8>| match aim {
        Aim::Win => true,
        // A win says it already.
        Aim::Home => Some(throws) != wins.as_ref(),
        Aim::Take(at) => best.is_some_and(|(_, _, point)| point == *at),
    };
    let said = aims.into_iter().filter(|(aim, (throws, _))| is_worth_saying(aim, throws));
    said.map(|(aim, (throws, _))| Remark::WithThrow { seat, throws, aim }).collect()
}

/// Returns the aims that the seat reaches by its first move, whatever is thrown before it.
fn reached(game: &dyn AnyGame, seat: Seat, further: u8) -> BTreeSet<Aim> {
    match game.to_act() {
        Actor::Seat(actor) if is_team(game, actor, seat) => {
            let mut aims = BTreeSet::new();
            for tried in tried(game) {
                aims.extend(tried.takes(game, seat).into_iter().map(Aim::Take));
                let is_home = |effect: &Effect| matches!(effect, Effect::CameHome { .. });
                aims.extend(tried.effects.iter().any(is_home).then_some(Aim::Home));
                aims.extend(tried.wins(seat).then_some(Aim::Win));
            }
            aims
        }
        Actor::Chance if further > 0 && game.thrower().is_some_and(|by| is_team(game, by, seat)) => {
            let mut common: Option<BTreeSet<Aim>> = None;
            for throw in game.chance() {
                let mut after = game.boxed_clone();
                let aims = after.play(&throw.mv).map(|_| reached(&*after, seat, further - 1));
                let aims = aims.unwrap_or_default();
                let both = common.map_or_else(|| aims.clone(), |common| &common & &aims);
                if both.is_empty() {
                    return both;
                }
                common = Some(both);
            }
            common.unwrap_or_default()
        }
        Actor::Seat(_) | Actor::Chance | Actor::Over => BTreeSet::new(),
    }
}
