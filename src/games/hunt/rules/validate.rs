//! Validation of positions read from text: those that no game can reach are refused.

use super::{
    Buck, CAPTURES_TO_WIN, GOATS, Hunt, HuntBoard, Step, TIGERS,
    extras::{BUCK_FROM, FENCES_FROM},
    moves::between,
    text::step_text,
    words::Flaw,
};
use crate::rules::{EditError, Game, Seat};

impl<B: HuntBoard> Hunt<B> {
    /// Checks that a game can reach this position.
    ///
    /// # Errors
    /// [`EditError`] with the reason why it cannot.
    pub(super) fn check_possible(&self) -> Result<(), EditError> {
        let tigers = self.tigers.len();
        let expected = B::TIGER_START.len();
        if tigers != expected {
            return Err(EditError::new(
                Flaw::Tigers,
                format!("there must be {expected} tigers, not {tigers}"),
            )
            .with(expected as u8));
        }
        if self.captured > CAPTURES_TO_WIN {
            let captured = self.captured;
            return Err(EditError::new(
                Flaw::Captured,
                format!("{captured} goats cannot have been captured: the game ends with {CAPTURES_TO_WIN}"),
            )
            .with(CAPTURES_TO_WIN));
        }
        // A captured Buck leaves the game with the goat whose place it had taken.
        let replaced = u32::from(self.extras.buck == Buck::Taken);
        let goats = self.goats.len() + u32::from(self.hand) + u32::from(self.captured) + replaced;
        if goats != u32::from(B::GOATS) {
            let all = B::GOATS;
            let sentence =
                format!("goats on the board, in hand and captured must add up to {all}, not {goats}");
            return Err(EditError::new(Flaw::Goats, sentence).with(all));
        }
        if self.captured == CAPTURES_TO_WIN && !self.goats_to_move {
            return Err(EditError::over("after the last capture it cannot be the tigers' turn"));
        }
        let placed = B::GOATS - self.hand;
        if !self.goats_to_move && placed == 0 {
            return Err(EditError::new(
                Flaw::GoatsFirst,
                "the goats move first: it cannot be the tigers' turn yet",
            ));
        }
        // With the extra move due the tigers have moved already.
        let tiger_turns = placed - u8::from(!self.goats_to_move && !self.extras.extra_move);
        if tiger_turns == 0 && self.tigers != B::TIGER_START {
            return Err(EditError::new(
                Flaw::TigersUnmoved,
                "no tiger can have moved before the tigers' first turn",
            ));
        }
        let fenced_in = self.extras.fences.count() > 0;
        if tiger_turns > 0 && self.goats_to_move && !fenced_in && self.all_tigers_trapped() {
            return Err(EditError::new(
                Flaw::Trapped,
                "a tiger has just moved, so it cannot be that all are trapped",
            ));
        }
        let captures = if self.extras.heroes { tiger_turns.saturating_mul(2) } else { tiger_turns };
        if !self.phase_two() && self.captured > captures {
            let captured = self.captured;
            let sentence =
                format!("the tigers have had {tiger_turns} turns and cannot have captured {captured}");
            return Err(EditError::new(Flaw::EarlyCaptures, sentence).with(captures));
        }
        for (seat, step) in [GOATS, TIGERS].into_iter().zip(self.last_steps) {
            let Some(step) = step else { continue };
            self.check_step_possible(seat, step)?;
        }
        self.check_heroes_possible()?;
        self.check_barriers_possible()
    }

    fn check_heroes_possible(&self) -> Result<(), EditError> {
        if !self.extras.heroes {
            return if self.extras.extra_move { Err("only the Alpha moves again".into()) } else { Ok(()) };
        }
        if self.extras.alpha.is_none() {
            return Err(EditError::new(Flaw::Alpha, "one of the tigers must be the Alpha"));
        }
        if self.extras.buck != Buck::InHand && self.captured < BUCK_FROM {
            let sentence = format!("the Buck waits until {BUCK_FROM} goats have been captured");
            return Err(EditError::new(Flaw::BuckWaits, sentence).with(BUCK_FROM));
        }
        if self.extras.buck == Buck::Taken && !self.goats_to_move {
            return Err("after the Buck's capture it cannot be the tigers' turn".into());
        }
        if self.extras.extra_move {
            let may = !self.goats_to_move && !self.phase_two() && self.extras.buck == Buck::InHand;
            if !may || self.extras.alpha.is_none_or(|alpha| self.is_trapped(alpha)) {
                return Err("the Alpha has no extra move here".into());
            }
        }
        Ok(())
    }

    fn check_barriers_possible(&self) -> Result<(), EditError> {
        let due = self.extras.fences_due;
        let earned = (self.captured + 1).saturating_sub(FENCES_FROM);
        if self.extras.fences.count() + usize::from(due) > usize::from(earned) {
            let captured = self.captured;
            let sentence = format!("{captured} captured goats do not bring so many barriers");
            return Err(EditError::new(Flaw::Barriers, sentence).with(earned));
        }
        if self.extras.fences.iter().any(|(from, to)| self.joins_tigers(from, to)) {
            return Err("a barrier cannot stand between two tigers".into());
        }
        if due == 0 {
            return Ok(());
        }
        if !self.extras.barriers || self.captured >= CAPTURES_TO_WIN || self.extras.buck == Buck::Taken {
            return Err("no barrier can be due here".into());
        }
        if !self.goats_to_move && !self.extras.extra_move {
            return Err("barriers are decided on in the goats' turn".into());
        }
        let twice = self.extras.heroes && !self.phase_two() && self.extras.buck == Buck::InHand;
        if due > 1 && !twice {
            return Err("two goats are captured in one turn only with the Alpha's extra move".into());
        }
        if self.last_steps[1].is_some() {
            return Err("a barrier is due after a capture, not after a step".into());
        }
        Ok(())
    }

    fn check_step_possible(&self, seat: Seat, step: Step) -> Result<(), EditError> {
        let text = step_text::<B>(Some(step));
        if !self.phase_two() {
            return Err(format!("the step {text} cannot be remembered while goats are in hand").into());
        }
        let leapt = self.extras.heroes && seat == TIGERS && between::<B>(step.from, step.to).is_some();
        if !B::board().neighbours(step.from).contains(step.to) && !leapt {
            return Err(format!("no line joins the points of the step {text}").into());
        }
        let (own, other) = if seat == GOATS { (self.goats, self.tigers) } else { (self.tigers, self.goats) };
        let just_moved = seat != self.mover();
        let arrived = own.contains(step.to);
        // A goat that stepped may have been captured since, by a jump, which is not remembered; a
        // tiger stays.
        let captures = self.captured > 0 || self.extras.buck == Buck::Taken;
        let taken_since = seat == GOATS && !just_moved && captures && self.last_steps[1].is_none();
        let may_be_gone = taken_since && !other.contains(step.to);
        if !arrived && !may_be_gone {
            return Err(format!("after the step {text} a piece of that side must stand on its end").into());
        }
        if just_moved && (self.tigers | self.goats).contains(step.from) {
            return Err(format!("after the step {text} its beginning must be empty").into());
        }
        Ok(())
    }
}
