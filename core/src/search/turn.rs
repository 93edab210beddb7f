//! Turns: the positions that a seat's decisions in a row can lead to, up to its next throw, another seat's
//! turn or the end of the game.

use std::collections::HashSet;

use crate::rules::{Actor, Game, Seat};

/// Enumerator of the ends of a turn. Keeps its buffers from one turn to the next.
#[derive(Debug)]
pub struct Turns<G: Game> {
    moves: Vec<G::Move>,
    seen: HashSet<u64>,
    /// Moves from the beginning of the turn.
    path: Vec<G::Move>,
}

impl<G: Game> Default for Turns<G> {
    fn default() -> Self {
        Self { moves: Vec::with_capacity(256), seen: HashSet::new(), path: Vec::new() }
    }
}

impl<G: Game> Turns<G> {
    /// Clears the positions of the last turn.
    pub fn begin(&mut self) {
        self.seen.clear();
    }

    /// Passes every end of the turn to `found` once, with moves that lead to it, from a position in which
    /// `seat` is to act. `visit` is called before every step and stops the enumeration by returning `false`.
    pub fn ends(
        &mut self,
        position: &G,
        seat: Seat,
        visit: &mut impl FnMut() -> bool,
        found: &mut impl FnMut(G, &[G::Move]),
    ) {
        let first = self.moves.len();
        position.legal_moves(&mut self.moves);
        let last = self.moves.len();
        for index in first..last {
            if !visit() {
                break;
            }
            let mv = self.moves[index];
            let next = position.played(mv);
            let goes_on = next.to_act() == Actor::Seat(seat);
            // Decisions in another order come to the same; a single decision hardly ever does.
            if (goes_on || !self.seen.is_empty()) && !self.seen.insert(next.key()) {
                continue;
            }
            self.path.push(mv);
            if goes_on {
                self.ends(&next, seat, visit, found);
            } else {
                found(next, &self.path);
            }
            self.path.pop();
        }
        self.moves.truncate(first);
    }
}
