//! The board editor of a game: pieces put on the board and taken off it before a game begins.
//!
//! An edit may leave a position from which no game can begin, so that the table can draw it; `check_start` decides.
//! Edits forget what belongs to a turn under way: last steps, results, decisions due. Numbers follow the board: a goat
//! put on the board leaves the hand or the captured ones. Pieces that exist once, such as the Alpha or a rock, move
//! when they are put again.

use std::{error::Error, fmt};

use super::{Actor, BoardModel, Options, PieceKind, Point, Seat, Word};
use crate::words;

words! {
    /// Reasons of the board editor that are the same in every game. A game's own are on its card. Each is a key of the
    /// locale files, with the values `$who`, a role, and `$count`.
    pub enum Flaw {
        /// Unreachable position, without a more specific word.
        Impossible => "edit-impossible",
        /// The game is over.
        Over => "edit-over",
        /// The side has no more pieces of the kind.
        NoMore => "edit-no-more",
        /// The board has no such piece, point or number.
        NotHere => "edit-not-here",
        /// The thing stays where it is.
        Stays => "edit-stays",
        /// The number is too great.
        Most => "edit-most",
    }
}

words! {
    /// Numbers next to a board. With `edit-count-` before it, each is a key of the locale files.
    pub enum Counted {
        /// Pieces not yet placed.
        Hand => "hand",
        /// Pieces captured, from their owner's point of view.
        Captured => "captured",
        /// Pieces brought home.
        Home => "home",
        /// Moves since the last capture.
        Quiet => "quiet",
    }
}

/// Change of a position in the board editor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Puts a piece of the palette on a point, replacing the piece there.
    Put {
        /// Its kind.
        kind: PieceKind,
        /// Its owner.
        owner: Seat,
        /// Its point.
        at: Point,
    },
    /// Takes everything off a point.
    Clear {
        /// The point.
        at: Point,
    },
    /// Takes everything off the board that the editor can take off.
    Empty,
    /// Gives the first move to a seat.
    ToMove(Seat),
    /// Sets a number next to the board.
    Count {
        /// The number.
        what: Counted,
        /// Owner of the pieces counted, `None` if the number belongs to no side.
        owner: Option<Seat>,
        /// Its new value.
        to: u8,
    },
}

/// Number next to the board that the editor can set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EditCount {
    /// The number.
    pub what: Counted,
    /// Owner of the pieces counted, `None` if the number belongs to no side.
    pub owner: Option<Seat>,
    /// Its value.
    pub now: u8,
    /// Greatest value that the rest of the position leaves room for; the least is 0.
    pub most: u8,
}

/// Reason why an edit is refused, or why no game can be played on from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditError {
    /// A [`Flaw`], or a word of the game's card.
    pub word: Word,
    /// The side concerned, for `$who`.
    pub seat: Option<Seat>,
    /// The number required or allowed, for `$count`.
    pub count: Option<u8>,
    /// The reason in English, as an error of a position's text has it.
    pub sentence: String,
}

impl EditError {
    /// Returns an error with a word of its own.
    pub fn new(word: impl Into<Word>, sentence: impl Into<String>) -> Self {
        Self { word: word.into(), seat: None, count: None, sentence: sentence.into() }
    }

    /// Returns the same error about a side.
    pub fn of(self, seat: Seat) -> Self {
        Self { seat: Some(seat), ..self }
    }

    /// Returns the same error with a number.
    pub fn with(self, count: u8) -> Self {
        Self { count: Some(count), ..self }
    }

    /// Returns the error of a side that has all its pieces of a kind on the board.
    pub fn no_more(seat: Seat, most: u8) -> Self {
        Self::new(Flaw::NoMore, format!("seat {seat} has no more than {most} of that kind"))
            .of(seat)
            .with(most)
    }

    /// Returns the error of a piece, point or number that this board does not have.
    pub fn not_here() -> Self {
        Self::new(Flaw::NotHere, "this board has no such piece, point or number")
    }

    /// Returns the error of something that the editor leaves where it is.
    pub fn stays() -> Self {
        Self::new(Flaw::Stays, "that stays where it lies")
    }

    /// Returns the error of a position in which the game is over, or was over before.
    pub fn over(sentence: impl Into<String>) -> Self {
        Self::new(Flaw::Over, sentence)
    }

    /// Returns the error of a number that is too great.
    pub fn most(most: u8) -> Self {
        Self::new(Flaw::Most, format!("the number cannot exceed {most}")).with(most)
    }
}

/// A sentence without a word of its own, about states that edits do not lead to.
impl From<String> for EditError {
    fn from(sentence: String) -> Self {
        Self::new(Flaw::Impossible, sentence)
    }
}

impl From<&str> for EditError {
    fn from(sentence: &str) -> Self {
        Self::new(Flaw::Impossible, sentence)
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl Error for EditError {}

/// Refuses a position if something is wrong with it.
pub fn refuse_if(wrong: bool, error: impl Into<EditError>) -> Result<(), EditError> {
    if wrong { Err(error.into()) } else { Ok(()) }
}

/// Position that a board editor can change.
///
/// An edit may leave a position from which no game can begin, one tiger too few for instance: it can be
/// drawn and edited further. Every edit clears the state of a turn under way: last steps, results,
/// decisions due.
pub trait EditBoard: BoardModel {
    /// Returns the kinds of pieces that can be put on the board under the game's options, with their owners. By default
    /// none: the game has no board editor.
    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        Vec::new()
    }

    /// Returns the seat that begins, or `None` while the game itself is to decide that.
    fn beginner(&self) -> Option<Seat> {
        Some(self.mover())
    }

    /// Numbers next to the board that can be set.
    fn counts(&self) -> Vec<EditCount> {
        Vec::new()
    }

    /// Returns the position after an edit of a piece, point, seat or number that the board has.
    ///
    /// # Errors
    /// [`EditError`] where there is no room for it.
    fn edited_unchecked(&self, _edit: Edit) -> Result<Self, EditError> {
        Err(EditError::not_here())
    }

    /// Returns the position after an edit.
    ///
    /// # Errors
    /// [`EditError`] for a piece, point, seat or number that the board does not have or has no room for.
    fn edited(&self, edit: Edit) -> Result<Self, EditError> {
        let is_here = match edit {
            Edit::Put { kind, owner, at } => at.0 < self.points() && self.palette().contains(&(kind, owner)),
            Edit::Clear { at } => at.0 < self.points(),
            Edit::Empty => true,
            Edit::ToMove(seat) => seat.0 < self.seats(),
            Edit::Count { what, owner, to } => {
                let counts = self.counts();
                let count = counts.iter().find(|count| (count.what, count.owner) == (what, owner));
                if let Some(count) = count.filter(|count| to > count.most) {
                    return Err(EditError::most(count.most));
                }
                count.is_some()
            }
        };
        if is_here { self.edited_unchecked(edit) } else { Err(EditError::not_here()) }
    }

    /// Checks that a game can come to this position. The check of a position's text is the same.
    fn check_sound(&self, _options: &Options) -> Result<(), EditError> {
        Ok(())
    }

    /// Checks that a game can begin from this position.
    ///
    /// # Errors
    /// [`EditError`] where the position is not sound, or the game is over in it.
    fn check_start(&self, options: &Options) -> Result<(), EditError> {
        self.check_sound(options)?;
        if self.to_act() == Actor::Over {
            return Err(EditError::over("the game is over in this position"));
        }
        Ok(())
    }
}
