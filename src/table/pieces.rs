//! Pieces as entities: each piece of the game is one entity for the whole match, wherever it is.

use bevy::prelude::*;

use super::{
    TableSystems,
    animation::{Motion, Track},
    session::Session,
    view::{Art, BoardView, GameView, GameViews, Shelf},
};
use crate::{
    platform::{art::Picture, screen::Screen},
    rules::{Piece, PieceKind, Place, Point, Seat},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Match), spawn_pieces)
        .add_systems(Update, (show_kind, sit_down_when_trapped).in_set(TableSystems::Show));
}

/// A piece on the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceView {
    /// What it is.
    pub kind: PieceKind,
    /// Whose it is.
    pub owner: Seat,
    /// Where it is, or is going.
    pub place: Place,
    /// Its number in its tray, when it is not on the board.
    pub slot: usize,
}

/// Where pieces go that are out of the game: beyond the left edge of any window.
const OFF_THE_TABLE: Vec2 = Vec2::new(-1800.0, 0.0);

impl PieceView {
    /// Where it lies on the table in world units, and how large.
    #[must_use]
    pub fn rest(&self, view: &GameView) -> (Vec2, f32) {
        let tray = match self.place {
            Place::Board(point) => return (view.place(point), 1.0),
            Place::Hand => &view.hands[self.owner.index()],
            Place::Taken(by) => &view.taken[by.index()],
            Place::Out => return (OFF_THE_TABLE, 0.5),
        };
        (tray.place(self.slot), tray.scale)
    }

    const fn piece(&self) -> Piece {
        Piece { kind: self.kind, owner: self.owner, place: self.place }
    }
}

fn spawn_pieces(mut commands: Commands, session: Option<Res<Session>>, views: Res<GameViews>, art: Res<Art>) {
    let Some(session) = session else { return };
    let Some(view) = views.get(session.card().id) else { return };
    let mut cloth = TableCloth::default();
    for piece in session.game().pieces() {
        let slot = cloth.next_slot(piece.place, piece.owner);
        let shown = PieceView { kind: piece.kind, owner: piece.owner, place: piece.place, slot };
        let size = Vec2::splat(view.look(piece.kind).size);
        let (at, scale) = shown.rest(view);
        let entity = commands.spawn((
            Name::new(piece.kind.0),
            DespawnOnExit(Screen::Match),
            shown,
            Picture::new(art.get(Shelf::Pieces, piece.kind.0), size),
            Transform::from_translation(at.extend(0.0)).with_scale(Vec3::new(scale, scale, 1.0)),
            children![(Name::new("shadow"), Picture::new(art.get(Shelf::Pieces, "shadow"), size))],
        ));
        cloth.pieces.push(ShownPiece { entity: entity.id(), view: shown });
    }
}

/// One shown piece, while motions are being planned.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShownPiece {
    pub(super) entity: Entity,
    pub(super) view: PieceView,
}

/// All shown pieces, to plan with.
pub(super) fn shown_pieces(pieces: &Query<(Entity, &mut PieceView)>) -> Vec<ShownPiece> {
    pieces.iter().map(|(entity, view)| ShownPiece { entity, view: *view }).collect()
}

/// The shown pieces while motions are planned for them.
#[derive(Default, Debug)]
pub(super) struct TableCloth {
    pieces: Vec<ShownPiece>,
}

impl TableCloth {
    pub(super) const fn new(pieces: Vec<ShownPiece>) -> Self {
        Self { pieces }
    }

