//! Odds that a seat takes pieces in the rest of its turn: for each point the best that it can do for that point alone.

use std::collections::HashMap;

use super::own_effects::taken;
use crate::rules::{Actor, BoardModel, Piece, Point, Seat};

/// Throws of one turn that are followed.
const MAX_THROWS: u8 = 3;

/// Most moves and throws that are tried. A turn with more ways is followed through fewer throws.
const MAX_NODES: u32 = 30_000;

/// Thousandths of a certain capture.
const WHOLE: f64 = 1000.0;

/// Chance for each target; empty where none can be taken.
type Chances = Vec<f64>;

/// Returns the odds of [`AnyOpponent::capture_odds`](super::AnyOpponent::capture_odds) for each point with a piece of
/// the owners that are hunted, in the order of the points.
pub(super) fn capture_odds(
    position: &dyn TurnPosition,
    pieces: &[Piece],
    is_hunted: &dyn Fn(Seat) -> bool,
) -> Vec<(Point, u16)> {
    let Some(hunter) = position.acting_seat() else { return Vec::new() };
    let hunted = pieces.iter().filter(|piece| is_hunted(piece.owner));
    let mut targets: Vec<Point> = hunted.filter_map(|piece| piece.point()).collect();
    targets.sort_unstable();
    targets.dedup();
    let mut turn = TurnRest { hunter, targets, known: HashMap::new(), tried: 0 };
    let mut chances = Chances::new();
    for throws in 0..=MAX_THROWS {
        let Some(found) = turn.chances(position, throws) else { break };
        chances = found;
    }
    chances.resize(turn.targets.len(), 0.0);
    turn.targets.into_iter().zip(chances.into_iter().map(|chance| (chance * WHOLE).round() as u16)).collect()
}

/// Position in a turn without its type, so that the rest of the turn is written once for all games.
pub(super) trait TurnPosition {
    /// Returns the seat that acts or throws, the mover where the throw is no seat's; `None` once the game is over.
    fn acting_seat(&self) -> Option<Seat>;
    /// Returns whether a throw is due.
    fn is_throw_due(&self) -> bool;
    /// Returns the position's key.
    fn position_key(&self) -> u64;
    /// Tries each legal move, or each throw that is due, until the visitor returns `None`.
    fn try_each(&self, visit: &mut dyn FnMut(&Tried<'_>) -> Option<()>) -> Option<()>;
}

/// Move or throw, tried on a copy.
pub(super) struct Tried<'a> {
    after: &'a dyn TurnPosition,
    /// Points whose pieces it takes.
    takes: Vec<Point>,
    /// Weight of a throw among all that are due.
    weight: u32,
}

impl<G: BoardModel> TurnPosition for G {
    fn acting_seat(&self) -> Option<Seat> {
        match self.to_act() {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => Some(self.thrower().unwrap_or_else(|| self.mover())),
            Actor::Over => None,
        }
    }

    fn is_throw_due(&self) -> bool {
        self.to_act() == Actor::Chance
    }

    fn position_key(&self) -> u64 {
        self.key()
    }

    fn try_each(&self, visit: &mut dyn FnMut(&Tried<'_>) -> Option<()>) -> Option<()> {
        for mv in self.legal() {
            visit(&Tried { after: &self.played(mv), takes: taken(&self.effects(mv)), weight: 1 })?;
        }
        for (throw, weight) in self.chance() {
            visit(&Tried { after: &self.played(throw), takes: Vec::new(), weight })?;
        }
        Some(())
    }
}

/// Rest of a turn.
struct TurnRest {
    hunter: Seat,
    /// Points of the pieces hunted, in order.
    targets: Vec<Point>,
    /// Chances by the position's key and the throws left to follow.
    known: HashMap<(u64, u8), Chances>,
    tried: u32,
}

impl TurnRest {
    /// Chances from a position on, through this number of throws; `None` if too much would have to be tried.
    fn chances(&mut self, position: &dyn TurnPosition, throws: u8) -> Option<Chances> {
        let is_throw = position.is_throw_due();
        if position.acting_seat() != Some(self.hunter) || is_throw && throws == 0 {
            return Some(Chances::new());
        }
        let key = (position.position_key(), throws);
        if let Some(known) = self.known.get(&key) {
            return Some(known.clone());
        }
        let chances = if is_throw { self.mean(position, throws - 1) } else { self.best(position, throws) }?;
        self.known.insert(key, chances.clone());
        Some(chances)
    }

    /// Mean chances after the throws that are due, by their weights.
    fn mean(&mut self, position: &dyn TurnPosition, throws_after: u8) -> Option<Chances> {
        let mut sums = Chances::new();
        let mut weights = 0.0;
        position.try_each(&mut |throw| {
            self.count()?;
            let weight = f64::from(throw.weight);
            let then = self.chances(throw.after, throws_after)?;
            sums.resize(sums.len().max(then.len()), 0.0);
            for (sum, chance) in sums.iter_mut().zip(then) {
                *sum += weight * chance;
            }
            weights += weight;
            Some(())
        })?;
        sums.iter_mut().for_each(|sum| *sum /= weights);
        Some(sums)
    }

    /// Best chance of each target after the legal moves.
    fn best(&mut self, position: &dyn TurnPosition, throws: u8) -> Option<Chances> {
        let mut best = Chances::new();
        position.try_each(&mut |mv| {
            self.count()?;
            let then = self.chances(mv.after, throws)?;
            best.resize(best.len().max(then.len()), 0.0);
            for (best, chance) in best.iter_mut().zip(then) {
                *best = chance.max(*best);
            }
            for at in &mv.takes {
                if let Ok(target) = self.targets.binary_search(at) {
                    best.resize(self.targets.len(), 0.0);
                    best[target] = 1.0;
                }
            }
            Some(())
        })?;
        Some(best)
    }

    /// Counts a move or throw; `None` after too many.
    fn count(&mut self) -> Option<()> {
        self.tried += 1;
        (self.tried <= MAX_NODES).then_some(())
    }
}
