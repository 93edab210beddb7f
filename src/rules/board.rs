//! Boards made of points and straight lines, with the tables that move generation needs.

use std::fmt;

use super::{Point, PointSet};

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

/// A board whose steps and jumps follow straight lines: neighbours on a line are joined, and three
/// consecutive points of a line allow a jump from end to end.
///
/// `W` is the word of its point sets, and `CAPACITY` the word's number of bits.
#[derive(Clone)]
pub struct LineBoard<W, const CAPACITY: usize> {
    points: usize,
    neighbours: [PointSet<W>; CAPACITY],
    jumps: [[Jump; MAX_JUMPS]; CAPACITY],
    jump_counts: [usize; CAPACITY],
}

/// Board of up to 32 points.
pub type LineBoard32 = LineBoard<u32, 32>;

/// Board of up to 64 points.
pub type LineBoard64 = LineBoard<u64, 64>;

/// Board of up to 128 points.
pub type LineBoard128 = LineBoard<u128, 128>;

macro_rules! line_board {
    ($word:ty, $capacity:literal) => {
        impl LineBoard<$word, $capacity> {
            /// Builds the tables for points `0..points` from the lines, each a sequence of points in the
            /// order in which they lie.
            ///
            /// # Panics
            /// When there are more points than the word has bits, a line names a point that does not exist
            /// or a point has more than eight jumps. Boards are constants, so this happens while compiling.
            #[must_use]
            pub const fn new(points: usize, lines: &[&[u8]]) -> Self {
                assert!(points <= PointSet::<$word>::CAPACITY);
                let nowhere = Jump { over: Point(0), to: Point(0) };
                let mut board = Self {
                    points,
                    neighbours: [PointSet::<$word>::EMPTY; $capacity],
                    jumps: [[nowhere; MAX_JUMPS]; $capacity],
                    jump_counts: [0; $capacity],
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

            /// The set of all points.
            #[must_use]
            pub const fn all(&self) -> PointSet<$word> {
                PointSet::<$word>::first_points(self.points)
            }

            /// Every pair of joined points once, the lower first.
            pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
                self.all().iter().flat_map(|from| {
                    self.neighbours(from).iter().filter(move |to| from < *to).map(move |to| (from, to))
                })
            }
        }
    };
}

line_board!(u32, 32);
line_board!(u64, 64);
line_board!(u128, 128);

impl<W, const CAPACITY: usize> fmt::Debug for LineBoard<W, CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineBoard").field("points", &self.points).finish_non_exhaustive()
    }
}

impl<W: Copy, const CAPACITY: usize> LineBoard<W, CAPACITY> {
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

    /// The number of points.
    #[must_use]
    pub const fn points(&self) -> usize {
        self.points
    }

    /// The points joined to `point` by a line.
    #[inline]
    #[must_use]
    pub const fn neighbours(&self, point: Point) -> PointSet<W> {
        self.neighbours[point.index()]
    }

    /// The neighbours of every point, by its number.
    #[must_use]
    pub fn neighbours_all(&self) -> &[PointSet<W>] {
        &self.neighbours[..self.points]
    }

    /// The jumps that begin on `point`, sorted by where they land.
    #[inline]
    #[must_use]
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

    #[test]
    fn a_board_may_have_more_points_than_32() {
        let wide = LineBoard64::new(64, &[&[61, 62, 63]]);
        assert_eq!(wide.jumps(Point(61)), [Jump { over: Point(62), to: Point(63) }]);
        let widest = LineBoard128::new(121, &[&[118, 119, 120], &[0, 120]]);
        let joined: Vec<(Point, Point)> = widest.edges().collect();
        assert_eq!(joined, [(Point(0), Point(120)), (Point(118), Point(119)), (Point(119), Point(120))]);
    }
}
