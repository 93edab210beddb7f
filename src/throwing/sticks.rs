//! Throw on the table: a straw mat is put on the board, the sticks fly over it, rest for a moment, and are taken away.

use bevy::prelude::*;
use madang_core::sticks::{self, STICKS, StickPose, SticksModel};

use super::stick_mesh;
use crate::{
    control::throw_gesture::ThrowGesture,
    layout::{
        projection,
        shelf::Shelf,
        view::{MAT_CENTRE, depth},
    },
    platform::art::Picture,
    playback::{
        flight::{APPEAR, LEAN_IN},
        stage::Stage,
        timeline::Timeline,
    },
    scene::{art::Art, entity::of_match},
};

/// Side of the mat's picture, in world units: somewhat more than the area in which sticks land.
const MAT_SIZE: f32 = 2.0 * sticks::MAT_RADIUS * projection::SCALE * 1.16;

/// Layer under the sticks: the mat, or the dimness around it.
#[derive(Component, Debug)]
pub(super) struct ThrowMat {
    /// Highest opacity, from 0 to 1.
    most: f32,
}

/// Stick or, below it, its shadow.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StickPart {
    number: usize,
    is_shadow: bool,
}

/// State of the sticks to be shown.
struct ShownSticks {
    poses: [StickPose; STICKS],
    /// Opacity of sticks and mat, from 0 to 1.
    presence: f32,
    /// Magnification as the camera approaches, 1 at rest.
    nearness: f32,
}

/// Time in which the camera approaches, in seconds.
const LEANING: f32 = 0.9;
/// Opacity of the dimness over everything but the mat.
const DIMNESS: f32 = 0.3;

/// Time in which the sticks leave the hand's place for the start of their flight, in seconds.
const LEAVING: f32 = 0.14;

/// Returns the state of the sticks at this moment: in the air, at rest, or in a hand; `None` without sticks.
fn shown_now(
    timeline: &Timeline,
    gesture: &ThrowGesture,
    model: SticksModel,
    left: &mut Option<[StickPose; STICKS]>,
) -> Option<ShownSticks> {
    let Some((flight, time)) = timeline.flight() else {
        let held = gesture.held()?;
        let poses = held.poses(model);
        *left = Some(poses);
        return Some(ShownSticks { poses, presence: held.presence(APPEAR), nearness: 1.0 });
    };
    let (attempt, since) = flight.attempt_at(time)?;
    let leant = (time / LEANING).clamp(0.0, 1.0);
    let near = if flight.still { 0.0 } else { leant * leant * (3.0 - 2.0 * leant) };
    let flying = |number| attempt.trajectory.pose(number, since);
    let part = time / LEAVING;
    let from_hand = left.filter(|_| flight.mat_is_laid && !flight.still && part < 1.0);
    Some(ShownSticks {
        poses: std::array::from_fn(|number| match &from_hand {
            Some(left) => left[number].towards(flying(number), part.max(0.0)),
            None => flying(number),
        }),
        presence: flight.presence(time),
        nearness: 1.0 + LEAN_IN * near,
    })
}

/// Shows the sticks in the air, at rest or in a hand.
pub(super) fn show_sticks(
    mut commands: Commands,
    gesture: Res<ThrowGesture>,
    stage: Res<Stage>,
    art: Res<Art>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    // Poses in which the sticks were last held.
    mut left: Local<Option<[StickPose; STICKS]>>,
    mut parts: Query<(Entity, &StickPart, &Mesh2d, &mut Transform)>,
    mut mats: Query<(Entity, &ThrowMat, &mut Sprite, &mut Transform), Without<StickPart>>,
) {
    let model = stage.terms().setup.sticks();
    let shown =
        model.and_then(|model| Some((shown_now(stage.timeline(), &gesture, model, &mut left)?, model)));
    let Some((shown, model)) = shown else {
        for entity in parts.iter().map(|part| part.0).chain(mats.iter().map(|mat| mat.0)) {
            commands.entity(entity).despawn();
        }
        return;
    };
    if parts.is_empty() {
        lay_mat(&mut commands, &art, &mut meshes, &mut materials);
        return;
    }
    let near = Vec3::splat(shown.nearness);
    for (_, mat, mut sprite, mut transform) in &mut mats {
        sprite.color.set_alpha(mat.most * shown.presence);
        transform.scale = near;
    }
    for (_, part, mesh, mut transform) in &mut parts {
        let pose = shown.poses[part.number];
        let Some(mut mesh) = meshes.get_mut(&mesh.0) else { continue };
        *mesh = if part.is_shadow {
            stick_mesh::shadow(model, pose, shown.presence)
        } else {
            stick_mesh::stick(model, pose, shown.presence)
        };
        // Higher sticks cover lower ones; all shadows are under all sticks.
        let above = if part.is_shadow { 0.1 } else { 0.5 + 0.02 * pose.place[1].max(0.0) };
        transform.translation.z = depth::THROW + above + 0.001 * part.number as f32;
        transform.scale = near;
    }
}

/// Spawns the mat, still transparent, and four sticks with their shadows.
fn lay_mat(
    commands: &mut Commands,
    art: &Art,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<ColorMaterial>,
) {
    let at = Transform::from_translation(MAT_CENTRE.extend(depth::THROW));
    let unseen = Sprite::from_color(Color::WHITE.with_alpha(0.0), Vec2::splat(MAT_SIZE));
    let mat = Picture::new(art.get(Shelf::Pieces, "throw-mat"), Vec2::splat(MAT_SIZE));
    commands.spawn((of_match("mat for the sticks"), ThrowMat { most: 1.0 }, mat, unseen, at));
    let dim = Sprite::from_color(Color::BLACK.with_alpha(0.0), Vec2::splat(WHOLE_TABLE));
    let below = Transform::from_translation(MAT_CENTRE.extend(depth::THROW - 0.5));
    commands.spawn((of_match("dimness around the mat"), ThrowMat { most: DIMNESS }, dim, below));
    let material = materials.add(ColorMaterial::default());
    for number in 0..STICKS {
        for is_shadow in [true, false] {
            commands.spawn((
                of_match("stick"),
                StickPart { number, is_shadow },
                Mesh2d(meshes.add(Mesh::from(Rectangle::from_length(0.0)))),
                MeshMaterial2d(material.clone()),
                at,
            ));
        }
    }
}

/// Size beyond the table area of any window, in world units.
const WHOLE_TABLE: f32 = 6000.0;
