//! Execution of moves and throws, step by step. The effects of a move come from the same steps.

use super::{
    herd::Unit,
    moves::{self, Trail},
    position::{Due, Yut},
    ride::{Ride, YutMove},
    setup::{BONUS_FROM, EXTRA_THROWS, Set},
    track::Spot,
};
use crate::rules::Seat;

/// Event of a move, without allocations.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    Threw {
        value: u8,
        by: Seat,
    },
    Entered {
        owner: Seat,
        at: u8,
    },
    Rode {
        owner: Seat,
        count: u8,
        trail: Trail,
    },
    SentBack {
        at: u8,
        owner: Seat,
        count: u8,
    },
    CameHome {
        at: u8,
        owner: Seat,
        count: u8,
    },
    Joined {
        at: u8,
        height: u8,
    },
    /// From here by way of there.
    Strayed {
        from: u8,
        to: u8,
    },
    Passed {
        seat: Seat,
    },
}

/// Plays a move and reports its events to `tell`.
pub(super) fn carry_out(game: &mut Yut, mv: YutMove, tell: &mut impl FnMut(Event)) {
    match mv {
        YutMove::Throw(value) => throw(game, value, tell),
        YutMove::Ride(ride) => go(game, ride, tell),
        YutMove::Pair => {
            pair(game, tell);
            go_on(game, tell);
        }
        YutMove::Skip if matches!(game.due, Due::Pair(..)) => go_on(game, tell),
        YutMove::Skip => {
            tell(Event::Passed { seat: game.turn });
            end_turn(game, tell);
        }
    }
}

fn throw(game: &mut Yut, value: u8, tell: &mut impl FnMut(Event)) {
    let by = game.order.thrower(&game.setup).unwrap_or(game.turn);
    tell(Event::Threw { value, by });
    if !game.order.is_open() {
        return take_result(game, value);
    }
    if let Some((first, won_with)) = game.order.throw(&game.setup, value) {
        game.turn = first;
        // Under 004 the throw that won the right to begin is the first result.
        if game.setup.set == Set::Pool {
            take_result(game, won_with);
        }
    }
}

/// Adds a result of the turn's own throws, and applies its rules.
fn take_result(game: &mut Yut, value: u8) {
    let bonus = value >= BONUS_FROM;
    let free = game.results.iter().position(|result| *result == 0);
    match game.setup.set {
        Set::Partners if game.setup.alternate_cast => {
            // Rule Y3-04: one more cast, and the total is split.
            if game.results[0] > 0 {
                game.share = game.results[0] + value;
                game.results = [0; 3];
            } else {
                game.results[0] = value;
                if bonus {
                    return;
                }
            }
        }
        Set::Dice | Set::Duel | Set::Partners => {
            game.results[0] = value;
            game.extras = game.extras.saturating_add(u8::from(bonus));
        }
        Set::Pool => {
            if let Some(free) = free {
                game.results[free] = value;
            }
            if bonus && game.extras < EXTRA_THROWS {
                game.extras += 1;
                return;
            }
            // Rule Y4-01: a result that falls when all have moved may move any of them again.
            if moves::available(game) == 0 {
                game.herd.rest();
            }
        }
    }
    game.due = Due::Move;
}

fn go(game: &mut Yut, ride: Ride, tell: &mut impl FnMut(Event)) {
    let Some(landing) = moves::landing(game, ride) else { return };
    if landing.lost {
        tell(Event::Passed { seat: game.turn });
        return end_turn(game, tell);
    }
    let Ride { owner, height, uses, .. } = ride;
    let stations = landing.trail.stations();
    if let Some(from) = ride.from {
        game.herd.take(|unit| (unit.owner, unit.spot, unit.height) == (owner, from, height) && !unit.moved);
    } else {
        game.herd.hands[owner.index()] -= 1;
        tell(Event::Entered { owner, at: stations[0] });
    }
    if stations.len() > 1 {
        tell(Event::Rode { owner, count: height, trail: landing.trail });
    }
    let moved = moves::remembers_moves(game);
    use_up(game, uses.0);
    let mut captured = false;
    if let Some(spot) = landing.spot {
        captured = capture(game, owner, spot.station, tell);
        settle(game, Unit { owner, spot, height, moved, earned: landing.earned }, tell);
    } else {
        game.herd.homes[owner.index()] += height;
        tell(Event::CameHome { at: game.setup.course(owner).post, owner, count: height });
        if game.is_home(game.setup.team(owner)) {
            return clear(game);
        }
    }
    if captured && reward_capture(game) {
        return;
    }
    if let Some(spot) = landing.spot.filter(|spot| height == 1 && may_pair(game, owner, *spot)) {
        game.due = Due::Pair(owner, spot);
        return;
    }
    go_on(game, tell);
}

