//! Strips of values, and the update of a row: the mover's chances with its horses in one placement, against many
//! placements of the rival's at once.
//!
//! A value is a chance from 1, no chance, to 65,535, certainty; its complement is its negative. 0 marks horses of both
//! sides on one station, which the maximum over moves passes over.

use std::ops::Range;

use super::sides::{HOME, HORSES, Layer, RESULTS, Reached, Sides};

/// Certainty to win.
pub const WON: u16 = u16::MAX;

/// An even chance.
pub const EVEN: u16 = 1 << 15;

/// Lowest result, from 0 for a one, that brings another throw.
pub const BONUS: usize = 3;

/// Chance that a value stands for.
pub fn chance(value: u16) -> f64 {
    (f64::from(value) - 1.0) / f64::from(WON - 1)
}

/// Values in rows of one width.
#[derive(Clone, Debug)]
pub struct Cells {
    /// Values of a row.
    pub width: usize,
    /// All rows, one after another.
    pub values: Vec<u16>,
}

impl Cells {
    /// Rows without values.
    pub fn new(rows: usize, width: usize) -> Self {
        Self { width, values: vec![0; rows * width] }
    }

    /// A row.
    pub fn row(&self, row: usize) -> &[u16] {
        &self.values[row * self.width..(row + 1) * self.width]
    }

    /// A row, to be written.
    pub fn row_mut(&mut self, row: usize) -> &mut [u16] {
        &mut self.values[row * self.width..(row + 1) * self.width]
    }
}

/// Columns with the same number of further throws owed to the mover.
#[derive(Clone, Debug)]
pub struct Plane {
    /// The number of throws.
    pub owed: usize,
    /// First column.
    pub first: usize,
    /// Number of columns: the first placements of the strip.
    pub len: usize,
}

/// A capture of the mover's in a column, and the columns among the captured to which it leads: after a result without
/// a bonus, and with one.
#[derive(Clone, Copy, Debug)]
pub struct Captured {
    /// The column.
    pub column: u32,
    /// Column after a result without a bonus.
    pub plain: u32,
    /// Column after a result with one.
    pub bonus: u32,
}

/// Columns of a strip: placements of the rival's, each with the throws that are owed to the mover beyond the one due.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Placements with no further throw owed.
    pub placements: Range<usize>,
    /// Number of columns.
    pub width: usize,
    /// Parts with as many throws owed, from none.
    pub planes: Vec<Plane>,
    /// Captures on each station.
    pub captures: Vec<Vec<Captured>>,
}

/// Strips of a layer: first the one to which captures lead, with every placement that has a horse in hand, then the
/// others, of `width` columns.
pub fn shapes(layer: &Layer, reward: usize, width: usize) -> Vec<Shape> {
    let with_hand = layer.in_hand[1];
    let mut first = vec![Plane { owed: 0, first: 0, len: with_hand }];
    for owed in (1..=HORSES).filter(|_| reward > 0) {
        let last = first.last().map_or(0, |plane| plane.first + plane.len);
        first.push(Plane { owed, first: last, len: layer.in_hand[owed] });
    }
    let starts = (with_hand..layer.len()).step_by(width);
    let rest = starts.map(|start| start..(start + width).min(layer.len()));
    let strips = std::iter::once((0..with_hand, first.clone()))
        .chain(rest.map(|range| (range.clone(), vec![Plane { owed: 0, first: 0, len: range.len() }])));
    strips
        .map(|(placements, planes)| {
            let width = planes.iter().map(|plane| plane.len).sum();
            let captures = layer.standing.iter().map(|standing| {
                let mut captures = Vec::new();
                for plane in &planes {
                    let range = placements.start..placements.start + plane.len;
                    for (placement, after) in standing {
                        if !range.contains(&(*placement as usize)) {
                            continue;
                        }
                        let column = (plane.first + *placement as usize - placements.start) as u32;
                        // A throw is owed for the capture and for the bonus; the next one is no longer owed.
                        let among = |throws: usize| first[throws.saturating_sub(1)].first as u32 + after;
                        captures.push(Captured {
                            column,
                            plain: among(plane.owed + reward),
                            bonus: among(plane.owed + reward + 1),
                        });
                    }
                }
                captures
            });
            Shape { captures: captures.collect(), placements, width, planes }
        })
        .collect()
}

