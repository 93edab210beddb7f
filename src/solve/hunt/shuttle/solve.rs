//! Solves layer by layer, from the most captured goats down. In a layer every position is worked out from
//! those a move on, and again whenever one of these has changed; nothing is decided at first, so what never
//! is decided is a draw.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    thread,
};

use super::{ALWAYS, Answer, Layer, NEVER, slots};
use crate::games::hunt::{
    rules::Step,
    table::{
        ground::{Ground, LAYERS, Normal},
        shuttle::{Slot, ways::Ways},
    },
};

/// A position a move on, as seen from the one before.
struct Next {
    /// The slot of the step that leads there; `None` of a capture.
    step: Option<Slot>,
    /// Whether the tigers win, and whether they lose, as slots of the position before.
    answers: [Answer; 2],
}

/// A position a move on.
struct After {
    captured: usize,
    tigers: u32,
    holes: u32,
    /// The step that may not be made when its side is to move again.
    back: Option<Step>,
}

/// Slots, and moves, are fewer on every board: a point has at most eight neighbours, and there are few holes.
const MOST: usize = 128;
/// So many words of marks are worked on at a time.
const WORDS: usize = 1 << 10;

/// Positions that one thread works out.
struct Part<'a> {
    /// The first word of their marks.
    first: usize,
    /// Whether the tigers win, and whether they lose.
    answers: [&'a mut [Answer]; 2],
    /// With the tigers to move, see [`Layer::turns`].
    turns: Option<&'a mut [u8]>,
    slots: usize,
}

impl Part<'_> {
    fn place(&self, number: usize) -> usize {
        (number - self.first * 64) * self.slots
    }

    /// What is known with nothing remembered.
    fn answer(&self, number: usize, kind: usize) -> Answer {
        self.answers[kind][self.place(number)]
    }

    /// Keeps what was made of a position. Whether anything has changed.
    fn keep(&mut self, number: usize, made: &[[Answer; MOST]; 2], turn: usize) -> bool {
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
    ground: &'a Ground,
    ways: Ways,
    captured: usize,
    above: Option<&'a Layer>,
    threads: usize,
}

/// Bits that several threads may set.
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

/// The bytes that solving takes.
#[must_use]
pub const fn memory(ground: &Ground) -> u64 {
    let (mut bytes, mut captured) = (0, 0);
    while captured < LAYERS {
        // Four answers and the turns.
        bytes += 5 * ground.numbers(captured) as u64 * slots(ground.holes(captured)) as u64;
        captured += 1;
    }
    bytes
}

/// Solves the layers from the most captured goats down, and tells after each. By captured goats.
#[must_use]
pub fn solve(ground: &Ground, threads: usize, told: &mut dyn FnMut(usize, &Layer)) -> Vec<Layer> {
    let mut layers: Vec<Layer> = (0..LAYERS).map(|_| Layer::default()).collect();
    for captured in (0..LAYERS).rev() {
        let solver =
            Solver { ground, ways: Ways::new(ground), captured, above: layers.get(captured + 1), threads };
        let layer = solver.solve();
        told(captured, &layer);
        layers[captured] = layer;
    }
    layers
}

