//! Barriers across the lines of the board.

use bevy::prelude::*;
use madang_core::rules::Point;

use crate::{
    layout::{
        shelf::Shelf,
        view::{FENCE_LENGTH, depth},
        views::BoardView,
    },
    platform::art::Picture,
    playback::stage::Stage,
    scene::{art::Art, entity::of_board, reconcile::reconcile},
};

/// Barrier across the line between two points.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Barrier(Point, Point);

/// Shows the barriers of the position on the stage.
pub(super) fn show_barriers(
    mut commands: Commands,
    stage: Res<Stage>,
    view: Res<BoardView>,
    art: Res<Art>,
    shown: Query<(Entity, &Barrier)>,
) {
    let wanted = stage.game().snapshot().fences.into_iter().map(|(from, to)| Barrier(from, to));
    reconcile(&mut commands, &shown, wanted, |commands, barrier| {
        let (from, to) = (view.0.place(barrier.0), view.0.place(barrier.1));
        // The picture is upright, so it crosses a level line without rotation.
        let turn = (to - from).to_angle();
        let size = Vec2::splat(view.0.spacing() * FENCE_LENGTH);
        commands.spawn((
            of_board("barrier"),
            barrier,
            Picture::new(art.get(Shelf::Pieces, "fence"), size),
            Transform::from_translation(from.midpoint(to).extend(depth::MARKS_ABOVE))
                .with_rotation(Quat::from_rotation_z(turn)),
        ));
    });
}
