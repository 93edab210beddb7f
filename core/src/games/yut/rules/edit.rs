//! The board editor. Horses that are neither on the board nor home are in hand. A horse that is put on an
//! arm is on its way in; on the arm to its own post it is on its way out, and on the centre it came by
//! its first shortcut. Its other ways and the mark of rule YF-02 cannot be set, and hurdles stay as they
//! are; so does the Wild Horse, which goes back to its start when the board is emptied.

use super::{
    herd::{Herd, Unit},
    order::Order,
    position::Yut,
    setup::{MAX_SEATS, Set},
    track::{Arm, Spot},
    validate,
    wild::Wild,
    words::HORSES,
};
use crate::rules::{Counted, Edit, EditBoard, EditCount, EditError, Options, PieceKind, Point, Seat};

impl Yut {
    /// Returns the spot of a horse that is put on a station, by the way that it most likely came.
    fn spot_for(&self, owner: Seat, station: u8) -> Spot {
        let post = self.setup.course(owner).post;
        let arms = || Arm::ALL.into_iter();
        let own = Arm::of_circle(post);
        let on_arm = arms().find(|arm| Spot { station, by: Some(*arm) }.came_in_by(*arm));
        let by = match on_arm {
            _ if Spot::ring(station).station == station => None,
            // On the centre every arm fits.
            Some(_) if arms().all(|arm| Spot { station, by: Some(arm) }.is_possible()) => {
                Arm::of_circle(Spot::ring(post + 5).station)
            }
            Some(arm) if own == Some(arm) => Some(arm.opposite()),
            other => other,
        };
        Spot { station, by }
    }

    fn put(&mut self, owner: Seat, at: Point) -> Result<(), EditError> {
        for enemy in self.setup.enemies(owner) {
            self.herd.send_back(enemy, at.0);
        }
        let no_more = || EditError::no_more(owner, self.setup.horses());
        let from = [&mut self.herd.hands, &mut self.herd.homes].map(|numbers| &mut numbers[owner.index()]);
        *from.into_iter().find(|number| **number > 0).ok_or_else(no_more)? -= 1;
        let highest = self.setup.highest_stack();
        let below =
            self.herd.take(|unit| unit.owner == owner && unit.spot.station == at.0 && unit.height < highest);
        let spot = self.spot_for(owner, at.0);
        let single = Unit { owner, spot, height: 1, moved: false, earned: false };
        let unit = below.map_or(single, |below| Unit { height: below.height + 1, ..below });
        if self.herd.add(unit) { Ok(()) } else { Err(no_more()) }
    }

    /// Ends the throwing for the order. The seats follow each other round the table.
    fn settle_order(&mut self) {
        if !self.order.open {
            return;
        }
        self.order = Order { ranks: [0; MAX_SEATS], throws: [0; MAX_SEATS], open: false };
        if self.setup.set == Set::Partners {
            for (seat, rank) in (0..self.setup.players).zip(&mut self.order.ranks) {
                *rank = seat;
            }
        }
    }
}

impl EditBoard for Yut {
    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        (0..self.setup.owners()).map(|owner| (HORSES[usize::from(owner)], Seat(owner))).collect()
    }

    fn beginner(&self) -> Option<Seat> {
        self.turn()
    }

    fn counts(&self) -> Vec<EditCount> {
        let of_owner = |owner: Seat| {
            let (hand, home) = (self.in_hand(owner), self.at_home(owner));
            let count = |what, now| EditCount { what, owner: Some(owner), now, most: hand + home };
            [count(Counted::Hand, hand), count(Counted::Home, home)]
        };
        (0..self.setup.owners()).map(Seat).flat_map(of_owner).collect()
    }

    fn edited_unchecked(&self, edit: Edit) -> Result<Self, EditError> {
        let mut next = *self;
        next.clear_turn();
        match edit {
            Edit::Put { owner, at, .. } => next.put(owner, at)?,
            Edit::Clear { at } => {
                for owner in (0..self.setup.owners()).map(Seat) {
                    next.herd.send_back(owner, at.0);
                }
            }
            Edit::Empty => {
                next.herd = Herd::in_hand(&self.setup);
                next.order = Order::open();
                next.turn = Seat(0);
                next.wild = self.wild.map(|wild| Wild::starting(wild.start));
                return Ok(next);
            }
            Edit::ToMove(seat) => {
                next.settle_order();
                next.turn = seat;
            }
            Edit::Count { what, owner, to } => {
                let owner = owner.ok_or_else(EditError::not_here)?;
                let off = self.in_hand(owner) + self.at_home(owner);
                let hand = if what == Counted::Hand { to.min(off) } else { off.saturating_sub(to) };
                next.herd.hands[owner.index()] = hand;
                next.herd.homes[owner.index()] = off - hand;
            }
        }
        if next.herd != Herd::in_hand(&next.setup) {
            next.settle_order();
        }
        Ok(next)
    }

    fn check_sound(&self, _options: &Options) -> Result<(), EditError> {
        validate::check_possible(self)
    }
}
