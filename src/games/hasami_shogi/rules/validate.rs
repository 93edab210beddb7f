//! Validation of positions read from text: those that no game can reach are refused.

use super::{GREEN, Hasami, RED, Variant, grid, words::Flaw};
use crate::rules::{EditError, Point, PointSet128, Seat, notation};

const fn name(seat: Seat) -> &'static str {
    if seat.0 == RED.0 { "red" } else { "green" }
}

impl Hasami {
    /// Checks that a game can reach this position.
    ///
    /// # Errors
    /// [`EditError`] with the reason why it cannot.
    pub(super) fn check_possible(&self) -> Result<(), EditError> {
        for seat in [RED, GREEN] {
            self.check_side(seat)?;
        }
        let last = self.mover.other();
        if self.side(last).len() < self.variant.fewest() {
            let sentence = format!("{} has just moved, so the game was not lost for it before", name(last));
            return Err(EditError::new(Flaw::TooFew, sentence).of(last).with(self.variant.fewest() as u8));
        }
        if self.variant == Variant::Five && grid::has_five(self.side(self.mover)) {
            let sentence = format!(
                "{} has five in a line, which ended the game when the line was made",
                name(self.mover)
            );
            return Err(EditError::new(Flaw::Five, sentence).of(self.mover));
        }
        self.check_beginning()?;
        self.check_rocks()
    }

    fn check_side(&self, seat: Seat) -> Result<(), EditError> {
        let (side, whose) = (self.side(seat), name(seat));
        let (count, all) = (side.len(), self.variant.pieces());
        if count > all {
            let sentence = format!("{whose} has {all} pieces, not {count}");
            return Err(EditError::new(Flaw::Pieces, sentence).of(seat).with(all as u8));
        }
        if count == all && self.shogun && !self.shoguns.intersects(side) {
            let sentence = format!("{whose} has lost nothing, so its Shogun must be on the board");
            return Err(EditError::new(Flaw::Shogun, sentence).of(seat));
        }
        if self.variant == Variant::Five && side.intersects(grid::camp(self.variant, seat.other())) {
            let sentence = format!("{whose} can have no piece in the enemy's camp");
            return Err(EditError::new(Flaw::EnemyCamp, sentence).of(seat));
        }
        Ok(())
    }

    /// Checks the opening: a seat whose camp is full has not moved yet, because no piece moves inside
    /// a full camp or comes back to it.
    fn check_beginning(&self) -> Result<(), EditError> {
        if self.variant == Variant::War {
            return Ok(());
        }
        let full = |seat| self.side(seat) == grid::camp(self.variant, seat);
        let at_home = |seat| self.side(seat) & grid::camp(self.variant, seat);
        // Pieces may be missing from the beginning, as a handicap.
        let out = |seat| self.side(seat).len() - at_home(seat).len();
        if full(RED) && !(out(GREEN) == 0 && self.mover == RED) {
            return Err(EditError::new(Flaw::RedFirst, "red moves first, and has not moved yet").of(RED));
        }
        let moved_once = out(RED) == u32::from(self.mover == GREEN);
        if full(GREEN) && !full(RED) && !moved_once {
            let sentence = "green has not moved yet, so red can have moved only once";
            return Err(EditError::new(Flaw::OneMove, sentence).of(GREEN));
        }
        for seat in [RED, GREEN] {
            if full(seat) && self.shogun && self.shoguns & self.side(seat) != start_of_shogun(seat) {
                let sentence = format!("the Shogun of {} cannot have moved yet", name(seat));
                return Err(EditError::new(Flaw::ShogunHome, sentence).of(seat));
            }
        }
        Ok(())
    }

    fn check_rocks(&self) -> Result<(), EditError> {
        let Some(rocks) = self.rocks else { return Ok(()) };
        for (seat, rock) in [RED, GREEN].into_iter().zip(rocks) {
            self.check_rock(seat, rock)?;
        }
        if self.moves_rock() {
            if self.decided().is_some() {
                return Err("no rock moves after the game is over".into());
            }
            if self.rock_destinations().is_empty() {
                return Err("a rock that is shut in has no steps left".into());
            }
        }
        Ok(())
    }

    fn check_rock(&self, seat: Seat, rock: Point) -> Result<(), EditError> {
        let at = notation::grid_name(grid::SIDE, rock);
        if !grid::battlefield(self.variant).contains(rock) {
            let sentence = format!("a rock never leaves the battlefield for {at}");
            return Err(EditError::new(Flaw::Rock, sentence).of(seat));
        }
        let left = if seat == self.mover { u32::from(self.rock_steps) } else { 0 };
        if left > self.lost(seat) {
            return Err(
                format!("{} has lost {} pieces, fewer than {left}", name(seat), self.lost(seat)).into()
            );
        }
        Ok(())
    }
}

const fn start_of_shogun(seat: Seat) -> PointSet128 {
    PointSet128::single(super::SHOGUN_STARTS[seat.index()])
}
