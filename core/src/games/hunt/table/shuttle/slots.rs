//! Numbers of steps, and their images under a board's symmetries.

use super::{NEIGHBOURS, Slot};
use crate::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, Step, TIGERS},
        table::index::{Canonical, Index},
    },
    rules::Point,
    search::tablebase::{PointBit, points_of},
};

/// Converter between steps and slots for one board.
#[derive(Debug)]
pub struct SlotConverter {
    neighbours: Vec<u32>,
    /// Image and preimage of each point, by symmetry.
    to: Vec<[u8; 32]>,
    from: Vec<[u8; 32]>,
}

impl SlotConverter {
    /// Builds the converter of a board.
    pub fn new(index: &Index) -> Self {
        let neighbours = (0..index.points()).map(|point| index.neighbours(Point(point))).collect();
        let (mut to, mut from) = (Vec::new(), Vec::new());
        for symmetry in &index.symmetries {
            let (mut there, mut back) = ([0; 32], [0; 32]);
            for point in 0..index.points() {
                let image = symmetry.image(Point(point).bit()).trailing_zeros() as u8;
                there[usize::from(point)] = image;
                back[usize::from(image)] = point;
            }
            to.push(there);
            from.push(back);
        }
        Self { neighbours, to, from }
    }

    /// Returns the canonical form of a position, with the memories of the goats and of the tigers as slots.
    pub fn canonical<B: HuntBoard>(&self, index: &Index, position: &Hunt<B>) -> (Canonical, [Slot; 2]) {
        let (at, by) = index.canonical_by(index.classes.of(position.tigers.bits()), position.empty().bits());
        let slots = [GOATS, TIGERS].map(|side| {
            let back = position.step_back(side);
            back.map_or(0, |step| self.slot(at.holes, self.image(by, step)))
        });
        (at, slots)
    }

    /// Returns the image of a step under two symmetries, one after the other.
    pub fn image(&self, [first, then]: [usize; 2], step: Step) -> Step {
        let image = |point: Point| Point(self.to[then][usize::from(self.to[first][point.index()])]);
        Step { from: image(step.from), to: image(step.to) }
    }

    /// Returns the preimage of a step under two symmetries.
    pub fn origin(&self, [first, then]: [usize; 2], step: Step) -> Step {
        let origin = |point: Point| Point(self.from[first][usize::from(self.from[then][point.index()])]);
        Step { from: origin(step.from), to: origin(step.to) }
    }

    /// Returns the slot of a step into one of the holes.
    pub fn slot(&self, holes: u32, step: Step) -> Slot {
        let below = |set: u32, point: Point| (set & (point.bit() - 1)).count_ones() as u8;
        1 + NEIGHBOURS * below(holes, step.to) + below(self.neighbours[step.to.index()], step.from)
    }

    /// Returns the step of a slot, which must not be 0.
    pub fn step(&self, holes: u32, slot: Slot) -> Step {
        let nth = |set: u32, number: u8| points_of(set).nth(usize::from(number)).unwrap_or(Point(0));
        let to = nth(holes, (slot - 1) / NEIGHBOURS);
        Step { from: nth(self.neighbours[to.index()], (slot - 1) % NEIGHBOURS), to }
    }

    /// Returns the steps of the pieces into the holes.
    pub fn steps(&self, holes: u32, pieces: u32) -> impl Iterator<Item = Step> {
        points_of(holes).flat_map(move |to| {
            points_of(self.neighbours[to.index()] & pieces).map(move |from| Step { from, to })
        })
    }
}
