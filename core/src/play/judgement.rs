//! The judgement of a game: the worth of every decision, the luck of every throw, the turning point, and the better
//! moves.
//!
//! A decision is compared with the move of the highest level. Both are searched equally far, and each gets a chance to
//! win: from a table, by expectimax where there is chance, else from the score by a logistic curve. The difference is
//! the decision's loss; from the losses follow accuracy and turning point. The luck of a throw is the thrower's chance
//! after it, less the mean over all throws.

use std::sync::{Arc, atomic::AtomicBool};

use serde::{Deserialize, Serialize};

use super::{equity, history::Ply};
use crate::{
    catalogue::{AnyGame, AnyMove},
    rules::{
        Actor, Mark, Seat,
        random::{Purpose, Stream},
    },
    search::{Limits, Proof, WinChance, win_chance::percent},
};

/// One decision of a game in which there was a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision<M = AnyMove> {
    /// Plies before it, throws counted.
    pub ply: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The move played.
    pub played: M,
    /// The best move found; the move played if none is better.
    pub best: M,
    /// The best move in the notation.
    pub best_text: String,
    /// The prospect of the best move for the seat's team.
    pub best_worth: WinChance,
    /// The prospect of the move played.
    pub played_worth: WinChance,
}

/// Losses from which a decision counts as doubtful, poor and a blunder, in thousandths of a game.
const MARKED: [(u16, Mark); 3] = [(300, Mark::Blunder), (200, Mark::Poor), (100, Mark::Doubtful)];

impl Decision {
    /// Returns the mark that it deserves for the part of a game given away; `None` for a small one.
    pub fn mark(&self) -> Option<Mark> {
        MARKED.into_iter().find(|(least, _)| self.lost() >= *least).map(|(_, mark)| mark)
    }

    /// Returns the part of a game given away, in thousandths.
    pub const fn lost(&self) -> u16 {
        self.best_worth.chance.saturating_sub(self.played_worth.chance)
    }

    /// Returns whether the loss shows in whole percent: a smaller one is none to a player.
    pub const fn shows_loss(&self) -> bool {
        percent(self.best_worth.chance) > percent(self.played_worth.chance)
    }
}

/// Luck of one throw of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ThrowLuck<M = AnyMove> {
    /// Plies before it, throws counted.
    pub ply: usize,
    /// The seat that threw.
    pub seat: Seat,
    /// The throw.
    pub thrown: M,
    /// Win chance of the seat's team after the throw, less the mean over all throws then possible by their weights, in
    /// thousandths.
    pub luck: i16,
}

/// Divisor of a decision's best win chance: its weight in the accuracy before its loss is added.
const PLAIN: u16 = 10;
/// Least value of that weight, in thousandths of a game.
const MIN_STAKE: u16 = 10;

/// Least loss of a turning point, in thousandths of a game.
const TURNS: u16 = 100;

/// The judgement of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judgement<M = AnyMove> {
    /// The decisions in their order.
    pub decisions: Vec<Decision<M>>,
    /// The throws in their order; none in a game without chance.
    pub throws: Vec<ThrowLuck<M>>,
    teams: u8,
}

impl<M> Judgement<M> {
    /// Returns the judgement of a game with this number of teams, from its decisions and its throws in order.
    pub const fn new(decisions: Vec<Decision<M>>, throws: Vec<ThrowLuck<M>>, teams: u8) -> Self {
        Self { decisions, throws, teams }
    }
}

impl Judgement {
    /// Returns the number of teams.
    pub(super) const fn teams(&self) -> u8 {
        self.teams
    }

