//! Execution of moves, and the decisions that follow them in a turn.

use super::{
    lines::{self, Variant, camp, goal, other},
    moves::JarmoMove,
    position::{Due, Jarmo, SHUTTLE_STEPS, Shuttle},
};
use crate::rules::{Point, PointSet32};

/// Rule JJ-07: number of passes with nothing but steps along a rank between them that ends a game
/// of Jasyr. The same as the steps of JA-11, its counterpart.
pub const PASSES_TO_END: u8 = 4;

/// Rule JG-08: the same number where steps lead in every direction, enough to walk a soldier right
/// across.
pub const ROAMING_PASSES_TO_END: u8 = 9;

/// The two faces of a soldier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    Archer,
    Guard,
}

impl Jarmo {
    pub(super) fn make(&mut self, mv: JarmoMove) {
        let seat = self.mover;
        let mut remembered = None;
        let mut moved = true;
        self.passes = self.passes_after(mv);
        match mv {
            JarmoMove::Place { at } => {
                let redeploys = self.redeploys();
                let army = &mut self.armies[seat.index()];
                army.archers.insert(at);
                if redeploys {
                    army.captured -= 1;
                    self.camps = None;
                } else {
                    army.hand -= 1;
                }
                moved = false;
            }
            JarmoMove::Step { from, to } => {
                remembered = self.shuttle_after(from, to);
                self.walk(from, to, false);
            }
            JarmoMove::Capture { from, to } => {
                self.take(to);
                self.walk(from, to, true);
            }
            JarmoMove::Flip { at } => {
                let army = &mut self.armies[seat.index()];
                army.guards.remove(at);
                army.archers.insert(at);
                army.captured -= 1;
                army.hand += 1;
            }
            JarmoMove::Skip => {
                // Declining to place leaves the step before it a step.
                remembered = self.army(seat).shuttle.filter(|_| self.due != Due::Move);
                moved = false;
            }
        }
        self.armies[seat.index()].shuttle = remembered;
        self.due = self.due_next(moved);
        if self.due == Due::Move {
            self.mover = other(seat);
        }
    }

    /// The mover's next decision; [`Due::Move`] is the other side's. A piece taken back by the move
    /// is placed first (rule JA-07); the camps come last (rule JC-02).
    fn due_next(&self, moved: bool) -> Due {
        if moved && self.may_place_after_move() {
            Due::Placement
        } else if self.due != Due::Redeployment && self.may_redeploy() {
            Due::Redeployment
        } else {
            Due::Move
        }
    }

    /// Moves a piece to a point that no piece holds any more, and turns it over where the rules say
    /// so.
    fn walk(&mut self, from: Point, to: Point, captured: bool) {
        let seat = self.mover;
        let base = matches!(self.variant, Variant::Base);
        let becomes = self.becomes(from, to, captured);
        let army = &mut self.armies[seat.index()];
        let was_guard = army.guards.contains(from);
        army.archers.remove(from);
        army.guards.remove(from);
        if army.golden.contains(from) {
            army.golden = PointSet32::single(to);
        }
        if becomes == Face::Guard {
            army.guards.insert(to);
        } else {
            army.archers.insert(to);
            // Rule JA-06. In Jasyr no piece waits to be taken back (rules JJ-05, JJ-06).
            if was_guard && base && army.captured > 0 {
                army.captured -= 1;
                army.hand += 1;
            }
        }
        if self.extras.golden {
            self.uncover(from);
        }
    }

    /// Face of a piece after going from `from` to `to` (rules JA-04, JA-06, JL-03).
    pub(super) fn becomes(&self, from: Point, to: Point, captured: bool) -> Face {
        let seat = self.mover;
        let arrives = goal(seat).contains(to);
        if self.guards(seat).contains(from) {
            let turns = arrives && !matches!(self.variant, Variant::Legendary);
            return if turns { Face::Archer } else { Face::Guard };
        }
        // Rule JG-02: a golden archer has been a guard.
        let may_rise = !self.golden(seat).contains(from);
        let promoted = captured && may_rise && !arrives && !camp(seat).contains(to);
        if promoted { Face::Guard } else { Face::Archer }
    }

