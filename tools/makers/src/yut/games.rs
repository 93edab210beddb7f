//! Games on numbered placements, for samples: the exact chance where it is solved, and beyond that a net's, one throw
//! deep, mixed with that of the positions that follow in the game.

use madang::{
    games::yut::eval::{
        net::{ONE, RaceNet},
        race::{Race, SideSeen},
    },
    rules::random::Stream,
};

use super::{
    sides::{HOME, HORSES, RESULTS, WHOLE},
    solve::Exact,
    store::Store,
    strip::BONUS,
};

/// Of so many decisions one is at random; each game takes one of these.
const AT_RANDOM: [u32; 3] = [20, 5, 2];

/// A side: its horses that are not home, and their placement among those of its layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Side {
    left: usize,
    placement: usize,
}

impl Side {
    /// All horses left in hand, the first placement.
    const fn in_hand(left: usize) -> Self {
        Self { left, placement: 0 }
    }
}

/// A throw due: the thrower, the rival, and the throws owed beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Due {
    sides: [Side; 2],
    owed: usize,
}

/// An end of a move: its worth for the thrower, and the next throw unless the game is over.
#[derive(Clone, Copy, Debug)]
struct End {
    worth: f32,
    next: Option<Due>,
    /// `true` if the rival throws next.
    passed: bool,
}

/// A position with a throw due, and the thrower's chance to win.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The position.
    pub race: Race,
    /// The chance.
    pub chance: f32,
}

/// Player of games for samples.
#[derive(Debug)]
pub struct Games<'a, S> {
    exact: &'a Exact<S>,
    /// Greatest number of horses of a side up to which the game is solved.
    solved: usize,
    /// The placements of each layer.
    seen: Vec<Vec<SideSeen>>,
    net: Option<&'a RaceNet>,
}

impl<'a, S: Store> Games<'a, S> {
    /// Games of the placements of an exact game, solved up to `solved` horses each, and judged by the net beyond.
    pub fn new(exact: &'a Exact<S>, solved: usize, net: Option<&'a RaceNet>) -> Self {
        let seen_of = |(left, layer): (usize, &super::sides::Layer)| {
            let home = (HORSES - left) as u8;
            (0..layer.len()).map(|placement| layer.seen(placement, home)).collect()
        };
        let seen = (1..).zip(&exact.sides.layers).map(seen_of).collect();
        Self { exact, solved, seen, net }
    }

    fn is_solved(&self, due: Due) -> bool {
        due.sides.iter().all(|side| side.left <= self.solved)
    }

    fn race(&self, due: Due) -> Race {
        let sides = due.sides.map(|Side { left, placement }| self.seen[left - 1][placement]);
        Race { sides, owed: due.owed as u8 }
    }

    /// The thrower's chance, exact or by the net.
    fn chance(&self, due: Due) -> f32 {
        if self.is_solved(due) {
            let [own, other] = due.sides;
            let value = self.exact.cell([own.left, other.left], own.placement, other.placement, due.owed);
            return value.ok().flatten().expect("the layer is solved") as f32;
        }
        let net = self.net.expect("what is not solved is judged by a net");
        let log_odds = net.log_odds(&self.race(due)) as f32 / (ONE * ONE) as f32;
        1.0 / (1.0 + (-log_odds).exp())
    }

