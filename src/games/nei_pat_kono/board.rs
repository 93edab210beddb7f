//! Where the squares of Nei Pat Kono lie on its mat, and where taken pieces wait.

use bevy::math::Vec2;

use super::rules::{DARK_PIECE, LIGHT_PIECE, SIDE, board};
use crate::{
    rules::Point,
    table::{
        grid::Grid,
        view::{GameView, LABEL_PAPER, LineStyle, PieceLook, Tray},
    },
};

/// The middles of the squares.
const GRID: Grid = Grid { side: SIDE as usize, edge: 230.0, step: 180.0, label_distance: 112.0 };

/// Pieces nearly fill their squares of paper.
const PIECE_SIZE: f32 = 108.0;

/// Nei Pat Kono on sixteen sheets of paper.
pub(super) fn nei_pat_kono() -> GameView {
    let squares = board();
    GameView {
        mat: "nei-pat-kono",
        scene: "scene-nei-pat-kono",
        labels: GRID.labels(),
        label_ink: LABEL_PAPER,
        seat_colours: [[0xA8, 0x38, 0x30], [0x33, 0x36, 0x48]],
        lines: squares.edges().collect::<Vec<(Point, Point)>>(),
        // Hardly more than a fold in the paper: the squares are the board, the lines only say
        // which of them are neighbours, and hold the sheets together across the gaps.
        line_style: LineStyle { ink: "#CDB98C", casing: "#EFE3C8", width: 2.4 },
        points: GRID.points(),
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
