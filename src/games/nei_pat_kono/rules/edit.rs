//! The board editor. Pieces that are not on the board count as captured.

use super::{DARK, DARK_PIECE, Kono, LIGHT, LIGHT_PIECE, PIECES, SIDE};
use crate::rules::{
    Counted, Edit, EditBoard, EditCount, EditError, Game, Options, PieceKind, PointSet32, Seat,
};

impl EditBoard for Kono {
    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        vec![(LIGHT_PIECE, LIGHT), (DARK_PIECE, DARK)]
    }

    fn counts(&self) -> Vec<EditCount> {
        // At the limit the game is over.
        let most = self.quiet_limit() - 1;
        vec![EditCount { what: Counted::Quiet, owner: None, now: self.quiet, most: most.max(self.quiet) }]
    }

    fn points(&self) -> u8 {
        SIDE * SIDE
    }

    fn edited_unchecked(&self, edit: Edit) -> Result<Self, EditError> {
        let mut next = *self;
        match edit {
            Edit::Put { owner, at, .. } => {
                next.light.remove(at);
                next.dark.remove(at);
                let side = if owner == LIGHT { &mut next.light } else { &mut next.dark };
                if side.len() >= u32::from(PIECES) {
                    return Err(EditError::no_more(owner, PIECES));
                }
                side.insert(at);
            }
            Edit::Clear { at } => {
                next.light.remove(at);
                next.dark.remove(at);
            }
            Edit::Empty => {
                next.light = PointSet32::EMPTY;
                next.dark = PointSet32::EMPTY;
                next.quiet = 0;
            }
            Edit::ToMove(seat) => next.light_to_move = seat == LIGHT,
            Edit::Count { to, .. } => next.quiet = to,
        }
        Ok(next)
    }

    fn check_sound(&self, options: &Options) -> Result<(), EditError> {
        self.check_possible(&Self::start(options))
    }
}
