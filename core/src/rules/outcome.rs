//! Seats, actors and outcomes.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Word;

/// A seat at the board, counted from 0 inside the program and from 1 in every text a person reads.
///
/// Seats belong to a single game: in Bagh Chal seat 1 has the goats in every game. Which person
/// sits where is the business of the match series.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an index into a list with an entry for each seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the other of two seats.
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Actor of a position. Chance is an actor like any other, so that a throw is a recorded move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player chooses one of the legal moves.
    Seat(Seat),
    /// Sticks or lots decide, by the weights of the position.
    Chance,
    /// The game is over.
    Over,
}

impl Actor {
    /// Returns the seat to act, if a player is to act at all.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance | Self::Over => None,
        }
    }
}

/// Outcome of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winning seat, or `None` for a draw. Its partners win with it.
    pub winner: Option<Seat>,
    /// Ending, a stable word: it is printed by the engine and names the sentence the player reads.
    pub reason: Word,
    /// Points of the two seats, in games of two that count them.
    pub scores: Option<[u16; 2]>,
}

impl Outcome {
    /// Returns a win of `seat`.
    pub fn win(seat: Seat, reason: impl Into<Word>) -> Self {
        Self { winner: Some(seat), reason: reason.into(), scores: None }
    }

    /// Returns a draw.
    pub fn draw(reason: impl Into<Word>) -> Self {
        Self { winner: None, reason: reason.into(), scores: None }
    }

    /// Returns this outcome with the points of both seats.
    pub const fn scored(self, scores: [u16; 2]) -> Self {
        Self { scores: Some(scores), ..self }
    }
}

/// Text of the engine's answer to `result`, as [`write_outcome`] writes it.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_outcome(f, self.winner, self.reason.key(), self.scores)
    }
}

/// Writes `win <seat> <reason>` or `draw <reason>`, then `score <seat 1> <seat 2>` where points are counted.
pub fn write_outcome(
    f: &mut fmt::Formatter<'_>,
    winner: Option<Seat>,
    reason: &str,
    scores: Option<[u16; 2]>,
) -> fmt::Result {
    match winner {
        Some(seat) => write!(f, "win {seat} {reason}")?,
        None => write!(f, "draw {reason}")?,
    }
    match scores {
        Some([first, second]) => write!(f, " score {first} {second}"),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::REPETITION;

    #[test]
    fn an_ending_prints_its_points_last() {
        let camp = Outcome::win(Seat(1), Word::new("camp"));
        assert_eq!(camp.to_string(), "win 2 camp");
        assert_eq!(camp.scored([4, 6]).to_string(), "win 2 camp score 4 6");
        assert_eq!(Outcome::draw(REPETITION).scored([5, 5]).to_string(), "draw repetition score 5 5");
    }
}
