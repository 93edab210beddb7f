//! Features of a position for a net: pieces, markers and barriers as the board model lists them, each with a number.
//!
//! Of each view, the features say whether a piece is the viewer's own or the other seat's. Where the sides are alike, a
//! position is seen from both seats, and the second sees the board turned, so that both share what the net has learnt.
//! With sides that differ the mover alone sees it.

use crate::rules::{BoardModel, Piece, PieceKind, Place, Point, Seat};

/// A map of the points of a board to points: entry `n` is the image of point `n`.
pub type PointMap = &'static [u8];

/// Most kinds of pieces that correspond in pairs.
const MAX_KIND_PAIRS: usize = 8;

/// Layout of a game's features.
#[derive(Debug)]
pub struct Features {
    /// Kinds of pieces, each as the first and the second seat has it: the same twice where only one seat has it.
    pub kinds: &'static [[PieceKind; 2]],
    /// Most features that a view sees at once: pieces, markers, barriers and facts.
    pub most_seen: usize,
    /// Number of points of the board.
    pub points: usize,
    /// The board as the second seat sees it; `None` where the sides differ.
    pub second_seat: Option<PointMap>,
    /// Most pieces of a kind in the hand, and most that are taken: each number is a feature of its own.
    pub off_board: usize,
    /// Kinds of markers.
    pub markers: &'static [PieceKind],
    /// Ends of the lines on which barriers may stand, the lower first.
    pub fences: Vec<(Point, Point)>,
    /// Number of facts that no piece shows, see [`Featured::facts`].
    pub facts: usize,
    /// Non-identity symmetries of the game. Each keeps [`Features::second_seat`].
    pub symmetries: &'static [PointMap],
}

/// A game whose positions a net can judge.
pub trait Featured: BoardModel {
    /// Returns the layout of the features in this way to play.
    fn features(&self) -> &'static Features;

    /// Facts for the seat to act that no piece shows, such as a decision that is due.
    fn facts(&self) -> Facts {
        Facts::NONE
    }
}

/// Facts that no piece shows, each a feature, in a fixed order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The facts that are true, the first in the lowest bit.
    bits: u64,
    count: u32,
}

impl Facts {
    /// No facts.
    pub const NONE: Self = Self { bits: 0, count: 0 };

    /// Returns the number of facts, true and false.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// Returns these facts and one more.
    #[must_use]
    pub const fn and(self, fact: bool) -> Self {
        Self { bits: self.bits | (fact as u64) << self.count, count: self.count + 1 }
    }

    /// Returns these facts and an amount as a thermometer of `most` degrees: as many more facts, of which the first
    /// `amount` are true.
    #[must_use]
    pub const fn degrees(self, amount: u32, most: u32) -> Self {
        let amount = if amount < most { amount } else { most };
        Self { bits: self.bits | ((1 << amount) - 1) << self.count, count: self.count + most }
    }
}

/// Returns the image of a board whose points are numbered row by row, under turns and mirrors: first rows and columns
/// are exchanged if `transposed`, then each is turned round if so chosen.
///
/// # Panics
/// When `side` rows of as many points are not `POINTS` points and rows and columns are exchanged.
pub const fn grid_turn<const POINTS: usize>(
    side: usize,
    transposed: bool,
    turned_columns: bool,
    turned_rows: bool,
) -> [u8; POINTS] {
    assert!(!transposed || side * side == POINTS);
    let mut turn = [0; POINTS];
    let mut at = 0;
    while at < POINTS {
        let (row, column) = if transposed { (at % side, at / side) } else { (at / side, at % side) };
        let column = if turned_columns { side - 1 - column } else { column };
        let row = if turned_rows { POINTS / side - 1 - row } else { row };
        turn[at] = (row * side + column) as u8;
        at += 1;
    }
    turn
}

/// Returns the half turn of a board whose points are numbered row by row.
pub const fn half_turn<const POINTS: usize>() -> [u8; POINTS] {
    grid_turn(POINTS, false, true, false)
}

/// Viewer of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The seat to act.
    Mover,
    /// The other seat.
    Other,
}

impl Features {
    /// Returns the features of a kind of piece of one side: one a point, and one a number in the hand and among the
    /// taken.
    const fn of_a_kind(&self) -> usize {
        self.points + 2 * self.off_board
    }

    const fn first_marker(&self) -> usize {
        2 * self.kinds.len() * self.of_a_kind()
    }

    const fn first_fence(&self) -> usize {
        self.first_marker() + self.markers.len() * self.points
    }

    const fn first_fact(&self) -> usize {
        self.first_fence() + self.fences.len()
    }

    /// Returns the number of views: both, or the mover's alone.
    pub(super) const fn views(&self) -> usize {
        if self.second_seat.is_some() { 2 } else { 1 }
    }

    /// Returns the number of features.
    pub const fn count(&self) -> usize {
        self.first_fact() + self.facts
    }

    /// Calls `see` with every feature of a position, as each view sees them, in no order.
    #[inline]
    pub fn each<G: Featured>(&'static self, position: &G, see: impl FnMut(View, usize)) {
        let mover = position.mover().index();
        let mut sight =
            Sight { features: self, mover, last: ("", 0), off_board: [[[0; 2]; 2]; MAX_KIND_PAIRS], see };
        position.pieces(&mut sight);
        sight.tell_numbers();
        let mut see = sight.see;
        // Lists are asked for only where a game has such things: most have none.
        let markers = if self.markers.is_empty() { Vec::new() } else { position.markers() };
        let fences = if self.fences.is_empty() { Vec::new() } else { position.fences() };
        for (view, seat) in [(View::Mover, mover), (View::Other, 1 - mover)].into_iter().take(self.views()) {
            for marker in &markers {
                if let Some(kind) = self.markers.iter().position(|kind| *kind == marker.kind) {
                    see(view, self.first_marker() + kind * self.points + self.seen_by(seat, marker.at));
                }
            }
            for fence in &fences {
                if let Some(line) = self.fence_index(*fence, |at| self.seen_by(seat, at)) {
                    see(view, self.first_fence() + line);
                }
            }
        }
        let mut facts = position.facts().bits;
        while facts != 0 {
            see(View::Mover, self.first_fact() + facts.trailing_zeros() as usize);
            facts &= facts - 1;
        }
    }

