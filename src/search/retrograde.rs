//! Retrograde analysis of small endings of games for two without chance: all reachable positions are listed
//! and solved backwards from the ends.

use std::{
    collections::{HashMap, VecDeque, hash_map::Entry},
    sync::atomic::{AtomicBool, Ordering},
};

use super::move_hasher::BuildMoveHasher;
use crate::rules::{Actor, Game};

/// Positions between two reads of the stop flag.
const STOP_INTERVAL: usize = 256;

/// Value for the first seat with its distance: plies to the end plus 1 for a win, the same below 0 for a
/// loss, 0 where neither side can force anything.
type SignedDistance = i16;

/// Exact value of a position for one of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedValue {
    /// 1 a win, 0 a draw or endless play, -1 a loss.
    pub value: i8,
    /// Plies to the end of the game, if the winner hurries and the loser delays.
    pub plies: u16,
}

impl SolvedValue {
    /// Value for the other seat.
    pub const fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

/// Positions of an ending with their exact values.
#[derive(Debug)]
pub struct SolvedPositions {
    numbers: HashMap<u64, u32, BuildMoveHasher>,
    values: Vec<SignedDistance>,
}

impl SolvedPositions {
    /// Solves all positions reachable from `starts`. `normalise` clears state without influence on a
    /// position's value. Positions for which `probe` has the value for the first seat are not followed
    /// further. `None` when there are more than `most` positions, when it was stopped, or when chance is to
    /// act somewhere.
    pub fn solve<G: Game>(
        starts: impl IntoIterator<Item = G>,
        most: usize,
        stop: &AtomicBool,
        normalise: impl Fn(G) -> G,
        probe: impl Fn(&G) -> Option<i8>,
    ) -> Option<Self> {
        let mut found = Self { numbers: HashMap::default(), values: Vec::new() };
        let mut first_acts = Vec::new();
        let mut due = VecDeque::new();
        for start in starts {
            found.number(normalise(start), &mut due);
        }
        // The successors of each position follow each other.
        let (mut firsts, mut successors) = (vec![0_u32], Vec::new());
        let mut moves = Vec::new();
        while let Some(position) = due.pop_front() {
            let too_many = found.numbers.len() > most;
            if too_many || firsts.len().is_multiple_of(STOP_INTERVAL) && stop.load(Ordering::Relaxed) {
                return None;
            }
            first_acts.push(match position.to_act() {
                Actor::Seat(seat) => seat.0 == 0,
                Actor::Over => true,
                Actor::Chance => return None,
            });
            let decided = match position.outcome() {
                Some(outcome) => Some(outcome.winner.map_or(0, |winner| if winner.0 == 0 { 1 } else { -1 })),
                None => probe(&position),
            };
            found.values.push(decided.map_or(0, SignedDistance::from));
            if decided.is_none() {
                moves.clear();
                position.legal_moves(&mut moves);
                for mv in &moves {
                    successors.push(found.number(normalise(position.played(*mv)), &mut due));
                }
            }
            firsts.push(successors.len() as u32);
        }
        found.propagate(&first_acts, &firsts, &successors);
        Some(found)
    }

    /// Number of a position, assigned at the first call.
    fn number<G: Game>(&mut self, position: G, due: &mut VecDeque<G>) -> u32 {
        let next = self.numbers.len() as u32;
        match self.numbers.entry(position.key()) {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => {
                due.push_back(position);
                *entry.insert(next)
            }
        }
    }

    /// Propagates the decided values backwards, ply by ply, counting the moves that are still undecided.
    fn propagate(&mut self, first_acts: &[bool], firsts: &[u32], successors: &[u32]) {
        let (begins, predecessors) = predecessors_of(firsts, successors);
        let mut open: Vec<u32> = firsts.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let numbers = 0..self.values.len() as u32;
        let mut decided: Vec<u32> = numbers.filter(|at| self.values[*at as usize] != 0).collect();
        let mut next = Vec::new();
        let mut size = 1;
        while !decided.is_empty() {
            size += 1;
            for at in decided.drain(..) {
                let won_by_first = self.values[at as usize] > 0;
                let [begin, end] = [begins[at as usize] as usize, begins[at as usize + 1] as usize];
                for before in &predecessors[begin..end] {
                    let number = *before as usize;
                    if self.values[number] != 0 {
                        continue;
                    }
                    open[number] -= 1;
                    if first_acts[number] == won_by_first || open[number] == 0 {
                        self.values[number] = if won_by_first { size } else { -size };
                        next.push(*before);
                    }
                }
            }
            std::mem::swap(&mut decided, &mut next);
        }
    }

    /// Number of positions.
    pub const fn count(&self) -> usize {
        self.values.len()
    }

    /// Exact value of a solved position for the first seat. It must be normalised in the same way.
    pub fn value<G: Game>(&self, position: &G) -> Option<SolvedValue> {
        let value = self.values[*self.numbers.get(&position.key())? as usize];
        Some(SolvedValue { value: value.signum() as i8, plies: value.unsigned_abs().saturating_sub(1) })
    }
}

/// Reverses the successor lists: the predecessors of all numbers in one list, and the index of each
/// number's first.
fn predecessors_of(firsts: &[u32], successors: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let mut begins = vec![0_u32; firsts.len()];
    for successor in successors {
        begins[*successor as usize + 1] += 1;
    }
    for at in 1..begins.len() {
        begins[at] += begins[at - 1];
    }
    let mut free = begins.clone();
    let mut predecessors = vec![0; successors.len()];
    for (number, pair) in firsts.windows(2).enumerate() {
        for successor in &successors[pair[0] as usize..pair[1] as usize] {
            let slot = &mut free[*successor as usize];
            predecessors[*slot as usize] = number as u32;
            *slot += 1;
        }
    }
    (begins, predecessors)
}
