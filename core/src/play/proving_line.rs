//! Line that shows a proven value: the winner hurries, the loser delays.

use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::{
    catalogue::{AnyGame, AnyMove},
    rules::random::{Purpose, Stream},
    search::{Limits, Proof},
};

/// Most plies of a line.
const MAX_PLIES: usize = 120;

/// Most plies of a line that shows a draw, which need not end.
const MAX_DRAW_PLIES: usize = 12;

/// Positions visited at each ply for a move that makes progress where no distance shows the way.
const PROGRESS_NODES: u64 = 20_000;

/// Returns the line that shows the proven value of a legal move, the move first: from each position the best moves of
/// both sides by their proofs, the shortest where these have distances. It ends with the game, or where a draw has come
/// again. `nodes` bounds the positions visited for proofs that no table has. Empty for a move without a proof.
pub fn proving_line(game: &dyn AnyGame, mv: &AnyMove, nodes: u64, stop: &AtomicBool) -> Vec<AnyMove> {
    let proofs = game.proofs(nodes, stop);
    let Some(proof) = proofs.iter().find(|(other, _)| other == mv).and_then(|(_, proof)| *proof) else {
        return Vec::new();
    };
    let mover = |game: &dyn AnyGame| Some(game.to_act().seat()?.0 % game.teams());
    let Some(own) = mover(game) else { return Vec::new() };
    let longest = if proof.value == 0 { MAX_DRAW_PLIES } else { MAX_PLIES };
    let mut line = vec![mv.clone()];
    let mut game = game.boxed_clone();
    let mut seen = BTreeSet::from([game.position_text()]);
    while let Some(last) = line.last()
        && game.play(last).is_ok()
        && line.len() < longest
        && !stop.load(Ordering::Relaxed)
        && (proof.value != 0 || seen.insert(game.position_text()))
    {
        let Some(team) = mover(&*game) else { break };
        let value = if team == own { proof.value } else { -proof.value };
        let Some(next) = best(&*game, value, line.len(), nodes, stop) else { break };
        line.push(next);
    }
    line
}

/// Returns the best move by its proof, the first of equal ones. Of wins and losses without a distance it is the one
/// that a search prefers, if it has the same value. `None` where no move is proven to keep the value.
fn best(game: &dyn AnyGame, value: i8, ply: usize, nodes: u64, stop: &AtomicBool) -> Option<AnyMove> {
    let proofs = game.proofs(nodes, stop);
    let known = proofs.into_iter().filter_map(|(mv, proof)| Some((mv, proof?)));
    let known: Vec<(AnyMove, Proof)> = known.collect();
    // The loser delays for as long as is known.
    let is_counted = |proof: &Proof| proof.value < 0 && proof.distance.is_some();
    let rank = |proof: &Proof| (proof.value, is_counted(proof), proof.rank());
    let (mv, proof) = known.iter().rev().max_by_key(|(_, proof)| rank(proof))?;
    if proof.value != value {
        return None;
    }
    if proof.value == 0 || proof.distance.is_some() {
        return Some(mv.clone());
    }
    let limits = Limits { nodes: PROGRESS_NODES, ..Limits::NONE };
    let chance = Stream::new(0, Purpose::Opponent { ply: ply as u32 });
    let preferred = game.think(limits.into(), chance, stop, &mut |_| ())?.mv;
    let keeps = known.iter().any(|(mv, other)| *mv == preferred && other.value == proof.value);
    Some(if keeps { preferred } else { mv.clone() })
}
