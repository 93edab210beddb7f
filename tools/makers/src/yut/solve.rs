//! Value iteration over the layers of horses home, which never come back: fewer horses first. A layer and the one with
//! the sides exchanged depend on each other, and are swept in turns until no value changes.

use std::{
    io, mem,
    sync::{
        Mutex,
        atomic::{AtomicU16, Ordering},
    },
    thread,
};

use madang_core::{
    games::yut::rules::Yut,
    rules::{Actor, Game, Seat},
};

use crate::parallel;

use super::{
    sides::{Layer, Sides},
    store::{Memory, State, Store, StripId},
    strip::{self, Captured, Chunk, Column, EVEN, LANES, Row, Shape, chance, computed, shapes, stations},
};

/// Rule sets that are solved.
pub const SETS: [&str; 3] = ["dice", "duel", "partners"];

/// Largest change of a value in a sweep after which a layer is solved, in parts of 65,534.
pub const SETTLED: u16 = 1;

/// Layers that depend on each other, in the order in which they are solved: the horses of the mover that are not home, and
/// of the rival. More horses come later, so that a game solved with fewer is a beginning of the larger one.
fn steps(most: usize) -> impl Iterator<Item = Vec<[usize; 2]>> {
    let pairs = (1..=most).flat_map(|more| (1..=more).map(move |fewer| [fewer, more]));
    pairs.map(|[own, other]| if own == other { vec![[own, other]] } else { vec![[own, other], [other, own]] })
}

/// Progress after a strip.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Horses of both sides in the layer.
    pub left: [usize; 2],
    /// Sweeps over the layer that are finished.
    pub sweeps: usize,
    /// Positions visited since the last report.
    pub visited: u64,
    /// Part of the sweep that is done.
    pub part: f64,
    /// Largest change of a value in this sweep.
    pub change: u16,
}

/// Rows of a chunk: of all placements of the mover's horses, however many are not home.
type Rows = Vec<Row>;

/// Values after captures in the columns of a chunk, without a bonus and with one: side by side, since the way to memory is
/// what a capture costs.
type Pairs = [[u16; 2]; LANES];

/// Values of a strip in chunks, kept from one strip to the next: what is beyond its chunks is left over from wider ones.
#[derive(Default, Debug)]
struct Values {
    /// If the mover throws next.
    own: Vec<Rows>,
    /// If the rival throws next.
    others: Vec<Rows>,
}

/// Room for the strips that are in memory.
#[derive(Default, Debug)]
struct Room {
    /// The first strip, to which captures lead.
    first: Values,
    /// Values there to which captures from other strips lead.
    captured: Vec<Vec<Pairs>>,
    /// The strip that is updated.
    at_work: Values,
    /// The one before it, which is written, and then the next one.
    beside: Values,
}

/// Exact chances of a rule set, as far as they are solved.
#[derive(Debug)]
pub struct Exact<S> {
    /// The placements.
    pub sides: Sides,
    shapes: Vec<Vec<Shape>>,
    /// Stations of each row's horses, as bits.
    stations: Vec<u32>,
    store: S,
}

