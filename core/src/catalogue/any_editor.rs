//! Board editor of a line of play with its types erased.

use crate::rules::{Edit, EditBoard, EditCount, EditError, Line, Marker, Options, PieceKind, Point, Seat};

/// Changes of a position before a game begins from it. A line that is changed begins anew.
pub trait AnyEditor {
    /// Returns the pieces that the board editor can put on the board, see [`EditBoard::palette`].
    fn palette(&self) -> Vec<(PieceKind, Seat)>;
    /// Returns the seat that begins, see [`EditBoard::beginner`].
    fn beginner(&self) -> Option<Seat>;
    /// Numbers next to the board that the board editor can set, see [`EditBoard::counts`].
    fn edit_counts(&self) -> Vec<EditCount>;
    /// Changes the position, see [`EditBoard::edited`].
    ///
    /// # Errors
    /// [`EditError`] for an edit that the board has no room for; nothing changes then.
    fn edit(&mut self, edit: Edit) -> Result<(), EditError>;
    /// Checks that a game can begin from this position, see [`EditBoard::check_start`].
    ///
    /// # Errors
    /// [`EditError`] with the reason why it cannot.
    fn check_start(&self, options: &Options) -> Result<(), EditError>;
    /// Things to be placed before the game, see [`placeable`](crate::rules::BoardModel::placeable).
    fn placeable(&self) -> Vec<Marker>;
    /// Points where a marker may be put before the game.
    fn marker_places(&self, marker: usize) -> Vec<Point>;
    /// Puts the thing with this index on one of its places; nothing changes if the point is none of them.
    fn put_marker(&mut self, index: usize, at: Point);
}

impl<G: EditBoard> AnyEditor for Line<G> {
    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        self.position().palette()
    }

    fn beginner(&self) -> Option<Seat> {
        self.position().beginner()
    }

    fn edit_counts(&self) -> Vec<EditCount> {
        self.position().counts()
    }

    fn edit(&mut self, edit: Edit) -> Result<(), EditError> {
        *self = Self::new(self.position().edited(edit)?);
        Ok(())
    }

    fn check_start(&self, options: &Options) -> Result<(), EditError> {
        self.position().check_start(options)
    }

    fn placeable(&self) -> Vec<Marker> {
        self.position().placeable()
    }

    fn marker_places(&self, marker: usize) -> Vec<Point> {
        self.position().marker_places(marker)
    }

    fn put_marker(&mut self, index: usize, at: Point) {
        *self = Self::new(self.position().with_marker(index, at));
    }
}
