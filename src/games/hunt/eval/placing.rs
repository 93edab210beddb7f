//! Which moves keep the value of a position in which goats are still to be placed: everything is tried
//! out to the last goat, and from there the table knows.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::{
    games::hunt::{
        rules::{Hunt, HuntBoard, HuntMove, TIGERS},
        table::Table,
    },
    rules::{Game, points_of},
    search::Evaluate,
};

/// How often, in positions, the stop flag is read.
const STOP_INTERVAL: u64 = 256;

/// The other way to look at a position, as a question: do the tigers get at least this much? The
/// positions to come are fewer the more goats are placed, and none comes back, so answers are
/// remembered and never wrong.
pub(super) struct Placing<'a> {
    table: &'a Table,
    most: u64,
    visited: u64,
    stop: &'a AtomicBool,
    stopped: bool,
    /// What is known of a position: the tigers get at least this, and at most that.
    known: HashMap<(u32, u32), (i8, i8)>,
    moves: Vec<(i32, HuntMove)>,
}

impl<'a> Placing<'a> {
    /// May visit so many positions.
    pub(super) fn new(table: &'a Table, most: u64, stop: &'a AtomicBool) -> Self {
        let known = HashMap::new();
        Self { table, most, visited: 0, stop, stopped: false, known, moves: Vec::new() }
    }

    /// The positions visited.
    pub(super) const fn visited(&self) -> u64 {
        self.visited
    }

    /// Drops the legal moves that are certain to lose value, as far as there is time to find out.
    pub(super) fn keep_best<B: HuntBoard>(&mut self, position: &Hunt<B>, moves: &mut Vec<HuntMove>) {
        let tigers_move = position.mover() == TIGERS;
        moves.sort_by_key(|mv| -position.promise(*mv));
        // First what does not lose, then what wins.
        for least in if tigers_move { [0, 1] } else { [1, 0] } {
            let holds = |mv: &HuntMove| {
                let mut next = *position;
                next.play_unchecked(*mv);
                let reaches = self.reaches(&next, least);
                reaches.map(|reaches| reaches == tigers_move)
            };
            let answers: Vec<Option<bool>> = moves.iter().map(holds).collect();
            let any = answers.contains(&Some(true));
            // Without one that is certain, those that are not certain to fail.
            let kept = |answer: &Option<bool>| if any { *answer == Some(true) } else { answer.is_none() };
            if !answers.iter().any(kept) {
                return;
            }
            let mut answers = answers.iter();
            moves.retain(|_| answers.next().is_some_and(kept));
        }
    }

    /// Whether the tigers get at least so much: 1 a win, 0 a draw. `None` when there is no more time.
    fn reaches<B: HuntBoard>(&mut self, position: &Hunt<B>, least: i8) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner == Some(TIGERS));
        }
        if position.hand() == 0 {
            self.count();
            return (!self.stopped).then(|| self.table.worth(position).signum() >= least);
        }
        let at = self.table.ground().normal(position.tigers(), position.empty());
        // The mover and the goats in hand follow from the goats captured and the holes, or nearly so.
        let rest = at.class as u32 | u32::from(position.captured()) << 16 | u32::from(position.hand()) << 20
            | u32::from(position.mover() == TIGERS) << 28;
        let key = (at.holes, rest);
        if let Some((low, high)) = self.known.get(&key) {
            if *low >= least {
                return Some(true);
            }
            if *high < least {
                return Some(false);
            }
        }
        self.count();
        if self.stopped {
            return None;
        }
        let reached = self.try_moves(position, least)?;
        let known = self.known.entry(key).or_insert((-1, 1));
        if reached {
            known.0 = known.0.max(least);
        } else {
            known.1 = known.1.min(least - 1);
        }
        Some(reached)
    }

    fn try_moves<B: HuntBoard>(&mut self, position: &Hunt<B>, least: i8) -> Option<bool> {
        let tigers_move = position.mover() == TIGERS;
        let mut moves = Vec::with_capacity(32);
        position.legal_moves(&mut moves);
        let rated = |mv: HuntMove| {
            let mut next = *position;
            next.play_unchecked(mv);
            (rating(&next), mv)
        };
        let first = self.moves.len();
        self.moves.extend(moves.into_iter().map(rated));
        self.moves[first..].sort_by_key(|(rating, _)| if tigers_move { -rating } else { *rating });
        let mut answer = Some(!tigers_move);
        for index in first..self.moves.len() {
            let mut next = *position;
            next.play_unchecked(self.moves[index].1);
            match self.reaches(&next, least) {
                Some(reached) if reached == tigers_move => {
                    answer = Some(tigers_move);
                    break;
                }
                Some(_) => {}
                None => {
                    answer = None;
                    break;
                }
            }
        }
        self.moves.truncate(first);
        answer
    }

    fn count(&mut self) {
        self.visited += 1;
        if self.visited >= self.most
            || (self.visited.is_multiple_of(STOP_INTERVAL) && self.stop.load(Ordering::Relaxed))
        {
            self.stopped = true;
        }
    }
}

/// How good a position looks to the tigers, quickly.
fn rating<B: HuntBoard>(position: &Hunt<B>) -> i32 {
    let empty = position.empty();
    let mut rating = 100 * i32::from(position.captured());
    for tiger in points_of(position.tigers()) {
        let steps = (B::board().neighbours(tiger) & empty).count_ones() as i32;
        let jumps = position.jumps(tiger, empty).count() as i32;
        rating += 3 * steps + if position.mover() == TIGERS { 60 } else { 20 } * jumps.min(2);
        if steps + jumps == 0 {
            rating -= 40;
        }
    }
    rating
}
