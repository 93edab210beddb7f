//! The board editor. Pieces that are not on the board count as captured. A Shogun or a rock moves when it
//! is put somewhere else, and rocks cannot be taken off.

use super::{GREEN, Hasami, RED, ROCK, SAMURAI, SHOGUNS};
use crate::rules::{Edit, EditBoard, EditError, Options, PieceKind, Point, PointSet128, Seat};

impl Hasami {
    /// Takes a piece off its square.
    fn lift(&mut self, at: Point) {
        for side in &mut self.sides {
            side.remove(at);
        }
        self.shoguns.remove(at);
    }

    fn put(&mut self, kind: PieceKind, owner: Seat, at: Point) -> Result<(), EditError> {
        if kind == ROCK {
            let others = owner.other().index();
            let Some(rocks) = self.rocks.as_mut().filter(|rocks| rocks[others] != at) else {
                return Err(EditError::stays());
            };
            rocks[owner.index()] = at;
            self.lift(at);
            return Ok(());
        }
        if self.rock_squares().contains(at) {
            return Err(EditError::stays());
        }
        self.lift(at);
        if SHOGUNS.contains(&kind) {
            for before in self.shoguns & self.side(owner) {
                self.lift(before);
            }
            self.shoguns.insert(at);
        }
        let most = self.variant.pieces();
        if self.side(owner).len() >= most {
            return Err(EditError::no_more(owner, most as u8));
        }
        self.sides[owner.index()].insert(at);
        Ok(())
    }
}

impl EditBoard for Hasami {
    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        let mut palette = Vec::new();
        for seat in [RED, GREEN] {
            palette.push((SAMURAI[seat.index()], seat));
            palette.extend(self.shogun.then_some((SHOGUNS[seat.index()], seat)));
            palette.extend(self.rocks.map(|_| (ROCK, seat)));
        }
        palette
    }

    fn edited_unchecked(&self, edit: Edit) -> Result<Self, EditError> {
        let mut next = *self;
        match edit {
            Edit::Put { kind, owner, at } => next.put(kind, owner, at)?,
            Edit::Clear { at } if self.rock_squares().contains(at) => return Err(EditError::stays()),
            Edit::Clear { at } => next.lift(at),
            Edit::Empty => {
                next.sides = [PointSet128::EMPTY; 2];
                next.shoguns = PointSet128::EMPTY;
            }
            Edit::ToMove(seat) => next.mover = seat,
            Edit::Count { .. } => return Err(EditError::not_here()),
        }
        next.rock_steps = 0;
        Ok(next)
    }

    fn check_sound(&self, _options: &Options) -> Result<(), EditError> {
        self.check_possible()
    }
}
