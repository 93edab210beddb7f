//! Forced endings within a horizon: a search of every move and reply that knows nothing but the rules.

use std::{collections::HashMap, sync::atomic::AtomicBool};

use super::Budget;
use crate::rules::{Actor, Game, Seat};

/// Most plies of a horizon: in fewer than eight no position can come for the third time, so that the history of a
/// position does not matter.
pub const MAX_FORCED_PLIES: u16 = 7;

/// Returns the plies, with the move as the first, within which the winner ends the game with its win whatever the other
/// side plays after each of these legal moves; `None` for a move after which it cannot within `plies`, which are at
/// most [`MAX_FORCED_PLIES`]. `winner` is the mover or its enemy.
///
/// `None` as a whole where more than two teams play, where chance would have to act, or once the budget is spent.
pub fn forced_within<G: Game>(
    position: &G,
    moves: &[G::Move],
    winner: Seat,
    plies: u16,
    nodes: u64,
    stop: &AtomicBool,
) -> Option<Vec<Option<u16>>> {
    if position.teams() != 2 {
        return None;
    }
    let mut search = Search {
        team: winner.0 % 2,
        bounds: HashMap::new(),
        killers: [[None; 2]; MAX_FORCED_PLIES as usize + 1],
        budget: Budget::new(nodes, stop),
    };
    let after: Vec<G> = moves.iter().map(|mv| position.played(*mv)).collect();
    let mut found = vec![None; moves.len()];
    for depth in 1..=plies.min(MAX_FORCED_PLIES) {
        for (next, distance) in after.iter().zip(&mut found) {
            if distance.is_none() && search.forces(next, depth - 1)? {
                *distance = Some(depth);
            }
        }
    }
    Some(found)
}

/// Search for one team's wins.
struct Search<'a, G: Game> {
    team: u8,
    /// Plies within which a position's win is known not to be forced, and those within which it is, by key.
    bounds: HashMap<u64, (u16, u16)>,
    /// Move that decided last, by the plies left and by whose move it is.
    killers: [[Option<G::Move>; 2]; MAX_FORCED_PLIES as usize + 1],
    budget: Budget<'a>,
}

impl<G: Game> Search<'_, G> {
    /// Returns whether the team can force its win within this many plies. `None` where chance acts or the budget is
    /// spent.
    fn forces(&mut self, position: &G, plies: u16) -> Option<bool> {
        let seat = match position.to_act() {
            Actor::Seat(seat) => seat,
            Actor::Chance => return None,
            Actor::Over => {
                let winner = position.outcome()?.winner;
                return Some(winner.is_some_and(|seat| seat.0 % 2 == self.team));
            }
        };
        if plies == 0 {
            return Some(false);
        }
        // With one ply left it takes as long to look a result up.
        let key = (plies > 1).then(|| position.key());
        let (refuted, forced) = self.bounds_of(key);
        if plies <= refuted || plies >= forced {
            return Some(plies >= forced);
        }
        let is_own = seat.0 % 2 == self.team;
        // One good move is enough for the team, one good reply for the other.
        let decides = self.any(position, plies, is_own)?;
        let forces = decides == is_own;
        if let Some(key) = key {
            let bounds = if forces { (refuted, plies) } else { (plies, forced) };
            self.bounds.insert(key, bounds);
        }
        Some(forces)
    }

    /// Returns whether a move of the side to act comes to what that side wants: a forced win for the team, none for the
    /// other.
    fn any(&mut self, position: &G, plies: u16, is_own: bool) -> Option<bool> {
        let mut moves = position.legal();
        let killer = (usize::from(plies), usize::from(is_own));
        if let Some(first) = self.killers[killer.0][killer.1]
            && let Some(at) = moves.iter().position(|mv| *mv == first)
        {
            moves.swap(0, at);
        }
        for mv in moves {
            if !self.budget.visit() {
                return None;
            }
            if self.forces(&position.played(mv), plies - 1)? == is_own {
                self.killers[killer.0][killer.1] = Some(mv);
                return Some(true);
            }
        }
        Some(false)
    }

    fn bounds_of(&self, key: Option<u64>) -> (u16, u16) {
        key.and_then(|key| self.bounds.get(&key)).copied().unwrap_or((0, u16::MAX))
    }
}