    /// Takes the topmost enemy piece on a point (rules JA-03, JJ-05, JJ-06, JG-03, JG-04).
    fn take(&mut self, at: Point) {
        let enemy = other(self.mover);
        let to_hand = self.goes_to_hand(at);
        let golden = self.golden(enemy).contains(at);
        let stays = self.stays_as_hostage(at);
        let army = &mut self.armies[enemy.index()];
        army.archers.remove(at);
        army.guards.remove(at);
        if golden {
            army.golden = PointSet32::EMPTY;
        } else if to_hand {
            army.hand += 1;
        } else {
            army.captured += 1;
        }
        if army.shuttle.is_some_and(|shuttle| shuttle.to == at) {
            army.shuttle = None;
        }
        if stays {
            self.cover(at);
        }
    }

    /// Rule JJ-06: `true` if the enemy piece on a point would go to its owner's hand when taken.
    /// The golden guard stays where it is (rule JG-04).
    pub(super) fn goes_to_hand(&self, at: Point) -> bool {
        let enemy = other(self.mover);
        self.variant.is_jasyr() && self.guards(enemy).difference(self.golden(enemy)).contains(at)
    }

    /// Rule JG-04: `true` if the enemy piece on a point would stay there as a hostage when taken.
    pub(super) fn stays_as_hostage(&self, at: Point) -> bool {
        let enemy = other(self.mover);
        (self.guards(enemy) & self.golden(enemy)).contains(at)
    }

    /// Memory of a step (rule JA-11), `None` for a step that cannot be taken back.
    fn shuttle_after(&self, from: Point, to: Point) -> Option<Shuttle> {
        let seat = self.mover;
        if goal(seat).contains(to) || self.variant.is_jasyr() && from.0 / lines::SIDE != to.0 / lines::SIDE {
            return None;
        }
        let back = self.army(seat).shuttle.filter(|last| last.from == to && last.to == from);
        let steps = back.map_or(1, |last| (last.steps + 1).min(SHUTTLE_STEPS));
        Some(Shuttle { from, to, steps })
    }

    /// Number of passes in a row without progress after a move (rule JJ-07). Declining to bring a
    /// soldier back is no pass.
    fn passes_after(&self, mv: JarmoMove) -> u8 {
        match mv {
            JarmoMove::Skip if self.due != Due::Move => self.passes,
            JarmoMove::Skip if self.counts_passes() => (self.passes + 1).min(self.passes_to_end()),
            JarmoMove::Step { from, to } if self.is_idle(from, to) => self.passes,
            _ => 0,
        }
    }

    /// `true` if a step brings its side no nearer to an end of the game.
    fn is_idle(&self, from: Point, to: Point) -> bool {
        if self.variant.is_jasyr() {
            from.0 / lines::SIDE == to.0 / lines::SIDE
        } else {
            !goal(self.mover).contains(to)
        }
    }

    /// `true` if passes in a row can end the game. In the other variants no side can be shut in for
    /// good.
    pub(super) const fn counts_passes(&self) -> bool {
        self.variant.is_jasyr() || self.extras.golden
    }

    pub(super) const fn passes_to_end(&self) -> u8 {
        if self.variant.is_jasyr() { PASSES_TO_END } else { ROAMING_PASSES_TO_END }
    }

    /// `true` if the mover may place a piece now that its move is made (rule JA-07). Not against a
    /// side that has lost all its pieces.
    pub(super) fn may_place_after_move(&self) -> bool {
        !self.variant.is_jasyr()
            && !self.places(self.mover).is_empty()
            && !self.on_board(other(self.mover)).is_empty()
    }

    /// `true` if the mover may bring a soldier back as the last part of its turn (rule JC-02). Not
    /// against a side that has lost all its pieces.
    pub(super) fn may_redeploy(&self) -> bool {
        !self.redeployments(self.mover).is_empty() && !self.on_board(other(self.mover)).is_empty()
    }
}
