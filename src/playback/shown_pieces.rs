//! Shown pieces: each piece of the game is one entity for the whole match, wherever it is. Motions are planned on a
//! copy of them.

use bevy::{platform::collections::HashMap, prelude::*};

use super::track::{Motion, Track};
use crate::{
    catalogue::AnyGame,
    layout::view::GameView,
    rules::{Marker, Piece, PieceKind, Place, Point, Seat},
};

/// Piece on the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
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

/// Distance between stacks on one point, as a fraction of a piece's size.
const BESIDE: f32 = 0.55;

/// Place of pieces that are out of the game: beyond the left edge of any window.
const OFF_THE_TABLE: Vec2 = Vec2::new(-1800.0, 0.0);

impl PieceView {
    /// Resting place in world units, and scale.
    #[must_use]
    pub fn rest(&self, view: &GameView) -> (Vec2, f32) {
        let tray = match self.place {
            Place::Board(point) => return (view.place(point) + self.nudge(view), 1.0),
            Place::Hand => &view.seats[self.owner.index()].hand,
            Place::Taken(by) => &view.seats[by.index()].taken,
            Place::Home => &view.seats[self.owner.index()].home,
            Place::Out => return (OFF_THE_TABLE, 0.5),
        };
        (tray.place(self.slot), tray.scale)
    }

    /// Offset from the middle of its point: on top of others, or beside another stack.
    fn nudge(&self, view: &GameView) -> Vec2 {
        let (stack, stacks) = self.stack;
        let beside = f32::from(stack) - (f32::from(stacks) - 1.0) / 2.0;
        view.stack_step * self.slot as f32 + Vec2::X * beside * view.look(self.kind).size * BESIDE
    }

    /// Number of pieces below it in its stack.
    #[must_use]
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

/// Pieces of a position at rest.
pub(crate) fn pieces_at_rest(game: &dyn AnyGame) -> Vec<PieceView> {
    let mut stacking = Stacking::new(game);
    let mut pieces = ShownPieces::default();
    for piece in game.pieces() {
        let view = match piece.place {
            Place::Board(_) => PieceView::new(piece, stacking.next(piece)),
            _ => PieceView::new(piece, (pieces.next_slot(piece.place, piece.owner), ALONE)),
        };
        pieces.pieces.push(ShownPiece { entity: Entity::PLACEHOLDER, view });
    }
    pieces.pieces.into_iter().map(|piece| piece.view).collect()
}

/// Stack index and number of stacks for the only stack on a point.
const ALONE: (u8, u8) = (0, 1);

/// Stacking of pieces on shared points, asked for piece by piece in the order of the list of [`Piece`]s.
struct Stacking<'a> {
    game: &'a dyn AnyGame,
    /// Number of pieces asked for so far, by point.
    seen: HashMap<Point, usize>,
}

impl<'a> Stacking<'a> {
    fn new(game: &'a dyn AnyGame) -> Self {
        Self { game, seen: HashMap::default() }
    }

    /// Number of pieces below the next listed piece on its point, and its stack's index and number of stacks.
    fn next(&mut self, piece: Piece) -> (usize, (u8, u8)) {
        let Place::Board(at) = piece.place else { return (0, ALONE) };
        let seen = self.seen.entry(at).or_default();
        let mut below = *seen;
        *seen += 1;
        let stacks = self.game.stacks(at);
        for (number, height) in (0..).zip(&stacks) {
            let height = usize::from(*height);
            if below < height {
                return (below, (number, stacks.len() as u8));
            }
            below -= height;
        }
        (below, ALONE)
    }
}

/// One shown piece, while motions are being planned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownPiece {
    pub(crate) entity: Entity,
    pub(crate) view: PieceView,
}

/// Copies all shown pieces for planning.
pub(crate) fn shown_pieces(pieces: &Query<(Entity, &mut PieceView)>) -> Vec<ShownPiece> {
    pieces.iter().map(|(entity, view)| ShownPiece { entity, view: *view }).collect()
}

