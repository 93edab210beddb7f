//! Board editor of a line of play with its types erased.

use crate::rules::{Edit, EditBoard, EditCount, EditError, Line, Marker, Options, PieceKind, Point, Seat};

/// Everything that a board editor can set in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editable {
    /// Pieces that can be put on the board; none in a game without a board editor, see [`EditBoard::palette`].
    pub palette: Vec<(PieceKind, Seat)>,
    /// Numbers next to the board, see [`EditBoard::counts`].
    pub counts: Vec<EditCount>,
    /// Seat that begins; `None` while the game itself is to decide that.
    pub beginner: Option<Seat>,
}

/// Thing to be placed before the game, see [`placeable`](crate::rules::BoardModel::placeable).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placeable {
    /// The thing, on its point.
    pub marker: Marker,
    /// Points where it may be put; none where the rules fix its place.
    pub places: Vec<Point>,
}

/// Changes of a position before a game begins from it. A line that is changed begins anew.
pub trait AnyEditor {
    /// Returns everything that a board editor can set.
    fn editable(&self) -> Editable;
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
    /// Returns the things to be placed before the game, in a fixed order.
    fn placeable(&self) -> Vec<Placeable>;
    /// Puts the thing with this index on one of its places; nothing changes if the point is none of them.
    fn put_marker(&mut self, index: usize, at: Point);
}

impl<G: EditBoard> AnyEditor for Line<G> {
    fn editable(&self) -> Editable {
        let position = self.position();
        Editable { palette: position.palette(), counts: position.counts(), beginner: position.beginner() }
    }

    fn edit(&mut self, edit: Edit) -> Result<(), EditError> {
        *self = Self::new(self.position().edited(edit)?);
        Ok(())
    }

    fn check_start(&self, options: &Options) -> Result<(), EditError> {
        self.position().check_start(options)
    }

    fn placeable(&self) -> Vec<Placeable> {
        with_places(self.position().placeable(), &|index| self.position().marker_places(index))
    }

    fn put_marker(&mut self, index: usize, at: Point) {
        *self = Self::new(self.position().with_marker(index, at));
    }
}

/// Returns things to be placed, each with the places of its index.
fn with_places(markers: Vec<Marker>, places: &dyn Fn(usize) -> Vec<Point>) -> Vec<Placeable> {
    let markers = markers.into_iter().enumerate();
    markers.map(|(index, marker)| Placeable { marker, places: places(index) }).collect()
}
