//! Terminations in the history, and the outcome of every place in it.

use super::{History, NodeId};
use crate::{
    catalogue::AnyGame,
    rules::{Actor, Outcome, Termination},
};

impl History {
    /// Returns the termination that stands at the current position.
    pub fn termination(&self) -> Option<Termination> {
        self.termination_after(self.at)
    }

    /// Returns the termination after this many plies of the line. One that was taken back is none at the current
    /// position.
    pub fn termination_after(&self, plies: usize) -> Option<Termination> {
        let is_open = self.is_reopened && plies == self.at;
        self.recorded_termination(plies).filter(|_| !is_open)
    }

    /// Returns the termination after this many plies of the line, whether or not it was taken back.
    fn recorded_termination(&self, plies: usize) -> Option<Termination> {
        let node = match plies.checked_sub(1) {
            None => NodeId::START,
            Some(last) => *self.line.get(last)?,
        };
        self.nodes[&node].termination
    }

    /// Returns the outcome after this many plies of the line, by the rules or by a termination; `None` while the game
    /// goes on there, and beyond the line's end.
    pub fn outcome_after(&self, plies: usize) -> Option<Outcome> {
        outcome(&**self.position_after(plies)?, self.termination_after(plies))
    }

    /// Returns the outcome at the end of the line; plies and a termination that were taken back count.
    pub fn outcome_of_line(&self) -> Option<Outcome> {
        let plies = self.line_len();
        outcome(&**self.position_after(plies)?, self.recorded_termination(plies))
    }

    /// Returns the actor after this many plies of the line: none where a termination stands.
    pub fn to_act_after(&self, plies: usize) -> Actor {
        match (self.position_after(plies), self.termination_after(plies)) {
            (Some(position), None) => position.to_act(),
            _ => Actor::Over,
        }
    }

    /// Returns whether the termination of the current position was taken back, so that it can be redone.
    pub fn has_termination_taken_back(&self) -> bool {
        self.is_reopened && self.recorded_termination(self.at).is_some()
    }

    /// Ends the game at the current position, which then is the line's last. Plies that were taken back stay as a branch.
    pub(in crate::play) fn terminate(&mut self, termination: Termination) {
        let present = self.present();
        self.line.truncate(self.at);
        self.node_mut(present).termination = Some(termination);
        self.is_reopened = false;
    }

    /// Takes the termination of the current position back, or redoes it.
    pub(in crate::play) const fn reopen(&mut self, is_reopened: bool) {
        self.is_reopened = is_reopened;
    }

    /// Removes all terminations, as for a study: it goes on where the players stopped.
    pub(in crate::play) fn forget_terminations(&mut self) {
        self.nodes.values_mut().for_each(|node| node.termination = None);
        self.complete_line();
    }
}

/// Returns the outcome of a position at which this termination stands, if any.
fn outcome(position: &dyn AnyGame, termination: Option<Termination>) -> Option<Outcome> {
    let ended = || termination?.outcome(position.teams(), position.snapshot().points_now);
    position.outcome().or_else(ended)
}
