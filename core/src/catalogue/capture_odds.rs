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

/// Returns the odds of [`AnyOpponent::capture_odds`](super::AnyOpponent::capture_odds), in the order of the points.
pub(super) fn capture_odds<G: BoardModel>(position: &G, team: u8) -> Vec<(Point, u16)> {
    let hunter = match position.to_act() {
        Actor::Seat(seat) => seat,
        Actor::Chance => thrower(position),
        Actor::Over => return Vec::new(),
    };
    let mut pieces = Vec::new();
    position.pieces(&mut pieces);
    let of_team = pieces.into_iter().filter(|piece| piece.owner.0 % position.teams() == team);
    let mut targets: Vec<Point> = of_team.filter_map(Piece::point).collect();
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

/// Returns the seat that throws, or the mover where the throw is no seat's.
fn thrower(position: &impl BoardModel) -> Seat {
    position.thrower().unwrap_or_else(|| position.mover())
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
    fn chances<G: BoardModel>(&mut self, position: &G, throws: u8) -> Option<Chances> {
        let actor = position.to_act();
        let goes_on = match actor {
            Actor::Seat(seat) => seat == self.hunter,
            Actor::Chance => throws > 0 && thrower(position) == self.hunter,
            Actor::Over => false,
        };
        if !goes_on {
            return Some(Chances::new());
        }
        let key = (position.key(), throws);
        if let Some(known) = self.known.get(&key) {
            return Some(known.clone());
        }
        let chances =
            if actor == Actor::Chance { self.mean(position, throws) } else { self.best(position, throws) }?;
        self.known.insert(key, chances.clone());
        Some(chances)
    }

    fn mean<G: BoardModel>(&mut self, position: &G, throws: u8) -> Option<Chances> {
        let mut sums = Chances::new();
        let mut weights = 0.0;
        for (throw, weight) in position.chance() {
            self.try_one()?;
            let weight = f64::from(weight);
            let then = self.chances(&position.played(throw), throws - 1)?;
            sums.resize(sums.len().max(then.len()), 0.0);
            for (sum, chance) in sums.iter_mut().zip(then) {
                *sum += weight * chance;
            }
            weights += weight;
        }
        sums.iter_mut().for_each(|sum| *sum /= weights);
        Some(sums)
    }

    fn best<G: BoardModel>(&mut self, position: &G, throws: u8) -> Option<Chances> {
        let mut best = Chances::new();
        for mv in position.legal() {
            self.try_one()?;
            let then = self.chances(&position.played(mv), throws)?;
            best.resize(best.len().max(then.len()), 0.0);
            for (best, chance) in best.iter_mut().zip(then) {
                *best = chance.max(*best);
            }
            for at in taken(&position.effects(mv)) {
                if let Ok(target) = self.targets.binary_search(&at) {
                    best.resize(self.targets.len(), 0.0);
                    best[target] = 1.0;
                }
            }
        }
        Some(best)
    }

    fn try_one(&mut self) -> Option<()> {
        self.tried += 1;
        (self.tried <= MAX_NODES).then_some(())
    }
}
