//! Validation of positions read from text: those that no game can reach are refused.

use super::{GREEN, Hasami, RED, Variant, grid, other};
use crate::rules::{Point, PointSet128, Seat, notation};

const fn name(seat: Seat) -> &'static str {
    if seat.0 == RED.0 { "red" } else { "green" }
}

impl Hasami {
    /// Checks that a game can reach this position.
    ///
    /// # Errors
    /// A sentence with the reason why it cannot.
    pub(super) fn check_possible(&self) -> Result<(), String> {
        for seat in [RED, GREEN] {
            self.check_side(seat)?;
        }
        let last = other(self.mover);
        if self.side(last).len() < self.variant.fewest() {
            return Err(format!("{} has just moved, so the game was not lost for it before", name(last)));
        }
        if self.variant == Variant::Five && grid::has_five(self.side(self.mover)) {
            return Err(format!(
                "{} has five in a line, which ended the game when the line was made",
                name(self.mover)
            ));
        }
        self.check_beginning()?;
        self.check_rocks()
    }

    fn check_side(&self, seat: Seat) -> Result<(), String> {
        let (side, whose) = (self.side(seat), name(seat));
        let (count, all) = (side.len(), self.variant.pieces());
        if count > all {
            return Err(format!("{whose} has {all} pieces, not {count}"));
        }
        if count == all && self.shogun && !self.shoguns.intersects(side) {
            return Err(format!("{whose} has lost nothing, so its Shogun must be on the board"));
        }
        if self.variant == Variant::Five && side.intersects(grid::camp(self.variant, other(seat))) {
            return Err(format!("{whose} can have no piece in the enemy's camp"));
        }
        Ok(())
    }

    /// Checks the opening: a seat whose camp is full has not moved yet, because no piece moves inside
    /// a full camp or comes back to it.
    fn check_beginning(&self) -> Result<(), String> {
        if self.variant == Variant::War {
            return Ok(());
        }
        let full = |seat| self.side(seat) == grid::camp(self.variant, seat);
        let at_home = |seat| self.side(seat) & grid::camp(self.variant, seat);
        if full(RED) && !(full(GREEN) && self.mover == RED) {
            return Err("red moves first, and has not moved yet".to_owned());
        }
        let one_out = at_home(RED).len() + 1 == self.variant.pieces() && self.lost(RED) == 0;
        if full(GREEN) && !full(RED) && !(self.mover == GREEN && one_out) {
            return Err("green has not moved yet, so red can have moved only once".to_owned());
        }
        for seat in [RED, GREEN] {
            if full(seat) && self.shogun && self.shoguns & self.side(seat) != start_of_shogun(seat) {
                return Err(format!("the Shogun of {} cannot have moved yet", name(seat)));
            }
        }
        Ok(())
    }

    fn check_rocks(&self) -> Result<(), String> {
        let Some(rocks) = self.rocks else { return Ok(()) };
        for (seat, rock) in [RED, GREEN].into_iter().zip(rocks) {
            self.check_rock(seat, rock)?;
        }
        if self.moves_rock() {
            if self.decided().is_some() {
                return Err("no rock moves after the game is over".to_owned());
            }
            if self.rock_destinations().is_empty() {
                return Err("a rock that is shut in has no steps left".to_owned());
            }
        }
        Ok(())
    }

    fn check_rock(&self, seat: Seat, rock: Point) -> Result<(), String> {
        let at = notation::grid_name(grid::SIDE, rock);
        if !grid::battlefield(self.variant).contains(rock) {
            return Err(format!("a rock never leaves the battlefield for {at}"));
        }
        let left = if seat == self.mover { u32::from(self.rock_steps) } else { 0 };
        if left > self.lost(seat) {
            return Err(format!("{} has lost {} pieces, fewer than {left}", name(seat), self.lost(seat)));
        }
        Ok(())
    }
}

const fn start_of_shogun(seat: Seat) -> PointSet128 {
    PointSet128::single(super::SHOGUN_STARTS[seat.index()])
}
