//! Where the squares of Nei Pat Kono lie on its mat, and where taken pieces wait.

use bevy::math::Vec2;

use super::rules::{DARK_PIECE, LIGHT_PIECE, SIDE, board};
use crate::{
    rules::Point,
    table::view::{GameView, LABEL_PAPER, LineStyle, PieceLook, Tray},
};

/// The middle of the corner squares and the distance between neighbouring middles, in mat units.
const GRID_EDGE: f32 = 230.0;
const GRID_STEP: f32 = 180.0;
/// How far outside the middles of the outer squares letters and digits stand, in mat units.
const LABEL_DISTANCE: f32 = 112.0;

/// Pieces nearly fill their squares of paper.
const PIECE_SIZE: f32 = 108.0;

/// Nei Pat Kono on sixteen sheets of paper.
pub(super) fn nei_pat_kono() -> GameView {
    let side = usize::from(SIDE);
    let squares = board();
    let points = (0..squares.points()).map(|point| {
        let (file, rank) = (point % side, point / side);
        let (right, down) = (file as f32, (side - 1 - rank) as f32);
        Vec2::new(GRID_EDGE + GRID_STEP * right, GRID_EDGE + GRID_STEP * down)
    });
    let points: Vec<Vec2> = points.collect();
    let lowest = points[0].y + LABEL_DISTANCE;
    let leftmost = points[0].x - LABEL_DISTANCE;
    let files = (0..side).map(|file| {
        let letter = char::from(b'a' + file as u8).to_string();
        (letter, Vec2::new(points[file].x, lowest))
    });
    let ranks = (0..side).map(|rank| {
        let digit = (rank + 1).to_string();
        (digit, Vec2::new(leftmost, points[side * rank].y))
    });
    GameView {
        mat: "nei-pat-kono",
        scene: "scene-nei-pat-kono",
        labels: files.chain(ranks).collect(),
        label_ink: LABEL_PAPER,
        seat_colours: [[0xA8, 0x38, 0x30], [0x33, 0x36, 0x48]],
        lines: squares.edges().collect::<Vec<(Point, Point)>>(),
        // Hardly more than a fold in the paper: the squares are the board, the lines only say
        // which of them are neighbours, and hold the sheets together across the gaps.
        line_style: LineStyle { ink: "#CDB98C", casing: "#EFE3C8", width: 2.4 },
        points,
        pieces: [LIGHT_PIECE, DARK_PIECE].map(|kind| PieceLook { kind, size: PIECE_SIZE }).to_vec(),
        hands: vec![beside_first_seat(), beside_second_seat()],
        taken: vec![beside_first_seat(), beside_second_seat()],
        taken_goal: vec![0, 0],
    }
}

const fn beside_first_seat() -> Tray {
    Tray { first: Vec2::new(-590.0, -142.0), step: Vec2::new(45.0, -46.0), columns: 5, scale: 0.45 }
}

const fn beside_second_seat() -> Tray {
    Tray { first: Vec2::new(-590.0, 164.0), step: Vec2::new(45.0, -46.0), columns: 5, scale: 0.45 }
}
