//! Games that are decided or lead nowhere: when a computer resigns, and when a resignation or a draw is worth an offer.

use std::sync::{Arc, atomic::AtomicBool};

use super::{history::Ply, matches::Match};
use crate::{
    catalogue::AnyGame,
    rules::{Effect, Seat},
    search::{Proof, Source},
};

/// Lowest level at which a computer resigns.
pub const MIN_RESIGNING_LEVEL: u8 = 4;

/// Decisions in a row at which a team must have been lost: enough for the winner to show that it knows the way.
const LOST_DECISIONS: usize = 4;

/// Plies in a row without progress after which a game leads nowhere, throws counted.
pub const STALE_PLIES: usize = 40;

impl Match {
    /// Returns whether nothing has changed for good in the last [`STALE_PLIES`] plies: pieces only went to and fro.
    pub fn is_stale(&self) -> bool {
        let plies = self.history().plies();
        plies.len() >= STALE_PLIES
            && plies.rev().take(STALE_PLIES).all(|ply| !ply.effects.iter().any(is_progress))
    }

    /// Returns the team that is proven lost now and was at each of its last few decisions. `nodes` bounds the positions
    /// visited for each proof that no table has; opening books do not count, as a lost start is there to be played.
    pub fn team_long_lost(&self, nodes: u64, stop: &AtomicBool) -> Option<u8> {
        let teams = self.game().teams();
        let team = |seat: Seat| seat.0 % teams;
        let mover = team(self.to_act().seat().filter(|_| teams == 2)?);
        let now = value(self.game(), nodes, stop)?;
        let loser = match now {
            1.. => 1 - mover,
            0 => return None,
            ..0 => mover,
        };
        let history = self.history();
        let by_loser = |ply: &Arc<Ply>| ply.decided_by().is_some_and(|seat| team(seat) == loser);
        let decisions = history.plies().enumerate().rev().filter(|(_, ply)| by_loser(ply)).map(|(at, _)| at);
        let was_lost = |at: &usize| {
            history.position_after(*at).is_some_and(|before| value(&**before, nodes, stop) == Some(-1))
        };
        let wanted = LOST_DECISIONS - usize::from(mover == loser);
        (decisions.take(wanted).take_while(was_lost).count() == wanted).then_some(loser)
    }

    /// Returns whether the computer to act may resign: from level [`MIN_RESIGNING_LEVEL`] on, where its team has been
    /// proven lost for some time, see [`Match::team_long_lost`].
    pub fn may_computer_resign(&self, nodes: u64, stop: &AtomicBool) -> bool {
        let resigns = |(seat, level): (Seat, u8)| {
            level >= MIN_RESIGNING_LEVEL
                && self.may_resign(seat).is_ok()
                && self.team_long_lost(nodes, stop) == Some(seat.0 % 2)
        };
        self.computer_to_act().is_some_and(resigns)
    }
}

/// Returns the value of a position for the seat to act: 1, 0 or -1; `None` without a proof.
fn value(game: &dyn AnyGame, nodes: u64, stop: &AtomicBool) -> Option<i8> {
    let proofs: Vec<Option<Proof>> = game.proofs(nodes, stop).into_iter().map(|(_, proof)| proof).collect();
    let proof = game.position_proof(&proofs)?;
    (proof.source != Source::Book).then_some(proof.value)
}

/// Returns whether an effect changes the game for good, other than a step that can be taken back.
const fn is_progress(effect: &Effect) -> bool {
    !matches!(
        effect,
        Effect::Walked { .. }
            | Effect::Jumped { .. }
            | Effect::Trapped { .. }
            | Effect::Freed { .. }
            | Effect::Threw { .. }
            | Effect::Strayed { .. }
            | Effect::Passed { .. }
            | Effect::Repeated
    )
}
