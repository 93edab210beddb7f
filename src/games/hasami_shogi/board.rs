//! Where the squares of Hasami Shogi lie on their mat, and what waits beside it.

use bevy::math::Vec2;

use super::rules::{ROCK, SAMURAI, SHOGUNS, SIDE, edges};
use crate::{
    rules::Point,
    table::{
        grid::Grid,
        view::{GameView, LABEL_PAPER, LineStyle, PieceLook, Tray},
    },
};

/// The middles of the squares.
const GRID: Grid = Grid { side: SIDE as usize, edge: 132.0, step: 92.0, label_distance: 69.0 };

/// The sides of the pieces' pictures, in world units; a square has about 66.
const PIECE_SIZE: f32 = 62.0;

/// Hasami Shogi on indigo cloth.
pub(super) fn hasami_shogi() -> GameView {
    let look = |kind| PieceLook { kind, size: PIECE_SIZE };
    GameView {
        mat: "hasami-shogi",
        scene: "scene-hasami-shogi",
        labels: GRID.labels(),
        label_ink: LABEL_PAPER,
        seat_colours: [[0xB3, 0x3A, 0x2B], [0x2F, 0x6B, 0x4F]],
        lines: edges().collect::<Vec<(Point, Point)>>(),
        // The squares are sewn on the mat itself: what joins their middles is for the cursor, and
        // all but vanishes in the cloth.
        line_style: LineStyle { ink: "#2F4B77", casing: "#2A446D", width: 1.2 },
        points: GRID.points(),
        pieces: SAMURAI.into_iter().chain(SHOGUNS).chain([ROCK]).map(look).collect(),
        hands: vec![beside(LOWER_CARD), beside(UPPER_CARD)],
        taken: vec![beside(LOWER_CARD), beside(UPPER_CARD)],
        // How many have to be taken differs from game to game.
        taken_goal: vec![0, 0],
    }
}

/// The height of what lies below each seat's card: red sits below.
const LOWER_CARD: f32 = -142.0;
const UPPER_CARD: f32 = 164.0;

/// Two rows of nine: as many as a side has pieces.
const fn beside(height: f32) -> Tray {
    Tray { first: Vec2::new(-596.0, height), step: Vec2::new(25.0, -30.0), columns: 9, scale: 0.4 }
}
