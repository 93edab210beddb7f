//! Marks on the board, the same for all games: a thin ring may move, a dot may be moved to, a broken ring would be
//! taken, a notch can be taken, a sign is in danger, a faint stroke is the last move.

use bevy::prelude::*;
use madang_core::rules::Point;

use crate::layout::{
    shelf::Shelf,
    view::{GameView, depth},
};

/// Least size of a mark round a piece, as a multiple of the piece's.
const RIM: f32 = 1.02;
/// Least size of the light round a piece that is held, as a multiple of the piece's.
const GLOW: f32 = 1.45;

/// Returns the size of a picture round a piece: at least `size`, and larger than the piece as far as the next point leaves
/// room, in world units.
pub fn around_piece(view: &GameView, size: f32) -> f32 {
    let piece = piece_size(view);
    // Where there is hardly more room than for the piece, marks of neighbours do not overlap.
    let room = if piece < view.spacing() { view.spacing() } else { f32::MAX };
    size.max((piece * RIM).min(room))
}

fn piece_size(view: &GameView) -> f32 {
    view.pieces.first().map_or(0.0, |look| look.size)
}

/// Mark on a point.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Meaning.
    pub meaning: Meaning,
    /// Point.
    pub at: Point,
}

/// Meaning of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// This piece may move.
    MayMove,
    /// A piece may go here.
    MayGo,
    /// This piece would be taken.
    Victim,
    /// This piece can be taken by the person to act.
    Prey,
    /// This piece can be taken by the next rival to act.
    InDanger,
    /// This piece is picked.
    Picked,
    /// The last move touched this point.
    Last,
    /// The mouse is here.
    Hover,
    /// The cursor of keyboard and pads is here.
    Cursor,
    /// The piece here has decided the game.
    Decisive,
    /// A lesson's guide points here.
    Pointed,
    /// The piece that is dragged may be let go here.
    Target,
}

impl Meaning {
    /// Returns the picture, size as a fraction of the distance between points, and depth.
    pub(super) const fn look(self) -> (Shelf, &'static str, f32, f32) {
        match self {
            Self::MayMove => (Shelf::Icons, "mark-may-move", 0.76, depth::MARKS_BELOW),
            Self::MayGo => (Shelf::Icons, "mark-go", 0.62, depth::MARKS_ABOVE),
            Self::Victim => (Shelf::Icons, "mark-take", 0.92, depth::MARKS_ABOVE),
            Self::Prey => (Shelf::Icons, "mark-prey", 0.76, depth::SIGNS),
            Self::InDanger => (Shelf::Icons, "mark-danger", 0.76, depth::SIGNS),
            Self::Picked | Self::Decisive => (Shelf::Icons, "mark-picked", 1.0, depth::MARKS_BELOW),
            Self::Last => (Shelf::Icons, "mark-last", 0.9, depth::MARKS_BELOW),
            Self::Hover => (Shelf::Icons, "mark-hover", 0.8, depth::MARKS_BELOW),
            Self::Cursor => (Shelf::Icons, "mark-cursor", 1.0, depth::CURSOR),
            Self::Pointed => (Shelf::Icons, "mark-pointed", 1.12, depth::MARKS_ABOVE),
            Self::Target => (Shelf::Icons, "mark-target", 1.3, depth::MARKS_ABOVE),
        }
    }

    /// Returns the size of a mark round a piece: larger than the piece, however near the next point is.
    pub(super) fn around_piece(self, view: &GameView, size: f32) -> f32 {
        match self {
            Self::MayMove
            | Self::Victim
            | Self::Prey
            | Self::InDanger
            | Self::Picked
            | Self::Last
            | Self::Pointed
            | Self::Decisive => around_piece(view, size),
            // It has to be seen round a piece that is held over it.
            Self::Target => size.max(piece_size(view) * GLOW),
            Self::MayGo | Self::Hover | Self::Cursor => size,
        }
    }

    /// Returns the picture around a row beside the mat.
    pub(super) const fn look_beside(self) -> Option<&'static str> {
        match self {
            Self::MayMove | Self::MayGo => Some("row-open"),
            Self::Picked | Self::Decisive => Some("row-picked"),
            Self::Hover | Self::Pointed => Some("row-hover"),
            Self::Cursor => Some("row-cursor"),
            Self::Last => Some("row-last"),
            Self::Target => Some("row-target"),
            Self::Victim | Self::Prey | Self::InDanger => None,
        }
    }
}
