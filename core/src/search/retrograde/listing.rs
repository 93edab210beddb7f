//! List of positions with their moves, and its solution.

use crate::rules::Game;

/// Value for the first seat with its distance: plies to the end plus 1 for a win, the same below 0 for a loss,
/// [`DRAWN`], or [`UNDECIDED`].
pub(super) type SignedDistance = i16;
/// A draw, or endless play that neither side can leave without loss.
pub(super) const DRAWN: SignedDistance = SignedDistance::MIN;
/// Value of a position that is not solved.
pub(super) const UNDECIDED: SignedDistance = 0;

/// Number of bits of a slot for a position's number; the others are part of its key.
const NUMBER_BITS: u32 = 28;
/// Mask of the number in a slot.
const NUMBER: u64 = (1 << NUMBER_BITS) - 1;

/// Numbers of positions by their keys: a hash table of eight bytes a slot. Slot and key part together are 56 bits of a
/// key, so that among a million positions two are confused in one of 100,000 endings.
#[derive(Debug)]
pub(super) struct PositionNumbers {
    slots: Vec<u64>,
}

impl PositionNumbers {
    fn new(most: usize) -> Self {
        // The system hands out zeroed memory when it is first touched, so a small ending does not pay for a large table.
        let slots = most.saturating_mul(2).clamp(1 << 10, 1 << (NUMBER_BITS + 1)).next_power_of_two();
        Self { slots: vec![0; slots] }
    }

