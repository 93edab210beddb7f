//! Validation of positions read from text: those that no game can reach are refused.

use super::{
    Buck, CAPTURES_TO_WIN, GOATS, Hunt, HuntBoard, Step, TIGERS,
    extras::{BUCK_FROM, FENCES_FROM},
    moves::between,
    text::step_text,
    words::Flaw,
};
use crate::rules::{EditError, Game, Seat, refuse_if};

impl<B: HuntBoard> Hunt<B> {
    /// Checks that a game can reach this position.
    pub(super) fn check_possible(&self) -> Result<(), EditError> {
        let (captured, expected) = (self.captured, B::TIGER_START.len());
        let sentence = format!("there must be {expected} tigers, not {}", self.tigers.len());
        let error = EditError::new(Flaw::Tigers, sentence).with(expected as u8);
        refuse_if(self.tigers.len() != expected, error)?;
        let sentence =
            format!("{captured} goats cannot have been captured: the game ends with {CAPTURES_TO_WIN}");
        let error = EditError::new(Flaw::Captured, sentence).with(CAPTURES_TO_WIN);
        refuse_if(captured > CAPTURES_TO_WIN, error)?;
        // A captured Buck leaves the game with the goat whose place it had taken.
        let replaced = u32::from(self.extras.buck == Buck::Taken);
        let goats = self.goats.len() + u32::from(self.hand) + u32::from(captured) + replaced;
        let all = B::GOATS;
        let sentence = format!("goats on the board, in hand and captured must add up to {all}, not {goats}");
        refuse_if(goats != u32::from(all), EditError::new(Flaw::Goats, sentence).with(all))?;
        let over = EditError::over("after the last capture it cannot be the tigers' turn");
        refuse_if(captured == CAPTURES_TO_WIN && !self.goats_to_move, over)?;
        let placed = all - self.hand;
        let sentence = "the goats move first: it cannot be the tigers' turn yet";
        refuse_if(!self.goats_to_move && placed == 0, EditError::new(Flaw::GoatsFirst, sentence))?;
        // With the extra move due the tigers have moved already.
        let tiger_turns = placed - u8::from(!self.goats_to_move && !self.extras.extra_move);
        let sentence = "no tiger can have moved before the tigers' first turn";
        let moved = tiger_turns == 0 && self.tigers != B::TIGER_START;
        refuse_if(moved, EditError::new(Flaw::TigersUnmoved, sentence))?;
        let fenced_in = self.extras.fences.count() > 0;
        let trapped = tiger_turns > 0 && self.goats_to_move && !fenced_in && self.all_tigers_trapped();
        let sentence = "a tiger has just moved, so it cannot be that all are trapped";
        refuse_if(trapped, EditError::new(Flaw::Trapped, sentence))?;
        let captures = if self.extras.heroes { tiger_turns.saturating_mul(2) } else { tiger_turns };
        let sentence = format!("the tigers have had {tiger_turns} turns and cannot have captured {captured}");
        let error = EditError::new(Flaw::EarlyCaptures, sentence).with(captures);
        refuse_if(!self.phase_two() && captured > captures, error)?;
        for (seat, step) in [GOATS, TIGERS].into_iter().zip(self.last_steps) {
            if let Some(step) = step {
                self.check_step_possible(seat, step)?;
            }
        }
        self.check_heroes_possible()?;
        self.check_barriers_possible()
    }

    fn check_heroes_possible(&self) -> Result<(), EditError> {
        let buck = self.extras.buck;
        if !self.extras.heroes {
            return refuse_if(self.extras.extra_move, "only the Alpha moves again");
        }
        let error = EditError::new(Flaw::Alpha, "one of the tigers must be the Alpha");
        refuse_if(self.extras.alpha.is_none(), error)?;
        let sentence = format!("the Buck waits until {BUCK_FROM} goats have been captured");
        let error = EditError::new(Flaw::BuckWaits, sentence).with(BUCK_FROM);
        refuse_if(buck != Buck::InHand && self.captured < BUCK_FROM, error)?;
        let late = buck == Buck::Taken && !self.goats_to_move;
        refuse_if(late, "after the Buck's capture it cannot be the tigers' turn")?;
        let may = !self.goats_to_move
            && !self.phase_two()
            && buck == Buck::InHand
            && self.extras.alpha.is_some_and(|alpha| !self.is_trapped(alpha));
        refuse_if(self.extras.extra_move && !may, "the Alpha has no extra move here")
    }

    fn check_barriers_possible(&self) -> Result<(), EditError> {
        let due = self.extras.fences_due;
        let earned = (self.captured + 1).saturating_sub(FENCES_FROM);
        let sentence = format!("{} captured goats do not bring so many barriers", self.captured);
        let many = self.extras.fences.count() + usize::from(due) > usize::from(earned);
        refuse_if(many, EditError::new(Flaw::Barriers, sentence).with(earned))?;
        let between = self.extras.fences.iter().any(|(from, to)| self.joins_tigers(from, to));
        refuse_if(between, "a barrier cannot stand between two tigers")?;
        if due == 0 {
            return Ok(());
        }
        let over = self.captured >= CAPTURES_TO_WIN || self.extras.buck == Buck::Taken;
        refuse_if(!self.extras.barriers || over, "no barrier can be due here")?;
        let tigers_turn = !self.goats_to_move && !self.extras.extra_move;
        refuse_if(tigers_turn, "barriers are decided on in the goats' turn")?;
        let twice = self.extras.heroes && !self.phase_two() && self.extras.buck == Buck::InHand;
        let sentence = "two goats are captured in one turn only with the Alpha's extra move";
        refuse_if(due > 1 && !twice, sentence)?;
        refuse_if(self.last_steps[1].is_some(), "a barrier is due after a capture, not after a step")
    }

    fn check_step_possible(&self, seat: Seat, step: Step) -> Result<(), EditError> {
        let text = step_text::<B>(Some(step));
        let early = format!("the step {text} cannot be remembered while goats are in hand");
        refuse_if(!self.phase_two(), early)?;
        let leapt = self.extras.heroes && seat == TIGERS && between::<B>(step.from, step.to).is_some();
        let joined = B::board().neighbours(step.from).contains(step.to) || leapt;
        refuse_if(!joined, format!("no line joins the points of the step {text}"))?;
        let (own, other) = if seat == GOATS { (self.goats, self.tigers) } else { (self.tigers, self.goats) };
        let just_moved = seat != self.mover();
        // A goat that stepped may have been captured since, by a jump, which is not remembered; a
        // tiger stays.
        let captures = self.captured > 0 || self.extras.buck == Buck::Taken;
        let taken_since = seat == GOATS && !just_moved && captures && self.last_steps[1].is_none();
        let may_be_gone = taken_since && !other.contains(step.to);
        let is_missing = !own.contains(step.to) && !may_be_gone;
        refuse_if(is_missing, format!("after the step {text} a piece of that side must stand on its end"))?;
        let stays = just_moved && (self.tigers | self.goats).contains(step.from);
        refuse_if(stays, format!("after the step {text} its beginning must be empty"))
    }
}
