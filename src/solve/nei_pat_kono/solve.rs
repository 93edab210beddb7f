//! Solves the game backwards from its ends.
//!
//! A capture never comes back, so the layers are solved from the fewest pieces up. Inside a pair of
//! layers, the same pieces with either side to move, the values with one more quiet move left follow
//! from those with one less; only placements next to one whose value has changed are looked at.

use std::cmp::Ordering;

use crate::{
    games::nei_pat_kono::{
        rules::{Kono, board},
        table::{
            Change, NEVER,
            index::{FEWEST, Index, Layer, Placement},
        },
    },
    rules::points_of,
};

/// Solves the layers with at most so many pieces on the board, under the quiet limit given: of every
/// number of the index, when its value changes. Numbers of the other layers are left empty.
#[must_use]
pub fn solve(index: &Index, quiet_limit: u8, most_pieces: u32) -> Vec<Change> {
    let mut solver = Solver {
        index,
        quiet_limit,
        changes: vec![Change::default(); index.count()],
        now: vec![0; index.count()],
        taking: vec![Taking::Nothing; index.count()],
        asked: vec![0; index.count()],
    };
    for pieces in 2 * FEWEST..=most_pieces {
        for layer in Layer::with_pieces(pieces).filter(|layer| layer.own <= layer.other) {
            solver.solve_pair(layer);
        }
    }
    solver.changes
}

/// What the best capture is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taking {
    Nothing,
    Worth(i8),
}

struct Solver<'a> {
    index: &'a Index,
    quiet_limit: u8,
    changes: Vec<Change>,
    /// The values with so many quiet moves left as the solver has come to; in a finished layer those
    /// right after a capture.
    now: Vec<i8>,
    taking: Vec<Taking>,
    /// The number of quiet moves left for which a placement was last looked at.
    asked: Vec<u8>,
}

impl Solver<'_> {
    fn solve_pair(&mut self, layer: Layer) {
        let index = self.index;
        let mut layers = vec![layer];
        if layer != layer.turned() {
            layers.push(layer.turned());
        }
        let mut due: Vec<Placement> = Vec::new();
        for layer in layers {
            for number in index.numbers(layer) {
                let placement = index.placement(layer, number);
                let reach = Kono::reach(placement.own, placement.other);
                if reach.steps | reach.captures == 0 {
                    self.now[number] = -1;
                    self.changes[number] = hemmed_in(layer);
                    continue;
                }
                self.now[number] = match layer.own.cmp(&layer.other) {
                    Ordering::Less => -1,
                    Ordering::Equal => 0,
                    Ordering::Greater => 1,
                };
                self.changes[number] = Change { first: NEVER, second: NEVER };
                self.taking[number] = self.best_capture(placement);
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
                note(&mut self.changes[number], placement.layer(), left, value);
                self.now[number] = value;
                self.ask_before(placement, left, &mut due);
            }
        }
    }

    /// Whoever could step into this placement is to be looked at with one more move left.
    fn ask_before(&mut self, placement: Placement, left: u8, due: &mut Vec<Placement>) {
        let Placement { own, other } = placement;
        for to in points_of(other) {
            for from in points_of(board().neighbours(to) & !(own | other)) {
                let before = Placement { own: other ^ to.bit() ^ from.bit(), other: own };
                for alike in self.index.alike(self.index.normal(before)) {
                    let number = self.index.of(alike);
                    if self.asked[number] != left {
                        self.asked[number] = left;
                        due.push(alike);
                    }
                }
            }
        }
    }

    fn best_capture(&self, placement: Placement) -> Taking {
        let Placement { own, other } = placement;
        let mut best = Taking::Nothing;
        for from in points_of(own) {
            for jump in board().jumps(from) {
                if own & jump.over.bit() == 0 || other & jump.to.bit() == 0 {
                    continue;
                }
                let after = Placement { own: other ^ jump.to.bit(), other: own ^ from.bit() ^ jump.to.bit() };
                let worth = if after.own.count_ones() < FEWEST { 1 } else { -self.now[self.index.of(after)] };
                best = match best {
                    Taking::Worth(found) if found >= worth => best,
                    _ => Taking::Worth(worth),
                };
            }
        }
        best
    }

    /// The value with one more quiet move left than the values of now.
    fn value(&self, placement: Placement, number: usize) -> i8 {
        let Placement { own, other } = placement;
        let mut best = match self.taking[number] {
            Taking::Nothing => -1,
            Taking::Worth(worth) => worth,
        };
        for from in points_of(own) {
            for to in points_of(board().neighbours(from) & !(own | other)) {
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

/// The value of a placement without a move, which is lost whatever is left.
fn hemmed_in(layer: Layer) -> Change {
    match layer.own.cmp(&layer.other) {
        Ordering::Less => Change { first: NEVER, second: NEVER },
        Ordering::Equal => Change { first: NEVER, second: 0 },
        Ordering::Greater => Change { first: 0, second: 0 },
    }
}

/// Notes in `change` that the value becomes this with so many quiet moves left.
fn note(change: &mut Change, layer: Layer, left: u8, value: i8) {
    match (layer.own.cmp(&layer.other), value) {
        (Ordering::Less, 0) | (Ordering::Greater, 0) | (Ordering::Equal, 1) => change.first = left,
        (Ordering::Equal, _) => change.second = left,
        (Ordering::Less | Ordering::Greater, _) => {
            change.first = change.first.min(left);
            change.second = left;
        }
    }
}
