//! Solves what is left of a game for two without chance, once it is little: all that can still come of a
//! position is written down and solved backwards from its ends.

use std::{
    collections::{HashMap, VecDeque, hash_map::Entry},
    sync::atomic::{AtomicBool, Ordering},
};

use super::move_hasher::BuildMoveHasher;
use crate::rules::{Actor, Game};

/// How often, in positions, the stop flag is read.
const STOP_INTERVAL: usize = 256;

/// What a position is worth to the first seat: so many plies and one more for a win, the same below 0 for
/// a loss, 0 where neither side can force anything.
type Worth = i16;

/// What a solved position is worth to one of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fate {
    /// 1 a win, 0 a draw or endless play, -1 a loss.
    pub value: i8,
    /// After so many plies it is won or lost, if one side hurries and the other does not.
    pub plies: u16,
}

impl Fate {
    /// The same for the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

/// All that could come of some positions, solved.
#[derive(Debug)]
pub struct Remainder {
    numbers: HashMap<u64, u32, BuildMoveHasher>,
    worths: Vec<Worth>,
}

impl Remainder {
    /// Solves all that can come of `starts`. `plain` takes out of a position what makes no difference to
    /// what it is worth. What `known` has an answer for, the value for the first seat, is not followed
    /// further. `None` when there are more than `most` positions, or when it was stopped, or where chance
    /// has a part in it.
    #[must_use]
    pub fn of<G: Game>(
        starts: impl IntoIterator<Item = G>,
        most: usize,
        stop: &AtomicBool,
        plain: impl Fn(G) -> G,
        known: impl Fn(&G) -> Option<i8>,
    ) -> Option<Self> {
        let mut found = Self { numbers: HashMap::default(), worths: Vec::new() };
        let mut first_acts = Vec::new();
        let mut due = VecDeque::new();
        for start in starts {
            found.number(plain(start), &mut due);
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
                None => known(&position),
            };
            found.worths.push(decided.map_or(0, Worth::from));
            if decided.is_none() {
                moves.clear();
                position.legal_moves(&mut moves);
                for mv in &moves {
                    successors.push(found.number(plain(position.played(*mv)), &mut due));
                }
            }
            firsts.push(successors.len() as u32);
        }
        found.solve(&first_acts, &firsts, &successors);
        Some(found)
    }

    /// The number of a position, which it has from now on.
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

    /// Goes backward from what is decided, ply by ply, counting the moves that are still open.
    fn solve(&mut self, first_acts: &[bool], firsts: &[u32], successors: &[u32]) {
        let (begins, predecessors) = turned_round(firsts, successors);
        let mut open: Vec<u32> = firsts.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let numbers = 0..self.worths.len() as u32;
        let mut decided: Vec<u32> = numbers.filter(|at| self.worths[*at as usize] != 0).collect();
        let mut next = Vec::new();
        let mut size = 1;
        while !decided.is_empty() {
            size += 1;
            for at in decided.drain(..) {
                let won_by_first = self.worths[at as usize] > 0;
                let [begin, end] = [begins[at as usize] as usize, begins[at as usize + 1] as usize];
                for before in &predecessors[begin..end] {
                    let number = *before as usize;
                    if self.worths[number] != 0 {
                        continue;
                    }
                    open[number] -= 1;
                    if first_acts[number] == won_by_first || open[number] == 0 {
                        self.worths[number] = if won_by_first { size } else { -size };
                        next.push(*before);
                    }
                }
            }
            std::mem::swap(&mut decided, &mut next);
        }
    }

    /// How many positions there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.worths.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.worths.is_empty()
    }

    /// What a position is worth to the first seat, if it is one of those solved. It must be as plain as they are.
    #[must_use]
    pub fn fate<G: Game>(&self, position: &G) -> Option<Fate> {
        let worth = self.worths[*self.numbers.get(&position.key())? as usize];
        Some(Fate { value: worth.signum() as i8, plies: worth.unsigned_abs().saturating_sub(1) })
    }
}

/// Of each number the numbers that lead to it, all in one list, and where each begins.
fn turned_round(firsts: &[u32], successors: &[u32]) -> (Vec<u32>, Vec<u32>) {
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
