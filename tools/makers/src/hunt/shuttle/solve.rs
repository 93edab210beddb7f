//! Fixed-point iteration, layer by layer, from the most captured goats down. Every position starts undecided and is
//! worked out from its successors, again whenever one of them has changed. What stays undecided is a draw.

use madang::search::tablebase::PointBit;
use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    thread,
};

use super::{ALWAYS, Answer, NEVER, ShuttleLayer, slot_count};
use madang::games::hunt::{
    rules::Step,
    table::{
        index::{Canonical, Index, LAYERS},
        shuttle::{Slot, slots::Slots},
    },
};

/// Answers of a successor, translated to the position before.
struct Next {
    /// Slot of the step that leads there; `None` for a capture.
    step: Option<Slot>,
    /// Do the tigers win, do they lose; steps as slots of the position before.
    answers: [Answer; 2],
}

/// A successor.
struct After {
    captured: usize,
    tigers: u32,
    holes: u32,
    /// Memory that the move leaves its side with.
    back: Option<Step>,
}

/// Cap on slots, and on moves, of a position on any board.
const MOST_SLOTS: usize = 128;
/// Words of marks in one part of the work.
const WORDS: usize = 1 << 10;

/// Range of positions that one thread works out.
struct Part<'a> {
    /// First word of their marks.
    first: usize,
    /// Do the tigers win, do they lose.
    answers: [&'a mut [Answer]; 2],
    /// See [`ShuttleLayer::turns`]; only with the tigers to move.
    turns: Option<&'a mut [u8]>,
    slots: usize,
}

impl Part<'_> {
    fn place(&self, number: usize) -> usize {
        (number - self.first * 64) * self.slots
    }

    /// Answer so far for no memory.
    fn answer(&self, number: usize, kind: usize) -> Answer {
        self.answers[kind][self.place(number)]
    }

    /// Stores new answers of a position. Returns `true` if any has changed.
    fn keep(&mut self, number: usize, made: &[[Answer; MOST_SLOTS]; 2], turn: usize) -> bool {
        let place = self.place(number);
        let mut changed = false;
        for (kept, made) in self.answers.iter_mut().zip(made) {
            for (slot, (kept, made)) in kept[place..place + self.slots].iter_mut().zip(made).enumerate() {
                if kept != made {
                    *kept = *made;
                    changed = true;
                    if let Some(turns) = &mut self.turns {
                        turns[place + slot] = turn.min(usize::from(u8::MAX)) as u8;
                    }
                }
            }
        }
        changed
    }
}

struct Solver<'a> {
    index: &'a Index,
    slots: Slots,
    captured: usize,
    above: Option<&'a ShuttleLayer>,
    threads: usize,
}

/// Bit set that several threads may write.
struct Marks(Vec<AtomicU64>);

impl Marks {
    fn new(count: usize) -> Self {
        Self((0..count.div_ceil(64)).map(|_| AtomicU64::new(0)).collect())
    }

    fn set(&self, at: usize) {
        self.0[at / 64].fetch_or(1 << (at % 64), Ordering::Relaxed);
    }

    fn take(&self, word: usize) -> u64 {
        self.0[word].swap(0, Ordering::Relaxed)
    }
}

/// Memory that solving takes, in bytes.
pub const fn memory(index: &Index) -> u64 {
    let (mut bytes, mut captured) = (0, 0);
    while captured < LAYERS {
        // Four answers and the turns.
        bytes += 5 * index.numbers(captured) as u64 * slot_count(index.holes(captured)) as u64;
        captured += 1;
    }
    bytes
}

/// Solves all layers, with a call of `progress` after each. The result is by captured goats.
pub fn solve(
    index: &Index,
    threads: usize,
    progress: &mut dyn FnMut(usize, &ShuttleLayer),
) -> Vec<ShuttleLayer> {
    let mut layers: Vec<ShuttleLayer> = (0..LAYERS).map(|_| ShuttleLayer::default()).collect();
    for captured in (0..LAYERS).rev() {
        let solver =
            Solver { index, slots: Slots::new(index), captured, above: layers.get(captured + 1), threads };
        let layer = solver.solve();
        progress(captured, &layer);
        layers[captured] = layer;
    }
    layers
}

