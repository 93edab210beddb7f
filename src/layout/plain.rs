//! Plain view: a square board of lines and coloured discs, for a game without pictures of its own.

use bevy::math::Vec2;

use super::{
    grid::Grid,
    homeland::Homeland,
    shelf::Shelf,
    view::{GameView, LineStyle, MAT_SIDE, MAT_UNITS, PieceLook, SeatView},
};
use crate::rules::PieceKind;

/// Distance of the outer points from the mat's edge, and of the letters from the outer points, in mat units.
const EDGE: f32 = 150.0;
const LABEL_DISTANCE: f32 = 88.0;
/// Part of the distance between points that a piece covers.
const PIECE: f32 = 0.76;
/// Side of a piece beside the mat, in world units.
const TAKEN: f32 = 40.0;
const LINES: LineStyle = LineStyle { ink: "#3B2A1D", casing: "#D9BF94", width: 5.0 };

/// Fill of each kind's disc, in the order of the kinds, and colour of each seat's card.
const DISCS: [&str; 6] = ["#26221F", "#F7F0DC", "#B3402B", "#2C5F9E", "#3A7342", "#85640A"];
const SEATS: [[u8; 3]; 2] = [[0x26, 0x22, 0x1F], [0x8A, 0x5A, 0x33]];

/// Name of the drawn mat and scene.
const PLAIN: &str = "plain";

impl GameView {
    /// View of a game of two on a square of points, numbered along the ranks from the lower left: lines between
    /// neighbours, letters and digits along the edge, and a disc for each kind of piece, the first dark, the second
    /// light.
    #[must_use]
    pub fn plain_grid(side: u8, kinds: &[PieceKind]) -> Self {
        let step = (MAT_UNITS - 2.0 * EDGE) / f32::from(side - 1);
        let grid = Grid { side: usize::from(side), edge: EDGE, step, label_distance: LABEL_DISTANCE };
        let size = step * PIECE * MAT_SIDE / MAT_UNITS;
        let discs = kinds.iter().zip(DISCS.iter().cycle());
        let mut drawn: Vec<(String, String)> =
            discs.map(|(kind, fill)| (Shelf::Pieces.path(kind.0), disc(fill))).collect();
        drawn.extend([Shelf::Boards, Shelf::Icons].map(|shelf| (shelf.path(PLAIN), board())));
        Self {
            labels: grid.labels(),
            lines: grid.edges().collect(),
            line_style: Some(LINES),
            points: grid.points(),
            pieces: kinds.iter().map(|kind| PieceLook { kind: *kind, size }).collect(),
            seats: [0, 1].map(|seat| SeatView::of_two(seat, SEATS[seat], TAKEN / size)).to_vec(),
            drawn,
            ..Self::new(PLAIN, PLAIN, Vec2::new(1130.0, 400.0), Homeland::JAPAN)
        }
    }
}

/// Picture of a piece: a disc with a ring.
fn disc(fill: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="{fill}" stroke="#3B2A1D" stroke-width="4"/><circle cx="50" cy="50" r="32" fill="none" stroke="#8A6A48" stroke-width="3"/></svg>"##
    )
}

/// Picture of the bare mat.
fn board() -> String {
    r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><rect width="1000" height="1000" rx="40" fill="#8A5A33"/><rect x="24" y="24" width="952" height="952" rx="28" fill="#A97B4C"/></svg>"##.to_owned()
}
