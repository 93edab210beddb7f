//! Position of the game.

use super::{
    lines::{Variant, goal},
    setup::{BLUE, GREEN, Setup},
};
use crate::rules::{Point, PointSet32, Seat};

/// Rule JA-11: turns of going to and fro twice: there, back, there and back.
pub(super) const SHUTTLE_STEPS: u8 = 4;

/// A side's row of turns to and fro up to its last (rule JA-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Shuttle {
    /// Ends of its last step, which could be taken back. `None` while it only passes.
    pub(super) step: Option<[Point; 2]>,
    /// Number of turns in a row, passes included, capped at [`SHUTTLE_STEPS`].
    pub(super) turns: u8,
}

/// Pieces of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(in crate::games::jarmo) struct Army {
    pub(in crate::games::jarmo) archers: PointSet32,
    pub(in crate::games::jarmo) guards: PointSet32,
    /// Number of soldiers taken by the enemy and not taken back.
    pub(in crate::games::jarmo) captured: u8,
    /// Number of soldiers taken back and not yet placed.
    pub(in crate::games::jarmo) hand: u8,
    pub(super) shuttle: Option<Shuttle>,
    /// The golden soldier's point, if nothing is on it; also among the archers or the guards.
    pub(in crate::games::jarmo) golden: PointSet32,
    /// The golden soldier's point, if a piece is on it. It shows the archer, but is not among the
    /// archers.
    pub(in crate::games::jarmo) covered: PointSet32,
}

/// The mover's decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::games::jarmo) enum Due {
    /// The turn's move.
    Move,
    /// After the move, placing a piece taken back (rule JA-07).
    Placement,
    /// After that, bringing a piece back for the camps (rule JC-02).
    Redeployment,
}

impl Army {
    /// Returns the points of the side's pieces, without a covered golden soldier.
    pub(super) const fn on_board(&self) -> PointSet32 {
        self.archers.union(self.guards)
    }
}

/// A position of Jarmo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jarmo {
    pub(super) armies: [Army; 2],
    /// The side to move, or that would move if the game were not over.
    pub(in crate::games::jarmo) mover: Seat,
    pub(in crate::games::jarmo) due: Due,
    /// Whether all soldiers of the side that has just acted stood in the enemy camp before, so that it
    /// did not bring them there by its own move (rule JA-08).
    pub(in crate::games::jarmo) waited: bool,
    pub(in crate::games::jarmo) setup: Setup,
    /// Points of the remote camps, while they are on the board (rule JC-01).
    pub(super) camps: Option<[Point; 2]>,
    /// Whether both golden soldiers are under a third piece, and blue's is the lower.
    pub(super) blue_below: bool,
}

impl Jarmo {
    /// Returns the variant played.
    pub const fn variant(&self) -> Variant {
        self.setup.variant
    }

    pub(in crate::games::jarmo) const fn army(&self, seat: Seat) -> &Army {
        &self.armies[seat.index()]
    }

    /// Returns the points that hold a side's pieces: of a stack the topmost.
    pub(in crate::games::jarmo) const fn on_board(&self, seat: Seat) -> PointSet32 {
        self.army(seat).on_board()
    }

    /// Returns the points that hold a piece of either side.
    pub(super) fn occupied(&self) -> PointSet32 {
        self.on_board(GREEN) | self.on_board(BLUE)
    }

    /// Returns this position with the memory of steps to and fro cleared (rule JA-11).
    pub const fn without_steps(mut self) -> Self {
        self.armies[0].shuttle = None;
        self.armies[1].shuttle = None;
        self
    }

    /// Returns whether both sides have gone somewhere and straight back at least (rule JA-11).
    pub fn both_go_to_and_fro(&self) -> bool {
        self.armies.iter().all(|army| army.shuttle.is_some_and(|shuttle| shuttle.turns > 1))
    }

    /// Returns the number of soldiers of both sides that have not arrived, those in the hands included.
    pub const fn under_way(&self) -> u8 {
        let movable = self.movable(GREEN).len() + self.movable(BLUE).len();
        movable as u8 + self.armies[0].hand + self.armies[1].hand
    }

    /// Returns whether a side has lost everything: nothing is left on the board but a hostage (rule JG-08), and no
    /// soldier that was taken back waits in its hand (rule JA-10).
    pub(super) const fn is_wiped_out(&self, seat: Seat) -> bool {
        self.on_board(seat).is_empty() && self.army(seat).hand == 0
    }

    /// Returns the pieces that can still move: rule JA-05 holds back those in the enemy camp.
    pub(in crate::games::jarmo) const fn movable(&self, seat: Seat) -> PointSet32 {
        self.on_board(seat).difference(goal(seat))
    }

    /// Returns the point of a side's golden soldier, if an enemy is on its stack (rule JG-04).
    pub(in crate::games::jarmo) const fn hostage(&self, seat: Seat) -> PointSet32 {
        self.army(seat).covered.intersection(self.on_board(seat.other()))
    }

    /// Returns the sides whose golden soldiers are under the topmost piece of a point, from the bottom up.
    pub(super) fn under(&self, at: Point) -> impl Iterator<Item = Seat> {
        let order = if self.blue_below { [BLUE, GREEN] } else { [GREEN, BLUE] };
        let covered = order.map(|seat| self.army(seat).covered.contains(at));
        order.into_iter().zip(covered).filter_map(|(seat, here)| here.then_some(seat))
    }

    /// Returns the points of the remote camps that are still there.
    pub(in crate::games::jarmo) fn camps(&self) -> PointSet32 {
        self.camps.map_or(PointSet32::EMPTY, |[first, second]| PointSet32::pair(first, second))
    }
}
