//! Layout of Nei Pat Kono's squares on the mat, and of the trays for taken pieces.

use bevy::math::Vec2;
use madang_core::{
    games::nei_pat_kono::rules::{DARK_PIECE, LIGHT_PIECE, SIDE},
    rules::Options,
};

use crate::layout::{
    grid::Grid,
    homeland::Homeland,
    view::{GameView, LineStyle, PieceLook, SeatView},
};

/// Centres of the squares.
const GRID: Grid = Grid { side: SIDE as usize, edge: 230.0, step: 180.0, label_distance: 112.0 };

/// Side of a piece's picture, in world units; pieces nearly fill their squares of paper.
const PIECE_SIZE: f32 = 108.0;
/// Scale of the pieces in the trays.
const TAKEN: f32 = 0.45;

/// Returns the view of Nei Pat Kono, on sixteen sheets of paper.
pub(super) fn nei_pat_kono(_: &Options) -> GameView {
    GameView {
        labels: GRID.labels(),
        lines: GRID.edges().collect(),
        // Hardly more than a fold in the paper: the squares are the board, the lines only say
        // which of them are neighbours, and hold the sheets together across the gaps.
        line_style: Some(LineStyle { ink: "#CDB98C", casing: "#EFE3C8", width: 2.4 }),
        points: GRID.points(),
        pieces: [LIGHT_PIECE, DARK_PIECE].map(|kind| PieceLook { kind, size: PIECE_SIZE }).to_vec(),
        seats: vec![
            SeatView::of_two(0, [0xA8, 0x38, 0x30], TAKEN, 2.0),
            SeatView::of_two(1, [0x33, 0x36, 0x48], TAKEN, 2.0),
        ],
        ..GameView::new("nei-pat-kono", "scene-nei-pat-kono", Vec2::new(1004.0, 300.0), Homeland::KOREA)
    }
}
