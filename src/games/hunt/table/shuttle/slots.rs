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
pub struct Slots {
    /// Number of a neighbour, by the hole's point and the neighbour's.
    numbers: Vec<[u8; 32]>,
    /// Neighbours of each point, by number.
    neighbours: Vec<Vec<u8>>,
    /// Image and preimage of each point, by symmetry.
    to: Vec<[u8; 32]>,
    from: Vec<[u8; 32]>,
}

impl Slots {
    /// Builds the converter of a board.
    #[must_use]
    pub fn new(index: &Index) -> Self {
        let points = (0..index.points()).map(Point);
        let neighbours: Vec<Vec<u8>> =
            points.map(|point| points_of(index.neighbours(point)).map(|point| point.0).collect()).collect();
        let numbers = neighbours.iter().map(|neighbours| {
            let mut of_point = [0; 32];
            for (number, neighbour) in (0..).zip(neighbours) {
                of_point[usize::from(*neighbour)] = number;
            }
            of_point
        });
        let numbers = numbers.collect();
        let (mut to, mut from) = (Vec::new(), Vec::new());
        for symmetry in index.symmetries() {
            let (mut there, mut back) = ([0; 32], [0; 32]);
            for point in 0..index.points() {
                let image = symmetry.image(Point(point).bit()).trailing_zeros() as u8;
                there[usize::from(point)] = image;
                back[usize::from(image)] = point;
            }
            to.push(there);
            from.push(back);
        }
        Self { numbers, neighbours, to, from }
    }

    /// Canonical form of a position, with the memories of the goats and of the tigers as slots.
    #[must_use]
    pub fn canonical<B: HuntBoard>(&self, index: &Index, position: &Hunt<B>) -> (Canonical, [Slot; 2]) {
        let (at, by) = index.canonical_by(index.class_by(position.tigers().bits()), position.empty().bits());
        let slots = [GOATS, TIGERS].map(|side| {
            let back = position.step_back(side);
            back.map_or(0, |step| self.slot(at.holes, self.image(by, step)))
        });
        (at, slots)
    }

    /// Image of a step under two symmetries, one after the other.
    #[must_use]
    pub fn image(&self, [first, then]: [usize; 2], step: Step) -> Step {
        let image = |point: Point| Point(self.to[then][usize::from(self.to[first][point.index()])]);
        Step { from: image(step.from), to: image(step.to) }
    }

    /// Preimage of a step under two symmetries.
    #[must_use]
    pub fn origin(&self, [first, then]: [usize; 2], step: Step) -> Step {
        let origin = |point: Point| Point(self.from[first][usize::from(self.from[then][point.index()])]);
        Step { from: origin(step.from), to: origin(step.to) }
    }

    /// Slot of a step into one of the holes.
    #[must_use]
    pub fn slot(&self, holes: u32, step: Step) -> Slot {
        let number = (holes & (step.to.bit() - 1)).count_ones() as u8;
        1 + NEIGHBOURS as u8 * number + self.numbers[step.to.index()][step.from.index()]
    }

    /// Step of a slot, which must not be 0.
    #[must_use]
    pub fn step(&self, mut holes: u32, slot: Slot) -> Step {
        for _ in 0..(slot - 1) / NEIGHBOURS as u8 {
            holes &= holes - 1;
        }
        let to = Point(holes.trailing_zeros() as u8);
        let from = self.neighbours[to.index()][usize::from((slot - 1) % NEIGHBOURS as u8)];
        Step { from: Point(from), to }
    }

    /// Steps of the pieces into the holes.
    pub fn steps(&self, holes: u32, pieces: u32) -> impl Iterator<Item = Step> {
        points_of(holes).flat_map(move |to| {
            let from = self.neighbours[to.index()].iter().map(|from| Point(*from));
            from.filter(move |from| pieces & from.bit() != 0).map(move |from| Step { from, to })
        })
    }
}
