//! Plain view: a square board of lines and coloured discs, for a game without its own pictures.

use bevy::math::Vec2;
use madang_core::rules::PieceKind;

use super::{
    grid::Grid,
    homeland::Homeland,
    shelf::Shelf,
    view::{GameView, LineStyle, MAT_SIDE, MAT_UNITS, PieceLook, SeatView},
};

/// Distance of the outer points from the mat's edge, in mat units.
const EDGE: f32 = 150.0;
/// Distance of the letters from the outer points, in mat units.
const LABEL_DISTANCE: f32 = 88.0;
/// Part of the distance between points that a piece covers.
const PIECE: f32 = 0.76;
/// Side of a piece beside the mat, in world units.
const TAKEN: f32 = 40.0;
/// Style of the board's lines.
const LINES: LineStyle = LineStyle { ink: "#3B2A1D", casing: "#D9BF94", width: 5.0 };

/// Fill of each kind's disc, in the order of the kinds.
const DISCS: [&str; 6] = ["#26221F", "#F7F0DC", "#B3402B", "#2C5F9E", "#3A7342", "#85640A"];
/// Colour of each seat's card.
const SEATS: [[u8; 3]; 2] = [[0x26, 0x22, 0x1F], [0x8A, 0x5A, 0x33]];

/// Place on the map, in the western sea.
const AT_HOME: Vec2 = Vec2::new(80.0, 560.0);

/// Name of the drawn mat and scene.
const PLAIN: &str = "plain";

impl GameView {
    /// Returns the view of a game of two on a square of points, numbered along the ranks from the lower left: lines
    /// between neighbours, letters and digits along the edge, and a disc for each kind of piece, the first dark, the
    /// second light.
    pub fn plain_grid(side: u8, kinds: &[PieceKind]) -> Self {
        let step = (MAT_UNITS - 2.0 * EDGE) / f32::from(side - 1);
        let grid = Grid { side: usize::from(side), edge: EDGE, step, label_distance: LABEL_DISTANCE };
        let size = step * PIECE * MAT_SIDE / MAT_UNITS;
        let discs = kinds.iter().zip(DISCS.iter().cycle());
        let mut drawn: Vec<(String, String)> =
            discs.map(|(kind, fill)| (Shelf::Pieces.path(kind.0), disc(fill))).collect();
        drawn.push((Shelf::Boards.path(PLAIN), mat()));
        drawn.push((Shelf::Icons.path(PLAIN), scene()));
        Self {
            labels: grid.labels(),
            lines: grid.edges().collect(),
            line_style: Some(LINES),
            points: grid.points(),
            pieces: kinds.iter().map(|kind| PieceLook { kind: *kind, size }).collect(),
            seats: [0, 1].map(|seat| SeatView::of_two(seat, SEATS[seat], TAKEN / size, 5.0)).to_vec(),
            drawn,
            ..Self::new(PLAIN, PLAIN, AT_HOME, Homeland::JAPAN)
        }
    }
}

/// Returns the picture of a piece: a disc with a ring.
fn disc(fill: &str) -> String {
    svg(
        (100, 100),
        &format!(
            r##"<circle cx="50" cy="50" r="46" fill="{fill}" stroke="#3B2A1D" stroke-width="4"/>
            <circle cx="50" cy="50" r="32" fill="none" stroke="#8A6A48" stroke-width="3"/>"##
        ),
    )
}

/// Returns the picture of the bare mat: wood with a rim.
fn mat() -> String {
    let wood = r##"<rect width="1000" height="1000" rx="40" fill="#8A5A33"/>
        <rect x="24" y="24" width="952" height="952" rx="28" fill="#A97B4C"/>"##;
    svg((1000, 1000), wood)
}

/// Returns the picture of the game in menus: two pieces on the lines of a board.
fn scene() -> String {
    let board = r##"<rect width="400" height="260" fill="#A97B4C"/>
        <path d="M0 130H400M140 0V260M260 0V260" stroke="#3B2A1D" stroke-width="5"/>"##;
    let piece = |x: u16, fill: &str| {
        format!(r##"<circle cx="{x}" cy="130" r="48" fill="{fill}" stroke="#3B2A1D" stroke-width="4"/>"##)
    };
    svg((400, 260), &(board.to_owned() + &piece(140, DISCS[0]) + &piece(260, DISCS[1])))
}

fn svg((width, height): (u16, u16), content: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{content}</svg>"#)
}
