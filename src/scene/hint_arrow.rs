//! Arrow of a hint.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::{entity::of_board, over_menus::OverMenus};
use crate::{
    layout::{view::depth, views::BoardView},
    turn::hint::Hint,
};

/// Marker of a hint's arrow.
#[derive(Component, Debug)]
pub(super) struct HintArrow;

const EDGE: Color = Color::srgb(0.10, 0.22, 0.16);
const FILL: Color = Color::srgb(0.36, 0.78, 0.52);
/// Half the width of the shaft, in world units.
const SHAFT: f32 = 7.0;
/// Half the width of the head, in world units.
const HEAD: f32 = 19.0;
/// Length of the head, in world units.
const HEAD_LENGTH: f32 = 30.0;
/// Distance from the points it joins, as a fraction of the distance between points.
const CLEARANCE: f32 = 0.3;
/// Radius of the ring around a single point, as a fraction of the distance between points.
const RING: f32 = 0.46;

pub(super) fn show_arrow(
    mut commands: Commands,
    hint: Res<Hint>,
    view: Res<BoardView>,
    shown: Query<Entity, With<HintArrow>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    if !hint.is_changed() {
        return;
    }
    shown.iter().for_each(|entity| commands.entity(entity).despawn());
    let Hint::Found(path) = &*hint else { return };
    let spacing = view.0.spacing();
    let places: Vec<Vec2> = path.iter().map(|point| view.0.place(*point)).collect();
    let mut add = |mesh: Mesh, at: Vec2, turn: f32, colour: Color, above: f32| {
        commands.spawn((
            of_board("hint"),
            HintArrow,
            OverMenus,
            Mesh2d(meshes.add(mesh)),
            MeshMaterial2d(materials.add(ColorMaterial::from(colour))),
            Transform::from_translation(at.extend(depth::MARKS_ABOVE + above))
                .with_rotation(Quat::from_rotation_z(turn)),
        ));
    };
    let ways: Vec<&[Vec2]> =
        places.windows(2).filter(|way| way[0].distance(way[1]) > spacing * 0.1).collect();
    for way in &ways {
        let along = way[1] - way[0];
        let length = (along.length() - 2.0 * CLEARANCE * spacing).max(HEAD_LENGTH * 1.2);
        let start = way[0] + along.normalize() * (along.length() - length) / 2.0;
        let turn = along.to_angle();
        add(arrow(length, 2.5), start, turn, EDGE, 0.6);
        add(arrow(length, 0.0), start, turn, FILL, 0.7);
    }
    if let (true, Some(at)) = (ways.is_empty(), places.first()) {
        let ring = |from: f32, to: f32| Mesh::from(Annulus::new(spacing * RING + from, spacing * RING + to));
        add(ring(-2.5, 9.5), *at, 0.0, EDGE, 0.6);
        add(ring(0.0, 7.0), *at, 0.0, FILL, 0.7);
    }
}

/// Returns the mesh of an arrow along x from 0, grown on every side by `edge`.
fn arrow(length: f32, edge: f32) -> Mesh {
    let neck = length - HEAD_LENGTH;
    let corners = [
        [-edge, -SHAFT - edge],
        [neck, -SHAFT - edge],
        [neck, SHAFT + edge],
        [-edge, SHAFT + edge],
        [neck - edge, -HEAD - 1.6 * edge],
        [length + 1.6 * edge, 0.0],
        [neck - edge, HEAD + 1.6 * edge],
    ];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners.map(|[x, y]| [x, y, 0.0]).to_vec())
        .with_inserted_indices(Indices::U32(vec![0, 1, 2, 0, 2, 3, 4, 5, 6]))
}
