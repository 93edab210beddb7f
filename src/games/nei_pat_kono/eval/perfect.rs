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
        Evaluate, Info, Limits, Thought,
        alpha_beta::{self, WIN},
        imagined::{self, Halved},
    },
};

/// The other side is imagined to answer so many times; more takes too long.
const ANSWERS: u8 = 2;

/// The other side is imagined to look so many plies beyond its answer.
const SIGHT: u8 = 2;

/// An answer that looks worse by so many points is half as likely.
const HALVED: Halved = Halved { points: 12, parts: 1 };

/// Moves that are equally hard to answer are told apart by a search of so many positions, which also
/// wins quickly what is won.
const LAST_LOOK: u64 = 200_000;

/// A win for certain.
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
    let mut moves = Vec::new();
    line.legal_moves(&mut moves);
    table.retain_best(position, &mut moves);
    let mut visited = 0;
    // What is won needs no hopes: the search below wins it as quickly as it can see.
    if table.value(position) < 1 && moves.len() > 1 {
        let mut hopes = vec![0; moves.len()];
        for answers in 1..=ANSWERS {
            let mut imagined = Imagined { table, stop, visited, most: limits.nodes / 2 };
            let further: Option<Vec<i64>> =
                moves.iter().map(|mv| imagined.after_ours(&position.played(*mv), answers)).collect();
            visited = imagined.visited;
            let Some(further) = further else { break };
            hopes = further;
        }
        let best = hopes.iter().max().copied();
        let mut hopes = hopes.into_iter();
        moves.retain(|_| hopes.next() == best);
    }
    let rest = Limits { nodes: limits.nodes.saturating_sub(visited).min(LAST_LOOK), ..limits };
    let with_all = |info: &Info<KonoMove>| Info { nodes: info.nodes + visited, ..info.clone() };
    let thought =
        alpha_beta::think_among(line, moves, rest, chance, stop, &mut |info| report(&with_all(info)))?;
    Some(Thought { info: with_all(&thought.info), ..thought })
}

/// The other side imagined as a player who looks a little ahead and mostly, not always, does what
/// looks best.
struct Imagined<'a> {
    table: &'a Tablebase,
    stop: &'a AtomicBool,
    visited: u64,
    most: u64,
}

impl Imagined<'_> {
    /// What to hope for after a move of ours, if the other side answers so many times: between plus
    /// and minus [`CERTAIN`]. `None` when there is no more time.
    fn after_ours(&mut self, position: &Kono, answers: u8) -> Option<i64> {
        let value = i64::from(-self.table.value(position));
        if value > 0 || answers == 0 || position.outcome().is_some() {
            return Some(value * CERTAIN);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut replies = Vec::with_capacity(moves.len());
        for mv in moves {
            let next = position.played(mv);
            replies.push((-self.seen(&next, SIGHT, -2 * WIN, 2 * WIN), next));
        }
        if self.visited > self.most || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let answers: Option<Vec<(i32, i64)>> = replies
            .into_iter()
            .map(|(looks, next)| Some((looks, self.after_theirs(&next, answers - 1)?)))
            .collect();
        Some(imagined::average(&answers?, HALVED))
    }

    /// The same after an answer of the other side: we go on with the best move that loses nothing.
    fn after_theirs(&mut self, position: &Kono, answers: u8) -> Option<i64> {
        let value = i64::from(self.table.value(position));
        self.visited += 1;
        if value > 0 || answers == 0 || position.outcome().is_some() {
            return Some(value * CERTAIN);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        self.table.retain_best(position, &mut moves);
        let mut best = -CERTAIN;
        for mv in moves {
            best = best.max(self.after_ours(&position.played(mv), answers)?);
        }
        Some(best)
    }

    /// How a position looks to the side to move, so many plies ahead.
    fn seen(&mut self, position: &Kono, plies: u8, mut alpha: i32, beta: i32) -> i32 {
        self.visited += 1;
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                Some(winner) if winner == position.mover() => WIN,
                Some(_) => -WIN,
                None => 0,
            };
        }
        if plies == 0 {
            return position.evaluate();
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for mv in moves {
            alpha = alpha.max(-self.seen(&position.played(mv), plies - 1, -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}
