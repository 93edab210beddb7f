//! Retrograde analysis of the whole game.
//!
//! Captures are irreversible, so materials are solved from the fewest pieces up. Inside a material and its reverse, the
//! values with one more quiet ply left follow from those with one fewer; only predecessors of a placement whose value
//! has changed are worked out again.

use std::cmp::Ordering;

use madang_core::{
    games::nei_pat_kono::{
        rules::{Kono, board},
        table::{
            NEVER, Thresholds,
            index::{Index, MIN_PIECES, Material, Placement},
        },
    },
    rules::PointSet32,
    search::tablebase::{PointBit, points_of},
};

/// Solves the materials with at most `most_pieces` on the board under a quiet limit in plies. The thresholds are by
/// number; those of other materials are left at the default.
pub fn solve(index: &Index, quiet_limit: u8, most_pieces: u32) -> Vec<Thresholds> {
    let mut solver = Solver {
        index,
        quiet_limit,
        thresholds: vec![Thresholds::default(); index.count()],
        now: vec![0; index.count()],
        best_captures: vec![BestCapture::Nothing; index.count()],
        queued: vec![0; index.count()],
    };
    for pieces in 2 * MIN_PIECES..=most_pieces {
        for material in Material::with_pieces(pieces).filter(|material| material.own <= material.other) {
            solver.solve_pair(material);
        }
    }
    solver.thresholds
}

/// Value of the best capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BestCapture {
    Nothing,
    Value(i8),
}

struct Solver<'a> {
    index: &'a Index,
    quiet_limit: u8,
    thresholds: Vec<Thresholds>,
    /// Values at the number of quiet plies left that the solver has reached; in a finished material, those right after
    /// a capture.
    now: Vec<i8>,
    best_captures: Vec<BestCapture>,
    /// Number of quiet plies left for which a placement was last queued.
    queued: Vec<u8>,
}

impl Solver<'_> {
    fn solve_pair(&mut self, material: Material) {
        let index = self.index;
        let mut materials = vec![material];
        if material != material.turned() {
            materials.push(material.turned());
        }
        let mut due: Vec<Placement> = Vec::new();
        for material in materials {
            for number in index.numbers(material) {
                let placement = index.placement(material, number);
                let reach =
                    Kono::reach(PointSet32::from_bits(placement.own), PointSet32::from_bits(placement.other));
                if reach.steps | reach.captures == 0 {
                    self.now[number] = -1;
                    self.thresholds[number] = hemmed_in(material);
                    continue;
                }
                self.now[number] = match material.own.cmp(&material.other) {
                    Ordering::Less => -1,
                    Ordering::Equal => 0,
                    Ordering::Greater => 1,
                };
                self.thresholds[number] = Thresholds { first: NEVER, second: NEVER };
                self.best_captures[number] = self.best_capture(placement);
                due.push(placement);
            }
        }
        for left in 1..=self.quiet_limit {
            let mut changed = Vec::new();
            for placement in due.drain(..) {
                let number = index.of(placement);
                let value = self.value(placement, number);
                if value != self.now[number] {
                    changed.push((placement, number, value));
                }
            }
            for (placement, number, value) in changed {
                note(&mut self.thresholds[number], placement.material(), left, value);
                self.now[number] = value;
                self.queue_predecessors(placement, left, &mut due);
            }
        }
    }

    /// Queues the predecessors by a quiet move, for one more ply left.
    fn queue_predecessors(&mut self, placement: Placement, left: u8, due: &mut Vec<Placement>) {
        let Placement { own, other } = placement;
        for to in points_of(other) {
            for from in points_of(board().neighbours(to).bits() & !(own | other)) {
                let before = Placement { own: other ^ to.bit() ^ from.bit(), other: own };
                for alike in self.index.equivalents(self.index.canonical(before)) {
                    let number = self.index.of(alike);
                    if self.queued[number] != left {
                        self.queued[number] = left;
                        due.push(alike);
                    }
                }
            }
        }
    }

    fn best_capture(&self, placement: Placement) -> BestCapture {
        let Placement { own, other } = placement;
        let mut best = BestCapture::Nothing;
        for from in points_of(own) {
            for jump in board().jumps(from) {
                if own & jump.over.bit() == 0 || other & jump.to.bit() == 0 {
                    continue;
                }
                let after = Placement { own: other ^ jump.to.bit(), other: own ^ from.bit() ^ jump.to.bit() };
                let value =
                    if after.own.count_ones() < MIN_PIECES { 1 } else { -self.now[self.index.of(after)] };
                best = match best {
                    BestCapture::Value(found) if found >= value => best,
                    _ => BestCapture::Value(value),
                };
            }
        }
        best
    }

    /// Returns the value with one more quiet ply left than in `now`.
    fn value(&self, placement: Placement, number: usize) -> i8 {
        let Placement { own, other } = placement;
        let mut best = match self.best_captures[number] {
            BestCapture::Nothing => -1,
            BestCapture::Value(value) => value,
        };
        for from in points_of(own) {
            for to in points_of(board().neighbours(from).bits() & !(own | other)) {
                if best == 1 {
                    return best;
                }
                let after = Placement { own: other, other: own ^ from.bit() ^ to.bit() };
                best = best.max(-self.now[self.index.of(after)]);
            }
        }
        best
    }
}

/// Returns the thresholds of a placement without a legal move, which is lost with any number of plies left.
fn hemmed_in(material: Material) -> Thresholds {
    match material.own.cmp(&material.other) {
        Ordering::Less => Thresholds { first: NEVER, second: NEVER },
        Ordering::Equal => Thresholds { first: NEVER, second: 0 },
        Ordering::Greater => Thresholds { first: 0, second: 0 },
    }
}

/// Records in `thresholds` that the value becomes `value` with `left` quiet plies left.
fn note(thresholds: &mut Thresholds, material: Material, left: u8, value: i8) {
    match (material.own.cmp(&material.other), value) {
        (Ordering::Less, 0) | (Ordering::Greater, 0) | (Ordering::Equal, 1) => thresholds.first = left,
        (Ordering::Equal, _) => thresholds.second = left,
        (Ordering::Less | Ordering::Greater, _) => {
            thresholds.first = thresholds.first.min(left);
            thresholds.second = left;
        }
    }
}
