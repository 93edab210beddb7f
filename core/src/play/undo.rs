//! Taking moves back, and playing them again.

use std::sync::Arc;

use super::{forced::forced_pass, history::Ply, matches::Match};
use crate::rules::Seat;

impl Match {
    /// Returns whether there is a person's decision to take back.
    pub fn can_undo(&self) -> bool {
        self.is_ended_by_person() || self.undo_target().is_some()
    }

    /// Returns whether a move or a termination taken back can be redone.
    pub fn can_redo(&self) -> bool {
        self.history().taken_back().is_some() || self.history().has_termination_taken_back()
    }

    /// Takes moves back to before the last decision of a person. A termination that a person brought about is such a
    /// decision, and taken back alone; one of a computer is taken back together with the moves before it. `false` when
    /// there is none.
    pub fn undo(&mut self) -> bool {
        if self.is_ended_by_person() {
            self.history_mut().reopen(true);
            self.set_clock_back();
            return true;
        }
        let target = self.undo_target();
        if let Some(plies) = target {
            self.go_to(plies);
        }
        target.is_some()
    }

    /// Plays moves again up to the next decision of a person, and then a termination. `false` when there is nothing to
    /// redo.
    pub fn redo(&mut self) -> bool {
        if !self.can_redo() {
            return false;
        }
        let (history, whole) = (self.history(), self.history().line_len());
        if history.len() == whole {
            self.history_mut().reopen(false);
            self.set_clock_back();
            return true;
        }
        let human_decides = |plies: &usize| {
            let Some(position) = history.position_after(*plies) else { return false };
            let by_person = position.to_act().seat().is_some_and(|seat| self.terms().is_human(seat));
            by_person && forced_pass(&**position).is_none()
        };
        // The last position is one more of them where a termination follows it.
        let last = whole + usize::from(history.termination_after(whole).is_some());
        let next = (history.len() + 1..last).find(human_decides);
        self.go_to(next.unwrap_or(whole));
        self.history_mut().reopen(next == Some(whole));
        self.set_clock_back();
        true
    }

    /// Goes to the position after this many plies of the line; those after it count as taken back. A termination there
    /// stands, and the clock shows the times of that moment.
    pub fn go_to(&mut self, plies: usize) {
        self.history_mut().go_to(plies);
        self.set_clock_back();
    }

    /// Returns whether a termination stands that a person brought about, alone or by agreement.
    fn is_ended_by_person(&self) -> bool {
        let is_human = |seat: Seat| self.terms().is_human(seat);
        self.history().termination().is_some_and(|termination| match termination.seat() {
            Some(seat) => is_human(seat),
            None => (0..self.seating().seats).map(Seat).any(is_human),
        })
    }

    /// Returns the number of plies that stay when a person takes one back. A pass without a choice was no decision.
    fn undo_target(&self) -> Option<usize> {
        let by_person = |ply: &Arc<Ply>| ply.decided_by().is_some_and(|seat| self.terms().is_human(seat));
        let passes = |plies| self.history().position_after(plies).and_then(|before| forced_pass(&**before));
        let plies = self.history().plies().enumerate();
        let decided = |(at, ply): &(usize, &Arc<Ply>)| {
            by_person(ply) && !(ply.path.is_empty() && passes(*at).is_some())
        };
        plies.rev().find(decided).map(|(at, _)| at)
    }
}