fn use_up(game: &mut Yut, uses: [u8; 3]) {
    if game.share > 0 {
        game.share -= uses[0];
        return;
    }
    for used in uses.into_iter().filter(|value| *value > 0) {
        if let Some(index) = game.results.iter().position(|result| *result == used) {
            game.results[index] = 0;
            game.results[index..].rotate_left(1);
        }
    }
}

/// Sends all enemies on a station home to their hands; `true` if there were any.
fn capture(game: &mut Yut, owner: Seat, station: u8, tell: &mut impl FnMut(Event)) -> bool {
    let mut captured = false;
    let team = game.setup.team(owner);
    for enemy in (0..game.setup.owners()).map(Seat).filter(|other| game.setup.team(*other) != team) {
        let count = game.herd.send_back(enemy, station);
        if count > 0 {
            captured = true;
            tell(Event::SentBack { at: station, owner: enemy, count });
        }
    }
    captured
}

/// Puts a unit down where it has landed, on top of its own where stacks form by themselves (rule
/// Y4-02: the stack then goes the way of the horse that came last).
fn settle(game: &mut Yut, unit: Unit, tell: &mut impl FnMut(Event)) {
    let met = |other: &Unit| other.owner == unit.owner && other.spot.station == unit.spot.station;
    let below = if game.setup.stacks_itself() { game.herd.take(met) } else { None };
    let height = unit.height + below.map_or(0, |below| below.height);
    game.herd.add(Unit { height, ..unit });
    if below.is_some() {
        tell(Event::Joined { at: unit.spot.station, height });
    }
}

/// Applies the reward of a capture. `true` if the sticks are to be thrown at once.
fn reward_capture(game: &mut Yut) -> bool {
    match game.setup.set {
        // One additional turn, for any number of captures by a split total.
        Set::Partners if game.setup.alternate_cast => game.extras = 1,
        Set::Duel | Set::Partners => game.extras = game.extras.saturating_add(1),
        Set::Pool if game.extras < EXTRA_THROWS => {
            game.extras += 1;
            if moves::available(game) == 0 {
                game.results = [0; 3];
            }
            game.due = Due::Throw;
            return true;
        }
        Set::Dice | Set::Pool => {}
    }
    false
}

/// Rule Y3-03: `true` if a single horse has landed beside another single of its owner's.
pub(super) fn may_pair(game: &Yut, owner: Seat, spot: Spot) -> bool {
    let single = |unit: &Unit| unit.owner == owner && unit.spot.station == spot.station && unit.height == 1;
    !game.setup.stacks_itself() && game.units().filter(single).count() > 1
}

fn pair(game: &mut Yut, tell: &mut impl FnMut(Event)) {
    let Due::Pair(owner, spot) = game.due else { return };
    let landed = |unit: &Unit| unit.owner == owner && unit.spot == spot && unit.height == 1;
    // Of horses on one spot, the one that has landed is the one that has moved.
    let lander = game.herd.take(|unit| landed(unit) && unit.moved).or_else(|| game.herd.take(landed));
    let beside = |unit: &Unit| unit.owner == owner && unit.spot.station == spot.station && unit.height == 1;
    let Some((lander, other)) = lander.zip(game.herd.take(beside)) else { return };
    let height = lander.height + other.height;
    game.herd.add(Unit { height, ..lander });
    tell(Event::Joined { at: spot.station, height });
}

/// Moves on to the next step after a move: more results, another throw, or the next seat.
fn go_on(game: &mut Yut, tell: &mut impl FnMut(Event)) {
    if game.share > 0 || game.results[0] > 0 {
        if moves::available(game) > 0 {
            game.due = Due::Move;
            return;
        }
        // No unit is left to use the rest.
        game.share = 0;
        game.results = [0; 3];
    }
    if game.setup.set != Set::Pool && game.extras > 0 {
        game.extras -= 1;
        game.herd.rest();
        game.due = Due::Throw;
        return;
    }
    end_turn(game, tell);
}

fn clear(game: &mut Yut) {
    game.herd.rest();
    game.results = [0; 3];
    game.share = 0;
    game.extras = 0;
    game.due = Due::Throw;
}

fn end_turn(game: &mut Yut, tell: &mut impl FnMut(Event)) {
    clear(game);
    if let Some(mut wild) = game.wild {
        let from = wild.at;
        wild.stray(game.hurdles);
        game.wild = Some(wild);
        tell(Event::Strayed { from, to: wild.at });
        for owner in (0..game.setup.owners()).map(Seat) {
            let count = game.herd.send_back(owner, wild.at);
            if count > 0 {
                tell(Event::SentBack { at: wild.at, owner, count });
            }
        }
    }
    game.turn = game.order.after(&game.setup, game.turn);
}
