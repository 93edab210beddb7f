//! Execution of moves and throws, step by step. The effects of a move are recorded at the same steps.

use super::{
    herd::Unit,
    moves, pairs,
    position::{Due, Yut},
    ride::{Ride, YutMove},
    setup::{BONUS_FROM, EXTRA_THROWS, Set},
    wild::back_along_the_ring,
    words::{HORSES, WILD},
};
use crate::rules::{Effect, Log, Point, Seat};

pub(super) fn carry_out(game: &mut Yut, mv: YutMove, log: &mut Log) {
    match mv {
        YutMove::Throw(value) => throw(game, value, log),
        YutMove::Ride(ride) => go(game, ride, log),
        YutMove::Pair | YutMove::PairOthers => {
            pair(game, mv == YutMove::PairOthers, log);
            go_on(game, log);
        }
        YutMove::Skip if matches!(game.due, Due::Pair(..)) => go_on(game, log),
        YutMove::Skip => {
            log.add(|| Effect::Passed { seat: game.turn });
            end_turn(game, log);
        }
    }
}

fn throw(game: &mut Yut, value: u8, log: &mut Log) {
    let by = game.order.thrower(&game.setup).unwrap_or(game.turn);
    log.add(|| Effect::Threw { value, by: Some(by) });
    if !game.order.open {
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
                // Rule Y4-01: a throw after the turn's first move was won by a capture, whose captor still stands where
                // it landed.
                let won = game.units().any(|unit| unit.moved);
                game.won += u8::from(won);
            }
            if bonus && game.extras < EXTRA_THROWS {
                game.extras += 1;
                return;
            }
        }
    }
    game.due = Due::Move;
}

fn go(game: &mut Yut, ride: Ride, log: &mut Log) {
    let unit = moves::unit_of(game, ride);
    let landing = match (ride.from, unit) {
        (None, _) => moves::landing(game, ride, false),
        (Some(_), unit) => unit.map(|(_, landing)| landing),
    };
    let Some(landing) = landing else { return };
    if landing.lost {
        log.add(|| Effect::Passed { seat: game.turn });
        return end_turn(game, log);
    }
    let Ride { owner, height, uses, .. } = ride;
    let stations = landing.trail.stations();
    let had_moved = unit.is_some_and(|(unit, _)| unit.moved);
    if let Some((unit, _)) = unit {
        game.herd.take(|other| *other == unit);
    } else {
        game.herd.hands[owner.index()] -= 1;
        log.add(|| Effect::Placed { kind: HORSES[owner.index()], owner, at: Point(stations[0]) });
    }
    if stations.len() > 1 {
        log.add(|| Effect::Rode { owner, count: height, path: points(stations.iter().copied()) });
    }
    let remembers = moves::remembers_moves(game);
    let bound = use_up(game, uses.0, had_moved);
    let moved = had_moved || remembers && bound;
    let mut captured = false;
    if let Some(spot) = landing.spot {
        captured = capture(game, owner, spot.station, log);
        settle(game, Unit { owner, spot, height, moved, earned: landing.earned }, log);
    } else {
        game.herd.homes[owner.index()] += height;
        let at = Point(game.setup.course(owner).post);
        log.add(|| Effect::CameHome { at, owner, count: height });
        if game.is_home(game.setup.team(owner)) {
            return game.clear_turn();
        }
    }
    if captured && reward_capture(game) {
        return;
    }
    if let Some(spot) = landing.spot.filter(|spot| pairs::may_pair(game, owner, *spot)) {
        game.due = Due::Pair(owner, spot, height);
        return;
    }
    go_on(game, log);
}

