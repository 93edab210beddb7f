//! Where the squares of Hasami Shogi lie on their mat, and what waits beside it.

use bevy::math::Vec2;

use super::rules::{ROCK, SAMURAI, SHOGUNS, SIDE, SQUARES, edges};
use crate::{
    rules::Point,
    table::view::{GameView, LABEL_PAPER, LineStyle, PieceLook, Tray},
};

/// The middle of the corner square and the side of a square, in mat units.
const FIRST_SQUARE: f32 = 132.0;
const SQUARE: f32 = 92.0;
/// How far outside the outer squares' middles letters and digits stand, in mat units.
const LABEL_DISTANCE: f32 = 69.0;

/// The sides of the pieces' pictures, in world units; a square has about 66.
const PIECE_SIZE: f32 = 62.0;

/// Hasami Shogi on indigo cloth.
pub(super) fn hasami_shogi() -> GameView {
    let side = usize::from(SIDE);
    let points = (0..SQUARES).map(|square| {
        let (file, rank) = (square % side, square / side);
        let from_top = side - 1 - rank;
        Vec2::new(FIRST_SQUARE + SQUARE * file as f32, FIRST_SQUARE + SQUARE * from_top as f32)
    });
    let points: Vec<Vec2> = points.collect();
    let lowest = points[0].y + LABEL_DISTANCE;
    let files = (0..side).map(|file| {
        let letter = char::from(b'a' + file as u8).to_string();
        (letter, Vec2::new(points[file].x, lowest))
    });
    let ranks = (0..side).map(|rank| {
        let digit = (rank + 1).to_string();
        (digit, Vec2::new(FIRST_SQUARE - LABEL_DISTANCE, points[side * rank].y))
    });
    let look = |kind| PieceLook { kind, size: PIECE_SIZE };
    GameView {
        mat: "hasami-shogi",
        scene: "scene-hasami-shogi",
        labels: files.chain(ranks).collect(),
        label_ink: LABEL_PAPER,
        seat_colours: [[0xB3, 0x3A, 0x2B], [0x2F, 0x6B, 0x4F]],
        lines: edges().collect::<Vec<(Point, Point)>>(),
        // The squares are sewn on the mat itself: what joins their middles is for the cursor, and
        // all but vanishes in the cloth.
        line_style: LineStyle { ink: "#2F4B77", casing: "#2A446D", width: 1.2 },
        points,
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
