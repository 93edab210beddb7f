//! Pieces that a person carries over the table. Their place overrides the timeline's poses, and their next motion
//! begins there.

use bevy::prelude::*;
use madang_core::rules::Point;

use super::{
    shown_pieces::{PieceId, RestingPlace},
    track::{CARRIED_HEIGHT, CARRIED_SCALE, Pose},
};
use crate::layout::view::GameView;

/// Pieces that are carried. The pointer holds them, or they wait, lifted, where they were let go last in a move that is
/// not complete yet.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct CarriedPieces {
    /// Pieces, the lowest of a stack first.
    pieces: Vec<PieceId>,
    /// Place of the lowest one, in world units.
    pub at: Vec2,
    /// Whether the pointer holds them.
    pub is_held: bool,
    /// Points where the pointer may let them go.
    pub targets: Vec<Point>,
}

impl CarriedPieces {
    /// Returns the pieces in the hand of the pointer.
    pub const fn held(pieces: Vec<PieceId>, at: Vec2, targets: Vec<Point>) -> Self {
        Self { pieces, at, is_held: true, targets }
    }

    /// Returns the pieces, the lowest of a stack first.
    pub fn pieces(&self) -> &[PieceId] {
        &self.pieces
    }

    /// Returns the place and scale of a piece that is carried; `None` for all others.
    pub(crate) fn place(&self, piece: PieceId, view: &GameView) -> Option<RestingPlace> {
        let below = self.pieces.iter().position(|own| *own == piece)? as f32;
        // At the pointer the piece is drawn above this place by its height.
        Some((self.at + view.stack_step * below - Vec2::Y * CARRIED_HEIGHT, CARRIED_SCALE))
    }

    /// Returns the pose of a piece that is carried; `None` for all others.
    pub(crate) fn pose(&self, piece: PieceId, view: &GameView) -> Option<Pose> {
        let resting = Pose::resting(self.place(piece, view)?);
        Some(Pose { height: CARRIED_HEIGHT, lifted: true, ..resting })
    }

    /// Leaves the pieces that do not fit to the timeline.
    pub(super) fn retain(&mut self, mut fits: impl FnMut(PieceId) -> bool) {
        self.pieces.retain(|piece| fits(*piece));
    }
}