/// Column of a placement with throws owed: its strip, and its place there.
pub fn column(shapes: &[Shape], placement: usize, owed: usize) -> Option<(usize, usize)> {
    let strip = shapes.iter().position(|shape| shape.placements.contains(&placement))?;
    let plane = shapes[strip].planes.get(owed)?;
    let at = placement - shapes[strip].placements.start;
    (at < plane.len).then(|| (strip, plane.first + at))
}

/// The strips that the values of a row depend on: those of the mover's next throw and of the rival's, here and after
/// captures.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The mover throws again.
    pub own: &'a Cells,
    /// The rival throws; of the mover's view, and without throws owed.
    pub other: &'a Cells,
    /// The mover throws again after a capture.
    pub own_captured: &'a Cells,
    /// The rival throws after a capture.
    pub other_captured: &'a Cells,
}

/// Computes rows; keeps its buffers from one to the next.
#[derive(Clone, Debug, Default)]
pub struct Rower {
    best: Vec<u16>,
    sums: Vec<u32>,
    /// The row computed last.
    pub row: Vec<u16>,
}

impl Rower {
    /// Computes the row of a placement of the mover's.
    pub fn compute(
        &mut self,
        sides: &Sides,
        layer: &Layer,
        placement: usize,
        shape: &Shape,
        around: Around<'_>,
    ) {
        self.sums.clear();
        self.sums.resize(shape.width, 1 << 15);
        for result in 0..RESULTS {
            self.best.clear();
            self.best.resize(shape.width, 0);
            for mv in layer.moves(placement, result) {
                self.take(*mv, result >= BONUS, sides.reward, shape, around);
            }
            for (sum, best) in self.sums.iter_mut().zip(&self.best) {
                *sum += sides.odds[result] * u32::from(*best);
            }
        }
        self.row.clear();
        self.row.extend(self.sums.iter().map(|sum| (sum >> 16) as u16));
        clear_shared(&mut self.row, layer, placement, shape);
    }

    /// Takes a move into the best of a result.
    fn take(&mut self, mv: Reached, bonus: bool, reward: usize, shape: &Shape, around: Around<'_>) {
        if mv.row == HOME {
            return self.best.fill(WON);
        }
        let row = mv.row as usize;
        let [own, other] = [around.own.row(row), around.other.row(row)];
        for plane in &shape.planes {
            let Plane { owed, first, len } = *plane;
            let source = match (bonus, owed) {
                (true, _) => &own[first..first + len],
                (false, 0) => &other[..len],
                // Planes of more throws owed are the beginnings of those of fewer.
                (false, _) => &own[shape.planes[owed - 1].first..][..len],
            };
            for (best, value) in self.best[first..first + len].iter_mut().zip(source) {
                *best = (*best).max(*value);
            }
        }
        let Some(at) = mv.at else { return };
        let own = around.own_captured.row(row);
        let plain = if reward == 0 { around.other_captured.row(row) } else { own };
        let captures = &shape.captures[usize::from(at)];
        if bonus {
            for captured in captures {
                let best = &mut self.best[captured.column as usize];
                *best = (*best).max(own[captured.bonus as usize]);
            }
        } else {
            for captured in captures {
                let best = &mut self.best[captured.column as usize];
                *best = (*best).max(plain[captured.plain as usize]);
            }
        }
    }
}

/// Marks the columns in which the rival stands on a station of the mover's.
pub fn clear_shared(row: &mut [u16], layer: &Layer, placement: usize, shape: &Shape) {
    for station in layer.stations(placement) {
        for captured in &shape.captures[station] {
            row[captured.column as usize] = 0;
        }
    }
}
