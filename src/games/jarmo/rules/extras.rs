//! Additions to the game: the golden soldiers (rules JG) and the remote camps (rules JC).

use crate::rules::{PieceKind, Point, PointSet32};

/// A golden soldier of each side that shows the archer.
pub const GOLDEN_ARCHERS: [PieceKind; 2] =
    [PieceKind("golden-archer-green"), PieceKind("golden-archer-blue")];
/// A golden soldier of each side that shows the guard.
pub const GOLDEN_GUARDS: [PieceKind; 2] = [PieceKind("golden-guard-green"), PieceKind("golden-guard-blue")];
/// A remote camp.
pub const CAMP_MARKER: PieceKind = PieceKind("camp");

/// Rule JG-01: the corner of the own camp at each side's right hand, e1 and a5.
pub const GOLDEN_STARTS: [Point; 2] = [Point(4), Point(20)];

/// Rule JC-01: b3 and d3, the two points with six lines, which a half turn of the board exchanges.
/// The suggested points of the booklet are lost.
pub const CAMP_STARTS: [Point; 2] = [Point(11), Point(13)];

/// Rule JC-01: the points of ranks 2 to 4, where the camps may lie.
pub(super) const FIELD: PointSet32 = PointSet32::from_bits(0x7FFF << 5);

/// Additions in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Extras {
    /// `true` with the golden soldiers.
    pub golden: bool,
    /// `true` with the remote camps.
    pub camps: bool,
}

impl Extras {
    /// `true` with any addition.
    #[must_use]
    pub const fn any(self) -> bool {
        self.golden || self.camps
    }
}