/// Shown pieces while motions are planned for them.
#[derive(Default, Debug)]
pub(crate) struct ShownPieces {
    pieces: Vec<ShownPiece>,
    /// `true` if pieces appear at the end of a motion instead of moving there.
    still: bool,
}

impl ShownPieces {
    pub(crate) const fn new(pieces: Vec<ShownPiece>, still: bool) -> Self {
        Self { pieces, still }
    }

    pub(crate) const fn is_still(&self) -> bool {
        self.still
    }

    /// Topmost piece on a point.
    pub(crate) fn on(&self, point: Point) -> Option<usize> {
        self.topmost(|view| view.place == Place::Board(point))
    }

    /// Topmost pieces of an owner on a point, at most `count`.
    pub(crate) fn on_of(&self, point: Point, owner: Seat, count: u8) -> Vec<usize> {
        let of_owner = |index: &usize| {
            let view = self.pieces[*index].view;
            view.place == Place::Board(point) && view.owner == owner
        };
        let mut found: Vec<usize> = (0..self.pieces.len()).filter(of_owner).collect();
        found.sort_by_key(|index| std::cmp::Reverse(self.pieces[*index].view.slot));
        found.truncate(usize::from(count));
        found
    }

    fn topmost(&self, fits: impl Fn(&PieceView) -> bool) -> Option<usize> {
        let fitting = self.pieces.iter().enumerate().filter(|(_, piece)| fits(&piece.view));
        fitting.max_by_key(|(_, piece)| piece.view.slot).map(|(index, _)| index)
    }

    /// Next piece to leave a hand: the last in its tray.
    pub(crate) fn in_hand(&self, kind: PieceKind, owner: Seat) -> Option<usize> {
        self.topmost(|view| (view.kind, view.owner, view.place) == (kind, owner, Place::Hand))
    }

    /// Captured piece of this kind, the last in its tray.
    pub(crate) fn taken(&self, kind: PieceKind, owner: Seat) -> Option<usize> {
        self.topmost(|view| (view.kind, view.owner) == (kind, owner) && matches!(view.place, Place::Taken(_)))
    }

    /// Changes the kind of a piece.
    pub(crate) fn turn(&mut self, index: usize, kind: PieceKind) {
        self.pieces[index].view.kind = kind;
    }

    /// Pieces that lie on others on one of these points.
    pub(crate) fn stacked_on(&self, points: &[Point]) -> Vec<usize> {
        let is_stacked = |index: &usize| {
            let view = self.pieces[*index].view;
            view.lies_on() > 0 && matches!(view.place, Place::Board(at) if points.contains(&at))
        };
        (0..self.pieces.len()).filter(is_stacked).collect()
    }

    /// Pieces of the winning side, from left to right: those on the board, or at home where none is.
    pub(crate) fn celebrating(&self, winners: &[Seat], view: &GameView) -> Vec<usize> {
        let of_winners = |on_board: bool| {
            let fits = move |index: &usize| {
                let PieceView { owner, place, .. } = self.pieces[*index].view;
                let there = if on_board { matches!(place, Place::Board(_)) } else { place == Place::Home };
                winners.contains(&owner) && there
            };
            (0..self.pieces.len()).filter(fits).collect::<Vec<_>>()
        };
        let mut winning = of_winners(true);
        if winning.is_empty() {
            winning = of_winners(false);
        }
        winning.sort_by(|a, b| self.rest(*a, view).0.x.total_cmp(&self.rest(*b, view).0.x));
        winning
    }

    pub(crate) fn entity(&self, index: usize) -> Entity {
        self.pieces[index].entity
    }

    pub(crate) fn kind(&self, index: usize) -> PieceKind {
        self.pieces[index].view.kind
    }

    pub(crate) fn rest(&self, index: usize, view: &GameView) -> (Vec2, f32) {
        self.pieces[index].view.rest(view)
    }

