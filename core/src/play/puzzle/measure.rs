//! Measures by which the right moves of a puzzle are told from the wrong ones, and the best defences between them.

use std::sync::atomic::AtomicBool;

use crate::{
    catalogue::{AnyGame, AnyMove},
    play::equity::equities,
    rules::{Actor, Seat},
    search::{Limits, MAX_FORCED_PLIES, Proof},
};

/// Most moves of a set of equal moves, which only the last move of a solution can be.
pub const MAX_EQUAL_MOVES: usize = 3;

/// Fewest wrong moves at the first move and in addition to a set of equal moves.
pub const MIN_WRONG_MOVES: usize = 3;

/// Plies, with the move as the first, within which every wrong move of [`Measure::Hold`] loses: by the enemy's next
/// move or the one after it.
pub const HELD: u16 = 4;

/// Win chance, in thousandths, below the best one up to which a move counts as good by [`Measure::Equity`].
pub const EQUITY_MARGIN: u16 = 25;

/// Positions searched for the win chances of a throw's uses, in total for all moves.
pub const EQUITY_NODES: u64 = 40_000;

/// Positions searched for the forced endings after the moves of one position.
const FORCED_NODES: u64 = 4_000_000;

/// Measure of a puzzle. It has the first that fits its first position and its solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Values proven for every move by tables, books and searches to the end: right moves keep the value.
    Value,
    /// Win chances of the uses of a throw: right moves come within a small margin of the best. The solution ends with
    /// the turn.
    Equity,
    /// Wins forced within the plies of the solution, which ends with the win: right moves have one, and slower wins
    /// count for nothing.
    Win,
    /// Losses forced within [`HELD`] plies: right moves have none, all others do. The solution is one move.
    Hold,
}

/// Moves of a position that keep its value.
pub(super) struct Keeping {
    /// Value for the side to act: 1 a win, 0 a draw or nothing forced, -1 a loss.
    pub(super) value: i8,
    /// Every move that keeps it, in the order of the rules.
    pub(super) moves: Vec<AnyMove>,
    /// Number of the other moves.
    pub(super) wrong: usize,
}

impl Keeping {
    fn of(judged: impl IntoIterator<Item = (AnyMove, bool)>, value: i8) -> Self {
        let (kept, wrong): (Vec<_>, Vec<_>) = judged.into_iter().partition(|(_, is_right)| *is_right);
        Self { value, wrong: wrong.len(), moves: kept.into_iter().map(|(mv, _)| mv).collect() }
    }

    /// Returns whether they are a step of a solution: one move or a small set, with enough wrong ones, and no loss.
    pub(super) fn is_step(&self, game: &dyn AnyGame, is_first: bool) -> bool {
        let is_alone = self.moves.len() == 1;
        let fewest = if is_alone && !is_first { 1 } else { MIN_WRONG_MOVES.max(2 * self.moves.len()) };
        let is_narrow = self.value >= 0 && self.moves.len() <= MAX_EQUAL_MOVES && self.wrong >= fewest;
        is_narrow && !(is_first && self.moves.iter().any(|mv| ends(game, mv)))
    }
}

/// Measure at work on the positions of one solution.
pub(super) struct Measuring<'a> {
    pub(super) measure: Measure,
    pub(super) solver: Seat,
    /// Plies of the solution by [`Measure::Win`].
    plies: u16,
    /// Proofs of the moves of the first position, if it is proven.
    first: Option<Vec<(AnyMove, Proof)>>,
    nodes: u64,
    stop: &'a AtomicBool,
}

impl<'a> Measuring<'a> {
    /// Returns the measure of the puzzle that a position may be. `None` where no one is to act.
    pub(super) fn of_position(game: &dyn AnyGame, nodes: u64, stop: &'a AtomicBool) -> Option<Self> {
        let mut found = Self::of_solution(game, 1, nodes, stop)?;
        if found.measure != Measure::Hold {
            return Some(found);
        }
        for plies in 1..=MAX_FORCED_PLIES {
            match found.forced(game, found.solver, plies) {
                Some(distances) if distances.iter().any(Option::is_some) => {
                    (found.measure, found.plies) = (Measure::Win, plies);
                    break;
                }
                Some(_) => {}
                // A longer search would cost too much as well.
                None => break,
            }
        }
        Some(found)
    }

    /// Returns the measure of a puzzle whose solution has so many plies. `None` where no one is to act.
    pub(super) fn of_solution(
        game: &dyn AnyGame,
        plies: usize,
        nodes: u64,
        stop: &'a AtomicBool,
    ) -> Option<Self> {
        let solver = game.to_act().seat()?;
        let first = proven(game, nodes, stop);
        let measure = if first.is_some() {
            Measure::Value
        } else if !game.snapshot().pool.is_empty() {
            Measure::Equity
        } else if plies > 1 {
            // No first move ends the game.
            Measure::Win
        } else {
            Measure::Hold
        };
        let plies = u16::try_from(plies).unwrap_or(u16::MAX);
        Some(Self { measure, solver, plies, first, nodes, stop })
    }

    /// Returns the plies of the solution by [`Measure::Win`].
    pub(super) fn plies_to_win(&self) -> Option<usize> {
        (self.measure == Measure::Win).then_some(usize::from(self.plies))
    }

    /// Returns whether the seat to act belongs to the solver's team; `None` where no seat is to act.
    pub(super) fn is_solver(&self, game: &dyn AnyGame) -> Option<bool> {
        Some(game.to_act().seat()?.0 % game.teams() == self.solver.0 % game.teams())
    }