    /// Returns the decisions of a team.
    pub fn of_team(&self, team: u8) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().filter(move |decision| decision.seat.0 % self.teams == team)
    }

    /// Returns the equity that a team gave away by its choices, in thousandths of a game.
    pub fn lost(&self, team: u8) -> u32 {
        self.of_team(team).map(|decision| u32::from(decision.lost())).sum()
    }

    /// Returns the equity that a team won by its own throws, in thousandths of a game; below 0 it lost by them.
    pub fn luck(&self, team: u8) -> i32 {
        let own = self.throws.iter().filter(|throw| throw.seat.0 % self.teams == team);
        own.map(|throw| i32::from(throw.luck)).sum()
    }

    /// Returns a team's accuracy in percent; `None` where it had no choice at all.
    ///
    /// A decision that gives nothing away counts 100, one that gives away a whole game nearly nothing, by the curve that
    /// lichess.org publishes on its page about accuracy. Of these the mean, each weighing by what could be given away
    /// and by what was: moves in a lost game, which cannot err, do not make up for those that lost it.
    pub fn accuracy(&self, team: u8) -> Option<f32> {
        let (mut weights, mut marks) = (0.0, 0.0);
        for decision in self.of_team(team) {
            let stake = (decision.best_worth.chance / PLAIN).max(MIN_STAKE);
            let weight = f32::from(stake + decision.lost());
            weights += weight;
            marks += weight * mark(decision.lost());
        }
        (weights > 0.0).then(|| marks / weights)
    }

    /// Returns the decision that gave most away of those whose team did not win; the first of equal ones.
    /// `None` if all gave away less than a turning point.
    pub fn turning_point(&self, winner: Option<Seat>) -> Option<&Decision> {
        let won = winner.map(|seat| seat.0 % self.teams);
        let others = self.decisions.iter().filter(|decision| Some(decision.seat.0 % self.teams) != won);
        let most = others.rev().max_by_key(|decision| decision.lost())?;
        (most.lost() >= TURNS).then_some(most)
    }

    /// Returns a team's chances over the game, in thousandths, each with the number of plies played by then.
    pub fn course(&self, team: u8) -> Vec<(usize, u16)> {
        let stood = |decision: &Decision| {
            let chance = decision.played_worth.chance;
            let own = decision.seat.0 % self.teams == team;
            match (own, self.teams) {
                (true, _) => Some((decision.ply + 1, chance)),
                // The chances of two teams sum to the whole.
                (false, 2) => Some((decision.ply + 1, crate::search::win_chance::WHOLE - chance)),
                (false, _) => None,
            }
        };
        self.decisions.iter().filter_map(stood).collect()
    }
}

/// Returns the accuracy in percent of a decision that gave away `lost` thousandths of a game.
fn mark(lost: u16) -> f32 {
    let percent = f32::from(lost) / 10.0;
    (103.166_8 * (-0.043_54 * percent).exp() - 3.166_9).clamp(0.0, 100.0)
}

/// Divisor of a decision's node budget for a throw, so that throws make a review longer by a third.
const OF_THROW: u64 = 2;

/// Judges every decision of these plies, which began at `start`, each within `limits`, and every throw of a seat, each
/// within half of the nodes; `progress` receives the number of plies done. `None` if stopped.
pub fn judge(
    start: &Arc<dyn AnyGame>,
    plies: &[Arc<Ply>],
    limits: Limits,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(usize),
) -> Option<Judgement> {
    let of_throw = Limits { nodes: (limits.nodes / OF_THROW).max(1), ..limits };
    let mut before = start;
    let (mut decisions, mut throws) = (Vec::new(), Vec::new());
    for (number, ply) in plies.iter().enumerate() {
        if let Actor::Seat(seat) = before.to_act()
            && before.legal_moves().len() > 1
        {
            decisions.push(decision(&**before, number, seat, &ply.mv, limits, stop)?);
        }
        if let Some(seat) = before.thrower() {
            let chances = before.throw_chances(of_throw, stop)?;
            let luck = equity::luck(&before.chance(), &chances, &ply.mv)?;
            throws.push(ThrowLuck { ply: number, seat, thrown: ply.mv.clone(), luck });
        }
        before = &ply.after;
        progress(number + 1);
    }
    Some(Judgement::new(decisions, throws, start.teams()))
}

/// Returns a move that is proven to win, the shortest way, or the choice of the highest level.
fn best_move(game: &dyn AnyGame, ply: usize, limits: Limits, stop: &AtomicBool) -> Option<AnyMove> {
    let chance = Stream::new(0, Purpose::Opponent { ply: ply as u32 });
    let chosen = game.think(limits.into(), chance, stop, &mut |_| ())?.mv;
    let proofs = game.proofs(limits.nodes, stop);
    let wins = |proof: &Option<Proof>| proof.is_some_and(|proof| proof.value > 0);
    if proofs.iter().any(|(mv, proof)| *mv == chosen && wins(proof)) {
        return Some(chosen);
    }
    let won = proofs.into_iter().rev().filter(|(_, proof)| wins(proof));
    let soonest = won.max_by_key(|(_, proof)| proof.map(Proof::rank));
    Some(soonest.map_or(chosen, |(mv, _)| mv))
}

fn decision(
    game: &dyn AnyGame,
    ply: usize,
    seat: Seat,
    played: &AnyMove,
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Decision> {
    let best = best_move(game, ply, limits, stop)?;
    let (best, best_worth, played_worth) = if best == *played {
        let worth = *game.win_chances(std::slice::from_ref(&best), limits, stop)?.first()?;
        (best, worth, worth)
    } else {
        let worths = game.win_chances(&[best.clone(), played.clone()], limits, stop)?;
        let [best_worth, played_worth] = worths[..] else { return None };
        if best_worth.chance > played_worth.chance {
            (best, best_worth, played_worth)
        } else {
            (played.clone(), played_worth, played_worth)
        }
    };
    let best_text = game.move_text(&best);
    Some(Decision { ply, seat, played: played.clone(), best, best_text, best_worth, played_worth })
}
