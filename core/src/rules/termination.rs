//! Terminations: ends of a game that its rules do not bring about.

use std::{error::Error, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{Outcome, Seat, Word, Words, excerpt::excerpt};

crate::words! {
    /// Reasons of the outcomes of terminations.
    enum Reason {
        /// A team gave the game up.
        Resigned => "resigned",
        /// The teams agreed on a draw.
        Agreed => "agreed",
        /// A team had no time left.
        OutOfTime => "out-of-time",
    }
}

/// End of a game that its rules do not bring about. It belongs to a ply of the history, never to the position.
///
/// ```
/// use madang_core::rules::{Seat, Termination};
///
/// let resigned: Termination = "resigned 2".parse().expect("seats count from 1");
/// assert_eq!(resigned, Termination::Resigned(Seat(1)));
/// let outcome = resigned.outcome(2, None).expect("two teams");
/// assert_eq!(outcome.to_string(), "win 1 resigned");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// This seat's team resigned.
    Resigned(Seat),
    /// The teams agreed on a draw.
    Agreed,
    /// This seat's time ran out.
    OutOfTime(Seat),
}

impl Termination {
    /// Reasons of the outcomes, in addition to the endings on a game's card.
    pub const REASONS: &'static [Word] = Reason::WORDS;

    /// Returns the seat whose team loses by it; `None` for an agreement.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Resigned(seat) | Self::OutOfTime(seat) => Some(seat),
            Self::Agreed => None,
        }
    }

    const fn reason(self) -> Reason {
        match self {
            Self::Resigned(_) => Reason::Resigned,
            Self::Agreed => Reason::Agreed,
            Self::OutOfTime(_) => Reason::OutOfTime,
        }
    }

    /// Returns the outcome in a game of two teams; `None` in any other, where it would leave no winner. `points` are
    /// those of both seats in the last position, where the game counts them: the loser keeps none, as if all it has
    /// were taken, and a draw by agreement counts for neither.
    pub fn outcome(self, teams: u8, points: Option<[u16; 2]>) -> Option<Outcome> {
        if teams != 2 {
            return None;
        }
        let Some(seat) = self.seat() else { return Some(Outcome::draw(self.reason())) };
        let loser = Seat(seat.0 % 2);
        let kept = points.map(|mut points| {
            points[loser.index()] = 0;
            points
        });
        Some(Outcome { scores: kept, ..Outcome::win(loser.other(), self.reason()) })
    }
}

/// Text in records: the reason, then the seat, from 1.
impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason().key())?;
        self.seat().map_or(Ok(()), |seat| write!(f, " {seat}"))
    }
}

impl FromStr for Termination {
    type Err = UnknownTermination;

    fn from_str(text: &str) -> Result<Self, UnknownTermination> {
        let (reason, number) = text.split_once(' ').unwrap_or((text, ""));
        let seat = || number.parse().ok().and_then(|number: u8| number.checked_sub(1)).map(Seat);
        let read = match Reason::from_key(reason) {
            Some(Reason::Resigned) => seat().map(Self::Resigned),
            Some(Reason::Agreed) => Some(Self::Agreed),
            Some(Reason::OutOfTime) => seat().map(Self::OutOfTime),
            None => None,
        };
        // One termination has one text.
        read.filter(|read| read.to_string() == text).ok_or_else(|| UnknownTermination(excerpt(text)))
    }
}

impl Serialize for Termination {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Termination {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// Text that is no termination, shortened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTermination(pub String);

impl fmt::Display for UnknownTermination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a game ends by \"resigned 1\", \"agreed\" or \"out-of-time 1\", not by \"{}\"", self.0)
    }
}

impl Error for UnknownTermination {}

/// Refusal of a termination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TerminationError {
    /// The game is over.
    Over,
    /// The game has no such seat.
    NoSeat(Seat),
    /// The game has more than two teams: no rule says who of the others wins.
    Teams(u8),
}

impl fmt::Display for TerminationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over already"),
            Self::NoSeat(seat) => write!(f, "there is no seat {seat}"),
            Self::Teams(teams) => {
                write!(f, "a game of {teams} sides is played to its end, as no other side alone would win")
            }
        }
    }
}

impl Error for TerminationError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_termination_reads_back() {
        for seat in [Seat(0), Seat(3), Seat(254)] {
            for termination in
                [Termination::Resigned(seat), Termination::Agreed, Termination::OutOfTime(seat)]
            {
                assert_eq!(termination.to_string().parse(), Ok(termination));
            }
        }
        for text in [
            "",
            "resigned",
            "resigned 0",
            "resigned 01",
            "resigned +1",
            "resigned 256",
            "agreed 1",
            "agreed ",
            "time 1",
        ] {
            assert_eq!(text.parse::<Termination>(), Err(UnknownTermination(text.to_owned())), "{text}");
        }
    }

    /// Of four partners at two teams either seat of a team loses for both.
    #[test]
    fn the_other_team_wins_and_has_its_points() {
        let outcome = |text: &str, teams, points| {
            let termination: Termination = text.parse().expect("a termination");
            termination.outcome(teams, points).map(|outcome| outcome.to_string())
        };
        assert_eq!(outcome("resigned 1", 2, None).as_deref(), Some("win 2 resigned"));
        assert_eq!(outcome("out-of-time 4", 2, None).as_deref(), Some("win 1 out-of-time"));
        assert_eq!(outcome("resigned 1", 2, Some([7, 4])).as_deref(), Some("win 2 resigned score 0 4"));
        assert_eq!(outcome("agreed", 2, Some([7, 4])).as_deref(), Some("draw agreed"));
        for text in ["resigned 1", "agreed", "out-of-time 1"] {
            assert_eq!([outcome(text, 3, None), outcome(text, 4, None)], [None, None]);
        }
    }
}
