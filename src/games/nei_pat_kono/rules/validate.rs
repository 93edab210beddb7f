//! Validation of positions read from text: those that no game can reach are refused.

use super::{ALL, BOARD, DARK, FEWEST_PIECES, Kono, LIGHT, PIECES, words::Flaw};
use crate::rules::{EditError, Game, PointSet32, Seat};

const fn name(seat: Seat) -> &'static str {
    if seat.0 == LIGHT.0 { "light" } else { "dark" }
}

impl Kono {
    /// Checks that a game can reach this position.
    ///
    /// # Errors
    /// [`EditError`] with the reason why it cannot.
    pub(super) fn check_possible(&self, start: &Self) -> Result<(), EditError> {
        let counts = self.sides.map(PointSet32::len);
        for (seat, count) in [LIGHT, DARK].into_iter().zip(counts) {
            if count > u32::from(PIECES) || count == 0 {
                let sentence = format!("the {} side has 1 to {PIECES} pieces, not {count}", name(seat));
                return Err(EditError::new(Flaw::Pieces, sentence).of(seat).with(PIECES));
            }
        }
        if self.quiet > self.quiet_limit() {
            let (quiet, limit) = (self.quiet, self.quiet_limit());
            let sentence = format!("{quiet} moves without a capture cannot be: the game ends with {limit}");
            return Err(EditError::new(Flaw::Quiet, sentence).with(limit));
        }
        self.check_reduced_side(counts)?;
        let captures = 2 * u32::from(PIECES) - counts[0] - counts[1];
        if captures < 2 {
            // Rule NK-07: until then every turn was a capture, so few positions are possible.
            return self.check_opening(start, captures);
        }
        for (seat, other_count) in [(LIGHT, counts[1]), (DARK, counts[0])] {
            if other_count == u32::from(PIECES) {
                let sentence =
                    format!("the {} side's first turn takes a piece, but none is gone", name(seat));
                return Err(EditError::new(Flaw::FirstCapture, sentence).of(seat));
            }
        }
        if captures == 2 {
            if self.quiet == 0 {
                return self.check_opening(start, captures);
            }
            let first_mover_s_turn = self.mover == start.mover;
            if first_mover_s_turn != self.quiet.is_multiple_of(2) {
                return Err(EditError::new(Flaw::Turn, "by the number of moves it is the other side's turn"));
            }
        }
        self.check_last_move()
    }

    /// Rule NK-08: a side left with one piece has just lost the piece before, and the game.
    fn check_reduced_side(&self, counts: [u32; 2]) -> Result<(), EditError> {
        for (seat, count) in [LIGHT, DARK].into_iter().zip(counts) {
            if count < FEWEST_PIECES && (self.mover != seat || self.quiet > 0) {
                let sentence = format!("with one piece left the {} side cannot have played on", name(seat));
                return Err(EditError::new(Flaw::OneLeft, sentence).of(seat));
            }
        }
        Ok(())
    }

    /// Checks that the position arises when the game opens with this many captures and nothing
    /// else.
    fn check_opening(&self, start: &Self, captures: u32) -> Result<(), EditError> {
        if start.opens_to(self, captures) {
            return Ok(());
        }
        let sentence = match captures {
            0 => "with all pieces on the board it can only be the start",
            1 => "after one capture this position cannot be",
            _ => "right after two captures this position cannot be",
        };
        Err(EditError::new(Flaw::Opening, sentence))
    }

    fn opens_to(&self, position: &Self, captures: u32) -> bool {
        if captures == 0 {
            return self == position;
        }
        let moves = self.legal();
        moves.into_iter().any(|mv| {
            let next = self.played(mv);
            next.opens_to(position, captures - 1)
        })
    }

    /// Checks that the last move has left an empty square behind: next to the piece that stepped,
    /// or on the near side of the friend whom the capturing piece leapt over.
    fn check_last_move(&self) -> Result<(), EditError> {
        let (_, moved) = self.own_and_other();
        let empty = ALL & !(self.sides[0] | self.sides[1]);
        let possible = if self.quiet > 0 {
            moved.iter().any(|at| BOARD.neighbours(at).intersects(empty))
        } else {
            moved.iter().any(|at| {
                let mut leaps = BOARD.jumps(at).iter();
                leaps.any(|back| moved.contains(back.over) && empty.contains(back.to))
            })
        };
        if possible {
            return Ok(());
        }
        let last = if self.quiet > 0 { "stepped" } else { "taken a piece" };
        let sentence = format!("no piece of the {} side can have {last} just now", name(self.mover.other()));
        Err(EditError::new(Flaw::LastMove, sentence).of(self.mover.other()))
    }
}