    /// Returns the features of a piece on the board, as the mover sees it and as the other seat does; `None` for other
    /// pieces.
    pub(super) fn of_piece(&self, mover: Seat, piece: Piece) -> Option<[usize; 2]> {
        let (owner, at) = (piece.owner.index(), piece.point()?);
        let kind = self.kinds.iter().position(|kinds| kinds[owner] == piece.kind)?;
        let seats = [mover.index(), 1 - mover.index()];
        Some(seats.map(|seat| self.of_kind(kind, owner != seat) + self.seen_by(seat, at)))
    }

    /// Returns the first feature of a kind of piece, of the viewer's own or of the other seat's.
    const fn of_kind(&self, kind: usize, is_other: bool) -> usize {
        (2 * kind + is_other as usize) * self.of_a_kind()
    }

    /// Returns the index of a point as a seat sees it.
    #[inline]
    fn seen_by(&self, seat: usize, at: Point) -> usize {
        match self.second_seat {
            Some(turn) if seat == 1 => usize::from(turn[at.index()]),
            _ => at.index(),
        }
    }

    /// Returns the index of the line between the images of two points.
    fn fence_index(&self, ends: (Point, Point), image: impl Fn(Point) -> usize) -> Option<usize> {
        let (from, to) = (image(ends.0), image(ends.1));
        let wanted = (from.min(to), from.max(to));
        self.fences.iter().position(|(from, to)| (from.index(), to.index()) == wanted)
    }

    /// Returns the image of each feature under a symmetry of the board.
    ///
    /// # Panics
    /// When the turn does not map lines for barriers to such lines.
    pub fn image(&self, turn: PointMap) -> Vec<u16> {
        let mut image: Vec<u16> = (0..self.count() as u16).collect();
        let kinds = (0..2 * self.kinds.len()).map(|kind| kind * self.of_a_kind());
        let markers = (0..self.markers.len()).map(|kind| self.first_marker() + kind * self.points);
        for first in kinds.chain(markers) {
            for at in 0..self.points {
                image[first + at] = (first + usize::from(turn[at])) as u16;
            }
        }
        for (line, ends) in self.fences.iter().enumerate() {
            let turned = self.fence_index(*ends, |at| usize::from(turn[at.index()]));
            let turned = turned.expect("a symmetry maps lines to lines");
            image[self.first_fence() + line] = (self.first_fence() + turned) as u16;
        }
        image
    }
}

/// Receives the pieces of a position as features.
struct Sight<S> {
    features: &'static Features,
    mover: usize,
    /// Name and index of the kind of the piece before.
    last: (&'static str, usize),
    /// Pieces of each kind met so far in the hand and among the taken, of each owner.
    off_board: [[[u8; 2]; 2]; MAX_KIND_PAIRS],
    see: S,
}

impl<S: FnMut(View, usize)> Extend<Piece> for Sight<S> {
    #[inline]
    fn extend<T: IntoIterator<Item = Piece>>(&mut self, pieces: T) {
        for piece in pieces {
            self.note(piece);
        }
    }
}

impl<S: FnMut(View, usize)> Sight<S> {
    /// Returns the index of a kind in the layout. Pieces of a kind come one after another, so that its name is seldom
    /// looked up.
    #[inline]
    fn kind_of(&mut self, kind: PieceKind, owner: usize) -> Option<usize> {
        let (last, index) = self.last;
        if std::ptr::eq(last, kind.0) {
            return Some(index);
        }
        let index = self.features.kinds.iter().position(|kinds| kinds[owner] == kind)?;
        self.last = (kind.0, index);
        Some(index)
    }

    #[inline]
    fn note(&mut self, piece: Piece) {
        let features = self.features;
        let owner = piece.owner.index();
        let Some(kind) = self.kind_of(piece.kind, owner) else { return };
        match piece.place {
            Place::Board(at) => {
                let by = [features.seen_by(self.mover, at), features.seen_by(1 - self.mover, at)];
                self.tell(kind, owner, by);
            }
            Place::Hand => self.off_board[kind][0][owner] += 1,
            Place::Taken(_) => self.off_board[kind][1][owner] += 1,
            Place::Home | Place::Out => {}
        }
    }

    /// Tells the numbers of pieces in the hands and among the taken.
    #[inline]
    fn tell_numbers(&mut self) {
        let features = self.features;
        for kind in 0..features.kinds.len() {
            for (place, owner) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let number = usize::from(self.off_board[kind][place][owner]).min(features.off_board);
                if number > 0 {
                    let feature = features.points + place * features.off_board + number - 1;
                    self.tell(kind, owner, [feature; 2]);
                }
            }
        }
    }

    /// Tells a feature of a kind of piece of this owner's, by its index as the mover and the other seat see it.
    #[inline]
    fn tell(&mut self, kind: usize, owner: usize, [by_mover, by_other]: [usize; 2]) {
        let is_other = owner != self.mover;
        (self.see)(View::Mover, self.features.of_kind(kind, is_other) + by_mover);
        if self.features.second_seat.is_some() {
            (self.see)(View::Other, self.features.of_kind(kind, !is_other) + by_other);
        }
    }
}
