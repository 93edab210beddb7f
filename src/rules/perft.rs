//! Node counts: the number of ways a game can go on for so many turns.

use super::{Actor, Game, Line};

/// The number of sequences of exactly `turns` whole turns. A turn ends when another seat, or
/// chance, is to act, or the game is over; a finished game has no continuation, and the last turn
/// counts moves that end the game.
#[must_use]
pub fn perft<G: Game>(line: &Line<G>, turns: u32) -> u64 {
    if turns == 0 {
        return 1;
    }
    let mut moves = Vec::with_capacity(256);
    count(line.clone(), turns, &mut moves)
}

/// `moves` is one stack shared by all levels, so that counting allocates nothing per node.
fn count<G: Game>(line: Line<G>, turns: u32, moves: &mut Vec<G::Move>) -> u64 {
    let first = moves.len();
    let actor = line.to_act();
    if actor == Actor::Chance {
        moves.extend(line.position().chance().into_iter().map(|(throw, _)| throw));
    } else {
        line.legal_moves(moves);
    }
    let end = moves.len();
    if turns == 1 && line.position().single_move_turns() {
        moves.truncate(first);
        return (end - first) as u64;
    }
    let mut nodes = 0;
    for index in first..end {
        let mut next = line.clone();
        next.play_unchecked(moves[index]);
        let next_actor = next.to_act();
        let left = if next_actor == actor { turns } else { turns - 1 };
        nodes += match (left, next_actor) {
            (0, _) => 1,
            (_, Actor::Over) => 0,
            _ => count(next, left, moves),
        };
    }
    moves.truncate(first);
    nodes
}
