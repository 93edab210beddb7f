//! Validation of positions read from text: those that no game can reach are refused.

use super::{ALL, BOARD, DARK, Kono, LIGHT, MIN_PIECES, PIECES, SIDES, words::Flaw};
use crate::rules::{EditError, Game, PointSet32, refuse_if};

impl Kono {
    /// Checks that a game can reach this position.
    pub(super) fn check_possible(&self, start: &Self) -> Result<(), EditError> {
        let all = u32::from(PIECES);
        let counts = self.sides.map(PointSet32::len);
        for (seat, count) in [LIGHT, DARK].into_iter().zip(counts) {
            let sentence = format!("the {} side has 1 to {PIECES} pieces, not {count}", SIDES[seat.index()]);
            let error = EditError::new(Flaw::Pieces, sentence).of(seat).with(PIECES);
            refuse_if(count > all || count == 0, error)?;
        }
        let (quiet, limit) = (self.quiet, self.quiet_limit());
        let sentence = format!("{quiet} moves without a capture cannot be: the game ends with {limit}");
        refuse_if(quiet > limit, EditError::new(Flaw::Quiet, sentence).with(limit))?;
        for (seat, count) in [LIGHT, DARK].into_iter().zip(counts) {
            // Rule NK-08: a side left with one piece has just lost the piece before, and the game.
            let played_on = count < MIN_PIECES && (self.mover != seat || quiet > 0);
            let sentence =
                format!("with one piece left the {} side cannot have played on", SIDES[seat.index()]);
            refuse_if(played_on, EditError::new(Flaw::OneLeft, sentence).of(seat))?;
        }
        let captures = 2 * all - counts[0] - counts[1];
        if captures < 2 {
            // Rule NK-07: until then every turn was a capture, so few positions are possible.
            return self.check_opening(start, captures);
        }
        for (seat, other_count) in [(LIGHT, counts[1]), (DARK, counts[0])] {
            let sentence =
                format!("the {} side's first turn takes a piece, but none is gone", SIDES[seat.index()]);
            refuse_if(other_count == all, EditError::new(Flaw::FirstCapture, sentence).of(seat))?;
        }
        if captures == 2 {
            if quiet == 0 {
                return self.check_opening(start, captures);
            }
            let first_mover_s_turn = self.mover == start.mover;
            let sentence = "by the number of moves it is the other side's turn";
            let other_turn = first_mover_s_turn != quiet.is_multiple_of(2);
            refuse_if(other_turn, EditError::new(Flaw::Turn, sentence))?;
        }
        self.check_last_move()
    }

    /// Checks that the position arises when the game opens with this many captures and nothing
    /// else.
    fn check_opening(&self, start: &Self, captures: u32) -> Result<(), EditError> {
        let sentence = match captures {
            0 => "with all pieces on the board it can only be the start",
            1 => "after one capture this position cannot be",
            _ => "right after two captures this position cannot be",
        };
        refuse_if(!start.opens_to(self, captures), EditError::new(Flaw::Opening, sentence))
    }

    fn opens_to(&self, position: &Self, captures: u32) -> bool {
        if captures == 0 {
            return self == position;
        }
        self.legal().into_iter().any(|mv| self.played(mv).opens_to(position, captures - 1))
    }

    /// Checks that the last move has left an empty square behind: next to the piece that stepped,
    /// or on the near side of the friend whom the capturing piece leapt over.
    fn check_last_move(&self) -> Result<(), EditError> {
        let (_, moved) = self.own_and_other();
        let empty = ALL & !(self.sides[0] | self.sides[1]);
        let leaps_back = |at| {
            let mut leaps = BOARD.jumps(at).iter();
            leaps.any(|back| moved.contains(back.over) && empty.contains(back.to))
        };
        let (possible, last) = if self.quiet > 0 {
            (moved.iter().any(|at| BOARD.neighbours(at).intersects(empty)), "stepped")
        } else {
            (moved.iter().any(leaps_back), "taken a piece")
        };
        let seat = self.mover.other();
        let sentence = format!("no piece of the {} side can have {last} just now", SIDES[seat.index()]);
        refuse_if(!possible, EditError::new(Flaw::LastMove, sentence).of(seat))
    }
}
