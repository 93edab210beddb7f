//! Cursor steps from point to point of the board by directions.

use bevy::prelude::*;

use crate::{layout::view::GameView, platform::input::Direction, rules::Point};

/// Point nearest to the middle of the board.
pub(super) fn middle(view: &GameView) -> Point {
    let places = (0..view.points.len()).map(|index| view.place(Point(index as u8)));
    let centre = places.clone().sum::<Vec2>() / view.points.len().max(1) as f32;
    let nearest =
        places.enumerate().min_by(|(_, a), (_, b)| a.distance(centre).total_cmp(&b.distance(centre)));
    Point(nearest.map_or(0, |(index, _)| index as u8))
}

/// Widest angle between the direction pressed and the way to a point, as a cosine.
const NARROWEST: f32 = 0.5;
/// Factor by which a point that no line leads to must be nearer to be preferred.
const OFF_LINE: f32 = 1.6;

/// Point among these that lies best in a direction: near, straight ahead, and rather along a line; `from` itself where
/// there is none.
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
        (ahead > NARROWEST).then(|| way.length() / (ahead * ahead) * off_line)
    };
    let candidates = points.into_iter().filter(|to| *to != from);
    let rated = candidates.filter_map(|to| Some((effort(to)?, to)));
    rated.min_by(|(a, _), (b, _)| a.total_cmp(b)).map_or(from, |(_, to)| to)
}
