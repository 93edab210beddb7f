//! Value iteration over the layers of horses home, which never come back: fewer horses first. A layer and the one with
//! the sides exchanged depend on each other, and are swept in turns until no value changes.

use std::io;

use madang::{
    games::yut::rules::Yut,
    rules::{Actor, Game, Seat},
};

use super::{
    sides::{Layer, Sides},
    store::{Memory, State, Store, StripId},
    strip::{Around, Cells, EVEN, Rower, Shape, chance, clear_shared, column, shapes},
};

/// Rule sets that are solved.
pub const SETS: [&str; 3] = ["dice", "duel", "partners"];

/// Largest change of a value in a sweep after which a layer is solved, in parts of 65,534.
pub const SETTLED: u16 = 1;

/// Columns of a strip: rows of strips that fit a processor's cache.
pub const WIDTH: usize = 2_048;

/// Layers that depend on each other, in the order in which they are solved: the horses of the mover that are not home, and
/// of the rival. More horses come later, so that a game solved with fewer is a beginning of the larger one.
pub fn steps(most: usize) -> impl Iterator<Item = Vec<[usize; 2]>> {
    let pairs = (1..=most).flat_map(|more| (1..=more).map(move |fewer| [fewer, more]));
    pairs.map(|[own, other]| if own == other { vec![[own, other]] } else { vec![[own, other], [other, own]] })
}

/// Progress after a strip.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The strip, with horses of both sides.
    pub id: StripId,
    /// Number of strips of its layer.
    pub strips: usize,
    /// Sweeps over the layer that are finished.
    pub sweeps: usize,
    /// Positions that a sweep visits.
    pub positions: u64,
    /// Largest change of a value in this sweep.
    pub change: u16,
}

/// Exact chances of a rule set, as far as they are solved.
#[derive(Debug)]
pub struct Exact<S> {
    /// The placements.
    pub sides: Sides,
    shapes: Vec<Vec<Shape>>,
    store: S,
}

impl<S: Store> Exact<S> {
    /// The values in a store.
    pub fn new(sides: Sides, store: S) -> Self {
        let shapes = sides.layers.iter().map(|layer| shapes(layer, sides.reward, WIDTH)).collect();
        Self { sides, shapes, store }
    }

    fn layer(&self, left: usize) -> &Layer {
        &self.sides.layers[left - 1]
    }

    /// Solves all layers from the state that the store has kept, perhaps of a game with fewer horses. `done` hears of
    /// each strip.
    ///
    /// # Errors
    /// Those of the store.
    pub fn solve(&mut self, done: &mut dyn FnMut(Progress)) -> io::Result<()> {
        let mut state = self.store.state()?;
        for (step, halves) in steps(self.sides.layers.len()).enumerate().skip(state.step) {
            if state.step < step {
                state = State { step, ..State::default() };
            }
            for left in &halves {
                self.begin(*left)?;
            }
            loop {
                while state.half < halves.len() {
                    self.sweep(halves[state.half], &mut state, done)?;
                    state = State { half: state.half + 1, strip: 0, ..state };
                }
                if state.change <= SETTLED {
                    break;
                }
                state = State { step, sweeps: state.sweeps + 1, ..State::default() };
                self.store.keep(state)?;
            }
        }
        Ok(())
    }

    /// Writes strips of even chances where the store has none.
    fn begin(&mut self, left: [usize; 2]) -> io::Result<()> {
        let [own, other] = left;
        for strip in 0..self.shapes[other - 1].len() {
            let id = StripId { left, strip };
            if self.store.read(id, 0, &mut [0])? {
                continue;
            }
            let (layer, shape) = (self.layer(own), &self.shapes[other - 1][strip]);
            let mut cells = Cells::new(layer.len(), shape.width);
            cells.values.fill(EVEN);
            for placement in 0..layer.len() {
                clear_shared(cells.row_mut(placement), layer, placement, shape);
            }
            self.store.write(id, &cells.values)?;
        }
        Ok(())
    }

    /// Updates all strips of a layer, from the one of the state on.
    fn sweep(
        &mut self,
        left: [usize; 2],
        state: &mut State,
        done: &mut dyn FnMut(Progress),
    ) -> io::Result<()> {
        let [_, other] = left;
        let mut own_captured = self.own(left, 0)?;
        let other_captured = self.other(left, 0)?;
        let strips = self.shapes[other - 1].len();
        for strip in state.strip..strips {
            let change = if strip == 0 {
                let change = self.update(left, strip, &mut own_captured, &other_captured, None);
                self.write(left, strip, &own_captured)?;
                change
            } else {
                let mut own = self.own(left, strip)?;
                let others = self.other(left, strip)?;
                let captured = Some([&own_captured, &other_captured]);
                let change = self.update(left, strip, &mut own, &others, captured);
                self.write(left, strip, &own)?;
                change
            };
            *state = State { strip: strip + 1, change: state.change.max(change), ..*state };
            self.store.keep(*state)?;
            let positions = left.map(|left| self.layer(left).len() as u64).iter().product();
            let id = StripId { left, strip };
            done(Progress { id, strips, sweeps: state.sweeps, positions, change: state.change });
        }
        Ok(())
    }

    /// Updates the rows of a strip, those nearest to home first. Without `captured` the strip is itself the one to
    /// which captures lead. Returns the largest change.
    fn update(
        &self,
        [left, other]: [usize; 2],
        strip: usize,
        own: &mut Cells,
        others: &Cells,
        captured: Option<[&Cells; 2]>,
    ) -> u16 {
        let (layer, shape) = (self.layer(left), &self.shapes[other - 1][strip]);
        let mut rower = Rower::default();
        let mut change = 0;
        for placement in layer.order.iter().map(|placement| *placement as usize) {
            let [own_captured, other_captured] = captured.unwrap_or([own, others]);
            let around = Around { own, other: others, own_captured, other_captured };
            rower.compute(&self.sides, layer, placement, shape, around);
            let row = own.row_mut(layer.first_row + placement);
            for (new, before) in rower.row.iter().zip(&*row) {
                change = change.max(new.abs_diff(*before));
            }
            row.copy_from_slice(&rower.row);
        }
        change
    }

