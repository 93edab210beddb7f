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
        Info, Limits, Proof, Thought,
        alpha_beta::{self, KNOWN_WIN, MAX_DEPTH, RootProof, SearchOptions},
        has_recurring, proofs_by, recurring_positions,
        retrograde::SolvedValue,
    },
};

/// Greatest number of positions of each solution of a whole ending.
const MAX_WHOLE_POSITIONS: usize = 250_000;

/// Node budget of the search among moves that keep a draw.
const EQUAL_MOVES_NODES: u64 = 200_000;

/// Solves the ending that a position begins, as far as these positions go.
pub(super) fn ending_of(position: &Jarmo, nodes: u64, stop: &AtomicBool) -> Option<Ending> {
    let all = usize::try_from(nodes).unwrap_or(usize::MAX);
    Ending::of(position, all.min(MAX_POSITIONS), all, stop)
}

/// Solves the whole ending that a line has come to, and those of the positions that may not come up again, if they are
/// small enough for these positions.
pub(super) fn whole_ending_of(line: &Line<Jarmo>, nodes: u64, stop: &AtomicBool) -> Option<Ending> {
    let all = usize::try_from(nodes).unwrap_or(usize::MAX);
    Ending::whole(line.position(), &recurring_positions(line), all.min(MAX_WHOLE_POSITIONS), all, stop)
}

/// Solves the ending for a decision. Where the game's past matters it is the whole one if that is small enough: what the
/// loser can bring about once more may not matter otherwise.
pub(super) fn ending_for(line: &Line<Jarmo>, nodes: u64, stop: &AtomicBool) -> Option<Ending> {
    let whole = has_recurring(line).then(|| whole_ending_of(line, nodes, stop)).flatten();
    whole.or_else(|| ending_of(line.position(), nodes, stop))
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
    let moves = line.legal();
    let proofs = proofs_by(line, &moves, &mut |line, mv| ending.proof_of(line.position(), mv), stop);
    let proof = |mv| proofs[moves.iter().position(|other| *other == mv)?];
    let told = |mv| proof(mv).filter(|proof| ending.tells(*proof));
    if limits.lines > 1 {
        return think_of_several(line, ending, &told, limits, chance, stop, report);
    }
    let solved = |mv| heeding_the_past(ending.value_after(line.position(), mv), proof(mv));
    let best = best_moves(ending, line.position(), solved);
    let probe = probe_of(ending);
    let among_best = |limits| SearchOptions {
        moves: Some(moves_of(&best)),
        probe: &probe,
        proof: &told,
        proves_all: true,
        ..SearchOptions::new(limits)
    };
    let (solved, proof) = match *best.first()? {
        (Some(solved), mv) => (solved, proof(mv)),
        (None, _) => return alpha_beta::think(line, among_best(limits), chance, stop, report),
    };
    let Some(proof) = proof.filter(|proof| proof.value != 0) else {
        return alpha_beta::think(line, among_best(limits.at_most(EQUAL_MOVES_NODES)), chance, stop, report);
    };
    let known = i32::from(proof.value) * KNOWN_WIN;
    let (_, mv) = best[chance.below(best.len() as u32) as usize];
    let info = Info {
        depth: solved.plies.min(u16::from(limits.depth.min(MAX_DEPTH))) as u8,
        nodes: ending.positions() as u64,
        rank: 1,
        score: told(mv).map_or(Proof::unproven_score(known), |proof| proof.score(known)),
        line: expected(ending, line, mv),
    };
    report(&info);
    Some(Thought { mv, visited: info.nodes, info })
}

/// Searches all moves, each with its exact value, and reports those that are won or lost with their whole lines.
fn think_of_several(
    line: &Line<Jarmo>,
    ending: &Ending,
    proof: RootProof<'_, Jarmo>,
    limits: Limits,
    chance: Stream,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info<JarmoMove>),
) -> Option<Thought<JarmoMove>> {
    let probe = probe_of(ending);
    let options = SearchOptions { proof, proves_all: true, probe: &probe, ..SearchOptions::new(limits) };
    alpha_beta::think(line, options, chance, stop, &mut |info| {
        let decided = info.line.first().filter(|mv| proof(**mv).is_some_and(|proof| proof.value != 0));
        let moves = decided.map_or_else(|| info.line.clone(), |mv| expected(ending, line, *mv));
        report(&Info { line: moves, ..info.clone() });
    })
}

/// Returns the solved value of a move as far as it is proven in the light of the game's past.
fn heeding_the_past(solved: Option<SolvedValue>, proof: Option<Proof>) -> Option<SolvedValue> {
    let proof = proof?;
    Some(
        solved
            .filter(|solved| solved.value == proof.value)
            .unwrap_or(SolvedValue { value: proof.value, plies: 0 }),
    )
}

/// Returns the moves that keep the value of a position: the quickest wins, or the slowest losses. If no win is
/// proven and some moves are unsolved, the moves that are not proven to lose; but proven draws alone
/// where the position is one.
fn best_moves(
    ending: &Ending,
    position: &Jarmo,
    solved: impl Fn(JarmoMove) -> Option<SolvedValue>,
) -> Vec<(Option<SolvedValue>, JarmoMove)> {
    let rated = position.legal().into_iter().map(|mv| (solved(mv), mv));
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

/// Returns the principal variation by the exact values of both sides.
fn expected(ending: &Ending, line: &Line<Jarmo>, first: JarmoMove) -> Vec<JarmoMove> {
    let mut moves = vec![first];
    let mut game = line.clone();
    game.play_unchecked(first);
    // The solution does not count how often a position has come up before, and the third time ends the game.
    while moves.len() < usize::from(MAX_DEPTH) && game.outcome().is_none() {
        let position = game.position();
        let best = best_moves(ending, position, |mv| ending.value_after(position, mv));
        let Some((Some(_), mv)) = best.first() else { break };
        moves.push(*mv);
        game.play_unchecked(*mv);
    }
    moves
}
