//! Proven values of moves: from tables, solved endings and the end of the game.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::thought::{DECIDED, KNOWN_WIN, MAX_DEPTH, WIN};
use crate::rules::{Game, Line};

/// Score of a proven win of which neither the proof nor the search knows the end, plus or minus at most
/// [`MAX_FAR_WIN_ESTIMATE`].
const FAR_WIN: i32 = KNOWN_WIN / 20 * 19;
/// Part of an estimate that counts among such wins.
const MAX_FAR_WIN_ESTIMATE: i32 = KNOWN_WIN / 40;
/// Greatest estimate of a proven draw.
const MAX_DRAW_ESTIMATE: i32 = DECIDED - 1;

/// Part of a table's score that it loses where it is no proof, so that it is no decided one.
const UNPROVEN: i32 = KNOWN_WIN / 5;

/// Proven value of a move for the team of the seat that makes it. Endless play is a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// 1 a win, 0 a draw, -1 a loss.
    pub value: i8,
    /// Distance of a win or a loss, or of a draw on the spot. `None` if the source of the proof has none.
    pub distance: Option<Distance>,
    /// Source of the value.
    pub source: Source,
}

/// Source of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Source {
    /// The rules: the game is over.
    Rules,
    /// A table of solved positions.
    Table,
    /// An opening book, which a solution of the whole game has made.
    Book,
    /// A search or a solved ending, made when it was asked for.
    Search,
}

/// Plies, with the move as the first, if the winner hurries and the loser delays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Distance {
    /// Plies until the game ends.
    End(u16),
    /// Plies until the next capture, or until the game ends if that is sooner.
    Capture(u16),
}

/// Proven value of a legal move for the team of the seat that makes it, by a table, a solved ending or a book, as if no
/// position before it counted; `None` where it is unknown. The line is the one asked about, or follows it.
pub type Solution<'a, G> = dyn FnMut(&Line<G>, <G as Game>::Move) -> Option<Proof> + 'a;

impl Proof {
    /// Returns the proof without a distance, from a value of which only the sign counts.
    pub const fn of_value(value: i8, source: Source) -> Self {
        Self { value: value.signum(), distance: None, source }
    }

    /// Returns the proof of a legal move that ends the game.
    pub fn at_the_end<G: Game>(line: &Line<G>, mv: G::Move) -> Option<Self> {
        let seat = line.to_act().seat()?;
        let next = line.played(mv);
        let teams = line.position().teams();
        let value = match next.outcome()?.winner {
            Some(winner) if winner.0 % teams == seat.0 % teams => 1,
            Some(_) => -1,
            None => 0,
        };
        Some(Self { value, distance: Some(Distance::End(1)), source: Source::Rules })
    }

    /// Returns the proof in the score of a search that has found a forced end; `None` for an estimate.
    pub fn in_score(score: i32) -> Option<Self> {
        let plies = u16::try_from(WIN - score.abs()).ok().filter(|plies| *plies <= u16::from(MAX_DEPTH));
        let value = score.signum() as i8;
        let proof = Self { value, distance: plies.map(Distance::End), source: Source::Search };
        (score.abs() > DECIDED).then_some(proof)
    }

    /// Returns the score of the move by the proof. Among moves of the same value it follows `searched`, their score by
    /// a search.
    pub fn score(self, searched: i32) -> i32 {
        let of_win = |searched: i32| match self.distance {
            Some(Distance::End(plies)) if plies <= u16::from(MAX_DEPTH) => WIN - i32::from(plies),
            _ => searched.max(FAR_WIN + searched.clamp(-MAX_FAR_WIN_ESTIMATE, MAX_FAR_WIN_ESTIMATE)),
        };
        match self.value {
            1.. => of_win(searched),
            0 => searched.clamp(-MAX_DRAW_ESTIMATE, MAX_DRAW_ESTIMATE),
            ..0 => -of_win(-searched),
        }
    }

    /// Returns the score of a move without a proof: a table's win or loss becomes an estimate, still above or below every
    /// evaluation. A forced end that the search has found stays.
    pub const fn unproven_score(searched: i32) -> i32 {
        let size = searched.abs();
        if size > DECIDED && size < WIN - MAX_DEPTH as i32 {
            searched - searched.signum() * UNPROVEN
        } else {
            searched
        }
    }

    /// Returns whether the move ends the game.
    pub fn is_the_end(self) -> bool {
        self.distance == Some(Distance::End(1))
    }

    /// Returns the plies of the distance, to the end or to the next capture.
    pub const fn plies(self) -> Option<u16> {
        match self.distance {
            Some(Distance::End(plies) | Distance::Capture(plies)) => Some(plies),
            None => None,
        }
    }

    /// Returns the rank among moves: the better the greater. A win is the better the sooner, a loss the better the
    /// later.
    pub fn rank(self) -> (i8, Reverse<i32>) {
        let plies = i32::from(self.plies().unwrap_or(u16::MAX));
        (self.value, Reverse(plies * i32::from(self.value)))
    }

    /// Returns the proof of a position for the seat to act, from the proofs of all its moves, without a distance.
    pub fn of_position(moves: &[Option<Self>]) -> Option<Self> {
        let best = moves.iter().flatten().max_by_key(|proof| proof.rank())?;
        let is_known = best.value > 0 || moves.iter().all(Option::is_some);
        is_known.then_some(Self { distance: None, ..*best })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_keeps_to_the_value_proven() {
        let [win, draw, loss] = [1, 0, -1].map(|value| Proof::of_value(value, Source::Table));
        for searched in [-WIN + 3, -KNOWN_WIN, -700, 0, 700, KNOWN_WIN, WIN - 3] {
            assert!(
                win.score(searched) > MAX_DRAW_ESTIMATE && loss.score(searched) < -MAX_DRAW_ESTIMATE,
                "{searched}"
            );
            assert!(draw.score(searched).abs() <= MAX_DRAW_ESTIMATE, "{searched}");
        }
        assert_eq!((win.score(WIN - 3), draw.score(-40), loss.score(3 - WIN)), (WIN - 3, -40, 3 - WIN));
        assert!(win.score(50) > win.score(40) && loss.score(50) > loss.score(40));
        let ending = Proof { value: -1, distance: Some(Distance::End(6)), source: Source::Search };
        assert_eq!(ending.score(12), 6 - WIN);
    }

    #[test]
    fn a_forced_end_is_a_proof() {
        let loss = Proof::of_value(-1, Source::Search);
        let distance = Some(Distance::End(5));
        assert_eq!(Proof::in_score(WIN - 5), Some(Proof { value: 1, distance, source: Source::Search }));
        assert_eq!((Proof::in_score(-KNOWN_WIN), Proof::in_score(900)), (Some(loss), None));
    }

    #[test]
    fn a_position_is_worth_its_best_move() {
        let [win, draw, loss] = [1, 0, -1].map(|value| Some(Proof::of_value(value, Source::Table)));
        assert_eq!(Proof::of_position(&[loss, draw]), draw);
        assert_eq!(Proof::of_position(&[loss, loss]), loss);
        assert_eq!(Proof::of_position(&[None, win, loss]), win);
        // An unproven move may be better than a draw.
        assert_eq!(Proof::of_position(&[None, draw]), None);
        assert_eq!(Proof::of_position(&[]), None);
    }
}
