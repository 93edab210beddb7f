//! Shown pieces: each piece of the game has one number and one entity for the whole match, wherever it is.

use std::collections::BTreeSet;

use bevy::{platform::collections::HashMap, prelude::*};
use madang_core::{
    catalogue::{AnyGame, Snapshot},
    rules::{Marker, Piece, PieceKind, Place, Point, Seat},
};

use crate::layout::view::GameView;

/// Number of a piece or a marker on the table, the same for the whole match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PieceId(usize);

/// Piece on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceView {
    /// Kind.
    pub kind: PieceKind,
    /// Owner.
    pub owner: Seat,
    /// Place; during a motion, the place at its end.
    pub place: Place,
    /// Index in its tray, or on the board the number of pieces below it in its stack.
    pub slot: usize,
    /// Index of its stack, and the number of stacks on its point.
    pub stack: (u8, u8),
}

/// Resting place in world units, and scale.
pub type RestingPlace = (Vec2, f32);

/// Distance between stacks on one point, as a fraction of a piece's size.
const BESIDE: f32 = 0.55;

/// Place of pieces that are out of the game: beyond the left edge of any window.
const OFFSCREEN: Vec2 = Vec2::new(-1800.0, 0.0);

impl PieceView {
    /// Returns the resting place in world units, and scale.
    pub fn rest(&self, view: &GameView) -> RestingPlace {
        let tray = match self.place {
            Place::Board(point) => return (view.place(point) + self.nudge(view), 1.0),
            Place::Hand => &view.seats[self.owner.index()].hand,
            Place::Taken(by) => &view.seats[by.index()].taken,
            Place::Home => &view.seats[self.owner.index()].home,
            Place::Out => return (OFFSCREEN, 0.5),
        };
        let apart = view.waiting_place(self.kind).filter(|_| self.place == Place::Hand);
        (apart.unwrap_or_else(|| tray.place(self.slot)), tray.scale)
    }

    /// Returns the offset from the middle of its point: on top of others, or beside another stack.
    fn nudge(&self, view: &GameView) -> Vec2 {
        let (stack, stacks) = self.stack;
        let beside = f32::from(stack) - (f32::from(stacks) - 1.0) / 2.0;
        view.stack_step * self.slot as f32 + Vec2::X * beside * view.look(self.kind).size * BESIDE
    }

    /// Returns the number of pieces below it in its stack.
    pub const fn lies_on(&self) -> usize {
        match self.place {
            Place::Board(_) => self.slot,
            Place::Hand | Place::Taken(_) | Place::Home | Place::Out => 0,
        }
    }

    const fn new(piece: Piece, (slot, stack): (usize, (u8, u8))) -> Self {
        Self { kind: piece.kind, owner: piece.owner, place: piece.place, slot, stack }
    }

    const fn piece(&self) -> Piece {
        Piece { kind: self.kind, owner: self.owner, place: self.place }
    }
}

/// Stack index and number of stacks for the only stack on a point.
const ALONE: (u8, u8) = (0, 1);

/// Stacking of pieces on shared points, asked for piece by piece in the order of the list of [`Piece`]s.
struct Stacking<'a> {
    shown: &'a Snapshot,
    /// Number of pieces asked for so far, by point.
    seen: HashMap<Point, usize>,
}

impl<'a> Stacking<'a> {
    fn new(shown: &'a Snapshot) -> Self {
        Self { shown, seen: HashMap::default() }
    }

    /// Returns the number of pieces below the next listed piece on its point, and its stack's index and number of
    /// stacks.
    fn next(&mut self, piece: Piece) -> (usize, (u8, u8)) {
        let Place::Board(at) = piece.place else { return (0, ALONE) };
        let seen = self.seen.entry(at).or_default();
        let mut below = *seen;
        *seen += 1;
        let stacks = self.shown.stacks_on(at);
        for (number, height) in (0..).zip(stacks) {
            let height = usize::from(*height);
            if below < height {
                return (below, (number, stacks.len() as u8));
            }
            below -= height;
        }
        (below, ALONE)
    }
}

