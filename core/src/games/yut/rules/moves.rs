//! Generation of moves: which horses may use which results, and the landings.

use super::{
    herd::Unit,
    pairs,
    position::{Due, Yut},
    ride::{Destination, Ride, Uses, YutMove},
    setup::{EARNS_SHORTCUT, Set},
    track::{Route, Spot, StepEnd},
};
use crate::rules::Seat;

/// Greatest number of stations in a move: three results of five, and two hurdles with the greatest
/// bonus.
const MAX_STATIONS: usize = 32;

/// Stations of a move, from its start to its end. A move that begins in the hand begins on the
/// station of entry, and one that ends at home ends on the post.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trail {
    at: [u8; MAX_STATIONS],
    len: u8,
}

impl Trail {
    fn from(spot: Option<Spot>) -> Self {
        let mut trail = Self { at: [0; MAX_STATIONS], len: 0 };
        if let Some(spot) = spot {
            trail.push(spot.station);
        }
        trail
    }

    fn push(&mut self, station: u8) {
        if let Some(place) = self.at.get_mut(usize::from(self.len)) {
            *place = station;
            self.len += 1;
        }
    }

    pub(super) fn stations(&self) -> &[u8] {
        &self.at[..usize::from(self.len)]
    }
}

/// End of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landing {
    /// `None` at home.
    pub(super) spot: Option<Spot>,
    /// Rule YF-02: the next move may take the first shortcut.
    pub(super) earned: bool,
    /// Rule YH-05: the jump ends on the Wild Horse, so the turn is lost and no horse moves.
    pub(super) lost: bool,
    pub(super) trail: Trail,
}

impl Landing {
    pub(super) const fn goal(&self) -> Destination {
        match self.spot {
            Some(spot) => Destination::Station(spot.station),
            None => Destination::Home,
        }
    }
}

#[derive(Clone, Copy)]
struct RouteWalk {
    course: Route,
    next: StepEnd,
    trail: Trail,
}

impl RouteWalk {
    /// Walks a number of steps, one at least, and returns the last of them.
    fn go(&mut self, steps: u8) -> StepEnd {
        let mut last = self.next;
        for _ in 0..steps {
            last = self.next;
            let StepEnd::To(spot) = last else { break };
            self.trail.push(spot.station);
            self.next = self.course.go_on(spot);
        }
        if last == StepEnd::Home && self.trail.stations().last() != Some(&self.course.post) {
            self.trail.push(self.course.post);
        }
        last
    }
}

/// Owner, spot and results of a unit that moves.
#[derive(Clone, Copy)]
struct Rider {
    owner: Seat,
    from: Option<Spot>,
    uses: Uses,
}

/// Finds every landing of a unit with these results.
fn landings(game: &Yut, rider: Rider, earned: bool, found: &mut impl FnMut(Landing)) {
    let course = game.setup.course(rider.owner);
    for branch in course.branches(rider.from, earned) {
        let next = course.set_off(rider.from, branch);
        let walk = RouteWalk { course, next, trail: Trail::from(rider.from) };
        land(game, rider, walk, rider.uses.steps(), false, found);
    }
}

/// Walks a number of steps and ends there, or continues from a hurdle (rules YH-02, YH-03).
fn land(
    game: &Yut,
    rider: Rider,
    mut walk: RouteWalk,
    steps: u8,
    jumped: bool,
    found: &mut impl FnMut(Landing),
) {
    let StepEnd::To(spot) = walk.go(steps) else {
        return found(Landing { spot: None, earned: false, lost: false, trail: walk.trail });
    };
    if game.setup.hurdles && game.hurdles.contains(&spot.station) {
        land(game, rider, walk, 1, true, found);
        let bonus = behind(game, rider.owner);
        if bonus > 0 {
            land(game, rider, walk, 1 + bonus, true, found);
        }
        return;
    }
    let lost = game.wild.is_some_and(|wild| wild.at == spot.station);
    // Rule YW-03, unless it is a jump (rule YH-05).
    if lost && !jumped {
        return;
    }
    let course = walk.course;
    let earned = course.first_is_earned
        && rider.from.is_none()
        && rider.uses == Uses::single(EARNS_SHORTCUT)
        && !jumped;
    found(Landing { spot: Some(spot), earned, lost, trail: walk.trail });
}

/// Returns by how many horses brought home the leading opponent is ahead (rule YH-02).
fn behind(game: &Yut, owner: Seat) -> u8 {
    let most = game.herd.homes.iter().max().copied().unwrap_or_default();
    most - game.at_home(owner)
}

/// Returns the landing of a ride of a unit, by the shortest way if there are two.
pub(super) fn landing(game: &Yut, ride: Ride, earned: bool) -> Option<Landing> {
    let rider = Rider { owner: ride.owner, from: ride.from, uses: ride.uses };
    let mut best: Option<Landing> = None;
    landings(game, rider, earned, &mut |landing| {
        let shorter = best.is_none_or(|best| landing.trail.len < best.trail.len);
        if landing.goal() == ride.to && shorter {
            best = Some(landing);
        }
    });
    best
}

