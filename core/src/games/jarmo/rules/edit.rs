//! The board editor. A side may have fewer soldiers than five, as a handicap. A golden soldier moves when
//! it is put somewhere else; hidden ones can be taken off with what is on them, and the remote camps
//! stay as they are.

use super::{
    position::{Army, Due, Jarmo},
    setup::{ARCHERS, BLUE, GOLDEN_ARCHERS, GOLDEN_GUARDS, GREEN, GUARDS, SOLDIERS},
    validate,
};
use crate::rules::{
    Counted, Edit, EditBoard, EditCount, EditError, Options, PieceKind, Point, PointSet32, Seat,
};

impl Army {
    /// Takes everything of this side off a point.
    fn lift(&mut self, at: Point) {
        for set in [&mut self.archers, &mut self.guards, &mut self.golden, &mut self.covered] {
            set.remove(at);
        }
    }

    /// Returns the number of soldiers besides the golden one, those captured and in hand included.
    fn common(&self) -> u8 {
        (self.on_board() & !self.golden).len() as u8 + self.captured + self.hand
    }
}

impl Jarmo {
    /// Returns the greatest number of soldiers of a side besides the golden one.
    const fn most_common(&self) -> u8 {
        if self.setup.golden { SOLDIERS - 1 } else { SOLDIERS }
    }

    fn put(&mut self, kind: PieceKind, owner: Seat, at: Point) -> Result<(), EditError> {
        for army in &mut self.armies {
            army.lift(at);
        }
        let most = self.most_common();
        let army = &mut self.armies[owner.index()];
        if GOLDEN_ARCHERS.contains(&kind) || GOLDEN_GUARDS.contains(&kind) {
            army.archers &= !army.golden;
            army.guards &= !army.golden;
            army.covered = PointSet32::EMPTY;
            army.golden = PointSet32::single(at);
        } else if army.common() >= most {
            // A soldier put on the board is one of those captured, or of those in hand.
            if army.captured > 0 {
                army.captured -= 1;
            } else if army.hand > 0 {
                army.hand -= 1;
            } else {
                return Err(EditError::no_more(owner, most));
            }
        }
        let guard = GUARDS.contains(&kind) || GOLDEN_GUARDS.contains(&kind);
        (if guard { &mut army.guards } else { &mut army.archers }).insert(at);
        Ok(())
    }
}

impl EditBoard for Jarmo {
    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        let mut palette = Vec::new();
        for seat in [GREEN, BLUE] {
            let of_side = |kinds: [PieceKind; 2]| (kinds[seat.index()], seat);
            palette.extend([ARCHERS, GUARDS].map(of_side));
            if self.setup.golden {
                palette.extend([GOLDEN_ARCHERS, GOLDEN_GUARDS].map(of_side));
            }
        }
        palette
    }

    fn counts(&self) -> Vec<EditCount> {
        let of_side = |seat: Seat| {
            let army = self.army(seat);
            let room = self.most_common().saturating_sub(army.common());
            let count = |what, now| EditCount { what, owner: Some(seat), now, most: now + room };
            [count(Counted::Captured, army.captured), count(Counted::Hand, army.hand)]
        };
        [GREEN, BLUE].into_iter().flat_map(of_side).collect()
    }

    fn edited_unchecked(&self, edit: Edit) -> Result<Self, EditError> {
        let mut next = *self;
        match edit {
            Edit::Put { kind, owner, at } => next.put(kind, owner, at)?,
            Edit::Clear { at } => next.armies.iter_mut().for_each(|army| army.lift(at)),
            Edit::Empty => next.armies = [Army::default(); 2],
            Edit::ToMove(seat) => next.mover = seat,
            Edit::Count { what, owner, to } => {
                let seat = owner.ok_or_else(EditError::not_here)?;
                let army = &mut next.armies[seat.index()];
                *(if what == Counted::Hand { &mut army.hand } else { &mut army.captured }) = to;
            }
        }
        for army in &mut next.armies {
            army.shuttle = None;
        }
        next.due = Due::Move;
        next.waited = false;
        // A golden soldier from which the only piece above it has gone is free (rule JG-05).
        let above = next.occupied();
        for army in &mut next.armies {
            let free = army.covered & !above;
            army.covered &= !free;
            army.archers |= free;
            army.golden |= free;
        }
        // The order of a stack is that of two golden soldiers under one piece.
        next.blue_below &= next.army(GREEN).covered.intersects(next.army(BLUE).covered);
        Ok(next)
    }

    fn check_sound(&self, _options: &Options) -> Result<(), EditError> {
        validate::check(self)
    }
}
