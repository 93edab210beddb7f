//! The clock of a match: charged by the caller, set back with undo, and written into records.

use super::{
    clock::{Clock, PlyTime},
    matches::Match,
};
use crate::rules::{AtZero, Seat, Termination};

impl Match {
    /// Charges these milliseconds to the seat that decides or throws. Throws in the air and pieces in motion cost nobody
    /// anything, so the caller counts only what passes while the seat can act. Returns the seat if its time has just run
    /// out. Where the rule ends the game then, it is over by a termination, unless it has more than two teams.
    pub fn spend_time(&mut self, elapsed: u64) -> Option<Seat> {
        let seat = self.charge(elapsed)?;
        if self.clock().is_some_and(|clock| clock.rule().at_zero() == AtZero::Ends) {
            // Of three and more teams none would win alone, so they only hear of it.
            let _goes_on = self.run_out_of_time(seat);
        }
        Some(seat)
    }

    /// Charges time without ending the game, as for the moves of a record. Returns the seat if its time has just run out.
    pub(super) fn charge(&mut self, elapsed: u64) -> Option<Seat> {
        let seat = self.on_turn()?;
        self.clock_mut()?.spend(seat, elapsed).then_some(seat)
    }

    /// Returns the milliseconds that the computer to act may think about its decision; `None` without a clock, and while
    /// none is to act. Its level's nodes may end the search sooner.
    pub fn time_to_think(&self) -> Option<u64> {
        let (seat, _) = self.computer_to_act()?;
        Some(self.clock()?.time_to_think(seat))
    }

    /// Ends the ply of a seat on the clock, and notes the time at the current position.
    pub(super) fn note_time(&mut self, actor: Option<Seat>) {
        let next = self.on_turn();
        let Some(clock) = self.clock_mut() else { return };
        let spent = clock.spent_in_ply();
        if let Some(seat) = actor {
            clock.played(seat, next);
        }
        let after = *clock;
        self.history_mut().note_time(PlyTime { spent, after });
    }

    /// Sets the clock as it was when the current position came about, and where time has run out there, as it was then.
    pub(super) fn set_clock_back(&mut self) {
        let noted = self.history().time_here();
        let seats = self.seating().seats;
        if let Some(clock) = self.clock_mut() {
            *clock = noted.map_or_else(|| Clock::new(clock.rule(), seats), |time| time.after);
        }
        self.use_up_time();
    }

    /// Uses up the time of the seat whose time has run out by the termination that stands.
    pub(super) fn use_up_time(&mut self) {
        if let Some(Termination::OutOfTime(seat)) = self.history().termination()
            && let Some(clock) = self.clock_mut()
        {
            clock.spend(seat, u64::MAX);
        }
    }
}
