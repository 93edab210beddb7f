//! Pieces and markers as entities.

use bevy::prelude::*;

use super::{art::Art, board::view_now, piece_pose::PiecePose};
use crate::{
    layout::{
        shelf::Shelf,
        view::depth,
        views::{BoardView, Catalogue},
    },
    platform::{art::Picture, screen::Screen},
    playback::{
        shown_pieces::{MarkerView, PieceView, pieces_at_rest},
        stage::Stage,
        timeline::Timeline,
    },
    rules::PieceKind,
};

pub(super) fn spawn_pieces(
    mut commands: Commands,
    stage: Option<Res<Stage>>,
    views: Res<Catalogue>,
    art: Res<Art>,
) {
    let Some(stage) = stage else { return };
    let Some(view) = view_now(&stage, &views, &art) else { return };
    for piece in pieces_at_rest(stage.game()) {
        let size = Vec2::splat(view.look(piece.kind).size);
        let (at, scale) = piece.rest(&view);
        commands.spawn((
            Name::new(piece.kind.0),
            DespawnOnExit(Screen::Match),
            piece,
            Face(piece.kind),
            PiecePose::default(),
            Picture::new(art.get(Shelf::Pieces, piece.kind.0), size),
            Transform::from_translation(at.extend(0.0)).with_scale(Vec3::new(scale, scale, 1.0)),
            children![(Name::new("shadow"), Picture::new(art.get(Shelf::Pieces, "shadow"), size))],
        ));
    }
}

/// Face of a piece: the old one until it is seen edge-on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Face(PieceKind);

/// Shows the new face of a piece that is turned over once it is seen edge-on.
pub(super) fn show_faces(
    art: Res<Art>,
    board: Res<BoardView>,
    timeline: Res<Timeline>,
    mut pieces: Query<(Entity, &PieceView, &mut Face, &mut Picture)>,
) {
    for (entity, view, mut face, mut picture) in &mut pieces {
        if face.0 != view.kind && !timeline.hides_new_face(entity) {
            face.0 = view.kind;
            picture.art = art.get(Shelf::Pieces, view.kind.0);
            picture.size = Vec2::splat(board.0.look(view.kind).size);
        }
    }
}

/// Shows markers in their places of the game, once everything else lies still.
pub(super) fn show_markers(
    mut commands: Commands,
    stage: Res<Stage>,
    view: Res<BoardView>,
    art: Res<Art>,
    mut shown: Query<(Entity, &mut MarkerView, &mut Transform)>,
) {
    if !stage.is_at_rest() && !shown.is_empty() {
        return;
    }
    let mut wanted = stage.game().markers();
    let mut left = Vec::new();
    for (entity, marker, _) in &shown {
        match wanted.iter().position(|other| *other == marker.0) {
            Some(index) => {
                wanted.swap_remove(index);
            }
            None => left.push((entity, marker.0.kind)),
        }
    }
    for marker in wanted {
        let at = view.0.place(marker.at).extend(depth::MARKER);
        let same_kind = left.iter().position(|(_, kind)| *kind == marker.kind);
        if let Some(found) = same_kind {
            let (entity, _) = left.remove(found);
            if let Ok((_, mut moved, mut transform)) = shown.get_mut(entity) {
                moved.0 = marker;
                transform.translation = at;
            }
            continue;
        }
        commands.spawn((
            Name::new(marker.kind.0),
            DespawnOnExit(Screen::Match),
            MarkerView(marker),
            Picture::new(art.get(Shelf::Pieces, marker.kind.0), Vec2::splat(view.0.look(marker.kind).size)),
            Transform::from_translation(at),
        ));
    }
    for (entity, _) in left {
        commands.entity(entity).despawn();
    }
}
