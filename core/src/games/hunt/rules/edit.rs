//! The board editor. Goats on the board, in hand and captured always add up to the board's number; the
//! Alpha and the Buck move when they are put somewhere else. Barriers stay as they are, until the board
//! is emptied.

use super::{
    ALPHA, BUCK, Buck, CAPTURES_TO_WIN, GOAT, GOATS, Hunt, HuntBoard, TIGER, TIGERS, extras::Fences,
};
use crate::rules::{
    Counted, Edit, EditBoard, EditCount, EditError, Options, PieceKind, Point, PointSet32, Seat,
};

impl<B: HuntBoard> Hunt<B> {
    /// Takes a piece off its point; a goat goes back to the hand.
    fn lift(&mut self, at: Point) {
        if self.goats.contains(at) {
            self.goats.remove(at);
            self.hand += 1;
            if self.extras.buck == Buck::On(at) {
                self.extras.buck = Buck::InHand;
            }
        }
        self.tigers.remove(at);
        if self.extras.alpha == Some(at) {
            self.extras.alpha = None;
        }
    }

    /// Puts a goat on an empty point: one from the hand, or one of those captured.
    fn put_goat(&mut self, at: Point) -> Result<(), EditError> {
        if self.hand > 0 {
            self.hand -= 1;
        } else if self.captured > 0 {
            self.captured -= 1;
        } else {
            return Err(EditError::no_more(GOATS, B::GOATS));
        }
        self.goats.insert(at);
        Ok(())
    }

    fn put_tiger(&mut self, at: Point) -> Result<(), EditError> {
        let most = B::TIGER_START.len();
        if self.tigers.len() >= most {
            return Err(EditError::no_more(TIGERS, most as u8));
        }
        self.tigers.insert(at);
        Ok(())
    }

    fn put(&mut self, kind: PieceKind, at: Point) -> Result<(), EditError> {
        let was_tiger = self.tigers.contains(at);
        self.lift(at);
        match kind {
            TIGER => self.put_tiger(at),
            ALPHA => {
                // The Alpha takes another tiger's place, which takes the Alpha's.
                let before = self.extras.alpha.take();
                if let Some(before) = before.filter(|_| !was_tiger) {
                    self.tigers.remove(before);
                }
                self.put_tiger(at)?;
                self.extras.alpha = Some(at);
                Ok(())
            }
            BUCK => {
                if let Buck::On(before) = self.extras.buck {
                    self.lift(before);
                }
                self.put_goat(at)?;
                self.extras.buck = Buck::On(at);
                Ok(())
            }
            _ => self.put_goat(at),
        }
    }

    fn goats_off(&self) -> u8 {
        self.hand + self.captured
    }
}

impl<B: HuntBoard> EditBoard for Hunt<B> {
    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        let mut palette = vec![(GOAT, GOATS), (TIGER, TIGERS)];
        if self.extras.heroes {
            palette.extend([(ALPHA, TIGERS), (BUCK, GOATS)]);
        }
        palette
    }

    fn counts(&self) -> Vec<EditCount> {
        let count = |what, now, most| EditCount { what, owner: Some(GOATS), now, most };
        let off = self.goats_off();
        vec![
            count(Counted::Hand, self.hand, off),
            count(Counted::Captured, self.captured, off.min(CAPTURES_TO_WIN - 1).max(self.captured)),
        ]
    }

    fn edited_unchecked(&self, edit: Edit) -> Result<Self, EditError> {
        let mut next = *self;
        // A captured Buck has taken a goat out of the game; the editor begins with both.
        if next.extras.buck == Buck::Taken {
            next.extras.buck = Buck::InHand;
            next.hand += 1;
        }
        match edit {
            Edit::Put { kind, at, .. } => next.put(kind, at)?,
            Edit::Clear { at } => next.lift(at),
            Edit::Empty => {
                next.tigers = PointSet32::EMPTY;
                next.goats = PointSet32::EMPTY;
                next.hand = B::GOATS;
                next.captured = 0;
                next.extras.alpha = None;
                next.extras.fences = Fences::NONE;
                if next.extras.heroes {
                    next.extras.buck = Buck::InHand;
                }
            }
            Edit::ToMove(seat) => next.goats_to_move = seat == GOATS,
            Edit::Count { what, to, .. } => {
                let off = next.goats_off();
                next.hand = if what == Counted::Hand { to.min(off) } else { off.saturating_sub(to) };
                next.captured = off - next.hand;
            }
        }
        next.last_steps = [None; 2];
        next.extras.extra_move = false;
        next.extras.fences_due = 0;
        next.extras.fences.fall_between(next.tigers);
        Ok(next)
    }

    fn check_sound(&self, _options: &Options) -> Result<(), EditError> {
        self.check_possible()
    }
}