    fn write(&mut self, left: [usize; 2], strip: usize, own: &Cells) -> io::Result<()> {
        let layer = &self.sides.layers[left[0] - 1];
        let first = layer.first_row * own.width;
        self.store.write(StripId { left, strip }, &own.values[first..])
    }

    /// Strip of a layer and of those with fewer of the mover's horses.
    fn own(&self, [left, other]: [usize; 2], strip: usize) -> io::Result<Cells> {
        let width = self.shapes[other - 1][strip].width;
        let mut cells = Cells::new(self.sides.rows(left), width);
        for own in 1..=left {
            let layer = self.layer(own);
            let first = layer.first_row * width;
            let values = &mut cells.values[first..first + layer.len() * width];
            self.store.read(StripId { left: [own, other], strip }, 0, values)?;
        }
        Ok(cells)
    }

    /// The same when the rival throws: complements of the strips with the sides exchanged.
    fn other(&self, [left, other]: [usize; 2], strip: usize) -> io::Result<Cells> {
        let rivals = self.shapes[other - 1][strip].placements.clone();
        let mut cells = Cells::new(self.sides.rows(left), rivals.len());
        let mut buffer = Vec::new();
        for own in 1..=left {
            let first_row = self.layer(own).first_row;
            for (number, shape) in self.shapes[own - 1].iter().enumerate() {
                buffer.resize(rivals.len() * shape.width, 0);
                let id = StripId { left: [other, own], strip: number };
                self.store.read(id, rivals.start * shape.width, &mut buffer)?;
                transpose(&buffer, shape, first_row, &mut cells);
            }
        }
        Ok(cells)
    }

    /// The values in memory, and more placements.
    ///
    /// # Errors
    /// Those of the store.
    pub fn copied(&self, sides: Sides) -> io::Result<Exact<Memory>> {
        let most = self.sides.layers.len();
        let mut memory = Memory::default();
        for left in (1..=most).flat_map(|own| (1..=most).map(move |other| [own, other])) {
            for (strip, shape) in self.shapes[left[1] - 1].iter().enumerate() {
                let mut values = vec![0; self.layer(left[0]).len() * shape.width];
                self.store.read(StripId { left, strip }, 0, &mut values)?;
                memory.write(StripId { left, strip }, &values)?;
            }
        }
        Ok(Exact::new(sides, memory))
    }

    /// The first seat's chance to win.
    ///
    /// # Errors
    /// Those of the store. `None` where the position is not among those solved.
    pub fn value(&self, game: &Yut) -> io::Result<Option<f64>> {
        if let Some(outcome) = game.outcome() {
            return Ok(Some(outcome.winner.map_or(0.5, |winner| if winner.0 == 0 { 1.0 } else { 0.0 })));
        }
        let Actor::Seat(seat) = game.to_act() else { return self.thrown(game) };
        let mut best = None;
        for mv in game.legal() {
            let value = self.value(&game.played(mv))?;
            let is_better =
                |best: f64| value.is_some_and(|value| if seat.0 == 0 { value > best } else { value < best });
            if best.is_none_or(is_better) {
                best = value;
            }
        }
        Ok(best)
    }

    /// The first seat's chance where a throw is due.
    fn thrown(&self, game: &Yut) -> io::Result<Option<f64>> {
        let Some(thrower) = game.thrower() else { return Ok(None) };
        let [own, other] = [thrower, thrower.other()].map(|seat| self.sides.find(game, seat));
        let (Some((left, placement)), Some((others, rival))) = (own, other) else { return Ok(None) };
        let owed = usize::from(game.throws_owed()).saturating_sub(1);
        let value = self.cell([left, others], placement, rival, owed)?;
        Ok(value.map(|value| if thrower == Seat(0) { value } else { 1.0 - value }))
    }

    /// The mover's chance to win with a throw due: layers and placements of both sides, and the throws owed beyond it.
    /// `None` where it is not solved.
    ///
    /// # Errors
    /// Those of the store.
    pub fn cell(
        &self,
        left: [usize; 2],
        placement: usize,
        rival: usize,
        owed: usize,
    ) -> io::Result<Option<f64>> {
        let shapes = &self.shapes[left[1] - 1];
        let Some((strip, at)) = column(shapes, rival, owed) else { return Ok(None) };
        let mut value = [0];
        let first = placement * shapes[strip].width + at;
        let is_solved = self.store.read(StripId { left, strip }, first, &mut value)?;
        Ok(is_solved.then(|| chance(value[0])))
    }
}

/// Writes the complements of a strip's columns without throws owed as rows.
fn transpose(values: &[u16], shape: &Shape, first_row: usize, cells: &mut Cells) {
    const BLOCK: usize = 32;
    let rivals = cells.width;
    let first_row = first_row + shape.placements.start;
    for columns in (0..shape.placements.len()).step_by(BLOCK) {
        for rows in (0..rivals).step_by(BLOCK) {
            for column in columns..(columns + BLOCK).min(shape.placements.len()) {
                let target = cells.row_mut(first_row + column);
                for row in rows..(rows + BLOCK).min(rivals) {
                    target[row] = values[row * shape.width + column].wrapping_neg();
                }
            }
        }
    }
}
