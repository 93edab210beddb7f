//! What the computer believes about a game of Yut: how many throws each side is still from home,
//! and what its horses stand to lose before it throws again.

use std::sync::{
    OnceLock,
    atomic::{AtomicBool, Ordering},
};

use super::rules::{Arm, Branch, Course, Crossing, RING, STATIONS, Spot, Step, Yut, YutMove};
use crate::{
    rules::{Game, Line, Seat, random::Stream},
    search::{Info, Limits, Opponent, Thought, alpha_beta::WIN},
    sticks::{SticksModel, odds},
};

/// What a throw is worth, in points: a horse halfway round that is sent back loses about three.
const THROW: i32 = 30;
/// What a step still to be made from the results in the pool is worth.
const STEP: i32 = 11;
/// Throws are counted in parts of this size.
const PART: i32 = 1000;
/// Rounds of reckoning, after which nothing changes any more: no way is so long.
const ROUNDS: usize = 40;
/// Places in a table: every station with every arm, and the hand.
const PLACES: usize = STATIONS as usize * 8 + 1;
const HAND: usize = PLACES - 1;

/// For every spot, how many throws a single horse needs on average to get home, if it always takes
/// the best way and nobody bothers it, in parts of a throw.
struct Throws {
    left: [i32; PLACES],
    /// From the first shortcut with the mark of rule YF-02.
    earned: i32,
}

fn place(spot: Option<Spot>) -> usize {
    spot.map_or(HAND, |spot| usize::from(spot.station) * 8 + spot.by.map_or(0, |arm| 1 + arm as usize))
}

/// Every spot there is, and the hand.
fn places() -> impl Iterator<Item = Option<Spot>> {
    let ring = (0..RING).map(Spot::ring);
    let arms = (RING..STATIONS)
        .flat_map(|station| Arm::ALL.into_iter().map(move |arm| Spot { station, by: Some(arm) }))
        .filter(|spot| spot.is_possible());
    ring.chain(arms).map(Some).chain([None])
}

/// Where a single horse on an empty board comes with so many steps.
fn walk(course: Course, from: Option<Spot>, branch: Branch, steps: u8) -> Step {
    let mut step = course.set_off(from, branch);
    for _ in 1..steps {
        let Step::To(spot) = step else { break };
        step = course.go_on(spot);
    }
    step
}

impl Throws {
    fn reckon(course: Course, odds: [u32; 5]) -> Self {
        let mut throws = Self { left: [0; PLACES], earned: 0 };
        for _ in 0..ROUNDS {
            let mut next = [0; PLACES];
            for from in places() {
                next[place(from)] = throws.one_more(course, odds, from, false);
            }
            throws.left = next;
        }
        let first = Spot::ring(course.post + 5);
        throws.earned = throws.one_more(course, odds, Some(first), true);
        throws
    }

    /// One throw, and what is left after it.
    fn one_more(&self, course: Course, odds: [u32; 5], from: Option<Spot>, earned: bool) -> i32 {
        let all: u32 = odds.iter().sum();
        let after = |steps: u8| {
            let left = |branch| match walk(course, from, branch, steps) {
                Step::Home => 0,
                Step::To(spot) => self.left[place(Some(spot))],
            };
            course.branches(from, earned).map(left).min().unwrap_or_default()
        };
        let weighed = (1..).zip(odds).map(|(steps, weight)| i64::from(after(steps)) * i64::from(weight));
        PART + (weighed.sum::<i64>() / i64::from(all)) as i32
    }

    /// The table for this way round and these sticks, reckoned when it is first asked for.
    fn of(course: Course, sticks: SticksModel) -> &'static Self {
        static TABLES: [OnceLock<Throws>; 32] = [const { OnceLock::new() }; 32];
        let kind = match (course.reaching_is_home, course.crossing) {
            (true, _) => 0,
            (false, Crossing::ThreeArms) => 1,
            (false, Crossing::StraightOrPost) => 2 + usize::from(course.first_is_earned),
        };
        let fair = usize::from(sticks == SticksModel::Fair);
        let index = (usize::from(course.post / 5) * 4 + kind) * 2 + fair;
        TABLES[index].get_or_init(|| Self::reckon(course, odds(sticks)))
    }
}

