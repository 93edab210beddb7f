//! Value iteration for a small game with chance and two teams: the exact chance to win at every chance node. Opponents
//! are measured, and evaluations are fitted, against it.

use std::collections::HashMap;

use madang_core::{
    rules::{Actor, Game},
    search::turn::Turns,
};

/// Largest change of a value at which iteration stops.
const CONVERGED_CHANGE: f64 = 1e-9;

/// Cap on rounds of iteration.
const MAX_ROUNDS: usize = 1_000;

/// Target at which the game is won. The three targets at which it is over are above every position's number.
const WON: u32 = u32::MAX;
/// Target at which the game is lost.
const LOST: u32 = u32::MAX - 1;
/// Target at which the game is drawn.
const DRAWN: u32 = u32::MAX - 2;

/// Targets of one throw.
#[derive(Clone, Copy, Debug)]
struct Fall {
    /// Start of its targets, which end at the start of the next throw's.
    first: u32,
    weight: u32,
    /// Whether the first team chooses among them.
    for_first: bool,
}

/// Solved game: the first team's chance to win at every chance node.
#[derive(Debug)]
pub struct Solution<G: Game> {
    index: HashMap<u64, u32>,
    positions: Vec<G>,
    values: Vec<f64>,
    falls: Vec<Fall>,
    /// Start of each position's throws.
    first_falls: Vec<u32>,
    targets: Vec<u32>,
}

impl<G: Game> Solution<G> {
    /// Solves everything reachable from chance nodes. `None` with more than `most` positions, or without two teams.
    pub fn new(starts: &[G], most: usize) -> Option<Self> {
        let mut solution = Self {
            index: HashMap::new(),
            positions: Vec::new(),
            values: Vec::new(),
            falls: Vec::new(),
            first_falls: Vec::new(),
            targets: Vec::new(),
        };
        for start in starts {
            solution.number(start);
        }
        let mut turns = Turns::default();
        let mut ends = Vec::new();
        let mut at = 0;
        while at < solution.positions.len() {
            let position = solution.positions[at].clone();
            if position.teams() != 2 || at > most {
                return None;
            }
            solution.first_falls.push(solution.falls.len() as u32);
            for (mv, weight) in position.chance() {
                let next = position.played(mv);
                let first = solution.targets.len() as u32;
                let mut for_first = true;
                if let Actor::Seat(seat) = next.to_act() {
                    for_first = seat.0 % 2 == 0;
                    turns.begin();
                    turns.ends(&next, seat, &mut || true, &mut |end, _| ends.push(end));
                } else {
                    ends.push(next);
                }
                for end in ends.drain(..) {
                    let target = solution.number(&end);
                    solution.targets.push(target);
                }
                solution.falls.push(Fall { first, weight, for_first });
            }
            at += 1;
        }
        solution.first_falls.push(solution.falls.len() as u32);
        solution.falls.push(Fall { first: solution.targets.len() as u32, weight: 0, for_first: true });
        solution.iterate();
        Some(solution)
    }

    /// Returns the number of a position, assigned at the first call.
    fn number(&mut self, position: &G) -> u32 {
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                Some(winner) if winner.0 % 2 == 0 => WON,
                Some(_) => LOST,
                None => DRAWN,
            };
        }
        let next = self.positions.len() as u32;
        let number = *self.index.entry(position.key()).or_insert(next);
        if number == next {
            self.positions.push(position.clone());
        }
        number
    }

    fn iterate(&mut self) {
        self.values = vec![0.5; self.positions.len()];
        for _ in 0..MAX_ROUNDS {
            let mut change = 0.0_f64;
            // Positions found last are mostly nearest to the end.
            for at in (0..self.positions.len()).rev() {
                let value = self.expected(at);
                change = change.max((value - self.values[at]).abs());
                self.values[at] = value;
            }
            if change < CONVERGED_CHANGE {
                break;
            }
        }
    }

    fn expected(&self, at: usize) -> f64 {
        let (mut sum, mut weights) = (0.0, 0.0);
        for fall in self.first_falls[at]..self.first_falls[at + 1] {
            let [fall, next] = [self.falls[fall as usize], self.falls[fall as usize + 1]];
            let targets = &self.targets[fall.first as usize..next.first as usize];
            let values = targets.iter().map(|target| self.target(*target));
            let best = if fall.for_first { values.fold(0.0, f64::max) } else { values.fold(1.0, f64::min) };
            sum += best * f64::from(fall.weight);
            weights += f64::from(fall.weight);
        }
        sum / weights
    }

    fn target(&self, target: u32) -> f64 {
        match target {
            WON => 1.0,
            LOST => 0.0,
            DRAWN => 0.5,
            at => self.values[at as usize],
        }
    }

    /// Returns the chance nodes.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// Returns the first team's chance to win in a position reachable from the starts.
    pub fn value(&self, position: &G) -> Option<f64> {
        if let Some(outcome) = position.outcome() {
            let winner = outcome.winner.map(|winner| winner.0 % 2);
            return Some(winner.map_or(0.5, |team| if team == 0 { 1.0 } else { 0.0 }));
        }
        let Actor::Seat(seat) = position.to_act() else {
            return self.index.get(&position.key()).map(|at| self.values[*at as usize]);
        };
        let moves = position.legal();
        let values = moves.into_iter().filter_map(|mv| {
            let next = position.played(mv);
            self.value(&next)
        });
        if seat.0 % 2 == 0 { values.reduce(f64::max) } else { values.reduce(f64::min) }
    }
}
