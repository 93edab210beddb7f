//! The highest level: it never plays a move that loses value, and among those that lose none it
//! chooses the one that is hardest to answer. Perfect play alone would look weak, because it draws.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::{
    games::nei_pat_kono::{
        rules::{Kono, KonoMove},
        table::Tablebase,
    },
    rules::{Game, Line, random::Stream},
    search::{
        Info, Limits, Thought,
        alpha_beta::{self, SearchOptions},
        reply_model::{self, HalvingStep},
    },
};

/// Replies of the fallible opponent that are modelled; more takes too long.
const MODELLED_REPLIES: u8 = 2;

/// Plies that the modelled opponent searches beyond its reply.
const REPLY_SEARCH_PLIES: u8 = 2;

/// Drop of the static score that halves the likelihood of a reply.
const HALVING_STEP: HalvingStep = HalvingStep { points: 12, parts: 1 };

/// Node budget of the search among moves that are equally hard to answer, and among the
/// winning moves of a won position.
const EQUAL_MOVES_NODES: u64 = 200_000;

/// Value of a certain win.
const CERTAIN: i64 = 1 << 20;

/// See [`Opponent::think`](crate::search::Opponent::think).
pub(super) fn think(
    line: &Line<Kono>,
    table: &Tablebase,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<KonoMove>),
) -> Option<Thought<KonoMove>> {
    let position = line.position();
    if limits.lines > 1 {
        let proof = |mv| Some(table.proof_after(position, mv));
        let options = SearchOptions { proof: &proof, ..SearchOptions::new(limits) };
        return alpha_beta::think(line, options, chance, stop, report);
    }
    let mut moves = line.legal();
    table.retain_best(position, &mut moves);
    let mut visited = 0;
    // In a won position the search below wins as quickly as it can, without a model of the
    // opponent.
    if table.value(position) < 1 && moves.len() > 1 {
        let mut hopes = vec![0; moves.len()];
        for answers in 1..=MODELLED_REPLIES {
            let mut opponent = FallibleOpponent { table, stop, visited, most: limits.nodes / 2 };
            let further: Option<Vec<i64>> =
                moves.iter().map(|mv| opponent.after_ours(&position.played(*mv), answers)).collect();
            visited = opponent.visited;
            let Some(further) = further else { break };
            hopes = further;
        }
        let best = hopes.iter().max().copied();
        let mut hopes = hopes.into_iter();
        moves.retain(|_| hopes.next() == best);
    }
    let rest = limits.at_most(limits.nodes.saturating_sub(visited).min(EQUAL_MOVES_NODES));
    let options = SearchOptions { moves: Some(moves), visited, ..SearchOptions::new(rest) };
    alpha_beta::think(line, options, chance, stop, report)
}

/// Search against a fallible opponent, who looks a little ahead and mostly, not always, plays the best reply.
struct FallibleOpponent<'a> {
    table: &'a Tablebase,
    stop: &'a AtomicBool,
    visited: u64,
    most: u64,
}

impl FallibleOpponent<'_> {
    /// Returns the expected value after a move of ours with `answers` modelled replies to come: between plus and minus
    /// [`CERTAIN`]. `None` when the budget is spent.
    fn after_ours(&mut self, position: &Kono, answers: u8) -> Option<i64> {
        let value = i64::from(-self.table.value(position));
        if value > 0 || answers == 0 || position.outcome().is_some() {
            return Some(value * CERTAIN);
        }
        let moves = position.legal();
        let mut replies = Vec::with_capacity(moves.len());
        for mv in moves {
            let next = position.played(mv);
            let looks =
                alpha_beta::look_ahead(&next, position.mover(), REPLY_SEARCH_PLIES, &mut || self.visit());
            replies.push((looks, next));
        }
        if self.visited > self.most || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let answers: Option<Vec<(i32, i64)>> = replies
            .into_iter()
            .map(|(looks, next)| Some((looks, self.after_theirs(&next, answers - 1)?)))
            .collect();
        Some(reply_model::expected_value(&answers?, HALVING_STEP))
    }

    /// Returns the expected value after a reply: we continue with the best move that loses nothing.
    fn after_theirs(&mut self, position: &Kono, answers: u8) -> Option<i64> {
        let value = i64::from(self.table.value(position));
        self.visited += 1;
        if value > 0 || answers == 0 || position.outcome().is_some() {
            return Some(value * CERTAIN);
        }
        let mut moves = position.legal();
        self.table.retain_best(position, &mut moves);
        let mut best = -CERTAIN;
        for mv in moves {
            best = best.max(self.after_ours(&position.played(mv), answers)?);
        }
        Some(best)
    }

    /// Counts a position, unless the budget is spent.
    fn visit(&mut self) -> bool {
        let goes_on = self.visited <= self.most;
        self.visited += u64::from(goes_on);
        goes_on
    }
}
