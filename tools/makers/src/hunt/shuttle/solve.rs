//! Fixed-point iteration, layer by layer, from the most captured goats down. Every position starts undecided and is
//! worked out from its successors, again whenever one of them has changed. What stays undecided is a draw.

use std::{
    convert::Infallible,
    sync::atomic::{AtomicU64, AtomicUsize, Ordering},
    thread,
};

use super::{
    AfterCaptures, CODES, ConditionalValue, ShuttleLayer, Site,
    geometry::{Edge, Geometry, NO_EDGE, edges_of},
};
use madang_core::games::hunt::table::index::LAYERS;

/// A successor.
#[derive(Clone, Copy)]
struct Next {
    /// Edge of the step that leads there; [`NO_EDGE`] for a capture.
    step: Edge,
    /// Its code, with the edge as in the position before.
    code: ConditionalValue,
}

/// Words of marks in one part of the work.
const WORDS: usize = 1 << 8;

struct Solver<'a> {
    geometry: &'a Geometry<'a>,
    captured: usize,
    above: Option<&'a AfterCaptures>,
    /// Codes with the edge as before the symmetry, by symmetry.
    before: Vec<[ConditionalValue; CODES]>,
    /// All places.
    places: u32,
    /// Sets of holes by rank.
    sets: Vec<u32>,
    threads: usize,
}

/// Bit set that several threads may write.
struct Marks(Vec<AtomicU64>);

impl Marks {
    fn all(count: usize) -> Self {
        let word = |word: usize| {
            let left = count - word * 64;
            AtomicU64::new(if left < 64 { (1 << left) - 1 } else { u64::MAX })
        };
        Self((0..count.div_ceil(64)).map(word).collect())
    }

    fn set(&self, at: usize) {
        self.0[at / 64].fetch_or(1 << (at % 64), Ordering::Relaxed);
    }

    fn take(&self, word: usize) -> u64 {
        self.0[word].swap(0, Ordering::Relaxed)
    }
}

/// A layer that is being solved, after a whole number of turns.
#[derive(Debug)]
pub struct Unfinished {
    /// As far as it is solved.
    pub layer: ShuttleLayer,
    /// Turns of the tigers so far.
    pub turn: usize,
}

impl Unfinished {
    /// Returns the beginning of a layer.
    pub fn new(geometry: &Geometry<'_>, captured: usize) -> Self {
        Self { layer: ShuttleLayer::undecided(geometry, captured), turn: 0 }
    }

    /// Solves the layer to its end. `above` is what is known of the layer with a goat more captured, `None` if that
    /// ends the game. `progress` is called after each turn with the number of positions that have changed, for either
    /// side to move.
    ///
    /// # Errors
    /// Those of `progress`.
    pub fn finish<E>(
        mut self,
        geometry: &Geometry<'_>,
        above: Option<&AfterCaptures>,
        threads: usize,
        progress: &mut dyn FnMut(&Self, usize) -> Result<(), E>,
    ) -> Result<ShuttleLayer, E> {
        let captured = self.layer.captured;
        let solver = Solver {
            geometry,
            captured,
            above,
            before: (0..geometry.index.symmetries.len()).map(|by| codes_before(geometry, by)).collect(),
            places: (1 << geometry.index.places()) - 1,
            sets: geometry.index.each_beside(captured, 0).collect(),
            threads,
        };
        let numbers = geometry.index.numbers(captured);
        // What is worked out again after an interruption comes out the same.
        let marks = [Marks::all(numbers), Marks::all(numbers)];
        loop {
            let mut changed = solver.round(&self.layer, &marks, true, self.turn);
            changed += solver.round(&self.layer, &marks, false, self.turn);
            if changed == 0 {
                return Ok(self.layer);
            }
            self.turn += 1;
            progress(&self, changed)?;
        }
    }
}

/// Solves all layers, with a call of `progress` after each. The result is by captured goats.
pub fn solve_all(
    geometry: &Geometry<'_>,
    threads: usize,
    progress: &mut dyn FnMut(usize),
) -> Vec<ShuttleLayer> {
    let mut layers = Vec::new();
    for captured in (0..LAYERS).rev() {
        let above = layers.last().map(ShuttleLayer::after_captures);
        let unfinished = Unfinished::new(geometry, captured);
        let Ok(layer) =
            unfinished.finish(geometry, above.as_ref(), threads, &mut |_, _| Ok::<(), Infallible>(()));
        progress(captured);
        layers.push(layer);
    }
    layers.reverse();
    layers
}

/// Returns each code after a symmetry as it is before it.
fn codes_before(geometry: &Geometry<'_>, by: usize) -> [ConditionalValue; CODES] {
    std::array::from_fn(|code| {
        let code = ConditionalValue(code as u8);
        match code.edge().map(|edge| geometry.origin(by, edge)) {
            None | Some(NO_EDGE) => code,
            Some(edge) => code.with_edge(edge),
        }
    })
}

