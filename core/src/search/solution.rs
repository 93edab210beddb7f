//! Proven values of moves in the light of a game's past.
//!
//! A table knows positions and not how they came about. Where the third repetition ends a game, a position that is won
//! by itself may be drawn after a game in which positions have come up twice already: the loser brings one of them about
//! once more. Only such positions matter. The shortest way to a win meets none twice, so a position that has come up
//! once before it comes up twice at most.

use std::{
    cmp::Reverse,
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

use super::{Budget, Limits, Opponent, Proof, Solution, Source, WinChance};
use crate::rules::{BoardModel, Game, Line, Piece, REPETITIONS_TO_END, Repetition};

/// Positions looked at to find out whether a loser can bring about the third repetition.
const MAX_VISITS: u64 = 300;

/// Returns the proven value of each of these legal moves, with all that was played before; `None` for a move without a
/// proof. `nodes` bounds the positions visited for proofs that no table has; with 0 only tables are consulted.
///
/// Every statement about a proven value comes from here.
pub fn proofs<G: Opponent>(
    line: &Line<G>,
    moves: &[G::Move],
    nodes: u64,
    stop: &AtomicBool,
) -> Vec<Option<Proof>> {
    let mut found = Vec::new();
    G::solve(line, nodes, stop, &mut |solution| found = proofs_by(line, moves, solution, stop));
    found
}

/// The same by this solution.
pub fn proofs_by<G: Opponent>(
    line: &Line<G>,
    moves: &[G::Move],
    solution: &mut Solution<'_, G>,
    stop: &AtomicBool,
) -> Vec<Option<Proof>> {
    let mut past = Past::of(line, stop);
    moves.iter().map(|mv| past.proof(line, *mv, solution)).collect()
}

/// Returns the proof of a position for the team to act, from the [`proofs`] of all its moves, without a distance. It can be
/// known where no move's is: a table without distances does not tell which of its wins keeps away from what has come up.
pub fn position_proof<G: Opponent>(line: &Line<G>, moves: &[Option<Proof>]) -> Option<Proof> {
    let by_book = || Some(Proof::of_value(G::book_value(line)?, Source::Book));
    Proof::of_position(moves).or_else(by_book).or_else(|| by_table(line, moves))
}

/// Returns the proof of a position by a table: won if the winner's shortest way, whichever it is, keeps away
/// from all that has come up, and drawn if one of the moves is and the table has nothing better.
fn by_table<G: Opponent>(line: &Line<G>, moves: &[Option<Proof>]) -> Option<Proof> {
    let team = line.to_act().seat()?.0 % line.position().teams();
    let stop = AtomicBool::new(false);
    let mut past = Past::of(line, &stop);
    if past.recurring.is_empty() || line.position().teams() != 2 {
        return None;
    }
    let before = before_last(line);
    let mut found = None;
    G::solve(line, 0, &stop, &mut |solution| {
        let Some(Known { winner, plies, source }) = known_of(line.position(), solution) else { return };
        let draws = line.position().repetition_draws();
        let value = match winner {
            Some(winner) if past.is_past(line, before.as_ref(), winner, plies, solution) => {
                if winner == team { 1 } else { -1 }
            }
            Some(winner) if winner == team => return,
            _ if draws && moves.iter().flatten().any(|proof| proof.value == 0) => 0,
            _ => return,
        };
        found = Some(Proof::of_value(value, source));
    });
    found
}

/// Returns the win chance of each of these legal moves for the team of the seat to act: what is proven, and for the others
/// the estimate of a search, both within `limits`. `None` when it was stopped, or when no seat is to act.
pub fn win_chances<G: Opponent>(
    line: &Line<G>,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Vec<WinChance>> {
    line.to_act().seat()?;
    let proofs = proofs(line, moves, limits.nodes, stop);
    let is_open = |(mv, proof): (&G::Move, &Option<Proof>)| proof.is_none().then_some(*mv);
    let open: Vec<G::Move> = moves.iter().zip(&proofs).filter_map(is_open).collect();
    let mut estimates =
        if open.is_empty() { Vec::new() } else { G::estimates(line, &open, limits, stop)? }.into_iter();
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    proofs
        .into_iter()
        .map(|proof| proof.map_or_else(|| estimates.next(), |proof| Some(WinChance::exact(proof.value))))
        .collect()
}

/// What becomes of a side that wins by the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// It wins.
    Won,
    /// The loser brings about the third repetition.
    Drawn,
    /// The search has found out neither.
    Open,
}

/// What a solution says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Known {
    /// Team that wins.
    winner: Option<u8>,
    /// Plies to the end or the next capture.
    plies: Option<u16>,
    source: Source,
}

