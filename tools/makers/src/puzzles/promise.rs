//! Positions that promise a puzzle: cheap looks before the costly proof.

use std::{collections::BTreeMap, sync::atomic::AtomicBool};

use madang_core::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    play::{EQUITY_NODES, HELD, MAX_EQUAL_MOVES, equities},
    rules::random::{Purpose, Stream},
    search::{Limits, Proof},
};

/// Positions that a first look at the proofs may visit.
const NODES_OF_PROOFS: u64 = 1_500;

/// Limits of a first look by search, where no table has the position.
const GLANCE: Limits =
    Limits { nodes: 10_000, depth: 7, knowledge: 0, lines: MAX_EQUAL_MOVES as u8 + 1, ..Limits::NONE };

/// Least and most plies of the wins that are looked for, to the end of the game.
const PLIES_TO_WIN: std::ops::RangeInclusive<u16> = 3..=7;

/// Win chance, in thousandths, by which right uses of a throw differ among themselves at most, and by which wrong ones
/// are worse at least.
const CLEAR: (u16, u16) = (10, 40);

/// Multiple of the nodes of a proof by equity that the second look at it has.
const SECOND_LOOK: u64 = 6;

/// Returns whether it is worth proving whether the position is a puzzle.
pub fn is_promising(game: &dyn AnyGame) -> bool {
    let moves = game.legal_moves();
    if moves.len() <= MAX_EQUAL_MOVES {
        return false;
    }
    if !game.snapshot().pool.is_empty() {
        return true;
    }
    let stop = AtomicBool::new(false);
    let proofs = game.proofs(NODES_OF_PROOFS, &stop);
    match proofs.iter().map(|(_, proof)| proof.map(|proof| proof.value)).collect::<Option<Vec<i8>>>() {
        Some(values) => {
            let best = values.iter().max();
            values.iter().filter(|value| Some(*value) == best).count() <= MAX_EQUAL_MOVES
        }
        None => has_forced_end(game),
    }
}

/// Returns whether a search finds few moves that win by force, or few that do not lose by force.
fn has_forced_end(game: &dyn AnyGame) -> bool {
    let mut scores = BTreeMap::new();
    let chance = Stream::new(0, Purpose::Opponent { ply: 0 });
    let stop = AtomicBool::new(false);
    // The lines of the deepest search stay.
    let mut note = |info: &AnyInfo| {
        scores.insert(info.rank, info.score);
    };
    if game.think(GLANCE.into(), chance, &stop, &mut note).is_none() {
        return false;
    }
    let proofs: Vec<Option<Proof>> = scores.into_values().map(Proof::in_score).collect();
    let (Some(first), Some(last)) = (proofs.first().copied(), proofs.last().copied()) else { return false };
    let value = |proof: Option<Proof>| proof.map_or(0, |proof| proof.value);
    let plies = |proof: Option<Proof>| proof.and_then(Proof::plies).unwrap_or(u16::MAX);
    let wins = value(first) > 0 && PLIES_TO_WIN.contains(&plies(first)) && value(last) <= 0;
    let holds = value(first) == 0 && value(last) < 0 && plies(last) <= HELD;
    proofs.len() > MAX_EQUAL_MOVES && (wins || holds)
}

/// Returns whether these moves are clearly the best uses of a throw and all others clearly worse, by the search of the
/// proof and by a longer one.
pub fn is_clear(game: &dyn AnyGame, right: &[AnyMove]) -> bool {
    let stop = AtomicBool::new(false);
    [EQUITY_NODES, SECOND_LOOK * EQUITY_NODES].into_iter().all(|nodes| {
        let Some(chances) = equities(game, Limits { nodes, ..Limits::NONE }, &stop) else { return false };
        let best = chances.iter().map(|(_, chance)| chance.chance).max().unwrap_or(0);
        chances.iter().all(|(mv, chance)| {
            let below = best - chance.chance;
            if right.contains(mv) { below <= CLEAR.0 } else { below >= CLEAR.1 }
        })
    })
}
