//! Snapshot of a position for a table.

use crate::rules::{BoardModel, Marker, Piece, Point};

/// Pieces, marks and counts of a position, as a table shows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Every piece of the game, also those off the board; on a shared point from the bottom up.
    pub pieces: Vec<Piece>,
    /// Heights of the stacks on each point with several pieces, the first stack being of the pieces listed first.
    pub stacks: Vec<(Point, Vec<u8>)>,
    /// Markers, which belong to no seat.
    pub markers: Vec<Marker>,
    /// Barriers on lines, each by its ends, the lower first.
    pub fences: Vec<(Point, Point)>,
    /// Points whose pieces are shut in.
    pub trapped: Vec<Point>,
    /// Points whose pieces have decided the game.
    pub decisive: Vec<Point>,
    /// Results thrown and not yet used.
    pub pool: Vec<u8>,
    /// Points of both seats, where the game counts them.
    pub points_now: Option<[u16; 2]>,
}

impl Snapshot {
    /// Returns the snapshot of a position.
    pub(super) fn of(position: &impl BoardModel) -> Self {
        let mut pieces = Vec::new();
        position.pieces(&mut pieces);
        Self {
            stacks: stacks(&pieces, &|at| position.stacks(at)),
            pieces,
            markers: position.markers(),
            fences: position.fences(),
            trapped: position.trapped(),
            decisive: position.decisive(),
            pool: position.pool(),
            points_now: position.points_now(),
        }
    }

    /// Returns the pieces on a point, from the bottom up.
    pub fn on(&self, at: Point) -> impl DoubleEndedIterator<Item = Piece> {
        self.pieces.iter().copied().filter(move |piece| piece.point() == Some(at))
    }

    /// Returns the uppermost piece on a point.
    pub fn topmost(&self, at: Point) -> Option<Piece> {
        self.on(at).next_back()
    }

    /// Returns the heights of the stacks on a point, see [`Snapshot::stacks`]; none where fewer than two pieces are.
    pub fn stacks_on(&self, at: Point) -> &[u8] {
        self.stacks.iter().find(|(point, _)| *point == at).map_or(&[], |(_, heights)| heights)
    }
}

/// Returns the heights of the stacks on each point with several pieces, in the order of the points.
fn stacks(pieces: &[Piece], heights: &dyn Fn(Point) -> Vec<u8>) -> Vec<(Point, Vec<u8>)> {
    let mut points: Vec<Point> = pieces.iter().filter_map(|piece| piece.point()).collect();
    points.sort_unstable();
    let shared = points.chunk_by(Point::eq).filter(|same| same.len() > 1).map(|same| same[0]);
    shared.map(|at| (at, heights(at))).collect()
}
