//! Cursor steps from point to point of the board by directions.

use madang_core::{catalogue::Choice, rules::Point};

use super::selection::Selection;
use crate::{layout::view::GameView, platform::input::Direction};

/// Points among which the cursor of keys and pads moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CursorPoints {
    /// Points that take precedence: once something is picked, that point and those that may be touched next, where
    /// directions lead from each to each.
    first: Vec<Point>,
    /// Points on the mat, and those beside it that may be touched.
    all: Vec<Point>,
}

impl CursorPoints {
    /// Returns the cursor's points in a position with these choices, after these points were touched.
    pub fn of(view: &GameView, touched: &Selection, choices: &[Choice]) -> Self {
        let mut first: Vec<Point> = touched.next_points(choices).into_iter().collect();
        first.extend(touched.touched().last());
        let is_reached = |point: &Point| view.beside(*point).is_none() || first.contains(point);
        let all = view.all_points().filter(is_reached).collect();
        let leads = |from: Point, direction| walk_among(view, first.iter().copied(), from, direction);
        let is_joined = || first.iter().all(|from| reached(*from, leads).len() == first.len());
        if touched.touched().is_empty() || !is_joined() {
            first.clear();
        }
        Self { first, all }
    }

    /// Returns the point to which a direction leads.
    pub fn step(&self, view: &GameView, from: Point, direction: Direction) -> Point {
        let to = walk_among(view, self.first.iter().copied(), from, direction);
        if to == from { walk_among(view, self.all.iter().copied(), from, direction) } else { to }
    }
}

/// Returns the points to which steps lead from a point, itself among them.
fn reached(from: Point, step: impl Fn(Point, Direction) -> Point) -> Vec<Point> {
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(at) = reached.get(next).copied() {
        for to in Direction::ALL.map(|direction| step(at, direction)) {
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
        next += 1;
    }
    reached
}

/// Widest angle between the direction pressed and the way to a point, as a cosine.
const MIN_COSINE: f32 = 0.5;
/// Factor by which a point that no line leads to must be nearer to be preferred.
const OFF_LINE: f32 = 1.6;

/// Returns the point among these that is best in a direction: near, straight ahead, preferably along a line; `from`
/// itself where there is none.
pub fn walk_among(
    view: &GameView,
    points: impl IntoIterator<Item = Point>,
    from: Point,
    direction: Direction,
) -> Point {
    let joined: Vec<Point> = view.neighbours(from).collect();
    let effort = |to: Point| {
        let way = view.place(to) - view.place(from);
        let ahead = way.normalize_or_zero().dot(direction.vector());
        let off_line = if joined.contains(&to) { 1.0 } else { OFF_LINE };
        (ahead > MIN_COSINE).then(|| way.length() / (ahead * ahead) * off_line)
    };
    let candidates = points.into_iter().filter(|to| *to != from);
    let rated = candidates.filter_map(|to| Some((effort(to)?, to)));
    rated.min_by(|(a, _), (b, _)| a.total_cmp(b)).map_or(from, |(_, to)| to)
}
