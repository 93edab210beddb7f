//! Win chances of given moves, so that a move that was played can be compared with the best one.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::{
    Evaluate, Info, Limits, Thought,
    alpha_beta::{self, DECIDED, KNOWN_WIN, ProbeFn, SearchOptions},
};
use crate::rules::{
    Line,
    random::{Purpose, Stream},
};

/// Chance of a certain win: chances are in thousandths.
pub const WHOLE: u16 = 1000;

/// Chance of a certain draw, which counts as half a win.
pub const DRAWN: u16 = WHOLE / 2;

/// Returns the chance in whole percent, from thousandths.
pub const fn percent(chance: u16) -> u16 {
    (chance + 5) / 10
}

/// Win chance of a move for the team of the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WinChance {
    /// Expected share of a game, in thousandths; a draw is half a game.
    pub chance: u16,
    /// Whether it is exact (table or proof); `false` if heuristic.
    pub exact: bool,
}

impl WinChance {
    /// Returns the chance from the value of a solved position: above 0 a win, 0 a draw, below it a loss.
    pub const fn exact(value: i8) -> Self {
        let chance = match value.signum() {
            1 => WHOLE,
            0 => DRAWN,
            _ => 0,
        };
        Self { chance, exact: true }
    }

    /// Returns the chance that a search estimates.
    pub const fn estimated(chance: u16) -> Self {
        Self { chance, exact: false }
    }

    /// Returns the chance of the other one of two teams.
    pub const fn of_other(self) -> Self {
        Self { chance: WHOLE - self.chance, ..self }
    }
}

/// Returns the win chances of these legal moves by alpha-beta with a probe, see
/// [`Opponent::estimates`](super::Opponent::estimates).
pub fn by_alpha_beta<G: Evaluate>(
    line: &Line<G>,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
    probe: ProbeFn<'_, G>,
) -> Option<Vec<WinChance>> {
    let search_one = |mv, limits| {
        let options = SearchOptions { moves: Some(vec![mv]), probe, ..SearchOptions::new(limits) };
        alpha_beta::think(line, options, no_chance(), stop, &mut |_| ())
    };
    line.to_act().seat()?;
    let lead = line.position().ten_to_one_lead();
    let scores = scores_of(moves, limits, stop, search_one)?;
    // An estimate is no certainty.
    let worth = |score| WinChance::estimated(chance_of(score, lead).clamp(1, WHOLE - 1));
    Some(scores.into_iter().map(worth).collect())
}

/// Returns the win chance that a score of this game's search stands for, in thousandths.
pub fn of_score(position: &impl Evaluate, score: i32) -> u16 {
    chance_of(score, position.ten_to_one_lead())
}

/// Returns the win chance of a score. Odds are taken to grow by the same factor with every point, as in
/// the logistic models with which strength is rated (A. Elo, The Rating of Chessplayers, 1978).
fn chance_of(score: i32, ten_to_one_lead: i32) -> u16 {
    if score.abs() > DECIDED {
        return if score > 0 { WHOLE } else { 0 };
    }
    let odds_against = 10_f64.powf(-f64::from(score) / f64::from(ten_to_one_lead));
    (f64::from(WHOLE) / (1.0 + odds_against)).round() as u16
}

/// Returns the stream of a search that makes no random choice.
pub(super) fn no_chance() -> Stream {
    Stream::new(0, Purpose::Opponent { ply: 0 })
}

/// Returns the scores of the moves, all searched to the same depth, because evaluations of odd and even plies differ.
/// `search_one` searches one move alone. `None` when the search was stopped.
pub(super) fn scores_of<M: Copy>(
    moves: &[M],
    limits: Limits,
    stop: &AtomicBool,
    search_one: impl Fn(M, Limits) -> Option<Thought<M>>,
) -> Option<Vec<i32>> {
    let share = Limits { nodes: (limits.nodes / moves.len().max(1) as u64).max(1), oversight: 0, ..limits };
    let mut infos: Vec<Info<M>> = Vec::with_capacity(moves.len());
    for mv in moves {
        infos.push(search_one(*mv, share)?.info);
    }
    let decided = |info: &Info<M>| info.score.abs() > KNOWN_WIN / 2;
    let least = infos.iter().filter(|info| !decided(info)).map(|info| info.depth).min();
    if let Some(depth) = least {
        let even = Limits { depth, ..share };
        for (mv, info) in moves.iter().zip(&mut infos) {
            if info.depth > depth && !decided(info) {
                *info = search_one(*mv, even)?.info;
            }
        }
    }
    // A stopped search has a result, but of a smaller depth.
    (!stop.load(Ordering::Relaxed)).then(|| infos.into_iter().map(|info| info.score).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_scores() {
        assert_eq!(chance_of(0, 200), DRAWN);
        assert_eq!(chance_of(200, 200), 909);
        assert_eq!(chance_of(-200, 200), 91);
        assert_eq!(chance_of(KNOWN_WIN, 200), WHOLE);
        assert_eq!(chance_of(-KNOWN_WIN, 200), 0);
    }
}
