//! Strips of values, and the update of a chunk of columns: the mover's chances with its horses in all placements, against
//! some placements of the rival's at once.
//!
//! A value is a chance from 1, no chance, to 65,535, certainty; its complement is its negative. Where both sides stand on
//! one station, no throw can be due: such a cell has the value of what a mover who has just come to that station reaches by
//! the capture, so that a move need not ask whether it captures.

use std::ops::Range;

use super::sides::{HOME, HORSES, Layer, RESULTS, Sides};

/// Certainty to win.
pub const WON: u16 = u16::MAX;

/// An even chance.
pub const EVEN: u16 = 1 << 15;

/// Lowest result, from 0 for a one, that brings another throw.
pub const BONUS: usize = 3;

/// Columns of a chunk: rows of so many values, and those that they depend on, stay in a core's cache.
pub const LANES: usize = 64;

/// Chunks of a strip, but for the first: enough that its columns are read from other strips in long pieces.
const CHUNKS: usize = 32;

/// Values of one placement of the mover's in the columns of a chunk.
pub type Row = [u16; LANES];

/// Chance that a value stands for.
pub fn chance(value: u16) -> f64 {
    (f64::from(value) - 1.0) / f64::from(WON - 1)
}

/// A column among those to which captures lead.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its chunk in the first strip.
    pub chunk: u32,
    /// Its place there.
    pub lane: u32,
}

/// A capture of the mover's in a lane of a chunk, and where it leads.
#[derive(Clone, Copy, Debug)]
pub struct Captured {
    /// The lane.
    pub lane: usize,
    /// Column after a result without a bonus.
    pub plain: Column,
    /// Column after a result with one.
    pub bonus: Column,
}

/// Placements of the rival's, one after another, with the same number of throws owed to the mover beyond the one due.
#[derive(Clone, Debug)]
pub struct Chunk {
    /// The number of throws.
    pub owed: usize,
    /// The placements, up to [`LANES`].
    pub placements: Range<usize>,
    /// Captures on each station.
    pub captures: Vec<Vec<Captured>>,
}

/// Columns of a strip.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Placements with no further throw owed.
    pub placements: Range<usize>,
    /// Chunks of all planes: of the columns with as many throws owed, from none.
    pub chunks: Vec<Chunk>,
    /// First chunk of each plane, and the end.
    planes: Vec<usize>,
}

impl Shape {
    /// Chunks with no further throw owed.
    pub fn nothing_owed(&self) -> &[Chunk] {
        &self.chunks[..self.planes[1]]
    }

    /// Chunk with the same placements and a throw fewer owed, of one in which any is.
    pub fn with_fewer_owed(&self, chunk: usize) -> usize {
        let owed = self.chunks[chunk].owed;
        // Planes of more throws owed are the beginnings of those of fewer.
        chunk - self.planes[owed] + self.planes[owed - 1]
    }

    /// Column of a placement with throws owed.
    pub fn column(&self, placement: usize, owed: usize) -> Option<Column> {
        let first = *self.planes.get(owed)?;
        let (chunk, lane) = place(placement.checked_sub(self.placements.start)?);
        let found = self.chunks.get(first + chunk)?;
        let is_there = found.owed == owed && found.placements.contains(&placement);
        is_there.then(|| Column { chunk: (first + chunk) as u32, lane: lane as u32 })
    }
}

/// Chunk and lane of a column.
const fn place(column: usize) -> (usize, usize) {
    (column / LANES, column % LANES)
}

/// Strips of a layer: first the one to which captures lead, with every placement that has a horse in hand, then the
/// others.
pub fn shapes(layer: &Layer, reward: usize) -> Vec<Shape> {
    let with_hand = layer.in_hand[1];
    let planes = std::iter::once(with_hand)
        .chain((1..=HORSES).filter(|_| reward > 0).map(|owed| layer.in_hand[owed]))
        .collect::<Vec<_>>();
    let first_chunks = first_chunks(&planes);
    let captured = |throws: usize, placement: u32| {
        let (chunk, lane) = place(placement as usize);
        // A throw is owed for the capture and for the bonus; the next one is no longer owed.
        Column { chunk: (first_chunks[throws.saturating_sub(1)] + chunk) as u32, lane: lane as u32 }
    };
    let strip = |placements: Range<usize>, planes: &[usize]| {
        let mut chunks = Vec::new();
        for (owed, len) in planes.iter().enumerate() {
            let end = placements.start + len;
            for first in (placements.start..end).step_by(LANES) {
                let placements = first..(first + LANES).min(end);
                let captures = layer.standing.iter().map(|standing| {
                    let from =
                        standing.partition_point(|(placement, _)| (*placement as usize) < placements.start);
                    let here = standing[from..]
                        .iter()
                        .take_while(|(placement, _)| (*placement as usize) < placements.end);
                    here.map(|(placement, after)| Captured {
                        lane: *placement as usize - placements.start,
                        plain: captured(owed + reward, *after),
                        bonus: captured(owed + reward + 1, *after),
                    })
                    .collect()
                });
                chunks.push(Chunk { owed, captures: captures.collect(), placements });
            }
        }
        Shape { placements, chunks, planes: self::first_chunks(planes) }
    };
    let rest = (with_hand..layer.len())
        .step_by(LANES * CHUNKS)
        .map(|start| start..(start + LANES * CHUNKS).min(layer.len()));
    std::iter::once(strip(0..with_hand, &planes))
        .chain(rest.map(|range| strip(range.clone(), &[range.len()])))
        .collect()
}

/// First chunk of each plane of so many columns, and the end.
fn first_chunks(planes: &[usize]) -> Vec<usize> {
    let ends = planes.iter().scan(0, |end, len| {
        *end += len.div_ceil(LANES);
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

/// The stations of bits.
pub fn stations(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let station = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (station < 32).then_some(station)
    })
}

/// New values of a placement of the mover's in a chunk. `own` are the chunk's rows if the mover throws next, `plain` those
/// after a result without a bonus.
pub fn computed(sides: &Sides, layer: &Layer, placement: usize, own: &[Row], plain: &[Row]) -> Row {
    let mut sums = [1_u32 << 15; LANES];
    for result in 0..RESULTS {
        let source = if result >= BONUS { own } else { plain };
        let mut best = [0_u16; LANES];
        for mv in layer.moves(placement, result) {
            if mv.row == HOME {
                best = [WON; LANES];
                break;
            }
            for (best, value) in best.iter_mut().zip(&source[mv.row as usize]) {
                *best = (*best).max(*value);
            }
        }
        for (sum, best) in sums.iter_mut().zip(best) {
            *sum += sides.odds[result] * u32::from(best);
        }
    }
    sums.map(|sum| (sum >> 16) as u16)
}

/// Largest change of a value between two rows.
pub fn change(one: &Row, other: &Row) -> u16 {
    one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).max().unwrap_or(0)
}