impl Yut {
    /// What the position is worth to a team, in points: throws it is ahead of the best of the
    /// others, less what its horses on the board stand to lose to the next throw.
    #[must_use]
    pub fn worth(&self, team: u8) -> i32 {
        let setup = self.setup();
        let others = (0..setup.teams()).filter(|other| *other != team);
        let rival = others.map(|other| self.distance(other)).min().unwrap_or_default();
        let mut worth = (rival - self.distance(team) - self.danger(team)) * THROW / PART;
        if let Some(turn) = self.turn() {
            let steps: i32 = self.pool().into_iter().map(i32::from).sum();
            let to_come = THROW * i32::from(self.throws_owed()) + STEP * steps;
            worth += if setup.team(turn) == team { to_come } else { -to_come };
        }
        worth
    }

    fn owners(&self, team: u8) -> impl Iterator<Item = Seat> + use<> {
        let setup = *self.setup();
        (0..setup.owners()).map(Seat).filter(move |owner| setup.team(*owner) == team)
    }

    /// The throws a team still needs on average if nobody bothers it, in parts.
    fn distance(&self, team: u8) -> i32 {
        let setup = self.setup();
        let mut distance = 0;
        for owner in self.owners(team) {
            let throws = Throws::of(setup.course(owner), setup.sticks);
            distance += throws.left[HAND] * i32::from(self.in_hand(owner));
            for unit in self.units().filter(|unit| unit.owner == owner) {
                distance += if unit.earned { throws.earned } else { throws.left[place(Some(unit.spot))] };
            }
        }
        distance
    }

    /// What the team loses on average if every other throws once and hits what it can, in parts.
    fn danger(&self, team: u8) -> i32 {
        let setup = self.setup();
        let mut results_that_hit = [0_u8; STATIONS as usize];
        let mut threaten = |owner: Seat, from: Option<Spot>, earned: bool| {
            let course = setup.course(owner);
            for steps in 1..=5 {
                for branch in course.branches(from, earned) {
                    if let Step::To(spot) = walk(course, from, branch, steps) {
                        results_that_hit[usize::from(spot.station)] |= 1 << steps;
                    }
                }
            }
        };
        for owner in (0..setup.owners()).map(Seat).filter(|owner| setup.team(*owner) != team) {
            if self.in_hand(owner) > 0 {
                threaten(owner, None, false);
            }
            for unit in self.units().filter(|unit| unit.owner == owner) {
                threaten(owner, Some(unit.spot), unit.earned);
            }
        }
        let odds = odds(setup.sticks);
        let all: u32 = odds.iter().sum();
        let mut danger = 0;
        for owner in self.owners(team) {
            let throws = Throws::of(setup.course(owner), setup.sticks);
            for unit in self.units().filter(|unit| unit.owner == owner) {
                let hits = results_that_hit[usize::from(unit.spot.station)];
                let weight: u32 = (1..)
                    .zip(odds)
                    .filter(|(steps, _)| hits & 1 << steps != 0)
                    .map(|(_, weight)| weight)
                    .sum();
                let left = throws.left[place(Some(unit.spot))];
                let loss = throws.left[HAND] * i32::from(unit.height) - left;
                danger += (i64::from(loss) * i64::from(weight) / i64::from(all)) as i32;
            }
        }
        danger
    }

    /// What a move leads to for a team.
    fn worth_after(&self, mv: YutMove, team: u8) -> i32 {
        let mut next = *self;
        next.play_unchecked(mv);
        match next.outcome() {
            None => next.worth(team),
            Some(outcome) => match outcome.winner {
                Some(winner) if next.setup().team(winner) == team => WIN - 1,
                Some(_) => 1 - WIN,
                None => 0,
            },
        }
    }
}

impl Opponent for Yut {
    fn think(
        line: &Line<Self>,
        limits: Limits,
        mut chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<YutMove>),
    ) -> Option<Thought<YutMove>> {
        let position = line.position();
        let team = position.setup().team(line.to_act().seat()?);
        let mut moves = Vec::new();
        line.legal_moves(&mut moves);
        let mut best: Option<(i32, u32, i32, YutMove)> = None;
        let mut nodes = 0;
        for mv in moves {
            if best.is_some() && (stop.load(Ordering::Relaxed) || nodes >= limits.nodes) {
                break;
            }
            nodes += 1;
            let score = position.worth_after(mv, team);
            let seen = score + chance.below(limits.misjudgement + 1) as i32;
            // Among moves judged alike the seed decides.
            let lot = chance.below(1 << 16);
            if best.is_none_or(|(seen_best, lot_best, ..)| (seen, lot) > (seen_best, lot_best)) {
                best = Some((seen, lot, score, mv));
            }
        }
        let (_, _, score, mv) = best?;
        let info = Info { depth: 1, nodes, score, line: vec![mv] };
        report(&info);
        Some(Thought { mv, info })
    }
}
