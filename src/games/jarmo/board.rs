//! Where the points of Jarmo lie on its mat, and what waits beside it.

use bevy::math::Vec2;

use super::rules::{ARCHERS, GUARDS, Variant};
use crate::{
    rules::Point,
    table::view::{GameView, LABEL_INK, LineStyle, PieceLook, Tray},
};

/// The first point of the grid and the distance between its points, in mat units.
const GRID_EDGE: f32 = 170.0;
const GRID_STEP: f32 = 165.0;
/// How far outside the grid its letters and digits stand, in mat units.
const LABEL_DISTANCE: f32 = 66.0;

/// The solid lines on a felt mat of the steppe. The dotted lines of Jasyr are part of the mat's
/// picture: they lie there in every game, as on the board itself.
pub(super) fn jarmo() -> GameView {
    let board = Variant::Base.board();
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
    let kinds = ARCHERS.into_iter().chain(GUARDS);
    GameView {
        mat: "jarmo",
        scene: "scene-jarmo",
        labels: files.chain(ranks).collect(),
        label_ink: LABEL_INK,
        seat_colours: [[0x35, 0x6E, 0x40], [0x2E, 0x5E, 0x9E]],
        lines: board.edges().collect::<Vec<(Point, Point)>>(),
        line_style: LineStyle { ink: "#4A3527", casing: "#E9DFC9", width: 5.0 },
        points,
        pieces: kinds.map(|kind| PieceLook { kind, size: 90.0 }).collect(),
        hands: vec![tray(-142.0), tray(164.0)],
        taken: vec![tray(-204.0), tray(102.0)],
        taken_goal: vec![0, 0],
    }
}

/// One row for the five soldiers of a side.
const fn tray(height: f32) -> Tray {
    Tray { first: Vec2::new(-590.0, height), step: Vec2::new(45.0, -46.0), columns: 5, scale: 0.5 }
}
