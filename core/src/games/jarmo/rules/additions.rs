//! The golden soldiers (rules JG) and the remote camps (rules JC) in play.

use super::{
    position::{Due, Jarmo},
    setup::{ARCHERS, GOLDEN_ARCHERS, GOLDEN_GUARDS, GREEN, GUARDS},
};
use crate::rules::{Effect, Log, PieceKind, Point, PointSet32, Seat};

impl Jarmo {
    /// Returns the kind of a side's piece on a point.
    pub(super) fn kind(&self, owner: Seat, at: Point) -> PieceKind {
        let army = self.army(owner);
        let of_side = match (army.golden.contains(at), army.guards.contains(at)) {
            (false, false) => ARCHERS,
            (false, true) => GUARDS,
            (true, false) => GOLDEN_ARCHERS,
            (true, true) => GOLDEN_GUARDS,
        };
        of_side[owner.index()]
    }

    /// Rules JG-05, JG-06: uncovers the golden soldier directly under a piece that has left.
    pub(super) fn uncover(&mut self, at: Point, log: &mut Log) {
        if let Some(upper) = self.under(at).last() {
            let army = &mut self.armies[upper.index()];
            army.covered = PointSet32::EMPTY;
            army.archers.insert(at);
            army.golden = PointSet32::single(at);
            self.blue_below = false;
            log.add(|| Effect::Freed { at });
        }
    }

    /// Turns the enemy's golden guard (rule JG-04) over where it stands, and covers it with the
    /// arriving piece.
    pub(super) fn cover(&mut self, at: Point) {
        let enemy = self.mover.other();
        // The mover's own golden soldier may be the hostage of the guard that is taken now.
        self.blue_below = enemy.0 == GREEN.0 && self.army(self.mover).covered.contains(at);
        let army = &mut self.armies[enemy.index()];
        army.golden = PointSet32::EMPTY;
        army.covered = PointSet32::single(at);
    }

    /// Returns the points (rule JC-02) where a side may bring a soldier back for standing on both camps.
    pub(super) fn redeployments(&self, seat: Seat) -> PointSet32 {
        // A hostage does not stand on a camp: the camp is its captor's.
        let holds_both = self.camps.is_some() && self.camps().is_subset(self.on_board(seat));
        let may = holds_both && self.army(seat).captured > 0;
        if may { self.free_in_camp(seat) } else { PointSet32::EMPTY }
    }

    /// Returns whether a placement now is one for the camps, not one from the hand.
    pub(super) fn redeploys(&self) -> bool {
        match self.due {
            Due::Redeployment => true,
            Due::Placement => false,
            Due::Move => self.army(self.mover).hand == 0,
        }
    }
}
