//! Generation of moves: which horses may use which results, and the landings.

use super::{
    herd::Unit,
    position::{Due, Yut},
    ride::{Goal, Ride, Uses, YutMove},
    setup::{EARNS_SHORTCUT, MOST, Set},
    track::{Course, Spot, Step},
};
use crate::rules::Seat;

/// Greatest number of stations in a move: three results of five, and two hurdles with the greatest
/// bonus.
const LONGEST: usize = 32;

/// Stations of a move, from its start to its end. A move that begins in the hand begins on the
/// station of entry, and one that ends at home ends on the post.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trail {
    at: [u8; LONGEST],
    len: u8,
}

impl Trail {
    fn from(spot: Option<Spot>) -> Self {
        let mut trail = Self { at: [0; LONGEST], len: 0 };
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
    pub(super) const fn goal(&self) -> Goal {
        match self.spot {
            Some(spot) => Goal::Station(spot.station),
            None => Goal::Home,
        }
    }
}

/// A walk in progress.
#[derive(Clone, Copy)]
struct Walk {
    course: Course,
    next: Step,
    trail: Trail,
}

impl Walk {
    /// Walks a number of steps and returns the last of them.
    fn go(&mut self, steps: u8) -> Step {
        for _ in 1..steps {
            let Step::To(spot) = self.next else { break };
            self.trail.push(spot.station);
            self.next = self.course.go_on(spot);
        }
        match self.next {
            Step::To(spot) => {
                self.trail.push(spot.station);
                self.next = self.course.go_on(spot);
                Step::To(spot)
            }
            Step::Home => {
                if self.trail.stations().last() != Some(&self.course.post) {
                    self.trail.push(self.course.post);
                }
                Step::Home
            }
        }
    }
}

/// Owner, spot, height and results of a unit that moves.
#[derive(Clone, Copy)]
struct Rider {
    owner: Seat,
    from: Option<Spot>,
    height: u8,
    uses: Uses,
}

/// Finds every landing of a unit with these results.
fn landings(game: &Yut, rider: Rider, earned: bool, found: &mut impl FnMut(Landing)) {
    let course = game.setup.course(rider.owner);
    for branch in course.branches(rider.from, earned) {
        let next = course.set_off(rider.from, branch);
        let walk = Walk { course, next, trail: Trail::from(rider.from) };
        land(game, rider, walk, rider.uses.steps(), false, found);
    }
}

/// Walks a number of steps and ends there, or goes on from a hurdle (rules YH-02, YH-03).
fn land(game: &Yut, rider: Rider, mut walk: Walk, steps: u8, jumped: bool, found: &mut impl FnMut(Landing)) {
    let Step::To(spot) = walk.go(steps) else {
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
    if lost && !jumped || !lost && is_full(game, rider, spot.station) {
        return;
    }
    let course = walk.course;
    let earned = course.first_is_earned
        && rider.from.is_none()
        && rider.uses == Uses::single(EARNS_SHORTCUT)
        && !jumped;
    found(Landing { spot: Some(spot), earned, lost, trail: walk.trail });
}

/// Rule YF-04: `true` if the stack of own horses on a station is full.
fn is_full(game: &Yut, rider: Rider, station: u8) -> bool {
    game.setup.stacks_itself()
        && game
            .units()
            .filter(|unit| unit.owner == rider.owner && unit.spot.station == station)
            .any(|unit| unit.height.saturating_add(rider.height) > game.setup.highest_stack())
}

/// Rule YH-02: number of horses by which the leading opponent is ahead in horses brought home.
fn behind(game: &Yut, owner: Seat) -> u8 {
    let most = game.herd.homes.iter().max().copied().unwrap_or_default();
    most - game.at_home(owner)
}

/// Landing of a ride, by the shortest way if there are two.
pub(super) fn landing(game: &Yut, ride: Ride) -> Option<Landing> {
    let rider = Rider { owner: ride.owner, from: ride.from, height: ride.height, uses: ride.uses };
    let earned =
        game.units().any(|unit| unit.owner == ride.owner && Some(unit.spot) == ride.from && unit.earned);
    let mut best: Option<Landing> = None;
    landings(game, rider, earned, &mut |landing| {
        let shorter = best.is_none_or(|best| landing.trail.len < best.trail.len);
        if landing.goal() == ride.to && shorter {
            best = Some(landing);
        }
    });
    best
}

/// Number of the side's units that have not moved in this turn; each horse in hand is one.
pub(super) fn available(game: &Yut) -> u8 {
    let mut owns = [false; MOST];
    let mut count = 0;
    for owner in game.setup.side(game.turn) {
        owns[owner.index()] = true;
        count += game.in_hand(owner);
    }
    count + game.units().filter(|unit| owns[unit.owner.index()] && !unit.moved).count() as u8
}

/// Finds the results that one move may use now (rules Y3-04, Y4-01): the last unit must take
/// everything.
fn uses(game: &Yut, available: u8, each: &mut impl FnMut(Uses)) {
    if game.share > 0 {
        let least = if available == 1 { game.share } else { 1 };
        (least..=game.share).for_each(|share| each(Uses::single(share)));
        return;
    }
    let count = game.results.iter().filter(|value| **value > 0).count();
    let all = (1_u8 << count) - 1;
    let least = if available == 1 { all } else { 1 };
    for chosen in least..=all {
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
        Due::Pair(..) => {
            out.extend([YutMove::Pair, YutMove::Skip]);
            return;
        }
        Due::Move => {}
    }
    let available = available(game);
    let mut rides = |rider: Rider, earned: bool| {
        landings(game, rider, earned, &mut |landing| {
            let Rider { owner, from, height, uses } = rider;
            out.push(YutMove::Ride(Ride { uses, owner, from, height, to: landing.goal() }));
        });
    };
    for owner in game.setup.side(game.turn) {
        uses(game, available, &mut |uses| {
            if game.in_hand(owner) > 0 {
                rides(Rider { owner, from: None, height: 1, uses }, false);
            }
            for unit in game.units().filter(|unit| unit.owner == owner && !unit.moved) {
                let Unit { spot, height, earned, .. } = unit;
                rides(Rider { owner, from: Some(spot), height, uses }, earned);
            }
        });
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

/// `true` if units that have moved must wait, because one throw serves several.
pub(super) const fn remembers_moves(game: &Yut) -> bool {
    matches!(game.setup.set, Set::Pool) || game.share > 0
}
