//! Exact search of the placing phase: it finds the moves that keep the value of a position, by
//! searching to the last goat and probing the tablebase from there.

use std::sync::atomic::AtomicBool;

use crate::{
    games::hunt::{
        rules::{Hunt, HuntBoard, HuntMove, TIGERS},
        table::probe::Probe,
    },
    rules::{Game, random},
    search::Budget,
};

/// Entries of the cache; a later entry replaces another with the same slot.
const CACHE_ENTRIES: u64 = 1 << 20;

/// A position's key with bounds on its value for the tigers in the bits above it, each plus one. Eight bytes, so that
/// more of the cache stays close to the processor.
#[derive(Clone, Copy, Debug)]
struct CacheEntry(u64);

impl CacheEntry {
    const KEY: u64 = (1 << 60) - 1;

    const fn new(key: u64, least: i8, most: i8) -> Self {
        Self(key | ((least + 1) as u64) << 60 | ((most + 1) as u64) << 62)
    }

    const fn key(self) -> u64 {
        self.0 & Self::KEY
    }

    const fn least(self) -> i8 {
        (self.0 >> 60 & 3) as i8 - 1
    }

    const fn most(self) -> i8 {
        (self.0 >> 62) as i8 - 1
    }
}

/// Results for one move.
struct MoveResults {
    mv: HuntMove,
    safe: Option<bool>,
    wins: Option<bool>,
}

/// Empty cache entry, with no position's key.
const NOTHING: CacheEntry = CacheEntry::new(CacheEntry::KEY, -1, 1);

/// Boolean search: `true` or `false` for a value that the tigers should reach. Every turn places
/// another goat, so no position repeats, and results can be cached regardless of the path.
pub(super) struct Placing<'a> {
    look: &'a Probe<'a>,
    budget: Budget<'a>,
    cache: Vec<CacheEntry>,
    moves: Vec<(i32, HuntMove)>,
    generated: Vec<HuntMove>,
}

impl<'a> Placing<'a> {
    /// Returns a search with a budget of `most` positions.
    pub(super) fn new(look: &'a Probe<'a>, most: u64, stop: &'a AtomicBool) -> Self {
        let cache = vec![NOTHING; most.clamp(1 << 8, CACHE_ENTRIES).next_power_of_two() as usize];
        let (moves, generated) = (Vec::new(), Vec::new());
        Self { look, budget: Budget::new(most, stop), cache, moves, generated }
    }

    pub(super) const fn visited(&self) -> u64 {
        self.budget.visited()
    }

    /// Reduces the legal moves to those proven to keep the value, as far as the budget allows:
    /// first one that does not lose, then one that wins; the other way round where `expects_win`. Others as
    /// good as that are sought until `enough` positions have been visited. With no proof, the moves that may
    /// be best remain.
    ///
    /// Returns whether the moves are proven wins.
    pub(super) fn keep_best<B: HuntBoard>(
        &mut self,
        position: &Hunt<B>,
        moves: &mut Vec<HuntMove>,
        enough: u64,
        expects_win: bool,
    ) -> bool {
        let tigers_move = position.mover() == TIGERS;
        let (not_lost, won) = if tigers_move { (0, 1) } else { (1, 0) };
        moves.sort_by_cached_key(|mv| {
            let rating = rating(&position.played(*mv));
            if tigers_move { -rating } else { rating }
        });
        let mut holds = |mv: HuntMove, least: i8| {
            let reaches = self.reaches(&position.played(mv), least);
            (reaches.map(|reaches| reaches == tigers_move), self.visited())
        };
        let mut tried: Vec<MoveResults> =
            moves.iter().map(|mv| MoveResults { mv: *mv, safe: None, wins: None }).collect();
        let mut found = false;
        for seeks_win in [expects_win, !expects_win] {
            for tried in tried.iter_mut().filter(|tried| tried.safe != Some(false)) {
                if !seeks_win && found {
                    break;
                }
                let visited;
                if seeks_win {
                    (tried.wins, visited) = holds(tried.mv, won);
                    found |= tried.wins == Some(true);
                    if found && visited > enough {
                        break;
                    }
                } else {
                    (tried.safe, _) = holds(tried.mv, not_lost);
                    if tried.safe == Some(true) {
                        break;
                    }
                }
            }
        }
        for tried in tried.iter_mut().filter(|tried| !found && tried.safe.is_none()) {
            let visited;
            (tried.safe, visited) = holds(tried.mv, not_lost);
            if visited > enough {
                break;
            }
        }
        let safe = tried.iter().any(|tried| tried.safe == Some(true));
        let hopeless = tried.iter().all(|tried| tried.safe == Some(false));
        let kept = |tried: &&MoveResults| match (found, safe) {
            (true, _) => tried.wins == Some(true),
            (_, true) => tried.safe == Some(true),
            _ => hopeless || tried.safe.is_none(),
        };
        *moves = tried.iter().filter(kept).map(|tried| tried.mv).collect();
        found
    }

