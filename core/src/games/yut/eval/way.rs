//! Distances and hits along an owner's way, computed once before a search: expected throws to get
//! home from every place, and the throws that hit each station from there.

use crate::games::yut::rules::{Arm, Branch, RING, Route, STATIONS, Spot, StepEnd};

/// Places in a table: every station with every arm or none, and the hand.
const PLACES: usize = STATIONS as usize * 5 + 2;
/// The number of the hand.
pub(super) const HAND: usize = PLACES - 2;
/// The number of home.
const OFF: usize = PLACES - 1;
/// Iterations after which the distances no longer change, because no way is longer.
const ROUNDS: usize = 40;

/// Destinations of one result, by up to four branches.
type Targets = [Option<usize>; 4];

/// Returns the number of a place.
pub(super) fn place(spot: Spot) -> usize {
    usize::from(spot.station) * 5 + spot.by.map_or(0, |arm| 1 + arm as usize)
}

/// Returns every place where a horse can stand, the ring's last station first.
fn spots() -> impl Iterator<Item = Spot> {
    let arms = (RING..STATIONS)
        .flat_map(|station| Arm::ALL.into_iter().map(move |arm| Spot { station, by: Some(arm) }))
        .filter(|spot| spot.is_possible());
    (0..RING).map(Spot::ring).chain(arms)
}

/// The odds of the five results, as parts of 1.
#[derive(Clone, Debug)]
pub(super) struct Odds {
    each: [f64; 5],
    /// Chance of each set of results; bit 0 stands for a one.
    of_set: [f64; 32],
}

impl Odds {
    pub(super) fn new(weights: [u32; 5]) -> Self {
        let all: f64 = weights.map(f64::from).iter().sum();
        let each = weights.map(|weight| f64::from(weight) / all);
        let mut of_set = [0.0; 32];
        for (set, odds) in of_set.iter_mut().enumerate() {
            *odds = (0..5).filter(|value| set >> value & 1 == 1).map(|value| each[value]).sum();
        }
        Self { each, of_set }
    }

    /// Returns the steps that a throw brings on average.
    pub(super) fn mean(&self) -> f64 {
        (1..).zip(self.each).map(|(steps, odds)| f64::from(steps) * odds).sum()
    }

    /// Returns the chance that a turn begins with one of these throws.
    pub(super) fn of(&self, hits: Hits) -> f64 {
        let hits = usize::from(hits.0);
        let second = |result: usize| {
            let known = hits >> (result - 1) & 1 == 1;
            if known { 0.0 } else { self.each[result - 1] * self.of_set[hits >> (5 * (result - 3)) & 31] }
        };
        self.of_set[hits & 31] + second(4) + second(5)
    }
}

/// The throws that hit a station: the five results in the five lowest bits, then a four followed by
/// each of the five, then a five likewise.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Hits(u16);

impl Hits {
    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Distances and hits for one owner.
#[derive(Clone, Debug)]
pub(super) struct OwnerDistances {
    course: Route,
    hurdles: Option<[u8; 2]>,
    /// For every place, the expected throws of a single horse to get home by the best way,
    /// unhindered.
    pub(super) left: [f64; PLACES],
    /// The same from the first shortcut with the mark of rule YF-02.
    pub(super) earned: f64,
    /// For every place, the throws that hit each station.
    pub(super) hits: Vec<[Hits; STATIONS as usize]>,
}

impl OwnerDistances {
    /// Computes the tables of a course. With `straight` a second result continues without a stop, as
    /// a sum does (rule Y4-01).
    pub(super) fn compute(course: Route, odds: &Odds, hurdles: Option<[u8; 2]>, straight: bool) -> Self {
        let hits = vec![[Hits::default(); STATIONS as usize]; PLACES];
        let mut way = Self { course, hurdles, left: [0.0; PLACES], earned: 0.0, hits };
        let all = || spots().map(Some).chain([None]);
        let falls: Vec<(usize, [Targets; 5])> =
            all().map(|from| (from.map_or(HAND, place), way.targets(from, false))).collect();
        // A horse may go round in a circle from the east, so the distances are found by iteration.
        for _ in 0..ROUNDS {
            for (at, targets) in falls.iter().rev() {
                way.left[*at] = way.one_more(odds, targets);
            }
        }
        way.earned = way.one_more(odds, &way.targets(Some(Spot::ring(course.post + 5)), true));
        for from in all() {
            way.compute_hits(from, straight);
        }
        way
    }

    /// Returns the destinations of each of the five results by each branch.
    fn targets(&self, from: Option<Spot>, earned: bool) -> [Targets; 5] {
        std::array::from_fn(|index| {
            let mut targets = [None; 4];
            let branches = self.course.branches(from, earned);
            for (target, branch) in targets.iter_mut().zip(branches) {
                *target = Some(match self.walk(from, branch, index as u8 + 1) {
                    StepEnd::Home => OFF,
                    StepEnd::To(spot) => place(spot),
                });
            }
            targets
        })
    }

    /// Returns the expected throws: one, and those left after it.
    fn one_more(&self, odds: &Odds, targets: &[Targets; 5]) -> f64 {
        let mut left = 1.0;
        for (targets, odds) in targets.iter().zip(odds.each) {
            let after = targets.iter().flatten().map(|at| self.left[*at]);
            left += after.fold(f64::INFINITY, f64::min) * odds;
        }
        left
    }

    fn compute_hits(&mut self, from: Option<Spot>, straight: bool) {
        let index = from.map_or(HAND, place);
        for branch in self.course.branches(from, true) {
            for steps in 1..=5_u8 {
                let StepEnd::To(spot) = self.walk(from, branch, steps) else { continue };
                self.hits[index][usize::from(spot.station)].0 |= 1 << (steps - 1);
                if steps < 4 {
                    continue;
                }
                for more in 1..=5_u8 {
                    let bit = 1 << (5 * (steps - 3) + more - 1);
                    if straight {
                        if let StepEnd::To(spot) = self.walk(from, branch, steps + more) {
                            self.hits[index][usize::from(spot.station)].0 |= bit;
                        }
                        continue;
                    }
                    for turn in self.course.branches(Some(spot), false) {
                        if let StepEnd::To(spot) = self.walk(Some(spot), turn, more) {
                            self.hits[index][usize::from(spot.station)].0 |= bit;
                        }
                    }
                }
            }
        }
    }

    /// Returns the destination of a single horse on an empty board after a number of steps.
    fn walk(&self, from: Option<Spot>, branch: Branch, steps: u8) -> StepEnd {
        let mut step = self.course.set_off(from, branch);
        for _ in 1..steps {
            let StepEnd::To(spot) = step else { break };
            step = self.course.go_on(spot);
        }
        while let (StepEnd::To(spot), Some(hurdles)) = (step, self.hurdles)
            && hurdles.contains(&spot.station)
        {
            step = self.course.go_on(spot);
        }
        step
    }

    /// Returns whether a horse on this spot has a choice of ways.
    pub(super) fn forks(&self, spot: Spot, earned: bool) -> bool {
        self.course.branches(Some(spot), earned).nth(1).is_some()
    }
}
