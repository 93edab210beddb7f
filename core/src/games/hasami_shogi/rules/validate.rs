//! Validation of positions read from text: those that no game can reach are refused.

use super::{GREEN, Hasami, RED, SHOGUN_STARTS, Variant, grid, words::Flaw};
use crate::rules::{EditError, PointSet128, Seat, notation, refuse_if};

const fn name(seat: Seat) -> &'static str {
    if seat.0 == RED.0 { "red" } else { "green" }
}

impl Hasami {
    /// Checks that a game can reach this position.
    pub(super) fn check_possible(&self) -> Result<(), EditError> {
        for seat in [RED, GREEN] {
            self.check_side(seat)?;
        }
        let (mover, last) = (self.mover, self.mover.other());
        let sentence = format!("{} has just moved, so the game was not lost for it before", name(last));
        let error = EditError::new(Flaw::TooFew, sentence).of(last).with(self.variant.fewest() as u8);
        refuse_if(self.side(last).len() < self.variant.fewest(), error)?;
        let sentence =
            format!("{} has five in a line, which ended the game when the line was made", name(mover));
        let five = self.variant == Variant::Five && grid::has_five(self.side(mover));
        refuse_if(five, EditError::new(Flaw::Five, sentence).of(mover))?;
        self.check_beginning()?;
        self.check_rocks()
    }

    fn check_side(&self, seat: Seat) -> Result<(), EditError> {
        let (side, whose) = (self.side(seat), name(seat));
        let (count, all) = (side.len(), self.variant.pieces());
        let sentence = format!("{whose} has {all} pieces, not {count}");
        refuse_if(count > all, EditError::new(Flaw::Pieces, sentence).of(seat).with(all as u8))?;
        let sentence = format!("{whose} has lost nothing, so its Shogun must be on the board");
        let missing = count == all && self.shogun && !self.shoguns.intersects(side);
        refuse_if(missing, EditError::new(Flaw::Shogun, sentence).of(seat))?;
        let sentence = format!("{whose} can have no piece in the enemy's camp");
        let far = self.variant == Variant::Five && side.intersects(grid::camp(self.variant, seat.other()));
        refuse_if(far, EditError::new(Flaw::EnemyCamp, sentence).of(seat))
    }

    /// Checks the opening: a seat whose camp is full has not moved yet, because no piece moves inside
    /// a full camp or comes back to it.
    fn check_beginning(&self) -> Result<(), EditError> {
        if self.variant == Variant::War {
            return Ok(());
        }
        let full = |seat| self.side(seat) == grid::camp(self.variant, seat);
        // Pieces may be missing from the beginning, as a handicap.
        let out = |seat| self.side(seat).difference(grid::camp(self.variant, seat)).len();
        let begun = full(RED) && !(out(GREEN) == 0 && self.mover == RED);
        let sentence = "red moves first, and has not moved yet";
        refuse_if(begun, EditError::new(Flaw::RedFirst, sentence).of(RED))?;
        // In a camp that is not full the one move may have stayed inside.
        let moved_once = out(RED) <= u32::from(self.mover == GREEN);
        let sentence = "green has not moved yet, so red can have moved only once";
        let waited = full(GREEN) && !full(RED) && !moved_once;
        refuse_if(waited, EditError::new(Flaw::OneMove, sentence).of(GREEN))?;
        for seat in [RED, GREEN] {
            let start = PointSet128::single(SHOGUN_STARTS[seat.index()]);
            let away = full(seat) && self.shogun && self.shoguns & self.side(seat) != start;
            let sentence = format!("the Shogun of {} cannot have moved yet", name(seat));
            refuse_if(away, EditError::new(Flaw::ShogunHome, sentence).of(seat))?;
        }
        Ok(())
    }

    fn check_rocks(&self) -> Result<(), EditError> {
        let Some(rocks) = self.rocks else { return Ok(()) };
        for (seat, rock) in [RED, GREEN].into_iter().zip(rocks) {
            let at = notation::grid_name(grid::SIDE, rock);
            let sentence = format!("a rock never leaves the battlefield for {at}");
            let outside = !grid::battlefield(self.variant).contains(rock);
            refuse_if(outside, EditError::new(Flaw::Rock, sentence).of(seat))?;
            let left = if seat == self.mover { u32::from(self.rock_steps) } else { 0 };
            let lost = self.lost(seat);
            refuse_if(left > lost, format!("{} has lost {lost} pieces, fewer than {left}", name(seat)))?;
        }
        if !self.moves_rock() {
            return Ok(());
        }
        refuse_if(self.decided().is_some(), "no rock moves after the game is over")?;
        refuse_if(self.rock_destinations().is_empty(), "a rock that is shut in has no steps left")
    }
}