    /// Slot of the next piece in the tray of this place, or on top of this point.
    fn next_slot(&self, place: Place, owner: Seat) -> usize {
        let same_tray = |piece: &&ShownPiece| match place {
            Place::Out => false,
            Place::Hand | Place::Home => piece.view.place == place && piece.view.owner == owner,
            Place::Board(_) | Place::Taken(_) => piece.view.place == place,
        };
        self.pieces.iter().filter(same_tray).map(|piece| piece.view.slot + 1).max().unwrap_or(0)
    }

    /// Stacks the pieces on the board as the game has them. Returns those that have to shift for it, with their former
    /// places.
    pub(crate) fn settle(&mut self, game: &dyn AnyGame, view: &GameView) -> Vec<(usize, (Vec2, f32))> {
        let mut lying = Stacking::new(game);
        let mut free: Vec<usize> = (0..self.pieces.len()).collect();
        // Lower pieces go first, so that none climbs without need.
        free.sort_by_key(|index| self.pieces[*index].view.slot);
        let mut shifted = Vec::new();
        for piece in game.pieces() {
            if !matches!(piece.place, Place::Board(_)) {
                continue;
            }
            let (slot, stack) = lying.next(piece);
            let Some(found) = free.iter().position(|index| self.pieces[*index].view.piece() == piece) else {
                continue;
            };
            let index = free.remove(found);
            let before = self.pieces[index].view.rest(view);
            self.pieces[index].view = PieceView::new(piece, (slot, stack));
            if self.pieces[index].view.rest(view) != before {
                shifted.push((index, before));
            }
        }
        shifted
    }

    /// Moves a piece in the plan and returns its gesture.
    pub(crate) fn send(
        &mut self,
        index: usize,
        place: Place,
        motion: Motion,
        start: f32,
        view: &GameView,
    ) -> Track {
        let slot = self.next_slot(place, self.pieces[index].view.owner);
        let piece = &mut self.pieces[index];
        let from = piece.view.rest(view);
        piece.view.place = place;
        piece.view.slot = slot;
        piece.view.stack = ALONE;
        let track = Track { piece: piece.entity, start, motion, from, to: piece.view.rest(view) };
        track.stilled(self.still)
    }

    /// Plans the difference between the shown and the wanted pieces: a piece in the place of one of its kind stays,
    /// every other place is filled by the nearest piece of its kind.
    pub(crate) fn rearrange(&mut self, wanted: &[Piece], view: &GameView) -> Vec<Track> {
        let mut free: Vec<usize> = (0..self.pieces.len()).collect();
        let mut open = Vec::new();
        // Trays are filled up from their beginning, so their pieces are matched in that order.
        free.sort_by_key(|index| self.pieces[*index].view.slot);
        for piece in wanted {
            match free.iter().position(|index| self.pieces[*index].view.piece() == *piece) {
                Some(found) => {
                    free.remove(found);
                }
                None => open.push(*piece),
            }
        }
        let mut moving = Vec::new();
        for piece in open {
            let target = PieceView::new(piece, (0, ALONE)).rest(view).0;
            // A piece of another kind of the same owner may have been this one before it turned.
            let strangeness = |index: &usize| {
                let view = self.pieces[*index].view;
                (view.owner == piece.owner).then_some(view.kind != piece.kind)
            };
            let distance = |index: &usize| self.rest(*index, view).0.distance(target);
            let rated = free.iter().filter_map(|index| Some((strangeness(index)?, distance(index), *index)));
            let best = rated.min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
            let Some((_, _, nearest)) = best else { continue };
            free.retain(|index| *index != nearest);
            self.pieces[nearest].view.kind = piece.kind;
            moving.push((nearest, piece.place));
        }
        moving
            .into_iter()
            .map(|(index, place)| self.send(index, place, Motion::Rearrange, 0.0, view))
            .collect()
    }

    /// Writes the plan back to the entities.
    pub(crate) fn write_back(&self, pieces: &mut Query<(Entity, &mut PieceView)>) {
        for shown in &self.pieces {
            if let Ok((_, mut view)) = pieces.get_mut(shown.entity) {
                view.set_if_neq(shown.view);
            }
        }
    }
}

/// Marker on the board: a thing that belongs to no seat.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkerView(pub Marker);
