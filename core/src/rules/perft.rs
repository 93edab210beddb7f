//! Perft: counts of the move sequences of a given number of turns.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Actor, Game, Line, REPETITIONS_TO_END, Repetition};

impl<G: Game> Line<G> {
    /// Returns the number of sequences of exactly `turns` whole turns. A turn ends when another seat, or
    /// chance, is to act, or the game is over; a finished game has no continuation, and the last turn
    /// counts moves that end the game.
    pub fn perft(&self, turns: u32) -> u64 {
        self.count_until(turns, &AtomicBool::new(false))
    }

    /// Returns the count of [`Line::perft`], or `None` where `stop` was set before its end.
    pub fn perft_until(&self, turns: u32, stop: &AtomicBool) -> Option<u64> {
        let nodes = self.count_until(turns, stop);
        (!stop.load(Ordering::Relaxed)).then_some(nodes)
    }

    fn count_until(&self, turns: u32, stop: &AtomicBool) -> u64 {
        match (turns, self.to_act()) {
            (0, _) => 1,
            (_, Actor::Over) => 0,
            (_, actor) => {
                let mut counter = Counter { moves: Vec::with_capacity(256), seen: self.seen(), stop };
                counter.count(self.position(), actor, turns, 0)
            }
        }
    }
}

/// Buffers shared by all levels of the count, so that counting allocates nothing per node.
struct Counter<'a, G: Game> {
    /// Move stack shared by all plies.
    moves: Vec<G::Move>,
    /// Repetition keys from the line's past down to the position counted.
    seen: Vec<u64>,
    /// Ends the count early when it is set; the count is then too low.
    stop: &'a AtomicBool,
}

impl<G: Game> Counter<'_, G> {
    /// Counts below a position in which `actor` acts. Keys before `since` belong to a past that
    /// cannot come back.
    fn count(&mut self, position: &G, actor: Actor, turns: u32, since: usize) -> u64 {
        let chance = actor == Actor::Chance;
        if turns == 1 && !chance && position.single_move_turns() {
            return position.count_legal() as u64;
        }
        let first = self.moves.len();
        if chance {
            self.moves.extend(position.chance().into_iter().map(|(throw, _)| throw));
        } else {
            position.legal_moves(&mut self.moves);
        }
        let mut nodes = 0;
        if self.stop.load(Ordering::Relaxed) {
            self.moves.truncate(first);
            return nodes;
        }
        for index in first..self.moves.len() {
            let mut next = position.clone();
            next.play_unchecked(self.moves[index]);
            nodes += self.count_after(&next, actor, turns, since);
        }
        self.moves.truncate(first);
        nodes
    }

    /// Counts the continuations of `next`, just reached by `actor`. Mirrors what
    /// [`Line::play_unchecked`] remembers; `tests/pure/conformance.rs` compares the two.
    fn count_after(&mut self, next: &G, actor: Actor, turns: u32, since: usize) -> u64 {
        let length = self.seen.len();
        let mut next_actor = next.to_act();
        let since = match next.repetition() {
            Repetition::Fresh => length,
            Repetition::WithinTurn => since,
            Repetition::Counted(key) => {
                self.seen.push(key);
                let times = self.seen[since..].iter().filter(|seen| **seen == key).count();
                if times >= REPETITIONS_TO_END {
                    next_actor = Actor::Over;
                }
                since
            }
        };
        let goes_on = next_actor == actor && actor != Actor::Chance;
        let left = if goes_on { turns } else { turns - 1 };
        let nodes = match (left, next_actor) {
            (0, _) => 1,
            (_, Actor::Over) => 0,
            _ => self.count(next, next_actor, left, since),
        };
        self.seen.truncate(length);
        nodes
    }
}
