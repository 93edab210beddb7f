//! The highest level in a solved ending: it gives no value away, wins by the shortest way and loses
//! by the longest.

use std::sync::atomic::AtomicBool;

use crate::{
    games::jarmo::{
        ending::{Ending, MAX_POSITIONS},
        rules::{Jarmo, JarmoMove},
    },
    rules::{Game, Line, random::Stream},
    search::{
        Info, Limits, Thought,
        alpha_beta::{self, KNOWN_WIN, MAX_DEPTH, SearchOptions, WIN},
        proofs_by,
        retrograde::SolvedValue,
    },
};

/// Greatest number of positions of each solution of a whole ending.
const MAX_WHOLE_POSITIONS: usize = 250_000;

/// Node budget of the search among moves that keep a draw.
const EQUAL_MOVES_NODES: u64 = 200_000;

/// Solves the ending that a position begins, as far as these limits go.
pub(super) fn ending_of(position: &Jarmo, limits: Limits, stop: &AtomicBool) -> Option<Ending> {
    let all = usize::try_from(limits.nodes).unwrap_or(usize::MAX);
    Ending::of(position, all.min(MAX_POSITIONS), all, stop)
}

/// Solves the whole ending that a position begins, if it is small enough for these limits.
pub(super) fn whole_ending_of(position: &Jarmo, nodes: u64, stop: &AtomicBool) -> Option<Ending> {
    let all = usize::try_from(nodes).unwrap_or(usize::MAX);
    Ending::whole(position, all.min(MAX_WHOLE_POSITIONS), all, stop)
}

/// See [`Opponent::think`](crate::search::Opponent::think).
pub(super) fn think(
    line: &Line<Jarmo>,
    ending: &Ending,
    limits: Limits,
    mut chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<JarmoMove>),
) -> Option<Thought<JarmoMove>> {
    if limits.lines > 1 {
        return think_of_several(line, ending, limits, chance, stop, report);
    }
    let position = line.position();
    let best = best_moves(ending, position);
    let probe = probe_of(ending);
    let among_best =
        |limits| SearchOptions { moves: Some(moves_of(&best)), probe: &probe, ..SearchOptions::new(limits) };
    let (Some(solved), _) = *best.first()? else {
        return alpha_beta::think(line, among_best(limits), chance, stop, report);
    };
    if solved.value == 0 {
        return alpha_beta::think(line, among_best(limits.at_most(EQUAL_MOVES_NODES)), chance, stop, report);
    }
    let (_, mv) = best[chance.below(best.len() as u32) as usize];
    let info = Info {
        depth: solved.plies.min(u16::from(MAX_DEPTH)) as u8,
        nodes: ending.positions() as u64,
        rank: 1,
        score: score(solved),
        line: expected(ending, line, mv),
    };
    report(&info);
    Some(Thought { mv, visited: info.nodes, info })
}

/// Searches all moves, each with its exact value, and reports those that are won or lost with their whole lines.
fn think_of_several(
    line: &Line<Jarmo>,
    ending: &Ending,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<JarmoMove>),
) -> Option<Thought<JarmoMove>> {
    let moves = line.legal();
    let proofs = proofs_by(line, &moves, &mut |line, mv| ending.proof_of(line.position(), mv), stop);
    let proof = |mv| proofs[moves.iter().position(|other| *other == mv)?];
    let probe = probe_of(ending);
    let options = SearchOptions { proof: &proof, probe: &probe, ..SearchOptions::new(limits) };
    alpha_beta::think(line, options, chance, stop, &mut |info| {
        let decided = info.line.first().filter(|mv| proof(**mv).is_some_and(|proof| proof.value != 0));
        let moves = decided.map_or_else(|| info.line.clone(), |mv| expected(ending, line, *mv));
        report(&Info { line: moves, ..info.clone() });
    })
}

/// Returns the moves that keep the value of a position: the quickest wins, or the slowest losses. If no win is
/// proven and some moves are unsolved, the moves that are not proven to lose; but proven draws alone
/// where the position is one.
fn best_moves(ending: &Ending, position: &Jarmo) -> Vec<(Option<SolvedValue>, JarmoMove)> {
    let moves = position.legal();
    let rated = moves.into_iter().map(|mv| (ending.value_after(position, mv), mv));
    let mut rated: Vec<(Option<SolvedValue>, JarmoMove)> = rated.collect();
    if ending.value(position).is_some_and(|solved| solved.value == 0) {
        rated.retain(|(solved, _)| solved.is_some());
    }
    let merit = |solved: Option<SolvedValue>| match solved {
        Some(SolvedValue { value, plies }) => (value, -i32::from(value) * i32::from(plies)),
        // An unsolved move ranks as a draw.
        None => (0, 0),
    };
    let best = rated.iter().map(|(solved, _)| merit(*solved)).max();
    rated.retain(|(solved, _)| Some(merit(*solved)) == best);
    // Unsolved moves come first, so that the first move shows if all are solved.
    rated.sort_by_key(|(solved, _)| solved.is_some());
    rated
}

fn moves_of(rated: &[(Option<SolvedValue>, JarmoMove)]) -> Vec<JarmoMove> {
    rated.iter().map(|(_, mv)| *mv).collect()
}

/// Returns a probe of an ending for wins and losses. Drawn positions differ in their prospects, so the search
/// judges them.
pub(super) fn probe_of(ending: &Ending) -> impl Fn(&Jarmo, u8) -> Option<i32> + '_ {
    |position, _| {
        let solved = ending.value(position).filter(|solved| solved.value != 0)?;
        Some(i32::from(solved.value) * (KNOWN_WIN - i32::from(solved.plies)))
    }
}

/// Returns the score of a win or a loss, in points.
fn score(solved: SolvedValue) -> i32 {
    let in_sight = solved.plies <= u16::from(MAX_DEPTH);
    i32::from(solved.value) * if in_sight { WIN - i32::from(solved.plies) } else { KNOWN_WIN }
}

/// Returns the principal variation by the exact values of both sides.
fn expected(ending: &Ending, line: &Line<Jarmo>, first: JarmoMove) -> Vec<JarmoMove> {
    let mut moves = vec![first];
    let mut game = line.clone();
    game.play_unchecked(first);
    // The solution does not count how often a position has come up before, and the third time ends the game.
    while moves.len() < usize::from(MAX_DEPTH)
        && game.outcome().is_none()
        && let Some((Some(_), mv)) = best_moves(ending, game.position()).first()
    {
        moves.push(*mv);
        game.play_unchecked(*mv);
    }
    moves
}
