//! Terminations of a match's game: resigning, agreeing on a draw, running out of time.

use super::matches::Match;
use crate::rules::{Actor, Seat, Termination, TerminationError};

impl Match {
    /// Checks that a seat may resign for its team.
    ///
    /// # Errors
    /// [`TerminationError`] when the game is over, or has another number of teams than two.
    pub fn may_resign(&self, seat: Seat) -> Result<(), TerminationError> {
        self.may_terminate(Termination::Resigned(seat))
    }

    /// Checks that the teams may agree on a draw.
    ///
    /// # Errors
    /// As of [`Match::may_resign`].
    pub fn may_agree_draw(&self) -> Result<(), TerminationError> {
        self.may_terminate(Termination::Agreed)
    }

    /// Resigns for the team of a seat, whoever is to act.
    ///
    /// # Errors
    /// As of [`Match::may_resign`]; nothing changes then.
    pub fn resign(&mut self, seat: Seat) -> Result<(), TerminationError> {
        self.terminate(Termination::Resigned(seat))
    }

    /// Draws the game by agreement.
    ///
    /// # Errors
    /// As of [`Match::may_resign`]; nothing changes then.
    pub fn agree_draw(&mut self) -> Result<(), TerminationError> {
        self.terminate(Termination::Agreed)
    }

    /// Ends the game because the time of a seat has run out.
    ///
    /// # Errors
    /// As of [`Match::may_resign`]; nothing changes then.
    pub fn run_out_of_time(&mut self, seat: Seat) -> Result<(), TerminationError> {
        self.terminate(Termination::OutOfTime(seat))
    }

    /// Ends the game at the current position. Plies that were taken back are no longer on the line.
    ///
    /// # Errors
    /// As of [`Match::may_resign`]; nothing changes then.
    pub fn terminate(&mut self, termination: Termination) -> Result<(), TerminationError> {
        self.may_terminate(termination)?;
        self.history_mut().terminate(termination);
        self.use_up_time();
        Ok(())
    }

    fn may_terminate(&self, termination: Termination) -> Result<(), TerminationError> {
        let game = self.game();
        if let Some(seat) = termination.seat().filter(|seat| seat.0 >= game.seats()) {
            return Err(TerminationError::NoSeat(seat));
        }
        if game.teams() != 2 {
            return Err(TerminationError::Teams(game.teams()));
        }
        if self.to_act() == Actor::Over { Err(TerminationError::Over) } else { Ok(()) }
    }
}
