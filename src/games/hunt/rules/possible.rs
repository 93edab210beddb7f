//! Which positions can arise at all. A position read from text is refused when it cannot.

use super::{CAPTURES_TO_WIN, GOATS, Hunt, HuntBoard, Step, TIGERS, step_text};
use crate::rules::Seat;

impl<B: HuntBoard> Hunt<B> {
    /// What stops this position from ever arising, as a sentence.
    pub(super) fn check_possible(&self) -> Result<(), String> {
        let tigers = self.tigers.count_ones();
        let expected = B::TIGER_START.count_ones();
        if tigers != expected {
            return Err(format!("there must be {expected} tigers, not {tigers}"));
        }
        if self.captured > CAPTURES_TO_WIN {
            return Err(format!(
                "{} goats cannot have been captured: the game ends with {CAPTURES_TO_WIN}",
                self.captured
            ));
        }
        let goats = self.goats.count_ones() + u32::from(self.hand) + u32::from(self.captured);
        if goats != u32::from(B::GOATS) {
            return Err(format!(
                "goats on the board, in hand and captured must add up to {}, not {goats}",
                B::GOATS
            ));
        }
        if self.captured == CAPTURES_TO_WIN && !self.goats_to_move {
            return Err("after the last capture it cannot be the tigers' turn".to_owned());
        }
        let placed = B::GOATS - self.hand;
        if !self.goats_to_move && placed == 0 {
            return Err("the goats move first: it cannot be the tigers' turn yet".to_owned());
        }
        let tiger_turns = placed - u8::from(!self.goats_to_move);
        if tiger_turns == 0 && self.tigers != B::TIGER_START {
            return Err("no tiger can have moved before the tigers' first turn".to_owned());
        }
        if tiger_turns > 0 && self.goats_to_move && self.all_tigers_trapped() {
            return Err("a tiger has just moved, so it cannot be that all are trapped".to_owned());
        }
        if !self.phase_two() && self.captured > tiger_turns {
            return Err(format!(
                "the tigers have had {tiger_turns} turns and cannot have captured {}",
                self.captured
            ));
        }
        for (seat, step) in [GOATS, TIGERS].into_iter().zip(self.last_steps) {
            let Some(step) = step else { continue };
            self.check_step_possible(seat, step)?;
        }
        Ok(())
    }

    fn check_step_possible(&self, seat: Seat, step: Step) -> Result<(), String> {
        let text = step_text::<B>(Some(step));
        if !self.phase_two() {
            return Err(format!("the step {text} cannot be remembered while goats are in hand"));
        }
        if B::board().neighbours(step.from) & step.to.bit() == 0 {
            return Err(format!("no line joins the points of the step {text}"));
        }
        let (own, other) = if seat == GOATS { (self.goats, self.tigers) } else { (self.tigers, self.goats) };
        let just_moved = seat != self.mover();
        let arrived = own & step.to.bit() != 0;
        // A goat that stepped may have been taken since, by a jump, which is not remembered; a
        // tiger stays.
        let taken_since = seat == GOATS && !just_moved && self.captured > 0 && self.last_steps[1].is_none();
        let may_be_gone = taken_since && other & step.to.bit() == 0;
        if !arrived && !may_be_gone {
            return Err(format!("after the step {text} a piece of that side must stand on its end"));
        }
        if just_moved && (self.tigers | self.goats) & step.from.bit() != 0 {
            return Err(format!("after the step {text} its beginning must be empty"));
        }
        Ok(())
    }
}
