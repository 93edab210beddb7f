//! Steps by number, and under a board's symmetries.

use super::{Slot, WAYS};
use crate::{
    games::hunt::{
        rules::{GOATS, Hunt, HuntBoard, Step, TIGERS},
        table::ground::{Ground, Normal},
    },
    rules::Point,
    search::tablebase::{PointBit, points_of},
};

/// A board's points under its symmetries, and the numbers of neighbours.
#[derive(Debug)]
pub struct Ways {
    /// By the point of a hole and that of a neighbour.
    way: Vec<[u8; 32]>,
    /// Neighbours of each point in the order of their numbers.
    neighbours: Vec<Vec<u8>>,
    /// By symmetry where each point comes to lie, and which comes to lie there.
    to: Vec<[u8; 32]>,
    from: Vec<[u8; 32]>,
}

impl Ways {
    /// Of a board.
    #[must_use]
    pub fn new(ground: &Ground) -> Self {
        let points = (0..ground.points()).map(Point);
        let neighbours: Vec<Vec<u8>> =
            points.map(|point| points_of(ground.neighbours(point)).map(|point| point.0).collect()).collect();
        let way = neighbours.iter().map(|neighbours| {
            let mut way = [0; 32];
            for (number, neighbour) in (0..).zip(neighbours) {
                way[usize::from(*neighbour)] = number;
            }
            way
        });
        let way = way.collect();
        let (mut to, mut from) = (Vec::new(), Vec::new());
        for symmetry in ground.symmetries() {
            let (mut there, mut back) = ([0; 32], [0; 32]);
            for point in 0..ground.points() {
                let image = symmetry.image(Point(point).bit()).trailing_zeros() as u8;
                there[usize::from(point)] = image;
                back[usize::from(image)] = point;
            }
            to.push(there);
            from.push(back);
        }
        Self { way, neighbours, to, from }
    }

    /// A position in the way it is numbered, and the slots of the steps that the goats and the tigers may not take
    /// back.
    #[must_use]
    pub fn seen<B: HuntBoard>(&self, ground: &Ground, position: &Hunt<B>) -> (Normal, [Slot; 2]) {
        let (at, by) = ground.normal_by(ground.class_by(position.tigers().bits()), position.empty().bits());
        let slots = [GOATS, TIGERS].map(|side| {
            let back = position.step_back(side);
            back.map_or(0, |step| self.slot(at.holes, self.image(by, step)))
        });
        (at, slots)
    }

    /// A step after two symmetries, one after the other.
    #[must_use]
    pub fn image(&self, [first, then]: [usize; 2], step: Step) -> Step {
        let image = |point: Point| Point(self.to[then][usize::from(self.to[first][point.index()])]);
        Step { from: image(step.from), to: image(step.to) }
    }

    /// The step that these symmetries carry to this one.
    #[must_use]
    pub fn origin(&self, [first, then]: [usize; 2], step: Step) -> Step {
        let origin = |point: Point| Point(self.from[first][usize::from(self.from[then][point.index()])]);
        Step { from: origin(step.from), to: origin(step.to) }
    }

    /// The slot of a step into one of the holes.
    #[must_use]
    pub fn slot(&self, holes: u32, step: Step) -> Slot {
        let number = (holes & (step.to.bit() - 1)).count_ones() as u8;
        1 + WAYS as u8 * number + self.way[step.to.index()][step.from.index()]
    }

    /// The step of a slot; not of that for no step.
    #[must_use]
    pub fn step(&self, mut holes: u32, slot: Slot) -> Step {
        for _ in 0..(slot - 1) / WAYS as u8 {
            holes &= holes - 1;
        }
        let to = Point(holes.trailing_zeros() as u8);
        let from = self.neighbours[to.index()][usize::from((slot - 1) % WAYS as u8)];
        Step { from: Point(from), to }
    }

    /// The steps that such pieces could make into these holes.
    pub fn steps(&self, holes: u32, pieces: u32) -> impl Iterator<Item = Step> {
        points_of(holes).flat_map(move |to| {
            let from = self.neighbours[to.index()].iter().map(|from| Point(*from));
            from.filter(move |from| pieces & from.bit() != 0).map(move |from| Step { from, to })
        })
    }
}
