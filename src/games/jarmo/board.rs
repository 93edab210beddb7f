//! Where the points of Jarmo lie on its mat, and what waits beside it.

use bevy::math::Vec2;

use super::rules::{ARCHERS, CAMP_MARKER, GOLDEN_ARCHERS, GOLDEN_GUARDS, GUARDS, Variant};
use crate::{
    rules::Point,
    table::{
        grid::Grid,
        view::{GameView, LABEL_INK, LineStyle, PieceLook, Tray},
    },
};

/// The five by five points.
const GRID: Grid = Grid { side: 5, edge: 170.0, step: 165.0, label_distance: 66.0 };

/// The solid lines on a felt mat of the steppe. The dotted lines of Jasyr are part of the mat's
/// picture: they lie there in every game, as on the board itself.
pub(super) fn jarmo() -> GameView {
    let board = Variant::Base.board();
    let kinds = [ARCHERS, GUARDS, GOLDEN_ARCHERS, GOLDEN_GUARDS].into_iter().flatten();
    // Wide enough to be seen under a soldier.
    let camp = PieceLook { kind: CAMP_MARKER, size: 130.0 };
    GameView {
        mat: "jarmo",
        scene: "scene-jarmo",
        labels: GRID.labels(),
        label_ink: LABEL_INK,
        seat_colours: [[0x35, 0x6E, 0x40], [0x2E, 0x5E, 0x9E]],
        lines: board.edges().collect::<Vec<(Point, Point)>>(),
        line_style: LineStyle { ink: "#4A3527", casing: "#E9DFC9", width: 5.0 },
        points: GRID.points(),
        pieces: kinds.map(|kind| PieceLook { kind, size: 90.0 }).chain([camp]).collect(),
        hands: vec![tray(-142.0), tray(164.0)],
        taken: vec![tray(-204.0), tray(102.0)],
        taken_goal: vec![0, 0],
    }
}

/// One row for the five soldiers of a side.
const fn tray(height: f32) -> Tray {
    Tray { first: Vec2::new(-590.0, height), step: Vec2::new(45.0, -46.0), columns: 5, scale: 0.5 }
}