    const fn hash(key: u64) -> u64 {
        key.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// Returns the number of a key, or the slot in which it belongs.
    fn look_up(&self, key: u64) -> Result<u32, usize> {
        let hash = Self::hash(key);
        let mut at = (hash >> 8) as usize & (self.slots.len() - 1);
        loop {
            let slot = self.slots[at];
            if slot == 0 {
                return Err(at);
            }
            if (slot ^ hash) & !NUMBER == 0 {
                return Ok((slot & NUMBER) as u32 - 1);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    fn insert(&mut self, slot: usize, key: u64, number: u32) {
        self.slots[slot] = (Self::hash(key) & !NUMBER) | (u64::from(number) + 1);
    }

    /// Returns the number of a key.
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.look_up(key).ok()
    }
}

/// State of a listed position: the ply in which it was expanded, at most [`LAST_PLY`], or one of the two after it.
type State = u8;
/// The last ply that a state can count.
const LAST_PLY: State = u8::MAX - 2;
/// The game is over here, or its value is given.
const ENDED: State = u8::MAX - 1;
/// The position is listed and not expanded yet.
const UNEXPANDED: State = u8::MAX;

/// Moves of an expanded position, among the successors of all.
#[derive(Clone, Copy, Default, Debug)]
struct MoveRange {
    begin: u32,
    count: u16,
}

/// Positions, their moves, and what is known of them from the start. Everything is by number.
pub(super) struct Listing<G: Game, N, P> {
    normalise: N,
    probe: P,
    numbers: PositionNumbers,
    positions: Vec<G>,
    states: Vec<State>,
    first_acts: Vec<bool>,
    /// Values of ends, [`UNDECIDED`] elsewhere.
    ends: Vec<SignedDistance>,
    spans: Vec<MoveRange>,
    successors: Vec<u32>,
    /// Moves of the position being expanded.
    moves: Vec<G::Move>,
    ply: State,
    most: usize,
}

impl<G: Game, N: Fn(G) -> G, P: Fn(&G) -> Option<i8>> Listing<G, N, P> {
    pub(super) fn new(most: usize, normalise: N, probe: P) -> Self {
        Self {
            normalise,
            probe,
            numbers: PositionNumbers::new(most),
            positions: Vec::new(),
            states: Vec::new(),
            first_acts: Vec::new(),
            ends: Vec::new(),
            spans: Vec::new(),
            successors: Vec::new(),
            moves: Vec::new(),
            ply: 0,
            most,
        }
    }

    pub(super) const fn count(&self) -> usize {
        self.positions.len()
    }

    pub(super) fn into_numbers(self) -> PositionNumbers {
        self.numbers
    }

    /// Returns the number of a position, assigned at the first call.
    pub(super) fn number(&mut self, position: G) -> u32 {
        let position = (self.normalise)(position);
        let key = position.key();
        let slot = match self.numbers.look_up(key) {
            Ok(number) => return number,
            Err(slot) => slot,
        };
        let number = self.positions.len() as u32;
        self.numbers.insert(slot, key, number);
        self.first_acts.push(position.mover().0 == 0);
        let decided = match position.outcome() {
            Some(outcome) => Some(outcome.winner.map_or(0, |winner| if winner.0 == 0 { 1 } else { -1 })),
            None => (self.probe)(&position),
        };
        self.states.push(if decided.is_some() { ENDED } else { UNEXPANDED });
        self.ends.push(match decided {
            None => UNDECIDED,
            Some(0) => DRAWN,
            Some(value) => value.into(),
        });
        self.spans.push(MoveRange::default());
        self.positions.push(position);
        number
    }

    /// Lists the moves of a position, and adds those after it that may be expanded to `next`. `false` where there is no
    /// room for all of them.
    pub(super) fn expand(&mut self, number: u32, next: &mut Vec<u32>) -> bool {
        let at = number as usize;
        if self.states[at] != UNEXPANDED {
            return true;
        }
        let position = self.positions[at].clone();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.legal_moves(&mut moves);
        if self.count() + moves.len() > self.most {
            return false;
        }
        self.spans[at] = MoveRange { begin: self.successors.len() as u32, count: moves.len() as u16 };
        self.states[at] = self.ply;
        for mv in &moves {
            let after = self.number(position.played(*mv));
            self.successors.push(after);
            if self.states[after as usize] == UNEXPANDED {
                next.push(after);
            }
        }
        self.moves = moves;
        true
    }

    /// Begins the next ply of the list.
    pub(super) fn end_ply(&mut self) {
        self.ply = (self.ply + 1).min(LAST_PLY);
    }

    fn successors_of(&self, number: usize) -> &[u32] {
        let MoveRange { begin, count } = self.spans[number];
        &self.successors[begin as usize..begin as usize + usize::from(count)]
    }

    /// Propagates the values of the ends backwards, ply by ply, counting the moves that are still undecided. Positions
    /// that are not expanded have the value `unexpanded`.
    pub(super) fn values(&self, unexpanded: SignedDistance) -> Vec<SignedDistance> {
        let (begins, predecessors) = self.predecessors();
        let mut open: Vec<u16> = self.spans.iter().map(|span| span.count).collect();
        let mut values = self.ends.clone();
        for (value, state) in values.iter_mut().zip(&self.states) {
            if *state == UNEXPANDED {
                *value = unexpanded;
            }
        }
        let is_decided = |at: &u32| ![UNDECIDED, DRAWN].contains(&values[*at as usize]);
        let mut decided: Vec<u32> = (0..self.count() as u32).filter(is_decided).collect();
        let mut next = Vec::new();
        let mut size = 1;
        while !decided.is_empty() {
            size += 1;
            for at in decided.drain(..) {
                let won_by_first = values[at as usize] > 0;
                let [begin, end] = [begins[at as usize] as usize, begins[at as usize + 1] as usize];
                for before in &predecessors[begin..end] {
                    let number = *before as usize;
                    if values[number] != UNDECIDED {
                        continue;
                    }
                    open[number] -= 1;
                    if self.first_acts[number] == won_by_first || open[number] == 0 {
                        values[number] = if won_by_first { size } else { -size };
                        next.push(*before);
                    }
                }
            }
            std::mem::swap(&mut decided, &mut next);
        }
        values
    }

    /// Positions to be expanded for the values of the starts: those reachable through positions that are not settled. A
    /// position is settled if it is decided, and if every shorter way to the end would be on the list.
    pub(super) fn open_below(&self, starts: &[u32], values: &[SignedDistance]) -> Vec<u32> {
        let is_settled = |at: usize| match (self.states[at], values[at]) {
            (ENDED, _) => true,
            (UNEXPANDED, _) | (_, UNDECIDED) => false,
            (ply, value) => u16::from(ply) + value.unsigned_abs() - 1 <= self.ply.into(),
        };
        let mut open = Vec::new();
        let mut is_met = vec![false; self.count()];
        let mut due: Vec<u32> = Vec::new();
        let mut meet = |number: u32, due: &mut Vec<u32>| {
            if !std::mem::replace(&mut is_met[number as usize], true) && !is_settled(number as usize) {
                due.push(number);
            }
        };
        starts.iter().for_each(|start| meet(*start, &mut due));
        while let Some(number) = due.pop() {
            if self.states[number as usize] == UNEXPANDED {
                open.push(number);
            }
            for after in self.successors_of(number as usize) {
                meet(*after, &mut due);
            }
        }
        open
    }

    /// Decides the positions that neither side can win, even if every position that is not expanded were won for it.
    pub(super) fn find_draws(&self, values: &mut [SignedDistance]) {
        let bounds = if self.states.contains(&UNEXPANDED) { &[1, -1][..] } else { &[] };
        let bounds: Vec<Vec<SignedDistance>> =
            bounds.iter().map(|unexpanded| self.values(*unexpanded)).collect();
        for (number, value) in values.iter_mut().enumerate() {
            if *value == UNDECIDED && bounds.iter().all(|values| values[number] == UNDECIDED) {
                *value = DRAWN;
            }
        }
    }

    /// Reverses the successors: the predecessors of all numbers in one list, and the index of each number's first.
    fn predecessors(&self) -> (Vec<u32>, Vec<u32>) {
        let mut begins = vec![0_u32; self.count() + 1];
        for successor in &self.successors {
            begins[*successor as usize + 1] += 1;
        }
        for at in 1..begins.len() {
            begins[at] += begins[at - 1];
        }
        let mut free = begins.clone();
        let mut predecessors = vec![0; self.successors.len()];
        for number in 0..self.count() {
            for successor in self.successors_of(number) {
                let slot = &mut free[*successor as usize];
                predecessors[*slot as usize] = number as u32;
                *slot += 1;
            }
        }
        (begins, predecessors)
    }
}
