//! Layout of the squares of Hasami Shogi on their mat, and of the trays beside it.

use bevy::math::Vec2;

use super::{
    CARDS,
    rules::{ROCK, SAMURAI, SHOGUNS, SIDE, edges},
};
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
pub(in crate::games) static VIEWS: [(&GameCard, ViewOf); 1] = [(&CARDS[0], hasami_shogi)];

/// Centres of the squares.
const GRID: Grid = Grid { side: SIDE as usize, edge: 132.0, step: 92.0, label_distance: 69.0 };

/// The sides of the pieces' pictures, in world units; a square has about 66.
const PIECE_SIZE: f32 = 62.0;

/// Hasami Shogi on indigo cloth.
fn hasami_shogi(_: &Options) -> GameView {
    let look = |kind| PieceLook { kind, size: PIECE_SIZE };
    GameView {
        mat: "hasami-shogi",
        scene: "scene-hasami-shogi",
        at_home: Vec2::new(1168.0, 262.0),
        homeland: Homeland::JAPAN,
        labels: GRID.labels(),
        label_ink: LABEL_PAPER,
        label_scale: 1.0,
        lines: edges().collect::<Vec<(Point, Point)>>(),
        // The squares are sewn on the mat itself. The lines between their centres are for the
        // cursor, and all but vanish in the cloth.
        line_style: Some(LineStyle { ink: "#2F4B77", casing: "#2A446D", width: 1.2 }),
        points: GRID.points(),
        pieces: SAMURAI.into_iter().chain(SHOGUNS).chain([ROCK]).map(look).collect(),
        seats: vec![seat(0, [0xB3, 0x3A, 0x2B]), seat(1, [0x2F, 0x6B, 0x4F])],
        ornaments: Vec::new(),
        beside: Vec::new(),
        names: Vec::new(),
        stack_step: STACK_STEP,
    }
}

/// A seat's trays: two rows of nine below each card, as many as a side has pieces. The number that
/// has to be taken differs from game to game.
fn seat(seat: usize, colour: [u8; 3]) -> SeatView {
    let card = CardPlace::OF_TWO[seat];
    let five = Tray::below(card, 0.4);
    let tray = Tray { first: five.first - Vec2::X * 6.0, step: Vec2::new(25.0, -30.0), columns: 9, ..five };
    SeatView { colour, card, hand: tray, taken: tray, taken_goal: 0, home: tray, home_goal: 0 }
}