    /// Returns the moves that keep the value of the solver's position after `ply` plies of the solution. `None` unless
    /// a seat is to act and every move can be measured.
    pub(super) fn keeping(&self, game: &dyn AnyGame, ply: usize) -> Option<Keeping> {
        match self.measure {
            Measure::Value => {
                let known = self.first.clone().filter(|_| ply == 0);
                let proofs = known.or_else(|| proven(game, self.nodes, self.stop))?;
                let value = proofs.iter().map(|(_, proof)| proof.value).max()?;
                Some(Keeping::of(proofs.into_iter().map(|(mv, proof)| (mv, proof.value == value)), value))
            }
            Measure::Equity => {
                let limits = Limits { nodes: EQUITY_NODES, ..Limits::NONE };
                game.to_act().seat()?;
                let chances = equities(game, limits, self.stop)?;
                let best = chances.iter().map(|(_, chance)| chance.chance).max()?;
                let is_good = |chance: u16| chance + EQUITY_MARGIN >= best;
                Some(Keeping::of(chances.into_iter().map(|(mv, chance)| (mv, is_good(chance.chance))), 0))
            }
            Measure::Win => {
                let wins = self.forced(game, self.solver, self.left(ply))?;
                let value = i8::from(wins.iter().any(Option::is_some));
                let moves = game.legal_moves().into_iter().zip(wins);
                Some(Keeping::of(moves.map(|(mv, win)| (mv, win.is_some())), value))
            }
            Measure::Hold => {
                // With a win of its own so near it is no question of holding out.
                if self.forced(game, self.solver, HELD)?.iter().any(Option::is_some) {
                    return None;
                }
                let losses = self.forced(game, self.enemy(), HELD)?;
                let value = if losses.iter().all(Option::is_some) { -1 } else { 0 };
                let moves = game.legal_moves().into_iter().zip(losses);
                Some(Keeping::of(moves.map(|(mv, loss)| (mv, loss.is_none())), value))
            }
        }
    }

    /// Returns the best defences after `ply` plies of the solution: replies that keep the defender's value, of losses
    /// with distances the longest, and of these the ones that leave the solver the fewest moves that keep the value.
    /// `None` where the replies cannot be measured.
    pub(super) fn defences(&self, game: &dyn AnyGame, ply: usize) -> Option<Vec<AnyMove>> {
        let best = match self.measure {
            Measure::Value => best_by_value(proven(game, self.nodes, self.stop)?)?,
            Measure::Win => {
                let losses = self.forced(game, self.solver, self.left(ply))?;
                let all: Vec<u16> = losses.into_iter().collect::<Option<_>>()?;
                let longest = all.iter().copied().max()?;
                let moves = game.legal_moves().into_iter().zip(all);
                moves.filter(|(_, plies)| *plies == longest).map(|(mv, _)| mv).collect()
            }
            // These solutions end before the other side plays.
            Measure::Equity | Measure::Hold => return None,
        };
        let width = |mv: AnyMove| {
            let mut after = game.boxed_clone();
            after.play(&mv).ok()?;
            let is_over = after.to_act() == Actor::Over;
            let width = if is_over { usize::MAX } else { self.keeping(&*after, ply + 1)?.moves.len() };
            Some((width, mv))
        };
        let widths = best.into_iter().map(width).collect::<Option<Vec<(usize, AnyMove)>>>()?;
        let narrowest = widths.iter().map(|(width, _)| *width).min()?;
        Some(widths.into_iter().filter(|(width, _)| *width == narrowest).map(|(_, mv)| mv).collect())
    }

    /// Plies within which the winner forces its win after each legal move.
    fn forced(&self, game: &dyn AnyGame, winner: Seat, plies: u16) -> Option<Vec<Option<u16>>> {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return None;
        }
        game.forced_within(&moves, winner, plies, FORCED_NODES, self.stop)
    }

    fn left(&self, ply: usize) -> u16 {
        self.plies.saturating_sub(u16::try_from(ply).unwrap_or(u16::MAX))
    }

    /// Returns a seat of the other of two teams.
    const fn enemy(&self) -> Seat {
        Seat(1 - self.solver.0 % 2)
    }
}

/// Returns the legal moves with their proofs; `None` if one has none.
fn proven(game: &dyn AnyGame, nodes: u64, stop: &AtomicBool) -> Option<Vec<(AnyMove, Proof)>> {
    game.to_act().seat()?;
    game.proofs(nodes, stop).into_iter().map(|(mv, proof)| Some((mv, proof?))).collect()
}

/// Returns the moves of the best value, of losses with distances the longest.
fn best_by_value(proofs: Vec<(AnyMove, Proof)>) -> Option<Vec<AnyMove>> {
    let value = proofs.iter().map(|(_, proof)| proof.value).max()?;
    let mut best: Vec<(AnyMove, Proof)> =
        proofs.into_iter().filter(|(_, proof)| proof.value == value).collect();
    if value < 0
        && let Some(all) = best.iter().map(|(_, proof)| proof.plies()).collect::<Option<Vec<u16>>>()
        && let Some(longest) = all.into_iter().max()
    {
        best.retain(|(_, proof)| proof.plies() == Some(longest));
    }
    Some(best.into_iter().map(|(mv, _)| mv).collect())
}

/// Returns whether the move ends the game.
fn ends(game: &dyn AnyGame, mv: &AnyMove) -> bool {
    let mut after = game.boxed_clone();
    after.play(mv).is_ok() && after.to_act() == Actor::Over
}
