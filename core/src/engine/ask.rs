//! Questions to an engine about the current position of a match, and their answers, both as values. A move is an
//! [`AnyMove`], or where it leaves the program its text in the notation.

use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};

use crate::{
    catalogue::AnyMove,
    play::{Judgement, Replies},
    search::{Info, Level, Limits, MAX_LINES, Proof, Strength, WinChance},
};

/// Question about the current position of a match. A seat must be to act, unless the question says otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ask<M = AnyMove> {
    /// The move that a player of this strength chooses.
    Move(Strength),
    /// The move of a computer player, or its resignation.
    Turn(ComputerTurn),
    /// The move that the highest level would play, with its score and the line expected.
    Hint,
    /// Proven values of the position and of its moves, by tables, solved endings and a search of about a second.
    Values,
    /// Replies to each move that keep the value.
    Replies {
        /// Node budget of each move for proofs that no table has.
        nodes: u64,
    },
    /// Equities of the moves, or of the throws that are due. The game must not be over.
    Equities {
        /// Node budget of all.
        nodes: u64,
    },
    /// Line that shows the proven value of this legal move.
    Why(M),
    /// Judgement of the plies played up to the position, in which no one need be to act.
    Review {
        /// Node budget of each decision.
        nodes: u64,
    },
}

/// Turn of a computer player at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ComputerTurn {
    /// Level at which it plays.
    pub level: Level,
    /// Milliseconds that it may think, if a clock is on the table. Its level's nodes may end the search sooner.
    pub time: Option<u64>,
    /// Permission to resign, see [`Match::may_computer_resign`](crate::play::Match::may_computer_resign).
    pub may_resign: bool,
}

impl Ask {
    /// Returns the question for the best lines, at most [`MAX_LINES`], searched deeper and deeper until it is stopped or
    /// nothing is left to search.
    pub fn analysis(lines: u8) -> Self {
        Self::Move(Limits { lines: lines.clamp(1, MAX_LINES), ..Limits::NONE }.into())
    }
}

/// Part of an engine's work, reported before the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Progress<M = AnyMove> {
    /// Tables are being fetched.
    Tables(TableNews),
    /// Value of the position by the tables that the search consults: 1 a win, 0 a draw, -1 a loss.
    Proven(i8),
    /// Line of a search. The lines of a depth follow each other, the best first.
    Line(Info<M>),
    /// Replies to a move; `None` where they are unknown.
    Replies(M, Option<Replies>),
    /// Number of plies judged so far.
    Judged(usize),
}

/// News of tables of solved positions that an engine needs and that are no part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TableNews {
    /// A part of their bytes has come.
    Coming {
        /// Bytes that have come.
        arrived: u64,
        /// All bytes.
        whole: u64,
    },
    /// They are not available, so that the engine searches without them.
    Missing,
}

/// Answer to an [`Ask`]. Lists have every legal move, or every throw due, sorted as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Answer<M = AnyMove> {
    /// To [`Ask::Move`] and [`Ask::Turn`].
    Move {
        /// Move chosen.
        mv: M,
        /// Win chance of the mover's team as the search saw it; `None` where it reported nothing.
        prospect: Option<WinChance>,
    },
    /// To [`Ask::Turn`]: the computer resigns.
    Resigns,
    /// To [`Ask::Hint`].
    Hint {
        /// Move advised.
        mv: M,
        /// Score of the search.
        score: i32,
        /// Moves that the search expects, the advised one first.
        line: Vec<M>,
    },
    /// To [`Ask::Values`].
    Values {
        /// Moves with their proofs; `None` where the value is unknown.
        moves: Vec<(M, Option<Proof>)>,
        /// Proof of the position for the seat to act. A drawn opening has one though not all of its moves have.
        position: Option<Proof>,
    },
    /// To [`Ask::Replies`]: `None` unless every reply to the move has a proven value.
    Replies(Vec<(M, Option<Replies>)>),
    /// To [`Ask::Equities`], for the team whose seat acts or throws.
    Equities(Vec<(M, WinChance)>),
    /// To [`Ask::Why`]: the move first; empty without a proof.
    Why(Vec<M>),
    /// To [`Ask::Review`].
    Review(Judgement<M>),
}

/// Message of an engine that answers a question: any number of reports, then the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply<M = AnyMove> {
    /// A report.
    Progress(Progress<M>),
    /// The end.
    Answer(Result<Answer<M>, NotAnswered>),
}

/// Error: a question without an answer, with the reason as a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NotAnswered(pub String);

impl From<&str> for NotAnswered {
    fn from(sentence: &str) -> Self {
        Self(sentence.to_owned())
    }
}

impl fmt::Display for NotAnswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for NotAnswered {}
