//! Games for samples of a net: the exact chance where it is solved, and beyond that a net's, one throw deep, mixed with that
//! of the positions that follow in the game.

use madang_core::{
    games::yut::eval::{
        net::{ONE, RaceNet},
        race::Race,
    },
    rules::random::Stream,
};

use super::sides::{RESULTS, WHOLE};

/// Of so many decisions one is at random; each game takes one of these.
const AT_RANDOM: [u32; 3] = [20, 5, 2];

/// Numbers of horses in hand, of the thrower and of the rival, with which games begin.
pub type Start = [usize; 2];

/// A rule set that is solved for few horses, as games for samples need it.
pub trait PartlySolved {
    /// A throw due.
    type Due: Copy;

    /// Starts of the solved game, more often those that matter more.
    fn solved_starts(&self) -> Vec<Start>;

    /// The starts of the solved game with most horses.
    fn greatest_starts(&self) -> Vec<Start>;

    /// Starts with more horses than are solved, more often those that matter more.
    fn starts_beyond(&self) -> Vec<Start>;

    /// The first throw of a game.
    fn first(&self, start: Start) -> Self::Due;

    /// The position as a net sees it.
    fn race(&self, due: Self::Due) -> Race;

    /// The thrower's exact chance to win where it is solved.
    fn exact(&self, due: Self::Due) -> Option<f32>;

    /// Weights of the results of a throw, from a one; together [`WHOLE`].
    fn odds(&self) -> [u32; RESULTS];

    /// Calls `found` with each end of the moves with a result from 0 for a one.
    fn ends(&self, due: Self::Due, result: usize, found: &mut dyn FnMut(Next<Self::Due>));
}

/// End of a thrower's moves.
#[derive(Clone, Copy, Debug)]
pub enum Next<D> {
    /// The thrower has won.
    Won,
    /// It throws again.
    Again(D),
    /// The rival throws.
    Passed(D),
}

/// An end of a move, and its worth for the thrower.
#[derive(Clone, Copy, Debug)]
struct End<D> {
    worth: f32,
    next: Next<D>,
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
pub struct Games<'a, C> {
    game: &'a C,
    net: Option<&'a RaceNet>,
}

impl<'a, C: PartlySolved> Games<'a, C> {
    /// Games of a rule set, judged by the net where it is not solved.
    pub const fn new(game: &'a C, net: Option<&'a RaceNet>) -> Self {
        Self { game, net }
    }

    /// The thrower's chance, exact or by the net.
    fn chance(&self, due: C::Due) -> f32 {
        if let Some(exact) = self.game.exact(due) {
            return exact;
        }
        let net = self.net.expect("what is not solved is judged by a net");
        let log_odds = net.log_odds(&self.game.race(due)) as f32 / (ONE * ONE) as f32;
        1.0 / (1.0 + (-log_odds).exp())
    }

    fn ends(&self, due: C::Due, result: usize, ends: &mut Vec<End<C::Due>>) {
        ends.clear();
        self.game.ends(due, result, &mut |next| {
            let worth = match next {
                Next::Won => 1.0,
                Next::Again(due) => self.chance(due),
                Next::Passed(due) => 1.0 - self.chance(due),
            };
            ends.push(End { worth, next });
        });
    }

    /// The thrower's chance by the best moves after each throw.
    fn backed_up(&self, due: C::Due, ends: &mut Vec<End<C::Due>>) -> f32 {
        let each = self.game.odds().into_iter().enumerate().map(|(result, weight)| {
            self.ends(due, result, ends);
            let best = ends.iter().map(|end| end.worth).fold(0.0, f32::max);
            best * weight as f32 / WHOLE as f32
        });
        each.sum()
    }

    /// The first seat's chance by the best moves after one throw.
    pub fn start(&self, start: Start) -> f32 {
        self.backed_up(self.game.first(start), &mut Vec::new())
    }

    /// Positions of games from these numbers of horses in hand; those that begin unsolved end once they are solved.
    /// `following` is the share of the next position's chance
    /// in that of one that is not solved, as far as the best moves are played (R. Sutton's λ).
    pub fn samples(
        &self,
        starts: &[Start],
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
            let start = self.game.first(start);
            let begins_solved = self.game.exact(start).is_some();
            let (mut next, mut steps) = (Some(start), Vec::new());
            while let Some(due) = next {
                let exact = self.game.exact(due);
                let worth = exact.unwrap_or_else(|| self.backed_up(due, &mut ends));
                samples.push(Sample { race: self.game.race(due), chance: worth });
                if exact.is_some() && !begins_solved {
                    steps.push(Step { is_fixed: true, passed: false });
                    break;
                }
                let odds = self.game.odds().into_iter();
                let result = chance.weighted(odds).expect("results have odds");
                self.ends(due, result, &mut ends);
                let is_random = chance.below(at_random) == 0;
                let chosen = if is_random {
                    ends.get(chance.below(ends.len() as u32) as usize)
                } else {
                    ends.iter().max_by(|one, other| one.worth.total_cmp(&other.worth))
                };
                let chosen = chosen.map_or(Next::Won, |end| end.next);
                let passed = matches!(chosen, Next::Passed(_));
                steps.push(Step { is_fixed: exact.is_some() || is_random, passed });
                next = match chosen {
                    Next::Won => None,
                    Next::Again(due) | Next::Passed(due) => Some(due),
                };
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
