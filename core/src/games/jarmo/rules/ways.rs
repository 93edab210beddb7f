//! Destinations of the pieces, and points for placements.

use super::{
    lines::{self, Variant, camp, goal},
    position::{Due, Jarmo},
};
use crate::rules::{Point, PointSet32, Seat};

impl Jarmo {
    /// Returns the destinations of a side's piece on `from` (rules JA-02, JA-03, JL-02, JJ-03).
    pub(in crate::games::jarmo) fn targets(&self, seat: Seat, from: Point) -> PointSet32 {
        let open = self.variant().board().neighbours(from) & !self.on_board(seat);
        match self.variant() {
            Variant::Base => open,
            Variant::Legendary => open & !(self.on_board(seat.other()) & camp(seat)),
            Variant::Jasyr(_) => open & !lines::behind(seat, from),
        }
    }

    /// Returns the free points of a side's camp.
    pub(super) fn free_in_camp(&self, seat: Seat) -> PointSet32 {
        camp(seat) & !self.occupied()
    }

    /// Points where a piece may be placed (rule JA-07): none while the hand is empty.
    pub(super) fn places(&self, seat: Seat) -> PointSet32 {
        if self.army(seat).hand > 0 { self.free_in_camp(seat) } else { PointSet32::EMPTY }
    }

    /// Returns the guards that may be turned over (rule JL-03): none while no piece can be taken back.
    pub(super) fn flips(&self, seat: Seat) -> PointSet32 {
        let may = matches!(self.variant(), Variant::Legendary) && self.army(seat).captured > 0;
        if may { self.army(seat).guards & goal(seat) } else { PointSet32::EMPTY }
    }

    /// Returns whether a side could move, turn a guard over or place a piece if it were its turn.
    pub(super) fn can_act(&self, seat: Seat) -> bool {
        self.movable(seat).iter().any(|from| !self.targets(seat, from).is_empty())
            || !self.flips(seat).is_empty()
            || !self.places(seat).is_empty()
            || !self.redeployments(seat).is_empty()
    }

    /// Points where a placement is one of the moves now. After the turn's move a placement is the
    /// whole decision. In Jasyr it is a turn like any other (rule JJ-06). Otherwise a move must
    /// come first (rule JA-02), unless there is none: then a side that can bring a soldier back
    /// must do so, for the camps too (rule JC-02).
    pub(super) fn open_places(&self, other_moves: usize) -> PointSet32 {
        match self.due {
            Due::Redeployment => self.redeployments(self.mover),
            Due::Move if other_moves == 0 && self.army(self.mover).hand == 0 => {
                self.redeployments(self.mover)
            }
            Due::Move if other_moves > 0 && !self.variant().is_jasyr() => PointSet32::EMPTY,
            Due::Move | Due::Placement => self.places(self.mover),
        }
    }

    /// Returns the number of moves besides placements and [`super::JarmoMove::Skip`].
    pub(super) fn count_others(&self) -> usize {
        if self.due != Due::Move {
            return 0;
        }
        let ways = |from| self.targets(self.mover, from).len();
        let ways: u32 = self.movable(self.mover).iter().map(ways).sum();
        (ways + self.flips(self.mover).len()) as usize
    }
}
