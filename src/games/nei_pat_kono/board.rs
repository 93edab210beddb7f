//! Layout of Nei Pat Kono's squares on the mat, and of the trays for taken pieces.

use super::{
    CARDS,
    rules::{DARK_PIECE, LIGHT_PIECE, SIDE, board},
};
use bevy::math::Vec2;

use crate::{
    catalogue::GameCard,
    layout::{
        grid::Grid,
        homeland::Homeland,
        view::{CardPlace, GameView, LABEL_PAPER, LineStyle, PieceLook, STACK_STEP, SeatView, Tray},
        views::ViewOf,
    },
    rules::{Options, Point},
};

/// View of the game.
pub(in crate::games) static VIEWS: [(&GameCard, ViewOf); 1] = [(&CARDS[0], nei_pat_kono)];

/// Centres of the squares.
const GRID: Grid = Grid { side: SIDE as usize, edge: 230.0, step: 180.0, label_distance: 112.0 };

/// Side of a piece's picture, in world units; pieces nearly fill their squares of paper.
const PIECE_SIZE: f32 = 108.0;

/// Nei Pat Kono on sixteen sheets of paper.
fn nei_pat_kono(_: &Options) -> GameView {
    let squares = board();
    GameView {
        mat: "nei-pat-kono",
        scene: "scene-nei-pat-kono",
        at_home: Vec2::new(1004.0, 300.0),
        homeland: Homeland::KOREA,
        labels: GRID.labels(),
        label_ink: LABEL_PAPER,
        label_scale: 1.0,
        lines: squares.edges().collect::<Vec<(Point, Point)>>(),
        // Hardly more than a fold in the paper: the squares are the board, the lines only say
        // which of them are neighbours, and hold the sheets together across the gaps.
        line_style: Some(LineStyle { ink: "#CDB98C", casing: "#EFE3C8", width: 2.4 }),
        points: GRID.points(),
        pieces: [LIGHT_PIECE, DARK_PIECE].map(|kind| PieceLook { kind, size: PIECE_SIZE }).to_vec(),
        seats: vec![seat(0, [0xA8, 0x38, 0x30]), seat(1, [0x33, 0x36, 0x48])],
        ornaments: Vec::new(),
        beside: Vec::new(),
        names: Vec::new(),
        stack_step: STACK_STEP,
    }
}

fn seat(seat: usize, colour: [u8; 3]) -> SeatView {
    let card = CardPlace::OF_TWO[seat];
    let tray = Tray::below(card, 0.45);
    SeatView { colour, card, hand: tray, taken: tray, taken_goal: 0, home: tray, home_goal: 0 }
}