/// Past of a line, and what a search finds of it.
struct Past<'a, G: Game> {
    /// Positions that have come up twice, by their repetition keys.
    recurring: Vec<(u64, G)>,
    /// What the solution says of those positions and of those searched; `None` where that is unknown.
    known: HashMap<u64, Option<Known>>,
    stop: &'a AtomicBool,
}

impl<'a, G: Opponent> Past<'a, G> {
    fn of(line: &Line<G>, stop: &'a AtomicBool) -> Self {
        Self { recurring: recurring(line), known: HashMap::new(), stop }
    }

    /// Returns the proof of a move.
    fn proof(&mut self, line: &Line<G>, mv: G::Move, solution: &mut Solution<'_, G>) -> Option<Proof> {
        if let Some(end) = Proof::at_the_end(line, mv) {
            return Some(end);
        }
        let proof = solution(line, mv)?;
        if proof.value == 0 || self.recurring.is_empty() {
            return Some(proof);
        }
        let mover = line.to_act().seat()?.0 % line.position().teams();
        if line.position().teams() != 2 {
            return None;
        }
        let winner = if proof.value > 0 { mover } else { 1 - mover };
        let next = line.played(mv);
        // Where the third repetition is won by points, it may come sooner than any other end.
        let draws = next.position().repetition_draws();
        if self.is_past(&next, Some(line.position()), winner, proof.plies().map(|plies| plies - 1), solution)
            && draws
        {
            return Some(proof);
        }
        let mut budget = Budget::new(MAX_VISITS, self.stop);
        match self.standing(&next, line.position(), winner, &mut budget, solution) {
            // The shortest way may be closed.
            Standing::Won => Some(Proof { distance: None, ..proof }),
            Standing::Drawn => Some(Proof::of_value(0, proof.source)),
            Standing::Open => None,
        }
    }

    /// Returns what becomes of the winner's win after a move.
    fn after(
        &mut self,
        line: &Line<G>,
        mv: G::Move,
        winner: u8,
        budget: &mut Budget<'_>,
        solution: &mut Solution<'_, G>,
    ) -> Standing {
        self.standing(&line.played(mv), line.position(), winner, budget, solution)
    }

    /// Returns what becomes of a position that is won by the solution: the winner tries its wins from the shortest on,
    /// the loser everything.
    fn standing(
        &mut self,
        line: &Line<G>,
        before: &G,
        winner: u8,
        budget: &mut Budget<'_>,
        solution: &mut Solution<'_, G>,
    ) -> Standing {
        if let Some(outcome) = line.outcome() {
            return match outcome.winner.map(|seat| seat.0 % 2) {
                Some(team) if team == winner => Standing::Won,
                Some(_) => Standing::Open,
                None => Standing::Drawn,
            };
        }
        let Some(seat) = line.to_act().seat().filter(|_| budget.visit()) else { return Standing::Open };
        let is_winner = seat.0 % 2 == winner;
        let mut moves: Vec<(G::Move, Option<Proof>)> =
            line.legal().into_iter().map(|mv| (mv, value(line, mv, solution))).collect();
        let known = known(seat.0 % 2, &moves);
        if let Repetition::Counted(key) = line.position().repetition() {
            self.known.insert(key, known);
        }
        if self.is_past(line, Some(before), winner, known.and_then(|known| known.plies), solution) {
            return Standing::Won;
        }
        let wanted = if is_winner { Standing::Won } else { Standing::Drawn };
        let mut best = if is_winner { Standing::Drawn } else { Standing::Won };
        // The winner hurries. The loser tries at first what comes soonest, such as a repetition.
        moves.sort_by_key(|(_, proof)| Reverse(proof.map(Proof::rank)));
        if !is_winner {
            moves.reverse();
        }
        for (mv, proof) in moves {
            let Some(proof) = proof else {
                best = Standing::Open;
                continue;
            };
            if is_winner && proof.value <= 0 {
                continue;
            }
            match self.after(line, mv, winner, budget, solution) {
                found if found == wanted => return wanted,
                Standing::Open => best = Standing::Open,
                _ => {}
            }
        }
        best
    }

