//! The golden soldiers (rules JG) and the remote camps (rules JC) in play: covered soldiers, and
//! markers that belong to neither side.

use super::{
    extras::{CAMP_MARKER, FIELD},
    lines::camp,
    position::{Due, Jarmo},
    seats::{BLUE, GREEN},
};
use crate::rules::{Marker, Point, PointSet32, Seat};

impl Jarmo {
    /// Rules JG-05, JG-06: uncovers the golden soldier directly under a piece that has left.
    pub(super) fn uncover(&mut self, at: Point) {
        if let Some(upper) = self.under(at).last() {
            let army = &mut self.armies[upper.index()];
            army.covered = PointSet32::EMPTY;
            army.archers.insert(at);
            army.golden = PointSet32::single(at);
            self.blue_below = false;
        }
    }

    /// Rule JG-04: turns the enemy's golden guard over where it stands, and covers it with the
    /// arriving piece.
    pub(super) fn cover(&mut self, at: Point) {
        let enemy = self.mover.other();
        // The mover's own golden soldier may be the hostage of the guard that is taken now.
        self.blue_below = enemy.0 == GREEN.0 && self.covered(self.mover).contains(at);
        let army = &mut self.armies[enemy.index()];
        army.golden = PointSet32::EMPTY;
        army.covered = PointSet32::single(at);
    }

    /// Rule JC-02: points where a side may bring a soldier back for standing on both camps.
    pub(super) fn redeployments(&self, seat: Seat) -> PointSet32 {
        let Some([first, second]) = self.camps else { return PointSet32::EMPTY };
        let both = PointSet32::pair(first, second);
        // A hostage does not stand on a camp: the camp is its captor's.
        if self.captured(seat) == 0 || self.on_board(seat) & both != both {
            return PointSet32::EMPTY;
        }
        camp(seat) & !(self.on_board(GREEN) | self.on_board(BLUE))
    }

    /// `true` if a placement now is one for the camps, not one from the hand.
    pub(super) fn redeploys(&self) -> bool {
        match self.due {
            Due::Redeployment => true,
            Due::Placement => false,
            Due::Move => self.in_hand(self.mover) == 0,
        }
    }

    pub(super) fn camp_markers(&self) -> Vec<Marker> {
        let lying = self.camps.into_iter().flatten();
        lying.map(|at| Marker { kind: CAMP_MARKER, at }).collect()
    }

    /// Rule JC-01: possible points of a camp, which are those of the field without the other
    /// camp's.
    pub(super) fn camp_places(&self, marker: usize) -> Vec<Point> {
        match self.camps {
            Some(camps) if marker < camps.len() => {
                FIELD.without(camps[camps.len() - 1 - marker]).iter().collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn with_camp(&self, marker: usize, at: Point) -> Self {
        let mut moved = *self;
        if self.camp_places(marker).contains(&at)
            && let Some(camps) = &mut moved.camps
        {
            camps[marker] = at;
        }
        moved
    }
}