/// Removes the results that a move uses. Of equal ones those come first that a capture did not win, unless the unit
/// has moved already. `true` if there was one that a capture did not win.
fn use_up(game: &mut Yut, uses: [u8; 3], moved: bool) -> bool {
    if game.share > 0 {
        game.share -= uses[0];
        return true;
    }
    let mut any_bound = false;
    for used in uses.into_iter().filter(|value| *value > 0) {
        let bound = usize::from(game.bound());
        let first = if moved { bound } else { 0 };
        let Some(index) = (first..game.results.len()).find(|index| game.results[*index] == used) else {
            continue;
        };
        any_bound |= index < bound;
        game.won -= u8::from(index >= bound);
        game.results[index] = 0;
        game.results[index..].rotate_left(1);
    }
    any_bound
}

/// Drops the results that no horse is left to use: all but those won by a capture.
fn drop_unusable(game: &mut Yut) {
    if moves::available(game) == 0 {
        let bound = usize::from(game.bound());
        game.results[..bound].fill(0);
        game.results.rotate_left(bound);
        game.share = 0;
    }
}

/// Sends all enemies on a station home to their hands; `true` if there were any.
fn capture(game: &mut Yut, owner: Seat, station: u8, log: &mut Log) -> bool {
    let mut captured = false;
    for enemy in game.setup.enemies(owner) {
        let count = game.herd.send_back(enemy, station);
        if count > 0 {
            captured = true;
            log.add(|| Effect::SentBack { at: Point(station), owner: enemy, count });
        }
    }
    captured
}

/// Puts a unit down where it has landed, on top of its own where stacks form by themselves (rule
/// Y4-02: the stack then goes the way of the horse that came last), or next to them where the stack would be too high
/// (rule YF-04).
fn settle(game: &mut Yut, unit: Unit, log: &mut Log) {
    let highest = game.setup.highest_stack();
    let met = |other: &Unit| {
        let together = other.owner == unit.owner && other.spot.station == unit.spot.station;
        together && other.height.saturating_add(unit.height) <= highest
    };
    let below = if game.setup.stacks_itself() { game.herd.take(met) } else { None };
    let height = unit.height + below.map_or(0, |below| below.height);
    let moved = unit.moved || below.is_some_and(|below| below.moved);
    game.herd.add(Unit { height, moved, ..unit });
    if below.is_some() {
        log.add(|| Effect::Joined { at: unit.spot.point(), height });
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
            drop_unusable(game);
            game.due = Due::Throw;
            return true;
        }
        Set::Dice | Set::Pool => {}
    }
    false
}

/// Pairs the single horse that has landed with another, or two others; next to a pair that has landed, two others.
fn pair(game: &mut Yut, others: bool, log: &mut Log) {
    let Due::Pair(owner, spot, height) = game.due else { return };
    let Some(landed) = pairs::landed(game, owner, spot, height) else { return };
    let height = pairs::join(game, landed, others || height > 1);
    log.add(|| Effect::Joined { at: spot.point(), height });
}

/// Moves on to the next step after a move: more results, another throw, or the next seat.
fn go_on(game: &mut Yut, log: &mut Log) {
    drop_unusable(game);
    if game.share > 0 || game.results[0] > 0 {
        game.due = Due::Move;
        return;
    }
    if game.setup.set != Set::Pool && game.extras > 0 {
        game.extras -= 1;
        game.herd.rest();
        game.due = Due::Throw;
        return;
    }
    end_turn(game, log);
}

fn end_turn(game: &mut Yut, log: &mut Log) {
    game.clear_turn();
    if let Some(mut wild) = game.wild {
        let from = wild.at;
        wild.stray(game.hurdles);
        game.wild = Some(wild);
        log.add(|| Effect::Strayed { kind: WILD, path: points(back_along_the_ring(from, wild.at)) });
        for owner in (0..game.setup.owners()).map(Seat) {
            let count = game.herd.send_back(owner, wild.at);
            if count > 0 {
                log.add(|| Effect::SentBack { at: Point(wild.at), owner, count });
            }
        }
    }
    game.turn = game.order.after(&game.setup, game.turn);
}

fn points(stations: impl Iterator<Item = u8>) -> Vec<Point> {
    stations.map(Point).collect()
}