    /// Ends of the moves with a result from 0 for a one.
    fn ends(&self, due: Due, result: usize, ends: &mut Vec<End>) {
        ends.clear();
        let sides = &self.exact.sides;
        let [own, other] = due.sides;
        for mv in sides.layers[own.left - 1].moves(own.placement, result) {
            if mv.row == HOME {
                ends.push(End { worth: 1.0, next: None, passed: false });
                continue;
            }
            let (left, placement) = sides.of_row(mv.row as usize);
            let moved = Side { left, placement };
            let standing = mv.at.map(|at| &sides.layers[other.left - 1].standing[usize::from(at)]);
            let taken = standing.and_then(|standing| {
                let at = standing.binary_search_by_key(&(other.placement as u32), |(before, _)| *before);
                at.ok().map(|at| standing[at].1 as usize)
            });
            let throws =
                due.owed + usize::from(result >= BONUS) + if taken.is_some() { sides.reward } else { 0 };
            let other = Side { placement: taken.unwrap_or(other.placement), ..other };
            ends.push(match throws.checked_sub(1) {
                Some(owed) => {
                    let next = Due { sides: [moved, other], owed };
                    End { worth: self.chance(next), next: Some(next), passed: false }
                }
                None => {
                    let next = Due { sides: [other, moved], owed: 0 };
                    End { worth: 1.0 - self.chance(next), next: Some(next), passed: true }
                }
            });
        }
    }

    /// The thrower's chance by the best moves after each throw.
    fn backed_up(&self, due: Due, ends: &mut Vec<End>) -> f32 {
        let each = (0..RESULTS).map(|result| {
            self.ends(due, result, ends);
            let best = ends.iter().map(|end| end.worth).fold(0.0, f32::max);
            best * self.exact.sides.odds[result] as f32 / WHOLE as f32
        });
        each.sum()
    }

    /// The first seat's chance with these horses in hand, by the best moves after one throw.
    pub fn start(&self, left: [usize; 2]) -> f32 {
        self.backed_up(Due { sides: left.map(Side::in_hand), owed: 0 }, &mut Vec::new())
    }

    /// Positions of games from these numbers of horses in hand; those that begin unsolved end once they are solved.
    /// `following` is the share of the next position's chance
    /// in that of one that is not solved, as far as the best moves are played (R. Sutton's λ).
    pub fn samples(
        &self,
        starts: &[[usize; 2]],
        count: usize,
        following: f32,
        chance: &mut Stream,
    ) -> Vec<Sample> {
        let mut samples = Vec::with_capacity(count + 256);
        let mut ends = Vec::new();
        while samples.len() < count {
            let start = starts[chance.below(starts.len() as u32) as usize];
            let at_random = AT_RANDOM[chance.below(AT_RANDOM.len() as u32) as usize];
            let first = samples.len();
            let start = Due { sides: start.map(Side::in_hand), owed: 0 };
            let (mut next, mut steps) = (Some(start), Vec::new());
            while let Some(due) = next {
                let is_solved = self.is_solved(due);
                let worth = if is_solved { self.chance(due) } else { self.backed_up(due, &mut ends) };
                samples.push(Sample { race: self.race(due), chance: worth });
                if is_solved && !self.is_solved(start) {
                    steps.push(Step { is_fixed: true, passed: false });
                    break;
                }
                let odds = self.exact.sides.odds.into_iter();
                let result = chance.weighted(odds).expect("results have odds");
                self.ends(due, result, &mut ends);
                let is_random = chance.below(at_random) == 0;
                let chosen = if is_random {
                    ends.get(chance.below(ends.len() as u32) as usize)
                } else {
                    ends.iter().max_by(|one, other| one.worth.total_cmp(&other.worth))
                };
                next = chosen.and_then(|end| end.next);
                let passed = chosen.is_some_and(|end| end.passed);
                steps.push(Step { is_fixed: is_solved || is_random, passed });
            }
            follow(&mut samples[first..], &steps, following);
        }
        samples
    }
}

/// A step of a game between two samples.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// `true` if what follows says nothing of the position: it is solved, or the move was at random.
    is_fixed: bool,
    /// `true` if the rival throws next.
    passed: bool,
}

/// Mixes the chances of a game's samples with those of the next, from its end, which the last thrower has won.
fn follow(samples: &mut [Sample], steps: &[Step], following: f32) {
    let mut after = 1.0;
    for at in (0..steps.len()).rev() {
        let Step { is_fixed, passed } = steps[at];
        after = if passed { 1.0 - after } else { after };
        let chance = &mut samples[at].chance;
        if !is_fixed {
            *chance += following * (after - *chance);
        }
        after = *chance;
    }
}