impl<S: Store> Exact<S> {
    /// The values in a store.
    pub fn new(sides: Sides, store: S) -> Self {
        let shapes = sides.layers.iter().map(|layer| shapes(layer, sides.reward)).collect();
        let bits =
            |layer: &Layer, placement| layer.stations(placement).fold(0, |bits, at| bits | 1_u32 << at);
        let stations = sides
            .layers
            .iter()
            .flat_map(|layer| (0..layer.len()).map(|placement| bits(layer, placement)))
            .collect();
        Self { sides, shapes, stations, store }
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
        let (mut state, mut room) = (self.store.state()?, Room::default());
        for (step, halves) in steps(self.sides.layers.len()).enumerate().skip(state.step) {
            if state.step < step {
                state = State { step, ..State::default() };
            }
            loop {
                while state.half < halves.len() {
                    self.sweep(halves[state.half], &mut state, &mut room, done)?;
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

    /// Updates all strips of a layer, from the one of the state on.
    fn sweep(
        &self,
        left: [usize; 2],
        state: &mut State,
        room: &mut Room,
        done: &mut dyn FnMut(Progress),
    ) -> io::Result<()> {
        let Room { first, captured, at_work, beside } = room;
        let strips = self.shapes[left[1] - 1].len();
        self.own(left, 0, &mut first.own)?;
        if state.strip == 0 {
            self.read_first(left, &mut first.others)?;
            let change = self.update_first(left, first);
            self.write(left, 0, &first.own)?;
            self.finish(left, 0, change, state, done)?;
        }
        if self.sides.reward == 0 {
            self.read_first(left, &mut first.others)?;
        }
        self.pair(left, first, captured);
        if state.strip < strips {
            self.read_both(left, state.strip, at_work)?;
        }
        let (captured, mut before) = (&captured[..], None);
        for strip in state.strip..strips {
            let (change, beside_done) = thread::scope(|scope| {
                let beside_done = scope.spawn(|| {
                    if let Some((strip, _)) = before {
                        self.write(left, strip, &beside.own)?;
                    }
                    if strip + 1 < strips { self.read_both(left, strip + 1, beside) } else { Ok(()) }
                });
                let change = self.update(left, strip, at_work, captured);
                (change, beside_done.join().expect("no worker panics"))
            });
            beside_done?;
            if let Some((strip, change)) = before.replace((strip, change)) {
                self.finish(left, strip, change, state, done)?;
            }
            mem::swap(at_work, beside);
        }
        if let Some((strip, change)) = before {
            self.write(left, strip, &beside.own)?;
            self.finish(left, strip, change, state, done)?;
        }
        Ok(())
    }

    /// Keeps and reports that a strip is written.
    fn finish(
        &self,
        left: [usize; 2],
        strip: usize,
        change: u16,
        state: &mut State,
        done: &mut dyn FnMut(Progress),
    ) -> io::Result<()> {
        *state = State { strip: strip + 1, change: state.change.max(change), ..*state };
        self.store.keep(*state)?;
        let [own, other] = left;
        let strips = &self.shapes[other - 1];
        done(Progress {
            left,
            sweeps: state.sweeps,
            visited: (self.layer(own).len() * strips[strip].chunks.len() * LANES) as u64,
            part: state.strip as f64 / strips.len() as f64,
            change: state.change,
        });
        Ok(())
    }

    /// Pairs what captures from other strips lead to, in which nothing is owed.
    fn pair(&self, [left, other]: [usize; 2], first: &Values, captured: &mut Vec<Vec<Pairs>>) {
        let (chunks, rows) = (self.shapes[other - 1][0].nothing_owed().len(), self.sides.rows(left));
        // A throw that is owed for the capture goes first.
        let (plain, with_bonus) = match self.sides.reward {
            0 => (&first.others[..chunks], &first.own[..chunks]),
            _ => (&first.own[..chunks], &first.own[chunks..2 * chunks]),
        };
        let pairs = make_room(captured, chunks, rows, [[0; 2]; LANES]);
        let work = pairs.iter_mut().zip(plain.iter().zip(with_bonus)).collect();
        parallel::each(work, |(pairs, (plain, with_bonus)): (&mut Vec<Pairs>, (&Rows, &Rows))| {
            for (pairs, (plain, with_bonus)) in pairs.iter_mut().zip(plain.iter().zip(with_bonus)) {
                for (pair, (plain, with_bonus)) in pairs.iter_mut().zip(plain.iter().zip(with_bonus)) {
                    *pair = [*plain, *with_bonus];
                }
            }
        });
    }

    /// Updates the chunks of a strip, from values of the rival's throws as they were before, with what captures lead to.
    /// Returns the largest change.
    fn update(
        &self,
        [left, other]: [usize; 2],
        strip: usize,
        values: &mut Values,
        captured: &[Vec<Pairs>],
    ) -> u16 {
        let chunks = &self.shapes[other - 1][strip].chunks;
        let layer = self.layer(left);
        let change = AtomicU16::new(0);
        let work = values.own.iter_mut().zip(&mut values.others).zip(chunks).collect();
        parallel::each(work, |((own, others), chunk): ((&mut Rows, &mut Rows), &Chunk)| {
            let fill = |row: usize, plain: &mut Row, with_bonus: &mut Row| {
                self.capture(chunk, row, |Captured { lane, plain: after, .. }| {
                    [plain[*lane], with_bonus[*lane]] =
                        captured[after.chunk as usize][row][after.lane as usize];
                });
            };
            let unused = &mut [0; LANES];
            let late = layer.late.iter().map(|placement| layer.first_row + *placement as usize);
            (0..layer.first_row).chain(late).for_each(|row| fill(row, &mut others[row], unused));
            let mut largest = 0;
            for placement in (0..layer.len()).rev() {
                let mut new = computed(&self.sides, layer, placement, own, others);
                let row = layer.first_row + placement;
                fill(row, &mut others[row], &mut new);
                largest = largest.max(strip::change(&new, &own[row]));
                own[row] = new;
            }
            change.fetch_max(largest, Ordering::Relaxed);
        });
        change.into_inner()
    }

    /// Updates the first strip, to which captures lead from itself, chunk by chunk. Returns the largest change.
    fn update_first(&self, left: [usize; 2], Values { own, others }: &mut Values) -> u16 {
        let (shape, layer) = (&self.shapes[left[1] - 1][0], self.layer(left[0]));
        let mut largest = 0;
        for (number, chunk) in shape.chunks.iter().enumerate() {
            let mut rows = mem::take(&mut own[number]);
            let captured = |row: usize, column: Column, values: &Row| {
                if column.chunk as usize == number {
                    values[column.lane as usize]
                } else {
                    value_at(own, row, column)
                }
            };
            if chunk.owed == 0 && self.sides.reward > 0 {
                for (row, values) in others[number].iter_mut().enumerate() {
                    self.capture(chunk, row, |capture| {
                        values[capture.lane] = captured(row, capture.plain, &rows[row]);
                    });
                }
            }
            let plain = match chunk.owed {
                0 => &others[number],
                _ => &own[shape.with_fewer_owed(number)],
            };
            for placement in (0..layer.len()).rev() {
                let mut new = computed(&self.sides, layer, placement, &rows, plain);
                let row = layer.first_row + placement;
                self.capture(chunk, row, |capture| new[capture.lane] = captured(row, capture.bonus, &new));
                largest = largest.max(strip::change(&new, &rows[row]));
                rows[row] = new;
            }
            own[number] = rows;
        }
        largest
    }

    /// Reads the first strip's values of the rival's throws, captures included where they bring no throw.
    fn read_first(&self, left: [usize; 2], others: &mut Vec<Rows>) -> io::Result<()> {
        self.other(left, 0, others)?;
        if self.sides.reward > 0 {
            return Ok(());
        }
        for (number, chunk) in self.shapes[left[1] - 1][0].nothing_owed().iter().enumerate() {
            for row in 0..others[number].len() {
                self.capture(chunk, row, |captured| {
                    others[number][row][captured.lane] = value_at(others, row, captured.plain);
                });
            }
        }
        Ok(())
    }

    /// Calls `fill` with each capture of a chunk that a mover in the placement of a row may just have made.
    fn capture(&self, chunk: &Chunk, row: usize, mut fill: impl FnMut(&Captured)) {
        for station in stations(self.stations[row]) {
            chunk.captures[station].iter().for_each(&mut fill);
        }
    }

    fn read_both(&self, left: [usize; 2], strip: usize, values: &mut Values) -> io::Result<()> {
        self.own(left, strip, &mut values.own)?;
        self.other(left, strip, &mut values.others)
    }

    fn write(&self, left: [usize; 2], strip: usize, own: &[Rows]) -> io::Result<()> {
        let layer = self.layer(left[0]);
        let rows = layer.first_row..layer.first_row + layer.len();
        let chunks = self.shapes[left[1] - 1][strip].chunks.len();
        let chunks: Vec<&[u16]> =
            own[..chunks].iter().map(|chunk| chunk[rows.clone()].as_flattened()).collect();
        self.store.write(StripId { left, strip }, &chunks)
    }

    /// Reads values of a strip, even chances where it has not been written.
    fn read(&self, id: StripId, first: usize, values: &mut [u16]) -> io::Result<()> {
        if !self.store.read(id, first, values)? {
            values.fill(EVEN);
        }
        Ok(())
    }

    /// Reads the chunks of a strip of a layer, and of those with fewer of the mover's horses.
    fn own(&self, [left, other]: [usize; 2], strip: usize, chunks: &mut Vec<Rows>) -> io::Result<()> {
        let count = self.shapes[other - 1][strip].chunks.len();
        for (chunk, rows) in
            make_room(chunks, count, self.sides.rows(left), [0; LANES]).iter_mut().enumerate()
        {
            for own in 1..=left {
                let layer = self.layer(own);
                let values = rows[layer.first_row..layer.first_row + layer.len()].as_flattened_mut();
                self.read(StripId { left: [own, other], strip }, chunk * values.len(), values)?;
            }
        }
        Ok(())
    }

    /// The same when the rival throws, without throws owed: complements of the strips with the sides exchanged.
    fn other(&self, [left, other]: [usize; 2], strip: usize, chunks: &mut Vec<Rows>) -> io::Result<()> {
        let shape = &self.shapes[other - 1][strip];
        let rivals = shape.placements.clone();
        let chunks = make_room(chunks, shape.nothing_owed().len(), self.sides.rows(left), [0; LANES]);
        let mut rest: Vec<&mut [Row]> = chunks.iter_mut().map(|rows| &mut rows[..]).collect();
        let mut parts = Vec::new();
        for own in 1..=left {
            for (number, source) in self.shapes[own - 1].iter().enumerate() {
                let targets: Vec<&mut [Row]> = rest
                    .iter_mut()
                    .map(|rows| rows.split_off_mut(..source.placements.len()).unwrap_or_default())
                    .collect();
                parts.push((StripId { left: [other, own], strip: number }, source, targets));
            }
        }
        let (rows, failed) = (self.layer(other).len(), Mutex::new(Ok(())));
        parallel::each(parts, |(id, source, mut targets): (_, &Shape, Vec<&mut [Row]>)| {
            let mut values = vec![[0; LANES]; rivals.len()];
            for (number, chunk) in source.nothing_owed().iter().enumerate() {
                let first = (number * rows + rivals.start) * LANES;
                if let Err(error) = self.read(id, first, values.as_flattened_mut()) {
                    *failed.lock().expect("no worker panics") = Err(error);
                    return;
                }
                let placements = chunk.placements.start - source.placements.start;
                for (rivals, target) in values.chunks(LANES).zip(&mut targets) {
                    turn_over(rivals, &mut target[placements..][..chunk.placements.len()]);
                }
            }
        });
        failed.into_inner().expect("no worker panics")
    }

    /// The values in memory, and more placements.
    ///
    /// # Errors
    /// Those of the store.
    pub fn copied(&self, sides: Sides) -> io::Result<Exact<Memory>> {
        let most = self.sides.layers.len();
        let memory = Memory::default();
        for left in (1..=most).flat_map(|own| (1..=most).map(move |other| [own, other])) {
            for (strip, shape) in self.shapes[left[1] - 1].iter().enumerate() {
                let mut values = vec![0; self.layer(left[0]).len() * shape.chunks.len() * LANES];
                self.store.read(StripId { left, strip }, 0, &mut values)?;
                memory.write(StripId { left, strip }, &[&values])?;
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
        let strips = &self.shapes[left[1] - 1];
        let Some(strip) = strips.iter().position(|shape| shape.placements.contains(&rival)) else {
            return Ok(None);
        };
        let Some(Column { chunk, lane }) = strips[strip].column(rival, owed) else { return Ok(None) };
        let mut value = [0];
        let row = chunk as usize * self.layer(left[0]).len() + placement;
        let is_solved = self.store.read(StripId { left, strip }, row * LANES + lane as usize, &mut value)?;
        Ok(is_solved.then(|| chance(value[0])))
    }
}

/// As many chunks of as many rows, with any values.
fn make_room<T: Copy>(chunks: &mut Vec<Vec<T>>, count: usize, rows: usize, row: T) -> &mut [Vec<T>] {
    if chunks.len() < count {
        chunks.resize_with(count, Vec::new);
    }
    chunks[..count].iter_mut().for_each(|chunk| chunk.resize(rows, row));
    &mut chunks[..count]
}

/// Value of a row in a column of the first strip.
fn value_at(chunks: &[Rows], row: usize, column: Column) -> u16 {
    chunks[column.chunk as usize][row][column.lane as usize]
}

/// Writes the complements of rows' values as columns, and nothing beyond them.
fn turn_over(rows: &[Row], target: &mut [Row]) {
    for (lane, target) in target.iter_mut().enumerate() {
        for (value, row) in target.iter_mut().zip(rows) {
            *value = row[lane].wrapping_neg();
        }
        target[rows.len()..].fill(0);
    }
}
