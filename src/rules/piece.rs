//! Pieces as a view of the game needs them: what, whose, where.

use super::Seat;

/// A point of a board, numbered by the game's own rules page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(pub u8);

impl Point {
    /// The point as an index into a list with an entry for each point.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point as a one-bit set.
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// What kind of piece it is. The word names its picture and its name in every language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceKind(pub &'static str);

/// Where a piece is. Pieces never vanish: one that is not on the board waits in a hand or has been
/// taken, so that the table can show it there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a point of the board.
    Board(Point),
    /// Not yet placed, in its owner's hand.
    Hand,
    /// Captured, in the tray of the seat that took it.
    Taken(Seat),
    /// Out of the game for good, counted for nobody.
    Out,
}

/// One piece, wherever it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// Whose it is.
    pub owner: Seat,
    /// Where it is.
    pub place: Place,
}
