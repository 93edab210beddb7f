//! Boards made of points and straight lines, with the tables that move generation needs.

use super::{Point, PointSet32};

/// The most jumps that can begin on one point: one in each of eight directions.
const MAX_JUMPS: usize = 8;

/// A leap along a straight line over the neighbouring point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jump {
    /// The point leapt over.
    pub over: Point,
    /// The point landed on.
    pub to: Point,
}

/// A board of up to 32 points whose steps and jumps follow straight lines: neighbours on a line are joined, and three
/// consecutive points of a line allow a jump from end to end.
#[derive(Clone, Debug)]
pub struct LineBoard32 {
    points: usize,
    neighbours: [PointSet32; PointSet32::CAPACITY],
    jumps: [[Jump; MAX_JUMPS]; PointSet32::CAPACITY],
    jump_counts: [usize; PointSet32::CAPACITY],
}

impl LineBoard32 {
    /// Builds the tables for points `0..points` from the lines, each a sequence of points in their order.
    ///
    /// # Panics
    /// When there are more than 32 points, a line names a point that does not exist or a point has more than eight
    /// jumps. Boards are constants, so this happens while compiling.
    pub const fn new(points: usize, lines: &[&[u8]]) -> Self {
        assert!(points <= PointSet32::CAPACITY);
        let nowhere = Jump { over: Point(0), to: Point(0) };
        let mut board = Self {
            points,
            neighbours: [PointSet32::EMPTY; PointSet32::CAPACITY],
            jumps: [[nowhere; MAX_JUMPS]; PointSet32::CAPACITY],
            jump_counts: [0; PointSet32::CAPACITY],
        };
        let mut line = 0;
        while line < lines.len() {
            let on_line = lines[line];
            let mut at = 0;
            while at + 1 < on_line.len() {
                let (one, next) = (on_line[at], on_line[at + 1]);
                assert!((one as usize) < points && (next as usize) < points);
                board.neighbours[one as usize].insert(Point(next));
                board.neighbours[next as usize].insert(Point(one));
                if at + 2 < on_line.len() {
                    board.add_jump(one, next, on_line[at + 2]);
                    board.add_jump(on_line[at + 2], next, one);
                }
                at += 1;
            }
            line += 1;
        }
        board
    }

    /// Keeps each point's jumps sorted by landing point, so that moves are generated in order.
    const fn add_jump(&mut self, from: u8, over: u8, to: u8) {
        let from = from as usize;
        let mut at = self.jump_counts[from];
        assert!(at < MAX_JUMPS);
        while at > 0 && self.jumps[from][at - 1].to.0 > to {
            self.jumps[from][at] = self.jumps[from][at - 1];
            at -= 1;
        }
        self.jumps[from][at] = Jump { over: Point(over), to: Point(to) };
        self.jump_counts[from] += 1;
    }

    /// Returns the number of points.
    pub const fn points(&self) -> usize {
        self.points
    }

    /// Returns the set of all points.
    pub const fn all(&self) -> PointSet32 {
        PointSet32::first_points(self.points)
    }

    /// Returns every pair of joined points once, the lower first.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.all().iter().flat_map(|from| {
            self.neighbours(from).iter().filter(move |to| from < *to).map(move |to| (from, to))
        })
    }

    /// Returns the points joined to `point` by a line.
    #[inline]
    pub const fn neighbours(&self, point: Point) -> PointSet32 {
        self.neighbours[point.index()]
    }

    /// Returns the jumps that begin on `point`, sorted by where they land.
    #[inline]
    pub fn jumps(&self, point: Point) -> &[Jump] {
        &self.jumps[point.index()][..self.jump_counts[point.index()]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_may_have_all_the_points_of_a_set() {
        let board = LineBoard32::new(32, &[&[29, 30, 31]]);
        assert_eq!(board.all().len(), 32);
        assert_eq!(board.jumps(Point(31)), [Jump { over: Point(30), to: Point(29) }]);
        assert_eq!(board.edges().count(), 2);
    }
}