impl Solver<'_> {
    /// Works out the marked positions of one side again, and marks the predecessors of those that changed. Returns the
    /// number of changes. `turn` counts the turns of the tigers so far.
    fn round(&self, layer: &ShuttleLayer, marks: &[Marks; 2], tigers_move: bool, turn: usize) -> usize {
        let (parts, changed) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = || {
            loop {
                let first = parts.fetch_add(1, Ordering::Relaxed) * WORDS;
                if first >= marks[0].0.len() {
                    return;
                }
                let count = self.part(layer, first, marks, tigers_move, turn);
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

    /// [`Solver::round`] for the positions of some words. Only codes of the side to move are written, and only those of
    /// the other side are read.
    fn part(
        &self,
        layer: &ShuttleLayer,
        first: usize,
        marks: &[Marks; 2],
        tigers_move: bool,
        turn: usize,
    ) -> usize {
        let [after, before] = if tigers_move { [&marks[0], &marks[1]] } else { [&marks[1], &marks[0]] };
        let turn = turn.min(usize::from(u8::MAX)) as u8;
        let mut nexts = Vec::new();
        let mut changed = 0;
        for word in first..(first + WORDS).min(after.0.len()) {
            let mut bits = after.take(word);
            while bits != 0 {
                let number = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let (class, rank) = (number / self.sets.len(), number % self.sets.len());
                let holes = self.sets[rank];
                let begin = layer.classes[class] + layer.begins[number] as usize;
                let site = Site { class, holes, begin, open: self.geometry.classes[class].open(holes) };
                let slot = site.slot(self.geometry, tigers_move, NO_EDGE);
                // A memory of the other side cannot improve a won result of the mover.
                if layer.code(slot) == ConditionalValue::WIN {
                    continue;
                }
                nexts.clear();
                if tigers_move {
                    self.after_tigers(layer, site, &mut nexts);
                } else {
                    self.after_goats(layer, site, &mut nexts);
                }
                changed += usize::from(self.keep(layer, site, (slot, tigers_move), &nexts, turn, before));
            }
        }
        changed
    }

    /// Successors with the tigers to move. Nothing but a win where a capture ends the game.
    fn after_tigers(&self, layer: &ShuttleLayer, site: Site, nexts: &mut Vec<Next>) {
        for mv in &self.geometry.classes[site.class].moves {
            if !mv.is_possible(site.holes, self.places) {
                continue;
            }
            let holes = mv.after(site.holes);
            let code = if mv.step != NO_EDGE {
                let after = layer.site(self.geometry, mv.class, holes);
                layer.code(after.slot(self.geometry, false, mv.back))
            } else if let Some(above) = self.above {
                let sets = self.geometry.index.sets_of_holes(self.captured + 1);
                above.code(mv.class * sets + self.geometry.rank(holes))
            } else {
                ConditionalValue::LOSS
            };
            nexts.push(Next { step: mv.step, code: self.before[mv.by][usize::from(code.0)] });
        }
    }

    /// Successors with the goats to move.
    fn after_goats(&self, layer: &ShuttleLayer, site: Site, nexts: &mut Vec<Next>) {
        let class = &self.geometry.classes[site.class];
        for step in edges_of(site.open & class.of_goats) {
            let after = layer.site(self.geometry, site.class, class.stepped(site.holes, step));
            nexts.push(Next { step, code: layer.code(after.slot(self.geometry, true, step)) });
        }
    }

    /// Stores the codes that follow from the successors, for each memory of the other side. `slot` is that for no
    /// memory. Returns whether any has changed, and marks the positions before.
    fn keep(
        &self,
        layer: &ShuttleLayer,
        site: Site,
        (slot, tigers_move): (usize, bool),
        nexts: &[Next],
        turn: u8,
        before: &Marks,
    ) -> bool {
        let class = &self.geometry.classes[site.class];
        let others = site.open & if tigers_move { class.of_goats } else { class.of_tigers };
        let plain = best(nexts, NO_EDGE);
        let named = nexts.iter().filter_map(|next| next.code.edge()).fold(0_u64, |all, edge| all | 1 << edge);
        let put = |slot: usize, code: ConditionalValue| {
            let changes = layer.code(slot) != code;
            if changes {
                layer.codes[slot].store(code.0, Ordering::Relaxed);
                layer.turns[slot].store(turn, Ordering::Relaxed);
            }
            changes
        };
        let mut changed = put(slot, plain);
        for (memory, slot) in edges_of(others).zip(slot + 1..) {
            let code = if named >> memory & 1 == 1 { best(nexts, memory) } else { plain };
            if put(slot, code) {
                changed = true;
                self.mark_before(layer, site, tigers_move, memory, before);
            }
        }
        changed
    }

    /// Marks the position before the step that the other side may not take back.
    fn mark_before(&self, layer: &ShuttleLayer, site: Site, tigers_move: bool, memory: Edge, marks: &Marks) {
        let geometry = self.geometry;
        let class = &geometry.classes[site.class];
        let first = |class: usize| class * layer.sets;
        if tigers_move {
            marks.set(first(site.class) + geometry.rank(class.stepped(site.holes, memory)));
            return;
        }
        let back = class.step(memory);
        let holes = back.after(site.holes);
        marks.set(first(back.class) + geometry.rank(holes));
        for image in geometry.classes[back.class].images(holes) {
            marks.set(first(back.class) + geometry.rank(image));
        }
    }
}

/// Returns the code of the mover, given the memory of the other side.
fn best(nexts: &[Next], memory: Edge) -> ConditionalValue {
    // Worse than a loss.
    const NONE: i8 = -2;
    let (mut best, mut second, mut step) = (NONE, NONE, NO_EDGE);
    for next in nexts {
        // In the next position the other side is to move.
        let value = -next.code.value(memory);
        if value > best {
            (best, second, step) = (value, best, next.step);
        } else if value > second {
            second = value;
        }
    }
    // A single legal move may take the last one back, and captures are never closed.
    if best == second || step == NO_EDGE || nexts.len() == 1 {
        ConditionalValue::certain(best)
    } else {
        ConditionalValue::unless(step, best, second)
    }
}
