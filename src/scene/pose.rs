//! Pose of every piece in this frame.

use std::f32::consts::PI;

use bevy::prelude::*;

use super::{
    piece_pose::{Lift, Posture},
    pieces::MarkerView,
    turn::FarSide,
};
use crate::{
    layout::{view::depth, views::BoardView},
    playback::{
        carried::CarriedPieces,
        shown_pieces::{PieceId, ShownPieces},
        stage::Stage,
        track::Pose,
    },
};

/// Poses markers by the timeline; [`super::pieces::show_markers`] poses them at rest.
pub(super) fn pose_markers(
    stage: Res<Stage>,
    mut markers: Query<(&MarkerView, &mut Transform, &mut Sprite)>,
) {
    for (marker, mut transform, mut sprite) in &mut markers {
        let pose = stage.timeline().pose(marker.id);
        let presence = pose.map_or(1.0, |pose| pose.presence);
        if sprite.color.alpha() != presence {
            sprite.color.set_alpha(presence);
        }
        if let Some(pose) = pose {
            transform.translation = (pose.at + Vec2::new(0.0, pose.height)).extend(depth::LIFTED);
        }
    }
}

/// Offset of a shadow for each unit that its piece is lifted.
const SHADOW_DROP: Vec2 = Vec2::new(0.35, -1.1);

/// Poses every piece by the timeline, or at rest.
pub(super) fn pose_pieces(
    stage: Res<Stage>,
    view: Res<BoardView>,
    shown: Res<ShownPieces>,
    carried: Res<CarriedPieces>,
    far_side: FarSide,
    mut pieces: Query<(&PieceId, (&Lift, &Posture), &mut Transform, &mut Sprite, &Children)>,
    mut shadows: Query<(&mut Transform, &mut Sprite), Without<PieceId>>,
) {
    let far = far_side.seat();
    for (id, (lift, posture), mut transform, mut sprite, children) in &mut pieces {
        let piece = shown.get(*id);
        let half_turn = if far == Some(piece.owner) { PI } else { 0.0 };
        let resting = || Pose::resting(piece.rest(&view.0));
        // The hand's pose overrides the timeline's.
        let in_hand = carried.pose(*id, &view.0);
        let is_held = in_hand.is_some() && carried.is_held;
        let pose = match (in_hand, stage.timeline().pose(*id)) {
            (Some(pose), track) if is_held || track.is_none() => pose,
            (_, track) => lift.apply(*posture, track.unwrap_or_else(resting)),
        };
        let layer = if pose.lifted { depth::LIFTED } else { depth::PIECE };
        // A piece lower on the screen is nearer and covers those behind it; a piece on others covers them, although it
        // is seen higher.
        let below = piece.lies_on() as f32;
        let foot = pose.at.y - view.0.stack_step.y * below;
        let nearness = (400.0 - foot) / 800.0 + 0.002 * below;
        let (above, shadow_at) = if is_held {
            (depth::HELD + 0.002 * below, depth::HELD - 0.1)
        } else {
            (layer + nearness * 0.9, depth::SHADOW + nearness * 0.9)
        };
        let wanted = Transform {
            translation: (pose.at + Vec2::new(0.0, pose.height)).extend(above),
            rotation: Quat::from_rotation_z(pose.turn + half_turn),
            scale: Vec3::new(
                pose.scale * pose.width * (1.0 + pose.squash),
                pose.scale * (1.0 - pose.squash),
                1.0,
            ),
        };
        transform.set_if_neq(wanted);
        colour(&mut sprite, posture.tint.with_alpha(pose.presence));
        for child in children {
            let Ok((mut shadow, mut sprite)) = shadows.get_mut(*child) else { continue };
            // A shadow falls the same way for everyone.
            let drop = SHADOW_DROP * pose.height * if half_turn > 0.0 { -1.0 } else { 1.0 };
            shadow.set_if_neq(Transform::from_translation(drop.extend(shadow_at - above)));
            colour(&mut sprite, Color::WHITE.with_alpha(pose.presence / (1.0 + pose.height * 0.02)));
        }
    }
}

fn colour(sprite: &mut Mut<Sprite>, wanted: Color) {
    if sprite.color != wanted {
        sprite.color = wanted;
    }
}