/// Returns the unit on the board that a ride moves, with its landing. Two stacks on one station may share a ride's text
/// (rule YF-04): then one that has not moved goes before one that has, and one without the mark of rule YF-02 before
/// one with it.
pub(super) fn unit_of(game: &Yut, ride: Ride) -> Option<(Unit, Landing)> {
    let alike =
        |unit: &Unit| (unit.owner, Some(unit.spot), unit.height) == (ride.owner, ride.from, ride.height);
    game.units()
        .filter(alike)
        .filter(|unit| !unit.moved || is_won(game, ride.uses))
        .find_map(|unit| landing(game, ride, unit.earned).map(|landing| (unit, landing)))
}

/// Returns whether a move uses nothing but results won by a capture, which any horse may use (rule Y4-01).
fn is_won(game: &Yut, uses: Uses) -> bool {
    let mut won = game.results;
    won[..usize::from(game.bound())].fill(0);
    uses.0.into_iter().filter(|value| *value > 0).all(|value| {
        let Some(result) = won.iter_mut().find(|result| **result == value) else { return false };
        *result = 0;
        true
    })
}

/// Returns the number of the side's units that have not moved in this turn; each horse in hand is one.
pub(super) fn available(game: &Yut) -> u8 {
    let in_hand: u8 = game.setup.side(game.turn).map(|owner| game.in_hand(owner)).sum();
    let team = game.setup.team(game.turn);
    let may_move = |unit: &Unit| game.setup.team(unit.owner) == team && !unit.moved;
    in_hand + game.units().filter(may_move).count() as u8
}

/// Finds the results that a unit that has moved, or has not, may use now (rules Y3-04, Y4-01): the last one that has
/// not takes everything but what a capture won, which any may use.
fn uses(game: &Yut, available: u8, moved: bool, each: &mut impl FnMut(Uses)) {
    if game.share > 0 {
        let least = if available == 1 { game.share } else { 1 };
        let most = if moved { 0 } else { game.share };
        (least..=most).for_each(|share| each(Uses::single(share)));
        return;
    }
    let bound = (1_u8 << game.bound()) - 1;
    let all = (1_u8 << (game.bound() + game.won)) - 1;
    for chosen in 1..=all {
        let bound_chosen = chosen & bound;
        let divided = available == 1 && bound_chosen != bound;
        if bound_chosen > 0 && (moved || divided) {
            continue;
        }
        let mut values = [0; 3];
        for (index, value) in values.iter_mut().enumerate() {
            *value = if chosen & 1 << index == 0 { 0 } else { game.results[index] };
        }
        values.sort_unstable_by(|one, other| other.cmp(one));
        if values[0] > 0 {
            each(Uses(values));
        }
    }
}

/// Appends the moves of the seat to act, sorted and unique.
pub(super) fn legal(game: &Yut, out: &mut Vec<YutMove>) {
    let first = out.len();
    match game.due {
        Due::Throw => return,
        Due::Pair(owner, spot, height) => {
            let landed = pairs::landed(game, owner, spot, height);
            let others = landed.is_some_and(|landed| pairs::others_differ(game, landed));
            out.push(YutMove::Pair);
            out.extend(others.then_some(YutMove::PairOthers));
            out.push(YutMove::Skip);
            return;
        }
        Due::Move => {}
    }
    let available = available(game);
    let mut rides = |rider: Rider, height: u8, earned: bool| {
        landings(game, rider, earned, &mut |landing| {
            let Rider { owner, from, uses } = rider;
            out.push(YutMove::Ride(Ride { uses, owner, from, height, to: landing.goal() }));
        });
    };
    for owner in game.setup.side(game.turn) {
        if game.in_hand(owner) > 0 {
            uses(game, available, false, &mut |uses| rides(Rider { owner, from: None, uses }, 1, false));
        }
        for unit in game.units().filter(|unit| unit.owner == owner) {
            let Unit { spot, height, earned, moved, .. } = unit;
            uses(game, available, moved, &mut |uses| {
                rides(Rider { owner, from: Some(spot), uses }, height, earned);
            });
        }
    }
    // Horses that are alike, and results of one value, give the same move.
    out[first..].sort_unstable();
    let mut kept = first;
    for index in first..out.len() {
        if kept == first || out[index] != out[kept - 1] {
            out[kept] = out[index];
            kept += 1;
        }
    }
    out.truncate(kept);
    if kept == first {
        out.push(YutMove::Skip);
    }
}

/// Returns whether units that have moved must wait, because one throw serves several.
pub(super) const fn remembers_moves(game: &Yut) -> bool {
    matches!(game.setup.set, Set::Pool) || game.share > 0
}
