//! Terms of the evaluation, and their weights, fitted by `cargo xtask tune`.

/// Term of the evaluation. Each is counted for the seat to act and taken off for the other, unless it
/// says whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    /// A piece.
    Piece,
    /// A line of five squares that holds nothing but one own piece, two, three or four.
    OpenOne,
    OpenTwo,
    OpenThree,
    OpenFour,
    /// Such a line with three or four pieces of the other seat, while this one is to act.
    TheirThree,
    TheirFour,
    /// A free square before or behind an own piece.
    Freedom,
    /// A piece of the seat to act between an enemy and a free square: taken if an enemy gets there.
    Exposed,
    /// The same for the other seat.
    TheirExposed,
    /// A piece that has left its camp.
    Out,
    /// A file without an own piece, a hole in the wall.
    Hole,
    /// Two own pieces side by side, and one behind the other.
    Abreast,
    InFile,
    /// A piece on the outermost files.
    Edge,
    /// Each rank that a piece has come forward.
    Progress,
    /// The Shogun, beyond the value of any piece.
    Shogun,
    /// A Shogun with an enemy beside it.
    ShogunMet,
    /// Having the move.
    Move,
}

pub(super) const TERMS: usize = Term::Move as usize + 1;

/// Amount of each term, or its weight, in the order of [`Term`].
pub(super) type Terms = [i32; TERMS];

pub(super) const FIVE: Terms = [-2, 2, 9, 39, 94, 13, -27, 14, -11, -5, 45, -42, 3, 18, 7, -12, 8, -37, 28];

pub(super) const WAR: Terms = [100, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
