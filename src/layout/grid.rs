//! Square grids of points on mats, shared by several games.

use bevy::math::Vec2;

use madang_core::rules::Point;

/// Square grid on a mat, in mat units: files from the left, ranks from below, points numbered along the ranks as in the
/// notation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    /// Number of points along a side.
    pub side: usize,
    /// Distance of the outer points from the mat's edge, to the left and above.
    pub edge: f32,
    /// Distance between neighbouring points.
    pub step: f32,
    /// Distance of letters and digits from the outer points.
    pub label_distance: f32,
}

impl Grid {
    /// Returns the place of every point.
    pub fn points(&self) -> Vec<Vec2> {
        (0..self.side * self.side).map(|point| self.place(point % self.side, point / self.side)).collect()
    }

    /// Returns the letters of the files below the grid, then the digits of the ranks to its left.
    pub fn labels(&self) -> Vec<(String, Vec2)> {
        let files = (0..self.side).map(|file| {
            let letter = char::from(b'a' + file as u8).to_string();
            (letter, self.place(file, 0) + Vec2::new(0.0, self.label_distance))
        });
        let ranks = (0..self.side).map(|rank| {
            let digit = (rank + 1).to_string();
            (digit, self.place(0, rank) - Vec2::new(self.label_distance, 0.0))
        });
        files.chain(ranks).collect()
    }

    /// Returns the lines between neighbouring points, along files and ranks.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + use<> {
        let side = self.side as u8;
        let along = move |point: u8| (point % side + 1 < side).then_some((Point(point), Point(point + 1)));
        let up = move |point: u8| (point / side + 1 < side).then_some((Point(point), Point(point + side)));
        (0..side * side).flat_map(move |point| [along(point), up(point)]).flatten()
    }

    fn place(&self, file: usize, rank: usize) -> Vec2 {
        let from_top = self.side - 1 - rank;
        Vec2::splat(self.edge) + self.step * Vec2::new(file as f32, from_top as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a1_is_at_the_lower_left() {
        let grid = Grid { side: 3, edge: 100.0, step: 50.0, label_distance: 20.0 };
        let points = grid.points();
        assert_eq!((points[0], points[2]), (Vec2::new(100.0, 200.0), Vec2::new(200.0, 200.0)));
        assert_eq!(points[8], Vec2::new(200.0, 100.0));
        assert_eq!(grid.edges().count(), 12);
        assert_eq!(grid.edges().nth(1), Some((Point(0), Point(3))));
        let labels = grid.labels();
        assert_eq!(labels[0], ("a".to_owned(), Vec2::new(100.0, 220.0)));
        assert_eq!(labels[5], ("3".to_owned(), Vec2::new(80.0, 100.0)));
    }
}
