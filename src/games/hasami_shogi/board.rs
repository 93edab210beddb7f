//! Layout of the squares of Hasami Shogi on their mat, and of the trays beside it.

use bevy::math::Vec2;
use madang_core::{
    games::hasami_shogi::rules::{ROCK, SAMURAI, SHOGUNS, SIDE},
    rules::Options,
};

use crate::layout::{
    grid::Grid,
    homeland::Homeland,
    view::{GameView, LineStyle, PieceLook, SeatView, Tray},
};

/// Centres of the squares.
const GRID: Grid = Grid { side: SIDE as usize, edge: 132.0, step: 92.0, label_distance: 69.0 };

/// The sides of the pieces' pictures, in world units; a square has about 66.
const PIECE_SIZE: f32 = 62.0;

/// Returns the view of Hasami Shogi, on indigo cloth.
pub(super) fn hasami_shogi(_: &Options) -> GameView {
    let look = |kind| PieceLook { kind, size: PIECE_SIZE };
    GameView {
        labels: GRID.labels(),
        lines: GRID.edges().collect(),
        // The squares are sewn on the mat itself. The lines between their centres are for the
        // cursor, and all but vanish in the cloth.
        line_style: Some(LineStyle { ink: "#2F4B77", casing: "#2A446D", width: 1.2 }),
        points: GRID.points(),
        pieces: SAMURAI.into_iter().chain(SHOGUNS).chain([ROCK]).map(look).collect(),
        seats: vec![seat(0, [0xB3, 0x3A, 0x2B]), seat(1, [0x2F, 0x6B, 0x4F])],
        ..GameView::new("hasami-shogi", "scene-hasami-shogi", Vec2::new(1168.0, 262.0), Homeland::JAPAN)
    }
}

/// Returns a seat's trays: two rows of nine below each card, as many as a side has pieces. The number that
/// has to be taken differs from game to game.
fn seat(seat: usize, colour: [u8; 3]) -> SeatView {
    let five = SeatView::of_two(seat, colour, 0.4, 2.0);
    let first = five.taken.first - Vec2::X * 6.0;
    let tray = Tray { first, step: Vec2::new(25.0, -30.0), columns: 9, ..five.taken };
    SeatView { hand: tray, taken: tray, home: tray, ..five }
}