/// Pieces and markers on the table by their numbers, markers after pieces. What is in motion has its place at the end of
/// the motion.
#[derive(Resource, Clone, Default, Debug)]
pub struct ShownPieces {
    pieces: Vec<PieceView>,
    markers: Vec<Marker>,
}

impl ShownPieces {
    /// Returns the pieces and markers of a position at rest.
    pub fn new(game: &dyn AnyGame) -> Self {
        let snapshot = game.snapshot();
        let mut stacking = Stacking::new(&snapshot);
        let mut shown = Self { pieces: Vec::new(), markers: snapshot.markers.clone() };
        for piece in snapshot.pieces.iter().copied() {
            let place = match piece.place {
                Place::Board(_) => stacking.next(piece),
                _ => (shown.next_slot(piece.place, piece.owner), ALONE),
            };
            shown.pieces.push(PieceView::new(piece, place));
        }
        shown
    }

    /// Returns the piece with a number.
    ///
    /// # Panics
    /// When the number is a marker's or of another match.
    pub fn get(&self, id: PieceId) -> &PieceView {
        &self.pieces[id.0]
    }

    /// Returns the pieces with their numbers.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &PieceView)> {
        self.ids().map(|id| (id, self.get(id)))
    }

    /// Returns the markers with their numbers.
    pub fn markers(&self) -> impl Iterator<Item = (PieceId, Marker)> {
        (self.pieces.len()..).map(PieceId).zip(self.markers.iter().copied())
    }

    fn ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..self.pieces.len()).map(PieceId)
    }

    /// Returns the pieces that fit, in the order of their numbers.
    fn filter(&self, fits: impl Fn(&PieceView) -> bool) -> Vec<PieceId> {
        self.ids().filter(|id| fits(self.get(*id))).collect()
    }

    fn topmost(&self, fits: impl Fn(&PieceView) -> bool) -> Option<PieceId> {
        self.pieces().filter(|(_, piece)| fits(piece)).max_by_key(|(_, piece)| piece.slot).map(|(id, _)| id)
    }

    /// Returns the topmost piece on a point.
    pub(crate) fn on(&self, point: Point) -> Option<PieceId> {
        self.topmost(|piece| piece.place == Place::Board(point))
    }

    /// Returns the topmost pieces of an owner on a point, at most `count`.
    pub(crate) fn on_of(&self, point: Point, owner: Seat, count: u8) -> Vec<PieceId> {
        let mut found = self.filter(|piece| (piece.place, piece.owner) == (Place::Board(point), owner));
        found.sort_by_key(|id| std::cmp::Reverse(self.get(*id).slot));
        found.truncate(usize::from(count));
        found
    }

    /// Returns the next piece to leave a hand: the last in its tray.
    pub(crate) fn in_hand(&self, kind: PieceKind, owner: Seat) -> Option<PieceId> {
        self.topmost(|piece| (piece.kind, piece.owner, piece.place) == (kind, owner, Place::Hand))
    }

    /// Returns the captured piece of this kind, the last in its tray.
    pub(super) fn taken(&self, kind: PieceKind, owner: Seat) -> Option<PieceId> {
        self.topmost(|piece| {
            (piece.kind, piece.owner) == (kind, owner) && matches!(piece.place, Place::Taken(_))
        })
    }

    /// Returns the marker of this kind on a point.
    pub(super) fn marker(&self, kind: PieceKind, at: Point) -> Option<PieceId> {
        self.markers().find(|(_, marker)| (marker.kind, marker.at) == (kind, at)).map(|(id, _)| id)
    }

    /// Returns the pieces that are on others on one of these points.
    pub(super) fn stacked_on(&self, points: &[Point]) -> Vec<PieceId> {
        self.filter(|piece| {
            piece.lies_on() > 0 && matches!(piece.place, Place::Board(at) if points.contains(&at))
        })
    }

    /// Returns the pieces of the winning side, from left to right: those on the board, or at home if none is.
    pub(super) fn celebrating(&self, winners: &[Seat], view: &GameView) -> Vec<PieceId> {
        let won = |piece: &PieceView| winners.contains(&piece.owner);
        let mut winning = self.filter(|piece| won(piece) && matches!(piece.place, Place::Board(_)));
        if winning.is_empty() {
            winning = self.filter(|piece| won(piece) && piece.place == Place::Home);
        }
        let across = |id: &PieceId| self.get(*id).rest(view).0.x;
        winning.sort_by(|a, b| across(a).total_cmp(&across(b)));
        winning
    }

    /// Returns the slot of the next piece in the tray of this place, where the first empty one is filled, or on top of
    /// this point.
    fn next_slot(&self, place: Place, owner: Seat) -> usize {
        let same_tray = |piece: &&PieceView| match place {
            Place::Out => false,
            Place::Hand | Place::Home => piece.place == place && piece.owner == owner,
            Place::Board(_) | Place::Taken(_) => piece.place == place,
        };
        let taken: BTreeSet<usize> = self.pieces.iter().filter(same_tray).map(|piece| piece.slot).collect();
        match place {
            Place::Board(_) => taken.last().map_or(0, |last| last + 1),
            _ => (0..).find(|slot| !taken.contains(slot)).unwrap_or_default(),
        }
    }

    /// Changes the kind of a piece.
    pub(super) fn turn(&mut self, id: PieceId, kind: PieceKind) {
        self.pieces[id.0].kind = kind;
    }

    /// Puts a piece in a place, alone or on top of the pieces there.
    pub(super) fn put(&mut self, id: PieceId, place: Place) {
        let slot = self.next_slot(place, self.get(id).owner);
        let piece = &mut self.pieces[id.0];
        (piece.place, piece.slot, piece.stack) = (place, slot, ALONE);
    }

    /// Returns the numbers of all pieces, the lowest in its stack or tray first.
    fn bottom_up(&self) -> Vec<PieceId> {
        let mut ids: Vec<PieceId> = self.ids().collect();
        ids.sort_by_key(|id| self.get(*id).slot);
        ids
    }

    /// Takes the piece in this place out of a list of pieces.
    fn take(&self, free: &mut Vec<PieceId>, piece: Piece) -> Option<PieceId> {
        let found = free.iter().position(|id| self.get(*id).piece() == piece)?;
        Some(free.remove(found))
    }

    /// Stacks the pieces on the board as the game has them, and adopts its markers. Returns the pieces that have to
    /// shift for it, with their former places.
    pub(super) fn settle(&mut self, game: &dyn AnyGame, view: &GameView) -> Vec<(PieceId, RestingPlace)> {
        let snapshot = game.snapshot();
        self.markers.clone_from(&snapshot.markers);
        let mut lying = Stacking::new(&snapshot);
        // Lower pieces go first, so that none climbs without need.
        let mut free = self.bottom_up();
        let mut shifted = Vec::new();
        for piece in snapshot.pieces.iter().copied() {
            if !matches!(piece.place, Place::Board(_)) {
                continue;
            }
            let place = lying.next(piece);
            let Some(id) = self.take(&mut free, piece) else { continue };
            let before = self.get(id).rest(view);
            self.pieces[id.0] = PieceView::new(piece, place);
            if self.get(id).rest(view) != before {
                shifted.push((id, before));
            }
        }
        shifted
    }

    /// Returns the pieces that have to move for these to be in their places, with the places: a piece where one of its
    /// kind belongs stays, every other place is filled by the nearest piece of its kind.
    pub(super) fn differing(&mut self, wanted: &[Piece], view: &GameView) -> Vec<(PieceId, Place)> {
        // Trays are filled up from their beginning, so their pieces are matched in that order.
        let mut free = self.bottom_up();
        let open: Vec<Piece> =
            wanted.iter().copied().filter(|piece| self.take(&mut free, *piece).is_none()).collect();
        let mut moving = Vec::new();
        for piece in open {
            let target = PieceView::new(piece, (0, ALONE)).rest(view).0;
            let own = free.iter().copied().filter(|id| self.get(*id).owner == piece.owner);
            // A piece of another kind may have been this one before it turned.
            let rated = own.map(|id| {
                let shown = self.get(id);
                (shown.kind != piece.kind, shown.rest(view).0.distance(target), id)
            });
            let best = rated.min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
            let Some((_, _, nearest)) = best else { continue };
            free.retain(|id| *id != nearest);
            self.turn(nearest, piece.kind);
            moving.push((nearest, piece.place));
        }
        moving
    }
}