impl Solver<'_> {
    fn solve(&self) -> ShuttleLayer {
        let numbers = self.index.numbers(self.captured);
        let slots = slot_count(self.index.holes(self.captured));
        let empty = || vec![NEVER; numbers * slots];
        let mut layer = ShuttleLayer {
            slot_count: slots,
            tigers: [empty(), empty()],
            goats: [empty(), empty()],
            turns: vec![0; numbers * slots],
        };
        let marks = [Marks::new(numbers), Marks::new(numbers)];
        self.mark_all(&marks);
        for turn in 0.. {
            let changed = self.round(&mut layer, &marks, true, turn);
            if self.round(&mut layer, &marks, false, turn) + changed == 0 {
                break;
            }
        }
        layer
    }

    /// Marks every canonical position.
    fn mark_all(&self, marks: &[Marks; 2]) {
        for (number, _) in self.index.each_canonical(self.captured) {
            marks.iter().for_each(|marks| marks.set(number));
        }
    }

    /// Works out the marked positions of one side again, and marks the predecessors of those that changed. Returns the
    /// number of changes. `turn` counts the turns of the tigers so far.
    fn round(&self, layer: &mut ShuttleLayer, marks: &[Marks; 2], tigers_move: bool, turn: usize) -> usize {
        let slots = layer.slot_count;
        let chunk = WORDS * 64 * slots;
        let (own, others) =
            if tigers_move { (&mut layer.tigers, &layer.goats) } else { (&mut layer.goats, &layer.tigers) };
        let [wins, losses] = own.each_mut().map(|answers| answers.chunks_mut(chunk));
        let turns = layer.turns.chunks_mut(chunk);
        let parts = Mutex::new((0..).step_by(WORDS).zip(wins.zip(losses).zip(turns)));
        let changed = AtomicUsize::new(0);
        let work = || {
            while let Some((first, ((wins, losses), turns))) =
                parts.lock().ok().and_then(|mut parts| parts.next())
            {
                let turns = tigers_move.then_some(turns);
                let mut part = Part { first, answers: [wins, losses], turns, slots };
                let count = self.part(&mut part, others, marks, turn);
                changed.fetch_add(count, Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        changed.into_inner()
    }

    /// [`Solver::round`] for a range of positions.
    fn part(&self, part: &mut Part, others: &[Vec<Answer>; 2], marks: &[Marks; 2], turn: usize) -> usize {
        let tigers_move = part.turns.is_some();
        let [before, after] = if tigers_move { [&marks[1], &marks[0]] } else { [&marks[0], &marks[1]] };
        let mut made = [[NEVER; MOST_SLOTS]; 2];
        let mut changed = 0;
        for word in part.first..(part.first + WORDS).min(after.0.len()) {
            let bits = after.take(word);
            for bit in (0..64).filter(|bit| bits >> bit & 1 == 1) {
                let number = word * 64 + bit;
                // A memory of the other side cannot improve a won result of the mover.
                if part.answer(number, usize::from(!tigers_move)) == ALWAYS {
                    continue;
                }
                let position = self.index.nth(self.captured, number);
                made.iter_mut().for_each(|made| made.fill(NEVER));
                self.work_out(position, tigers_move, others, part.slots, &mut made);
                if part.keep(number, &made, turn) {
                    changed += 1;
                    self.mark_before(position, tigers_move, before);
                }
            }
        }
        changed
    }

    /// Marks the predecessors by a step.
    fn mark_before(&self, at: Canonical, tigers_move: bool, marks: &Marks) {
        let index = self.index;
        let tigers = index.tigers(at.class);
        let movers = if tigers_move { index.goats(tigers, at.holes) } else { tigers };
        for step in self.slots.steps(at.holes, movers) {
            let moved = step.to.bit() ^ step.from.bit();
            let before = if tigers_move {
                index.with_canonical_holes(Canonical { holes: at.holes ^ moved, ..at })
            } else {
                index.canonical(tigers ^ moved, at.holes ^ moved)
            };
            marks.set(index.number(self.captured, before));
        }
    }

    /// Works out the answers of one position for every memory of the other side.
    fn work_out(
        &self,
        at: Canonical,
        tigers_move: bool,
        others: &[Vec<Answer>; 2],
        slots: usize,
        made: &mut [[Answer; MOST_SLOTS]; 2],
    ) {
        let index = self.index;
        let tigers = index.tigers(at.class);
        let goats = index.goats(tigers, at.holes);
        let (movers, rest) = if tigers_move { (tigers, goats) } else { (goats, tigers) };
        if tigers_move && self.above.is_none() && index.captures(tigers, at.holes).next().is_some() {
            made[0][..slots].fill(ALWAYS);
            return;
        }
        let mut nexts: [Next; MOST_SLOTS] = [const { Next { step: None, answers: [NEVER; 2] } }; MOST_SLOTS];
        let mut count = 0;
        for step in self.slots.steps(at.holes, movers) {
            let moved = step.to.bit() ^ step.from.bit();
            let after = After {
                captured: self.captured,
                tigers: if tigers_move { tigers ^ moved } else { tigers },
                holes: at.holes ^ moved,
                back: Some(step.back()),
            };
            let answers = self.look_up(at.holes, after, others);
            nexts[count] = Next { step: Some(self.slots.slot(at.holes, step)), answers };
            count += 1;
        }
        for (after_tigers, holes) in index.captures_by(tigers, at.holes).filter(|_| tigers_move) {
            let after = After { captured: self.captured + 1, tigers: after_tigers, holes, back: None };
            let answers =
                self.above.map_or([ALWAYS, NEVER], |above| self.look_up(at.holes, after, &above.goats));
            nexts[count] = Next { step: None, answers };
            count += 1;
        }
        let nexts = &nexts[..count];
        let mut fill = |memory: Slot| {
            for (kind, made) in made.iter_mut().enumerate() {
                // The mover needs one move for its own result (kind 0, a win, for the tigers), all moves for the other.
                made[usize::from(memory)] = one_or_all(nexts, memory, kind, tigers_move == (kind == 0));
            }
        };
        fill(0);
        for step in self.slots.steps(at.holes, rest) {
            fill(self.slots.slot(at.holes, step));
        }
    }

    /// Answers of a successor, with its slots translated to the position before.
    fn look_up(&self, holes_before: u32, after: After, answers: &[Vec<Answer>; 2]) -> [Answer; 2] {
        let index = self.index;
        let After { captured, tigers, holes, back } = after;
        let (at, by) = index.canonical_by(index.classes.of(tigers), holes);
        let slot = back.map_or(0, |step| self.slots.slot(at.holes, self.slots.image(by, step)));
        let place = index.number(captured, at) * slot_count(index.holes(captured)) + usize::from(slot);
        let before = |answer: Answer| {
            if answer == NEVER || answer == ALWAYS {
                return answer;
            }
            let step = self.slots.origin(by, self.slots.step(at.holes, answer));
            // A point that has just been left is in no memory.
            if holes_before & step.to.bit() == 0 { ELSEWHERE } else { self.slots.slot(holes_before, step) }
        };
        [before(answers[0][place]), before(answers[1][place])]
    }
}

/// A step that no memory closes.
const ELSEWHERE: Answer = ALWAYS - 1;

/// Answer for the memory of the mover, given that of the other side. `wanted` is `true` if the mover wants a yes.
fn one_or_all(nexts: &[Next], memory: Slot, kind: usize, wanted: bool) -> Answer {
    // In the next position the other side is to move: it closes a step of its own.
    let comes = |next: &Next| match next.answers[kind] {
        NEVER => false,
        ALWAYS => true,
        // The other side wants a yes if the mover wants a no.
        step => (step == memory) == wanted,
    };
    // Moves to the mover's own result.
    let mut good = nexts.iter().filter(|next| comes(next) == wanted);
    let (first, second) = (good.next(), good.next());
    match (first, second) {
        (None, _) => certainly(!wanted),
        // A single legal move may take the last one back, and captures are never closed.
        (Some(Next { step: Some(step), .. }), None) if nexts.len() > 1 => *step,
        _ => certainly(wanted),
    }
}

/// The answer that no closed step changes.
const fn certainly(comes: bool) -> Answer {
    if comes { ALWAYS } else { NEVER }
}
