//! Requests to the match, and the messages that answer them.

use bevy::prelude::*;

use madang_core::{
    catalogue::AnyMove,
    engine::TableNews,
    rules::{Controller, Point, Seat},
    search::{Level, WinChance},
    sticks::Hand,
};

/// Request of a person or a button.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Request {
    /// Plays this move.
    Play(AnyMove),
    /// Throws the sticks.
    Throw {
        /// Hand that throws.
        hand: Hand,
        /// Whether the sticks were gathered over the mat before.
        gathered: bool,
    },
    /// Takes a move back.
    Undo,
    /// Plays the move taken back again.
    Redo,
    /// Gives the game up for the team of a seat.
    Resign(Seat),
    /// Agrees on a draw, or offers one to a computer.
    AgreeDraw,
    /// Begins another game: the next one, a rematch, this one from its beginning.
    StartGame(StartGame),
}

/// Game that replaces the current one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartGame {
    /// This game from its beginning.
    Restart,
    /// Next game of the match.
    NextGame,
    /// New match, sides as before.
    Rematch,
    /// New match, sides exchanged.
    SwapSides,
    /// New match, sides as before, against computers of this level.
    AgainstLevel(u8),
    /// New game from the position shown, with these controllers by seat.
    Branch(Vec<Controller>),
}

/// Message: request to give the match other players, by number, in the middle of a game. Unlike a [`Request`] it is
/// carried out under a sheet too.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct SeatPlayers(pub Vec<Controller>);

/// Message: a move or throw was played in the match. The stage may show it later.
#[derive(Message, Clone, Copy, Debug)]
pub struct MovePlayed;

/// Message: another match replaced the one on the table.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchReplaced {
    /// A separate match from a position of the one before.
    Branch,
    /// A match from its beginning.
    New,
}

/// Message: a computer has played a move.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThoughtPlayed {
    /// Its seat.
    pub seat: Seat,
    /// Its level.
    pub level: Level,
    /// Win chance of its team as its search saw it before the move; `None` where the search told nothing.
    pub prospect: Option<WinChance>,
}

/// Message: a request or touch was refused.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Reason, a key of the locale files.
    pub reason: String,
    /// Points touched, the last first; empty if none was.
    pub touched: Vec<Point>,
    /// Number of times that these touches were refused, one after the other.
    pub times: u8,
}

/// Message: request to explain a refusal, made by the same touch a third time, or a piece, by a long press on it. Holds the key of
/// the refusal's word or of the kind of piece.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExplainRequest(pub &'static str);

impl Refusal {
    /// Returns the refusal that concerns no point.
    pub fn new(reason: impl Into<String>) -> Self {
        Self::at(reason, Vec::new())
    }

    /// Returns the refusal of touches of these points, the last first.
    pub fn at(reason: impl Into<String>, touched: Vec<Point>) -> Self {
        Self { reason: reason.into(), touched, times: 1 }
    }

    /// Returns whether another refuses the same touches for the same reason.
    pub fn is_like(&self, other: &Self) -> bool {
        (&self.reason, &self.touched) == (&other.reason, &other.touched)
    }
}

/// Message: an engine needs tables of solved positions that are not part of the program.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct TablebaseDownload(pub TableNews);

/// Message: the game is over, and its end has been shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameOver;

/// Message: the game has been judged.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Reviewed(
    /// Accuracy of each team in percent; −1 where a team had no choice.
    pub Vec<i8>,
);
