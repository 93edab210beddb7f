//! The board editor. Pieces that are not on the board count as captured.

use super::{DARK, DARK_PIECE, Kono, LIGHT, LIGHT_PIECE, PIECES};
use crate::rules::{
    Counted, Edit, EditBoard, EditCount, EditError, Game, Options, PieceKind, Point, PointSet32, Seat,
};

impl Kono {
    /// Takes a piece off its square.
    fn lift(&mut self, at: Point) {
        for side in &mut self.sides {
            side.remove(at);
        }
    }
}

impl EditBoard for Kono {
    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        vec![(LIGHT_PIECE, LIGHT), (DARK_PIECE, DARK)]
    }

    fn counts(&self) -> Vec<EditCount> {
        // At the limit the game is over.
        let most = self.quiet_limit() - 1;
        vec![EditCount { what: Counted::Quiet, owner: None, now: self.quiet, most: most.max(self.quiet) }]
    }

    fn edited_unchecked(&self, edit: Edit) -> Result<Self, EditError> {
        let mut next = *self;
        match edit {
            Edit::Put { owner, at, .. } => {
                next.lift(at);
                let side = &mut next.sides[owner.index()];
                if side.len() >= u32::from(PIECES) {
                    return Err(EditError::no_more(owner, PIECES));
                }
                side.insert(at);
            }
            Edit::Clear { at } => next.lift(at),
            Edit::Empty => {
                next.sides = [PointSet32::EMPTY; 2];
                next.quiet = 0;
            }
            Edit::ToMove(seat) => next.mover = seat,
            Edit::Count { to, .. } => next.quiet = to,
        }
        Ok(next)
    }

    fn check_sound(&self, options: &Options) -> Result<(), EditError> {
        self.check_possible(&Self::start(options))
    }
}
