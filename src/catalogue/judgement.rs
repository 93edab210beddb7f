//! A finished game looked at again: what every decision was worth, where it turned, and what would have
//! been better.

use std::sync::atomic::AtomicBool;

use super::AnyGame;
use crate::{
    rules::{
        Actor, Seat,
        random::{Purpose, Stream},
    },
    search::{Limits, WinChance},
};

/// One decision of a game in which there was a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// How many moves had been played before it, throws counted.
    pub ply: usize,
    /// Who decided.
    pub seat: Seat,
    /// The move that was played.
    pub played: String,
    /// The best move found; the one played where none is better.
    pub best: String,
    /// What the best move was worth to the seat's team.
    pub best_worth: WinChance,
    /// What the move played was worth to it.
    pub played_worth: WinChance,
}

impl Decision {
    /// How much of a game it gave away, in thousandths.
    #[must_use]
    pub const fn lost(&self) -> u16 {
        self.best_worth.chance.saturating_sub(self.played_worth.chance)
    }
}

/// A decision that gives away less of a game, in thousandths, turns nothing.
const TURNS: u16 = 100;

/// A game looked at again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The decisions in their order.
    pub decisions: Vec<Decision>,
    teams: u8,
}

impl Judgement {
    /// The decisions of a team.
    pub fn of_team(&self, team: u8) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().filter(move |decision| decision.seat.0 % self.teams == team)
    }

    /// How well a team decided, in percent; nothing where it had no choice at all.
    ///
    /// A decision that gives nothing away counts 100, one that gives away a whole game nearly nothing,
    /// by the curve that lichess.org publishes on its page about accuracy; of these the mean.
    #[must_use]
    pub fn accuracy(&self, team: u8) -> Option<f32> {
        let marks: Vec<f32> = self.of_team(team).map(|decision| mark(decision.lost())).collect();
        if marks.is_empty() {
            return None;
        }
        Some(marks.iter().sum::<f32>() / marks.len() as f32)
    }

    /// The decision that gave most away of those whose team did not win; the first of equal ones.
    /// Nothing where none gave much away.
    #[must_use]
    pub fn turning_point(&self, winner: Option<Seat>) -> Option<&Decision> {
        let won = winner.map(|seat| seat.0 % self.teams);
        let others = self.decisions.iter().filter(|decision| Some(decision.seat.0 % self.teams) != won);
        let most = others.rev().max_by_key(|decision| decision.lost())?;
        (most.lost() >= TURNS).then_some(most)
    }

    /// How a team stood over the game, in thousandths, each with the number of moves played by then.
    #[must_use]
    pub fn course(&self, team: u8) -> Vec<(usize, u16)> {
        let stood = |decision: &Decision| {
            let chance = decision.played_worth.chance;
            let own = decision.seat.0 % self.teams == team;
            match (own, self.teams) {
                (true, _) => Some((decision.ply + 1, chance)),
                // What one of two teams has, the other has not.
                (false, 2) => Some((decision.ply + 1, crate::search::win_chance::WHOLE - chance)),
                (false, _) => None,
            }
        };
        self.decisions.iter().filter_map(stood).collect()
    }
}

/// The mark of a decision that gave away so many thousandths of a game.
fn mark(lost: u16) -> f32 {
    let percent = f32::from(lost) / 10.0;
    (103.166_8 * (-0.043_54 * percent).exp() - 3.166_9).clamp(0.0, 100.0)
}

/// Looks at every decision of these moves from this start, each within `limits`, and tells how many of
/// the moves are done. `None` when it was stopped, or when a move is not legal.
#[must_use]
pub fn judge(
    start: &dyn AnyGame,
    moves: &[String],
    limits: Limits,
    stop: &AtomicBool,
    told: &dyn Fn(usize),
) -> Option<Judgement> {
    let mut game = start.boxed_clone();
    let mut decisions = Vec::new();
    for (ply, played) in moves.iter().enumerate() {
        if let Actor::Seat(seat) = game.to_act()
            && game.legal_texts().len() > 1
        {
            decisions.push(decision(&*game, ply, seat, played, limits, stop)?);
        }
        game.play(played).ok()?;
        told(ply + 1);
    }
    Some(Judgement { decisions, teams: start.teams() })
}

fn decision(
    game: &dyn AnyGame,
    ply: usize,
    seat: Seat,
    played: &str,
    limits: Limits,
    stop: &AtomicBool,
) -> Option<Decision> {
    let chance = Stream::new(0, Purpose::Opponent { ply: ply as u32 });
    let best = game.think(limits.into(), chance, stop, &mut |_| ())?.text;
    if best == played {
        let worth = *game.weigh(&[&best], limits, stop)?.first()?;
        return Some(Decision {
            ply,
            seat,
            played: best.clone(),
            best,
            best_worth: worth,
            played_worth: worth,
        });
    }
    let worths = game.weigh(&[&best, played], limits, stop)?;
    let [best_worth, played_worth] = worths[..] else { return None };
    let better = best_worth.chance > played_worth.chance;
    Some(Decision {
        ply,
        seat,
        played: played.to_owned(),
        best: if better { best } else { played.to_owned() },
        best_worth: if better { best_worth } else { played_worth },
        played_worth,
    })
}
