//! Points, pieces and markers: kind, owner and place.

use super::{Seat, Word};

/// A point of a board, numbered by the game's own rules page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(pub u8);

impl Point {
    /// Returns the point as an index into a list with an entry for each point.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Kind of a piece. The word names its picture and its name in every language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceKind(pub &'static str);

impl PieceKind {
    /// Returns the kind without the colour of its owner's role: `archer` for `archer-green` of `jarmo-green`. Captions
    /// name a piece by it.
    pub fn noun(self, role: &str) -> &'static str {
        let colour = role.rsplit('-').next().unwrap_or(role);
        self.0.strip_suffix(colour).and_then(|noun| noun.strip_suffix('-')).unwrap_or(self.0)
    }
}

/// Place of a piece. Pieces never vanish: one that is not on the board waits in a hand or has been
/// taken, so that the table can show it there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On a point of the board.
    Board(Point),
    /// Not yet placed, in its owner's hand.
    Hand,
    /// Captured, in the tray of the seat that took it.
    Taken(Seat),
    /// Brought home by its owner, who needs it no more.
    Home,
    /// Out of the game for good, counted for no one.
    Out,
}

/// Piece of a game, on the board or off it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Its kind.
    pub kind: PieceKind,
    /// Its owner.
    pub owner: Seat,
    /// Its place.
    pub place: Place,
}

impl Piece {
    /// Returns its point, if it is on the board.
    pub const fn point(self) -> Option<Point> {
        match self.place {
            Place::Board(at) => Some(at),
            Place::Hand | Place::Taken(_) | Place::Home | Place::Out => None,
        }
    }
}

/// Thing on the board that belongs to no one: an obstacle, a camp, an animal that runs wild.
/// Pieces may stand on it where the rules say so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Marker {
    /// Its kind; the word names its picture.
    pub kind: PieceKind,
    /// Its point.
    pub at: Point,
}

/// Difference between moves along the same path, such as the result that a move uses.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MoveVariant {
    /// A word from the game's card; with `variant-` before it, a key of the locale files.
    pub word: Word,
    /// Value of `{ $value }` in the sentence; empty if it has none.
    pub value: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_has_no_colour() {
        assert_eq!(PieceKind("archer-green").noun("jarmo-green"), "archer");
        assert_eq!(PieceKind("golden-archer-blue").noun("jarmo-blue"), "golden-archer");
        assert_eq!(PieceKind("kono-light").noun("light"), "kono");
        assert_eq!(PieceKind("goat").noun("goats"), "goat");
        assert_eq!(PieceKind("rock").noun("hasami-red"), "rock");
    }
}