    /// Returns whether the winner, who is these plies from the end or the next capture, keeps away from every position that
    /// has come up twice: it goes to none that it does not win, distances fall on the shortest way, from a lost position with
    /// every move, and where captures are final no position with more pieces comes again. `before` is the position before
    /// the last move.
    fn is_past(
        &mut self,
        line: &Line<G>,
        before: Option<&G>,
        winner: u8,
        plies: Option<u16>,
        solution: &mut Solution<'_, G>,
    ) -> bool {
        let left = line.position().captures_are_final().then(|| on_board(line.position()));
        let by_loser = |before: &&G| before.to_act().seat().is_some_and(|seat| seat.0 % 2 != winner);
        let farther = [Some(line.position()), before.filter(by_loser)];
        let farther = farther.map(|position| position.map(Game::repetition));
        twice(line).into_iter().all(|key| {
            if farther.contains(&Some(Repetition::Counted(key))) {
                return true;
            }
            let position =
                self.recurring.iter().find(|(other, _)| *other == key).map(|(_, position)| position);
            if position.is_some_and(|position| left.is_some_and(|left| on_board(position) > left)) {
                return true;
            }
            let remembered = self.known.get(&key).copied();
            let known =
                remembered.unwrap_or_else(|| position.and_then(|position| known_of(position, solution)));
            self.known.insert(key, known);
            known.is_some_and(|known| {
                known.winner != Some(winner) || known.plies.zip(plies).is_some_and(|(far, left)| far >= left)
            })
        })
    }
}

/// Returns whether positions have come up so often that the game's past matters to its value.
pub fn has_recurring<G: Game>(line: &Line<G>) -> bool {
    !twice(line).is_empty()
}

/// Returns the positions of a line that have come up so often that once more ends the game.
pub fn recurring_positions<G: Game>(line: &Line<G>) -> Vec<G> {
    recurring(line).into_iter().map(|(_, position)| position).collect()
}

/// Returns the same with their repetition keys.
fn recurring<G: Game>(line: &Line<G>) -> Vec<(u64, G)> {
    let mut left = twice(line);
    let mut found = Vec::new();
    let mut position = line.start().clone();
    let mut moves = line.moves().into_iter();
    while !left.is_empty() {
        if let Repetition::Counted(key) = position.repetition()
            && let Some(at) = left.iter().position(|other| *other == key)
        {
            left.swap_remove(at);
            found.push((key, position.clone()));
        }
        let Some(mv) = moves.next() else { break };
        position.play_unchecked(mv);
    }
    found
}

/// Returns the position before the last move of a line.
fn before_last<G: Game>(line: &Line<G>) -> Option<G> {
    let moves = line.moves();
    let (_, before) = moves.split_last()?;
    let mut position = line.start().clone();
    before.iter().for_each(|mv| position.play_unchecked(*mv));
    Some(position)
}

/// Returns the repetition keys that have come up so often that once more ends the game.
fn twice<G: Game>(line: &Line<G>) -> Vec<u64> {
    let seen = line.seen();
    let mut keys = seen.clone();
    keys.sort_unstable();
    keys.dedup();
    keys.retain(|key| seen.iter().filter(|other| *other == key).count() + 1 >= REPETITIONS_TO_END);
    keys
}

fn value<G: Opponent>(line: &Line<G>, mv: G::Move, solution: &mut Solution<'_, G>) -> Option<Proof> {
    // The third repetition is no end for the solution.
    let by_rules = Proof::at_the_end(&Line::new(line.position().clone()), mv);
    by_rules.or_else(|| solution(line, mv))
}

/// Returns what the proofs of all moves of a team say of a position of two teams.
fn known<M>(team: u8, moves: &[(M, Option<Proof>)]) -> Option<Known> {
    let proofs: Vec<Option<Proof>> = moves.iter().map(|(_, proof)| *proof).collect();
    let Proof { value, source, .. } = Proof::of_position(&proofs)?;
    let best = proofs.iter().flatten().max_by_key(|proof| proof.rank())?;
    let winner = match value {
        1.. => Some(team),
        0 => None,
        ..0 => Some(1 - team),
    };
    Some(Known { winner, plies: best.plies(), source })
}

fn known_of<G: Opponent>(position: &G, solution: &mut Solution<'_, G>) -> Option<Known> {
    let line = Line::new(position.clone());
    let team = line.to_act().seat()?.0 % 2;
    let moves: Vec<((), Option<Proof>)> =
        line.legal().into_iter().map(|mv| ((), value(&line, mv, solution))).collect();
    known(team, &moves)
}

/// Returns the number of pieces on the board.
fn on_board(position: &impl BoardModel) -> usize {
    let mut pieces: Vec<Piece> = Vec::new();
    position.pieces(&mut pieces);
    pieces.iter().filter(|piece| piece.point().is_some()).count()
}
