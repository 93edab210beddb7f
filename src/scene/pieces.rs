//! Pieces and markers as entities.

use bevy::prelude::*;
use madang_core::rules::{Marker, PieceKind};

use super::{
    art::Art,
    entity::{of_board, of_match},
    piece_pose::{Lift, Posture},
    reconcile::reconcile,
    turn::BoardTurn,
};
use crate::{
    layout::{
        shelf::Shelf,
        view::depth,
        views::{BoardView, Catalogue},
    },
    platform::{art::Picture, screen::StageShape},
    playback::{
        shown_pieces::{PieceId, ShownPieces},
        stage::Stage,
    },
};

pub(super) fn spawn_pieces(
    mut commands: Commands,
    stage: Res<Stage>,
    views: Res<Catalogue>,
    art: Res<Art>,
    (turn, shape): (Res<BoardTurn>, Res<StageShape>),
    mut shown: ResMut<ShownPieces>,
) {
    let Some(view) = art.view(&stage, &views, *turn, *shape) else { return };
    *shown = ShownPieces::new(stage.game());
    for (id, piece) in shown.pieces() {
        let size = Vec2::splat(view.look(piece.kind).size);
        let (at, scale) = piece.rest(&view);
        commands.spawn((
            of_match(piece.kind.0),
            id,
            Face(piece.kind),
            (Lift::default(), Posture::default()),
            Picture::new(art.get(Shelf::Pieces, piece.kind.0), size),
            Transform::from_translation(at.extend(0.0)).with_scale(Vec3::new(scale, scale, 1.0)),
            children![(
                Name::new("shadow"),
                Face(piece.kind),
                Picture::new(art.get(Shelf::Pieces, "shadow"), size)
            )],
        ));
    }
}

/// Kind whose face and size are shown: a piece that is turned over keeps the old one until it is edge-on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Face(pub(super) PieceKind);

/// Shows the new face of a piece that is turned over once it is edge-on.
pub(super) fn show_faces(
    art: Res<Art>,
    board: Res<BoardView>,
    stage: Res<Stage>,
    shown: Res<ShownPieces>,
    mut pieces: Query<(&PieceId, &mut Face, &mut Picture)>,
) {
    for (id, mut face, mut picture) in &mut pieces {
        let kind = shown.get(*id).kind;
        if face.0 != kind && !stage.timeline().hides_new_face(*id) {
            face.0 = kind;
            picture.art = art.get(Shelf::Pieces, kind.0);
            picture.size = Vec2::splat(board.0.look(kind).size);
        }
    }
}

/// Marker on the board, which belongs to no seat.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkerView {
    /// Number.
    pub id: PieceId,
    /// Kind and place at rest.
    pub marker: Marker,
}

/// Shows markers in their places of the game, once everything else is at rest.
pub(super) fn show_markers(
    mut commands: Commands,
    stage: Res<Stage>,
    view: Res<BoardView>,
    art: Res<Art>,
    pieces: Res<ShownPieces>,
    shown: Query<(Entity, &MarkerView)>,
) {
    if !stage.is_at_rest() && !shown.is_empty() {
        return;
    }
    let wanted = pieces.markers().map(|(id, marker)| MarkerView { id, marker });
    reconcile(&mut commands, &shown, wanted, |commands, view_of| {
        let Marker { kind, at } = view_of.marker;
        commands.spawn((
            of_board(kind.0),
            view_of,
            Face(kind),
            Picture::new(art.get(Shelf::Pieces, kind.0), Vec2::splat(view.0.look(kind).size)),
            Transform::from_translation(view.0.place(at).extend(depth::MARKER)),
        ));
    });
}
