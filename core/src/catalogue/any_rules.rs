//! Rules and texts of a line of play with its types erased.

use std::{error::Error, fmt, sync::atomic::AtomicBool};

use super::{
    any_move::AnyMove,
    choice::{ChanceMove, Choice},
    own_effects::thrown,
    snapshot::Snapshot,
};
use crate::rules::{
    Actor, BoardModel, EditBoard, Effects, Line, Notation, Outcome, Point, Seat, TextError, Word,
};

/// A move that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text names no move of this game.
    Text(TextError),
    /// The move, in the notation, is not legal now.
    Illegal(String),
    /// The move belongs to another game.
    OfAnotherGame,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Illegal(text) => write!(f, "{text} is not legal here"),
            Self::OfAnotherGame => f.write_str("the move belongs to another game"),
        }
    }
}

impl Error for PlayError {}

/// Rules and texts of a line of play: all that a match asks of it.
pub trait AnyRules {
    /// Returns the actor: a seat, chance, or none.
    fn to_act(&self) -> Actor;
    /// Returns the number of seats, see [`Game::seats`](crate::rules::Game::seats).
    fn seats(&self) -> u8;
    /// Returns the number of teams, see [`Game::teams`](crate::rules::Game::teams).
    fn teams(&self) -> u8;
    /// Returns the seat whose hand throws, see [`Game::thrower`](crate::rules::Game::thrower).
    fn thrower(&self) -> Option<Seat>;
    /// Returns the outcome, or `None` until the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the legal moves, in the order of the rules.
    fn legal_moves(&self) -> Vec<AnyMove>;
    /// Returns the legal moves as a board offers them, in the same order.
    fn choices(&self) -> Vec<Choice>;
    /// Returns the throws that are due.
    fn chance(&self) -> Vec<ChanceMove>;
    /// Plays a move or throw.
    ///
    /// # Errors
    /// [`PlayError`]; nothing changes then.
    fn play(&mut self, mv: &AnyMove) -> Result<Effects, PlayError>;
    /// Returns the points touched for a move, see [`BoardModel::path`]; none for a move of another game.
    fn path(&self, mv: &AnyMove) -> Vec<Point>;
    /// Returns the reason why these points lead to no legal move, see [`BoardModel::refusal`].
    fn refusal(&self, path: &[Point]) -> Word;
    /// Returns the prompt for the decision due, or `None` for an ordinary move and once the game is over, see
    /// [`BoardModel::prompt`].
    fn prompt(&self) -> Option<Word>;
    /// Returns the pieces, marks and counts of the position, as a table shows them.
    fn snapshot(&self) -> Snapshot;
    /// Returns the number of points of the board, which are the first ones, see [`BoardModel::points`].
    fn points(&self) -> u8;
    /// Returns the name of a point.
    fn point_name(&self, point: Point) -> String;
    /// Returns the place of a point in a drawing, see [`Notation::coordinates`].
    fn coordinates(&self, point: Point) -> [i16; 2];
    /// Returns the notation of a move that this position allows, see [`Notation::move_text`]; empty for a move of
    /// another game.
    fn move_text(&self, mv: &AnyMove) -> String;
    /// Parses a move, see [`Notation::parse_move`].
    ///
    /// # Errors
    /// [`TextError`] when the text is no move of this game.
    fn parse_move(&self, text: &str) -> Result<AnyMove, TextError>;
    /// Returns the position's text.
    fn position_text(&self) -> String;
    /// Returns the board in plain characters, see [`Notation::ascii`].
    fn ascii(&self) -> String;
    /// Returns the position's key.
    fn key(&self) -> u64;
    /// Returns the node counts, see [`Line::perft`].
    fn perft(&self, turns: u32) -> u64;
    /// Returns the node counts, or `None` where the flag ended the count, see [`Line::perft_until`].
    fn perft_until(&self, turns: u32, stop: &AtomicBool) -> Option<u64>;
}

impl<G: BoardModel + EditBoard + Notation> AnyRules for Line<G> {
    fn to_act(&self) -> Actor {
        self.to_act()
    }

    fn seats(&self) -> u8 {
        self.position().seats()
    }

    fn teams(&self) -> u8 {
        self.position().teams()
    }

    fn thrower(&self) -> Option<Seat> {
        self.position().thrower()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn legal_moves(&self) -> Vec<AnyMove> {
        self.legal().into_iter().map(AnyMove::new).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        self.legal().into_iter().map(|mv| Choice::of(self.position(), mv)).collect()
    }

    fn chance(&self) -> Vec<ChanceMove> {
        let value = |mv| thrown(&self.position().effects(mv));
        let throw = |(mv, weight)| ChanceMove { mv: AnyMove::new(mv), weight, value: value(mv) };
        Self::chance(self).into_iter().map(throw).collect()
    }

    fn play(&mut self, mv: &AnyMove) -> Result<Effects, PlayError> {
        let mv = mv.of_type().ok_or(PlayError::OfAnotherGame)?;
        Self::play(self, mv).map_err(|error| PlayError::Illegal(self.position().move_text(error.mv)))
    }

    fn path(&self, mv: &AnyMove) -> Vec<Point> {
        mv.of_type().map(|mv| self.position().path(mv)).unwrap_or_default()
    }

    fn refusal(&self, path: &[Point]) -> Word {
        self.position().refusal(path)
    }

    fn prompt(&self) -> Option<Word> {
        if self.to_act() == Actor::Over { None } else { self.position().prompt() }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot::of(self.position())
    }

    fn points(&self) -> u8 {
        self.position().points()
    }

    fn point_name(&self, point: Point) -> String {
        self.position().point_name(point)
    }

    fn coordinates(&self, point: Point) -> [i16; 2] {
        self.position().coordinates(point)
    }

    fn move_text(&self, mv: &AnyMove) -> String {
        mv.of_type().map(|mv| self.position().move_text(mv)).unwrap_or_default()
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, TextError> {
        self.position().parse_move(text).map(AnyMove::new)
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn ascii(&self) -> String {
        self.position().ascii()
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn perft(&self, turns: u32) -> u64 {
        self.perft(turns)
    }

    fn perft_until(&self, turns: u32, stop: &AtomicBool) -> Option<u64> {
        self.perft_until(turns, stop)
    }
}
