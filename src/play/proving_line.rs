//! Line that shows a proven value: the winner hurries, the loser delays.

use std::{
    cmp::Reverse,
    collections::BTreeSet,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::{
    catalogue::{AnyGame, AnyMove},
    rules::Actor,
    search::{Distance, Proof},
};

/// Most plies of a line.
const LONGEST: usize = 120;

/// Most plies of a line that shows a draw, which need not end.
const LONGEST_OF_DRAW: usize = 12;

/// The shortest line that shows the proven value of a legal move, the move first: from each position the best moves of
/// both sides by their proofs. It ends with the game, where a proof has no distance to follow, or where a draw has come
/// again. `nodes` bounds the positions visited for proofs that no table has. Empty for a move without a proof.
pub fn proving_line(game: &dyn AnyGame, mv: &AnyMove, nodes: u64, stop: &AtomicBool) -> Vec<AnyMove> {
    let proofs = game.proofs(nodes, stop);
    let Some(value) = proofs.iter().find(|(other, _)| other == mv).and_then(|(_, proof)| *proof) else {
        return Vec::new();
    };
    let mut line = vec![mv.clone()];
    let mut game = game.boxed_clone();
    let mut seen = BTreeSet::from([game.position_text()]);
    let longest = if value.value == 0 { LONGEST_OF_DRAW } else { LONGEST };
    while let Some(last) = line.last()
        && game.play(last).is_ok()
        && line.len() < longest
        && !stop.load(Ordering::Relaxed)
        && matches!(game.to_act(), Actor::Seat(_))
        && seen.insert(game.position_text())
    {
        let best = game.proofs(nodes, stop).into_iter().filter_map(|(mv, proof)| Some((mv, proof?)));
        // Of equal moves the first.
        let Some((mv, proof)) = best.rev().max_by_key(|(_, proof)| rank(*proof)) else { break };
        if proof.value != 0 && proof.distance.is_none() {
            break;
        }
        line.push(mv);
    }
    line
}

/// Rank of a proof for the side that moves: a win the better the sooner, a loss the better the later.
fn rank(proof: Proof) -> (i8, Reverse<i32>) {
    let plies = match proof.distance {
        Some(Distance::End(plies) | Distance::Capture(plies)) => i32::from(plies),
        None => i32::from(u16::MAX),
    };
    (proof.value, Reverse(plies * i32::from(proof.value)))
}
