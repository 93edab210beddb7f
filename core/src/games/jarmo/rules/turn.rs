//! Execution of moves, and the decisions that follow them in a turn.

use super::{
    JarmoMove,
    lines::{self, Variant, camp, goal},
    position::{Due, Jarmo, SHUTTLE_STEPS, Shuttle},
    setup::{ARCHERS, CAMP_MARKER},
};
use crate::rules::{Effect, Log, Point, PointSet32};

impl Jarmo {
    /// Plays a move. A soldier taken, in a hand or in a tray is an archer, so a guard is turned before it is taken.
    pub(super) fn make(&mut self, mv: JarmoMove, log: &mut Log) {
        let seat = self.mover;
        let archer = ARCHERS[seat.index()];
        let mut remembered = None;
        let mut moved = true;
        let had_arrived = self.has_arrived(seat);
        match mv {
            JarmoMove::Place { at } => {
                let redeploys = self.redeploys();
                let army = &mut self.armies[seat.index()];
                army.archers.insert(at);
                if redeploys {
                    army.captured -= 1;
                    log.add(|| Effect::Returned { kind: archer, owner: seat });
                } else {
                    army.hand -= 1;
                }
                log.add(|| Effect::Placed { kind: archer, owner: seat, at });
                for at in self.camps.take_if(|_| redeploys).into_iter().flatten() {
                    log.add(|| Effect::Cleared { kind: CAMP_MARKER, at });
                }
                moved = false;
            }
            JarmoMove::Step { from, to } => {
                remembered = self.shuttle_after(from, to);
                self.walk(from, to, false, log);
            }
            JarmoMove::Capture { from, to } => {
                self.take(to, log);
                self.walk(from, to, true, log);
            }
            JarmoMove::Flip { at } => {
                let army = &mut self.armies[seat.index()];
                army.guards.remove(at);
                army.archers.insert(at);
                army.captured -= 1;
                army.hand += 1;
                log.add(|| Effect::Turned { at, to: self.kind(seat, at) });
                log.add(|| Effect::Returned { kind: archer, owner: seat });
            }
            JarmoMove::Skip => {
                // Declining to place leaves the step before it a step.
                let shuttle = self.army(seat).shuttle;
                remembered = if self.due == Due::Move { Some(passed_after(shuttle)) } else { shuttle };
                moved = false;
            }
        }
        if self.due == Due::Move {
            self.waited = had_arrived;
        }
        self.waited &= self.has_arrived(seat);
        self.armies[seat.index()].shuttle = remembered;
        self.due = self.due_next(moved);
        if self.due == Due::Move {
            self.mover = seat.other();
        }
    }

    /// Returns the mover's next decision; [`Due::Move`] is the other side's. A piece taken back by the move
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
    fn walk(&mut self, from: Point, to: Point, captured: bool, log: &mut Log) {
        let seat = self.mover;
        let base = self.variant() == Variant::Base;
        let is_guard = self.becomes_guard(from, to, captured);
        let army = &mut self.armies[seat.index()];
        let was_guard = army.guards.contains(from);
        army.archers.remove(from);
        army.guards.remove(from);
        if army.golden.contains(from) {
            army.golden = PointSet32::single(to);
        }
        (if is_guard { &mut army.guards } else { &mut army.archers }).insert(to);
        // Rule JA-06. In Jasyr no piece waits to be taken back (rules JJ-05, JJ-06).
        let returns = was_guard && !is_guard && base && army.captured > 0;
        if returns {
            army.captured -= 1;
            army.hand += 1;
        }
        log.add(|| Effect::Walked { path: vec![from, to] });
        if is_guard != was_guard {
            log.add(|| Effect::Turned { at: to, to: self.kind(seat, to) });
        }
        if returns {
            log.add(|| Effect::Returned { kind: ARCHERS[seat.index()], owner: seat });
        }
        if self.setup.golden {
            self.uncover(from, log);
        }
    }

    /// Returns whether a piece is a guard after going from `from` to `to` (rules JA-04, JA-06, JL-03).
    fn becomes_guard(&self, from: Point, to: Point, captured: bool) -> bool {
        let seat = self.mover;
        let arrives = goal(seat).contains(to);
        if self.army(seat).guards.contains(from) {
            return !arrives || self.variant() == Variant::Legendary;
        }
        // Rule JG-02: a golden archer has been a guard.
        let has_been_guard = self.army(seat).golden.contains(from);
        let may_rise = !has_been_guard && (self.setup.home_promotion || !camp(seat).contains(to));
        captured && may_rise && !arrives
    }

    /// Takes the topmost enemy piece on a point (rules JA-03, JJ-05, JJ-06, JG-03, JG-04).
    fn take(&mut self, at: Point, log: &mut Log) {
        let (seat, enemy) = (self.mover, self.mover.other());
        let is_jasyr = self.variant().is_jasyr();
        let army = &mut self.armies[enemy.index()];
        let is_golden = army.golden.contains(at);
        let was_guard = army.guards.contains(at);
        army.guards.remove(at);
        if was_guard {
            let archer = self.kind(enemy, at);
            log.add(|| Effect::Turned { at, to: archer });
        }
        // Rule JG-04.
        let stays = is_golden && was_guard;
        log.add(|| if stays { Effect::Trapped { at } } else { Effect::Captured { at, by: seat } });
        let army = &mut self.armies[enemy.index()];
        army.archers.remove(at);
        if is_golden {
            army.golden = PointSet32::EMPTY;
        } else if is_jasyr && was_guard {
            // Rule JJ-06.
            army.hand += 1;
            log.add(|| Effect::Returned { kind: ARCHERS[enemy.index()], owner: enemy });
        } else {
            army.captured += 1;
        }
        if army.shuttle.is_some_and(|shuttle| shuttle.step.is_some_and(|[_, to]| to == at)) {
            army.shuttle = None;
        }
        if stays {
            self.cover(at);
        }
    }

    /// Returns the memory of a step (rule JA-11), or `None` for a step that cannot be taken back.
    fn shuttle_after(&self, from: Point, to: Point) -> Option<Shuttle> {
        let seat = self.mover;
        if goal(seat).contains(to) || self.variant().is_jasyr() && !lines::share_rank(from, to) {
            return None;
        }
        let row = self.army(seat).shuttle.filter(|row| row.step.is_none_or(|step| step == [to, from]));
        let turns = row.map_or(1, |row| (row.turns + 1).min(SHUTTLE_STEPS));
        Some(Shuttle { step: Some([from, to]), turns })
    }

    /// Returns whether the mover may place a piece now that its move is made (rule JA-07). Not against a
    /// side that has lost all its pieces.
    pub(super) fn may_place_after_move(&self) -> bool {
        !self.variant().is_jasyr()
            && !self.places(self.mover).is_empty()
            && !self.is_wiped_out(self.mover.other())
    }

    /// Returns whether the mover may bring a soldier back as the last part of its turn (rule JC-02). Not
    /// against a side that has lost all its pieces.
    pub(super) fn may_redeploy(&self) -> bool {
        !self.redeployments(self.mover).is_empty() && !self.is_wiped_out(self.mover.other())
    }
}

/// Returns the row of turns to and fro after a pass, which counts as one of them (rule JA-11).
fn passed_after(row: Option<Shuttle>) -> Shuttle {
    let Shuttle { step, turns } = row.unwrap_or(Shuttle { step: None, turns: 0 });
    Shuttle { step, turns: (turns + 1).min(SHUTTLE_STEPS) }
}
