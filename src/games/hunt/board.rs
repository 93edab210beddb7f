//! Where the points of the hunt's board lie on its mat, and what waits beside it.

use bevy::math::Vec2;

use super::rules::{BaghChal, CAPTURES_TO_WIN, GOAT, HuntBoard, TIGER};
use crate::{
    rules::Point,
    table::view::{GameView, LineStyle, PieceLook, Tray},
};

/// The first point of the grid and the distance between its points, in mat units.
const GRID_EDGE: f32 = 170.0;
const GRID_STEP: f32 = 165.0;
/// How far outside the grid its letters and digits stand, in mat units.
const LABEL_DISTANCE: f32 = 62.0;

/// Bagh Chal on the terraces of Nepal.
pub(super) fn bagh_chal() -> GameView {
    let board = BaghChal::board();
    let points = (0..board.points()).map(|point| {
        let (file, rank) = (point % 5, point / 5);
        Vec2::new(GRID_EDGE + GRID_STEP * file as f32, GRID_EDGE + GRID_STEP * (4 - rank) as f32)
    });
    let points: Vec<Vec2> = points.collect();
    let lowest = GRID_EDGE + GRID_STEP * 4.0 + LABEL_DISTANCE;
    let files = (0..5).map(|file| {
        let letter = char::from(b'a' + file as u8).to_string();
        (letter, Vec2::new(points[file].x, lowest))
    });
    let ranks = (0..5).map(|rank: usize| {
        let digit = (rank + 1).to_string();
        (digit, Vec2::new(GRID_EDGE - LABEL_DISTANCE, points[5 * rank].y))
    });
    GameView {
        mat: "bagh-chal",
        scene: "scene-bagh-chal",
        labels: files.chain(ranks).collect(),
        lines: board.edges().collect::<Vec<(Point, Point)>>(),
        line_style: LineStyle { ink: "#F7F0DC", casing: "#2C4A28", width: 5.0 },
        points,
        pieces: vec![PieceLook { kind: TIGER, size: 104.0 }, PieceLook { kind: GOAT, size: 100.0 }],
        hands: vec![goats_in_hand(), goats_in_hand()],
        taken: vec![taken_goats(), taken_goats()],
        taken_goal: vec![0, usize::from(CAPTURES_TO_WIN)],
    }
}

const fn goats_in_hand() -> Tray {
    Tray { first: Vec2::new(-590.0, -132.0), step: Vec2::new(45.0, -46.0), columns: 5, scale: 0.5 }
}

const fn taken_goats() -> Tray {
    Tray { first: Vec2::new(-590.0, 168.0), step: Vec2::new(45.0, -46.0), columns: 5, scale: 0.5 }
}