    /// Returns the value of a position for the tigers, or `None` if the budget runs out.
    pub(super) fn value<B: HuntBoard>(&mut self, position: &Hunt<B>) -> Option<i8> {
        if !self.reaches(position, 0)? {
            return Some(-1);
        }
        Some(i8::from(self.reaches(position, 1)?))
    }

    /// Returns whether the tigers get at least this: 1 a win, 0 a draw. `None` if the budget runs out.
    fn reaches<B: HuntBoard>(&mut self, position: &Hunt<B>, least: i8) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner == Some(TIGERS));
        }
        if position.hand == 0 {
            return if self.budget.visit() { self.look.is_at_least(position, least) } else { None };
        }
        let key = self.key(position);
        let slot = self.slot(key);
        if let Some(answer) = self.remembered(slot, key, least) {
            return Some(answer);
        }
        if !self.budget.visit() {
            return None;
        }
        let reached = self.try_moves(position, least)?;
        let entry = self.cache[slot];
        let (low, high) = if entry.key() == key { (entry.least(), entry.most()) } else { (-1, 1) };
        self.cache[slot] = if reached {
            CacheEntry::new(key, low.max(least), high)
        } else {
            CacheEntry::new(key, low, high.min(least - 1))
        };
        Some(reached)
    }

    /// Returns the cache key of a position, the same for all its symmetric images.
    fn key<B: HuntBoard>(&self, position: &Hunt<B>) -> u64 {
        let at =
            self.look.tablebase().plain().index().canonical(position.tigers.bits(), position.empty().bits());
        let rest = u64::from(position.captured) << 9
            | u64::from(position.hand) << 1
            | u64::from(position.mover() == TIGERS);
        u64::from(at.holes) | (at.class as u64) << 32 | rest << 48
    }

    fn slot(&self, key: u64) -> usize {
        random::mix(key) as usize & (self.cache.len() - 1)
    }

    fn remembered(&self, slot: usize, key: u64, least: i8) -> Option<bool> {
        let entry = self.cache[slot];
        if entry.key() != key || (entry.least() < least && entry.most() >= least) {
            return None;
        }
        Some(entry.least() >= least)
    }

    fn try_moves<B: HuntBoard>(&mut self, position: &Hunt<B>, least: i8) -> Option<bool> {
        let tigers_move = position.mover() == TIGERS;
        let first = self.moves.len();
        let mut generated = std::mem::take(&mut self.generated);
        generated.clear();
        position.legal_moves(&mut generated);
        let mut known = None;
        for mv in &generated {
            let next = position.played(*mv);
            // A cached bound of one move saves searching the others.
            if next.hand > 0 && next.outcome().is_none() {
                let key = self.key(&next);
                match self.remembered(self.slot(key), key, least) {
                    Some(reached) if reached == tigers_move => {
                        known = Some(reached);
                        break;
                    }
                    Some(_) => continue,
                    None => {}
                }
            }
            self.moves.push((rating(&next), *mv));
        }
        self.generated = generated;
        if known.is_some() {
            self.moves.truncate(first);
            return known;
        }
        self.moves[first..].sort_by_key(|(rating, _)| if tigers_move { -rating } else { *rating });
        let mut answer = Some(!tigers_move);
        for index in first..self.moves.len() {
            let next = position.played(self.moves[index].1);
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
}

/// Returns a quick static score of a position for the tigers.
fn rating<B: HuntBoard>(position: &Hunt<B>) -> i32 {
    let empty = position.empty();
    let mut rating = 100 * i32::from(position.captured);
    for tiger in position.tigers.iter() {
        let steps = (B::board().neighbours(tiger) & empty).len() as i32;
        let jumps = position.jumps(tiger, empty).count() as i32;
        rating += 3 * steps + if position.mover() == TIGERS { 60 } else { 20 } * jumps.min(2);
        if steps + jumps == 0 {
            rating -= 40;
        }
    }
    rating
}
