//! What given moves are worth, so that a move that was played can be held against the best one.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{
    Evaluate, Info, Limits, Thought,
    alpha_beta::{self, KNOWN_WIN, Probe, SearchOptions},
};
use crate::rules::{
    Line, Seat,
    random::{Purpose, Stream},
};

/// A game that is won, in the parts in which chances are told.
pub const WHOLE: u16 = 1000;

/// A chance is told in these parts, and a draw is half of a game.
pub const DRAWN: u16 = WHOLE / 2;

/// What a move is worth to the team of the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// How much of a game it can expect, in thousandths; a draw is half a game.
    pub chance: u16,
    /// Whether that is no judgement but a solved position's value.
    pub known: bool,
}

impl Prospect {
    /// The value of a solved position: above 0 a win, 0 a draw, below it a loss.
    #[must_use]
    pub const fn known(value: i8) -> Self {
        let chance = match value.signum() {
            1 => WHOLE,
            0 => DRAWN,
            _ => 0,
        };
        Self { chance, known: true }
    }

    /// What a search makes of it.
    pub(super) const fn judged(chance: u16) -> Self {
        Self { chance, known: false }
    }
}

/// What each of these legal moves is worth by alpha-beta with the help of what is known, see
/// [`Opponent::weigh`](super::Opponent::weigh).
pub fn by_alpha_beta<G: Evaluate>(
    line: &Line<G>,
    moves: &[G::Move],
    limits: Limits,
    stop: &AtomicBool,
    probe: Probe<'_, G>,
) -> Option<Vec<Prospect>> {
    let look = |mv, limits| {
        let options = SearchOptions { moves: Some(vec![mv]), probe, ..SearchOptions::new(limits) };
        alpha_beta::think(line, options, no_chance(), stop, &mut |_| ())
    };
    let position = line.position();
    let even = if line.to_act().seat()? == Seat(0) { position.even() } else { -position.even() };
    let scores = scores_of(moves, limits, stop, look)?;
    let worth = |score| Prospect::judged(chance_of(score, even, position.tenfold()));
    Some(scores.into_iter().map(worth).collect())
}

/// How much of a game a score promises. Odds are taken to grow by the same factor with every point, as in
/// the logistic models with which strength is rated (A. Elo, The Rating of Chessplayers, 1978).
fn chance_of(score: i32, even: i32, tenfold: i32) -> u16 {
    if score.abs() > KNOWN_WIN / 10 * 9 {
        return if score > 0 { WHOLE } else { 0 };
    }
    let odds_against = 10_f64.powf(-f64::from(score - even) / f64::from(tenfold));
    (f64::from(WHOLE) / (1.0 + odds_against)).round() as u16
}

/// No move is misjudged here, so nothing is left to chance.
pub(super) fn no_chance() -> Stream {
    Stream::new(0, Purpose::Opponent { ply: 0 })
}

/// The score of each move, all looked at to the same depth: an odd ply more or less changes how a
/// position looks. `look` searches one move alone. `None` when the search was stopped.
pub(super) fn scores_of<M: Copy>(
    moves: &[M],
    limits: Limits,
    stop: &AtomicBool,
    look: impl Fn(M, Limits) -> Option<Thought<M>>,
) -> Option<Vec<i32>> {
    let share =
        Limits { nodes: (limits.nodes / moves.len().max(1) as u64).max(1), misjudgement: 0, ..limits };
    let mut infos: Vec<Info<M>> = Vec::with_capacity(moves.len());
    for mv in moves {
        infos.push(look(*mv, share)?.info);
    }
    let decided = |info: &Info<M>| info.score.abs() > KNOWN_WIN / 2;
    let least = infos.iter().filter(|info| !decided(info)).map(|info| info.depth).min();
    if let Some(depth) = least {
        let even = Limits { depth, ..share };
        for (mv, info) in moves.iter().zip(&mut infos) {
            if info.depth > depth && !decided(info) {
                *info = look(*mv, even)?.info;
            }
        }
    }
    // A search that was stopped has found something, but not looked far enough.
    (!stop.load(Ordering::Relaxed)).then(|| infos.into_iter().map(|info| info.score).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_scores() {
        assert_eq!(chance_of(0, 0, 200), DRAWN);
        assert_eq!(chance_of(200, 0, 200), 909);
        assert_eq!(chance_of(-150, 50, 200), 91);
        assert_eq!(chance_of(KNOWN_WIN, 50, 200), WHOLE);
        assert_eq!(chance_of(-KNOWN_WIN, 50, 200), 0);
    }
}
