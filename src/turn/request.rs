//! Requests to the match, and what comes of them.

use bevy::prelude::*;

use crate::{catalogue::AnyMove, rules::Point, sticks::Hand};

/// A request of a person or a button.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Request {
    /// Play this move.
    Play(AnyMove),
    /// Throw.
    Throw {
        /// The hand that throws.
        hand: Hand,
        /// `true` if the sticks were gathered over the mat before.
        gathered: bool,
    },
    /// Take a move back.
    Undo,
    /// Play it again.
    Redo,
    /// Begin another game: the next one, a rematch, this one from its beginning.
    Reseat(Reseat),
}

/// The game that takes the place of the present one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reseat {
    /// This game from its beginning.
    Restart,
    /// The next game of the match.
    NextGame,
    /// A new match, sides as they were.
    Rematch,
    /// A new match, sides exchanged.
    SwapSides,
}

/// A move or throw was played in the match. The stage shows it when its turn comes.
#[derive(Message, Clone, Copy, Debug)]
pub struct MovePlayed;

/// A request or touch was refused.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason, a key of the locale files.
    pub reason: String,
    /// The points touched, the last first; empty where no point was.
    pub touched: Vec<Point>,
}

impl Refusal {
    /// A refusal that concerns no point.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), touched: Vec::new() }
    }
}

/// The game is over, and its end has been shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameOver;