impl Solver<'_> {
    fn solve(&self) -> Layer {
        let numbers = self.ground.numbers(self.captured);
        let slots = slots(self.ground.holes(self.captured));
        let empty = || vec![NEVER; numbers * slots];
        let mut layer = Layer {
            slots,
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

    /// Marks every position that has a value.
    fn mark_all(&self, marks: &[Marks; 2]) {
        for (number, _) in self.ground.each_normal(self.captured) {
            marks.iter().for_each(|marks| marks.set(number));
        }
    }

    /// Works out the marked positions of one side anew, and marks those a move before what has changed.
    /// Returns how many have. What is decided now takes so many turns of the tigers.
    fn round(&self, layer: &mut Layer, marks: &[Marks; 2], tigers_move: bool, turn: usize) -> usize {
        let slots = layer.slots;
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

    /// The same for a part of the positions.
    fn part(&self, part: &mut Part, others: &[Vec<Answer>; 2], marks: &[Marks; 2], turn: usize) -> usize {
        let tigers_move = part.turns.is_some();
        let [before, after] = if tigers_move { [&marks[1], &marks[0]] } else { [&marks[0], &marks[1]] };
        let mut made = [[NEVER; MOST]; 2];
        let mut changed = 0;
        for word in part.first..(part.first + WORDS).min(after.0.len()) {
            let bits = after.take(word);
            for bit in (0..64).filter(|bit| bits >> bit & 1 == 1) {
                let number = word * 64 + bit;
                // A memory of the other side's would only help to what the mover has anyway.
                if part.answer(number, usize::from(!tigers_move)) == ALWAYS {
                    continue;
                }
                let position = self.ground.of_number(self.captured, number);
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

    /// Marks the positions from which a step leads here.
    fn mark_before(&self, at: Normal, tigers_move: bool, marks: &Marks) {
        let ground = self.ground;
        let tigers = ground.tigers(at.class);
        let movers = if tigers_move { ground.goats(tigers, at.holes) } else { tigers };
        for step in self.ways.steps(at.holes, movers) {
            let moved = step.to.bit() ^ step.from.bit();
            let before = if tigers_move {
                ground.first_of(Normal { holes: at.holes ^ moved, ..at })
            } else {
                ground.normal(tigers ^ moved, at.holes ^ moved)
            };
            marks.set(ground.number(self.captured, before));
        }
    }

    /// The answers in one position for every memory of the other side.
    fn work_out(
        &self,
        at: Normal,
        tigers_move: bool,
        others: &[Vec<Answer>; 2],
        slots: usize,
        made: &mut [[Answer; MOST]; 2],
    ) {
        let ground = self.ground;
        let tigers = ground.tigers(at.class);
        let goats = ground.goats(tigers, at.holes);
        let (movers, rest) = if tigers_move { (tigers, goats) } else { (goats, tigers) };
        if tigers_move && self.above.is_none() && ground.captures(tigers, at.holes).next().is_some() {
            made[0][..slots].fill(ALWAYS);
            return;
        }
        let mut nexts: [Next; MOST] = [const { Next { step: None, answers: [NEVER; 2] } }; MOST];
        let mut count = 0;
        for step in self.ways.steps(at.holes, movers) {
            let moved = step.to.bit() ^ step.from.bit();
            let after = After {
                captured: self.captured,
                tigers: if tigers_move { tigers ^ moved } else { tigers },
                holes: at.holes ^ moved,
                back: Some(step.back()),
            };
            let answers = self.look_up(at.holes, after, others);
            nexts[count] = Next { step: Some(self.ways.slot(at.holes, step)), answers };
            count += 1;
        }
        for (after_tigers, holes) in ground.captures_by(tigers, at.holes).filter(|_| tigers_move) {
            let after = After { captured: self.captured + 1, tigers: after_tigers, holes, back: None };
            let answers =
                self.above.map_or([ALWAYS, NEVER], |above| self.look_up(at.holes, after, &above.goats));
            nexts[count] = Next { step: None, answers };
            count += 1;
        }
        let nexts = &nexts[..count];
        let mut fill = |memory: Slot| {
            for (kind, made) in made.iter_mut().enumerate() {
                // What the mover wants, kind 0 for the tigers, it needs one move for; the other needs all.
                made[usize::from(memory)] = one_or_all(nexts, memory, kind, tigers_move == (kind == 0));
            }
        };
        fill(0);
        for step in self.ways.steps(at.holes, rest) {
            fill(self.ways.slot(at.holes, step));
        }
    }

    /// The answers in a position a move on, its slots as those of the position before.
    fn look_up(&self, holes_before: u32, after: After, answers: &[Vec<Answer>; 2]) -> [Answer; 2] {
        let ground = self.ground;
        let After { captured, tigers, holes, back } = after;
        let (at, by) = ground.normal_by(ground.class_by(tigers), holes);
        let slot = back.map_or(0, |step| self.ways.slot(at.holes, self.ways.image(by, step)));
        let place = ground.number(captured, at) * slots(ground.holes(captured)) + usize::from(slot);
        let before = |answer: Answer| {
            if answer == NEVER || answer == ALWAYS {
                return answer;
            }
            let step = self.ways.origin(by, self.ways.step(at.holes, answer));
            // No memory closes a step into a point that has just been left.
            if holes_before & step.to.bit() == 0 { ELSEWHERE } else { self.ways.slot(holes_before, step) }
        };
        [before(answers[0][place]), before(answers[1][place])]
    }
}

/// A step that nothing remembered closes.
const ELSEWHERE: Answer = ALWAYS - 1;

/// Whether something comes about, given what the other side remembers, as an answer for the memory of the mover.
/// `wanted`: whether the mover wants it.
fn one_or_all(nexts: &[Next], memory: Slot, kind: usize, wanted: bool) -> Answer {
    // In the next position the other side is to move: it closes a step of its own.
    let comes = |next: &Next| match next.answers[kind] {
        NEVER => false,
        ALWAYS => true,
        // It is the other side's wish if it is not the mover's.
        step => (step == memory) == wanted,
    };
    // What the mover wants, or what it escapes by.
    let mut good = nexts.iter().filter(|next| comes(next) == wanted);
    let (first, second) = (good.next(), good.next());
    match (first, second) {
        (None, _) => certainly(!wanted),
        // The only move there is may be taken back, and a capture always may be made.
        (Some(Next { step: Some(step), .. }), None) if nexts.len() > 1 => *step,
        _ => certainly(wanted),
    }
}

/// Whether something comes about, whatever is closed.
const fn certainly(comes: bool) -> Answer {
    if comes { ALWAYS } else { NEVER }
}