    pub(super) fn on(&self, point: Point) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.view.place == Place::Board(point))
    }

    /// The piece that is taken from a hand next: the last in its tray.
    pub(super) fn in_hand(&self, kind: PieceKind, owner: Seat) -> Option<usize> {
        let waiting = self.pieces.iter().enumerate().filter(|(_, piece)| {
            let PieceView { kind: its_kind, owner: its_owner, place, .. } = piece.view;
            (its_kind, its_owner, place) == (kind, owner, Place::Hand)
        });
        waiting.max_by_key(|(_, piece)| piece.view.slot).map(|(index, _)| index)
    }

    /// A captured piece of this kind, the last in its tray.
    pub(super) fn taken(&self, kind: PieceKind, owner: Seat) -> Option<usize> {
        let taken = self.pieces.iter().enumerate().filter(|(_, piece)| {
            let PieceView { kind: its_kind, owner: its_owner, place, .. } = piece.view;
            (its_kind, its_owner) == (kind, owner) && matches!(place, Place::Taken(_))
        });
        taken.max_by_key(|(_, piece)| piece.view.slot).map(|(index, _)| index)
    }

    /// Makes a piece another kind.
    pub(super) fn turn(&mut self, index: usize, kind: PieceKind) {
        self.pieces[index].view.kind = kind;
    }

    pub(super) fn on_board_of(&self, owner: Seat) -> Vec<usize> {
        let on_board = |index: &usize| {
            let view = self.pieces[*index].view;
            view.owner == owner && matches!(view.place, Place::Board(_))
        };
        (0..self.pieces.len()).filter(on_board).collect()
    }

    pub(super) fn entity(&self, index: usize) -> Entity {
        self.pieces[index].entity
    }

    pub(super) fn rest(&self, index: usize, view: &GameView) -> (Vec2, f32) {
        self.pieces[index].view.rest(view)
    }

    /// The number the next piece gets in the tray of this place; 0 on the board.
    fn next_slot(&self, place: Place, owner: Seat) -> usize {
        let same_tray = |piece: &&ShownPiece| match place {
            Place::Board(_) | Place::Out => false,
            Place::Hand => piece.view.place == Place::Hand && piece.view.owner == owner,
            Place::Taken(_) => piece.view.place == place,
        };
        self.pieces.iter().filter(same_tray).map(|piece| piece.view.slot + 1).max().unwrap_or(0)
    }

    /// Moves a piece in the plan and returns its gesture.
    pub(super) fn send(
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
        piece.track(from, piece.view.rest(view), motion, start)
    }

    /// Plans the difference between what is shown and what should be: a piece that is where one of
    /// its kind should be stays, every other place is filled by the nearest piece of its kind.
    pub(super) fn rearrange(&mut self, wanted: &[Piece], view: &GameView) -> Vec<Track> {
        let mut free: Vec<usize> = (0..self.pieces.len()).collect();
        let mut open = Vec::new();
        // Trays are filled up from their beginning, so their pieces are looked at in that order.
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
            let target = PieceView { kind: piece.kind, owner: piece.owner, place: piece.place, slot: 0 };
            let target = target.rest(view).0;
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

    /// Makes the plan true of the entities.
    pub(super) fn write_back(&self, pieces: &mut Query<(Entity, &mut PieceView)>) {
        for shown in &self.pieces {
            if let Ok((_, mut view)) = pieces.get_mut(shown.entity) {
                view.set_if_neq(shown.view);
            }
        }
    }
}

/// A piece that was turned over shows its other face.
fn show_kind(
    art: Res<Art>,
    board: Option<Res<BoardView>>,
    mut turned: Query<(&PieceView, &mut Picture), Changed<PieceView>>,
) {
    let Some(board) = board else { return };
    for (view, mut picture) in &mut turned {
        let face = art.get(Shelf::Pieces, view.kind.0);
        if picture.art != face {
            picture.art = face;
            picture.size = Vec2::splat(board.0.look(view.kind).size);
        }
    }
}

/// A trapped piece is darker, besides the fence around it.
const TRAPPED_TINT: Color = Color::srgb(0.62, 0.58, 0.55);

fn sit_down_when_trapped(
    session: Res<Session>,
    board: Option<Res<BoardView>>,
    mut pieces: Query<(&PieceView, &mut Sprite)>,
) {
    if board.is_none() {
        return;
    }
    let trapped = session.game().trapped();
    for (view, mut sprite) in &mut pieces {
        let is_trapped = matches!(view.place, Place::Board(point) if trapped.contains(&point));
        let tint = if is_trapped { TRAPPED_TINT } else { Color::WHITE };
        if sprite.color != tint {
            sprite.color = tint;
        }
    }
}
