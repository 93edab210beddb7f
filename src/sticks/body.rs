//! Shape of a stick, shared by the physics and the drawing.
//!
//! In a stick's own frame x runs along it, y points out of its flat side (a slat's light side), and
//! z across. Both models are the [`profile`] drawn out along x, with a [`BLUNT_TIP`] at each end.

use rapier3d::{na::ComplexField, prelude::*};

use super::model::SticksModel;

/// A stick's length without its blunt tips.
pub const LENGTH: f32 = 1.7;

/// Length of the pointed tip at each end. The physics engine uses only four corners of a face, and
/// would let a stick sink into the mat by an end with more; a blunt point makes it of triangles.
pub const BLUNT_TIP: f32 = 0.05;

/// Radius of the mat: no stick comes to rest further out.
pub const MAT_RADIUS: f32 = 3.0;

/// The radius of the round wood that a wooden stick is split from.
const WOOD_RADIUS: f32 = 0.15;

/// Share of the round wood's diameter that is left. Less lands flat side up less often, and more
/// stands on its edge.
const WOOD_KEPT: f32 = 0.60;

/// The facets of the round side. They roll less easily the fewer they are, and stand for the
/// friction of rolling, which the physics engine does not model: the odds are tuned by their number.
const WOOD_FACETS: usize = 10;

/// Across a slat, and across its faces; between them its long edges come to a ridge, because a
/// slat with upright edges would stand on them in three of a hundred throws.
const SLAT_WIDTH: f32 = 0.28;
const SLAT_FACE_WIDTH: f32 = 0.22;
const SLAT_THICKNESS: f32 = 0.06;

/// The outline of a stick's cross-section as (z, y), a convex polygon that begins and ends with the
/// corners of the flat side.
pub fn profile(model: SticksModel) -> Vec<[f32; 2]> {
    match model {
        SticksModel::Wood => {
            // The flat side cuts the circle this high above its centre, in radii.
            let cut = 2.0 * WOOD_KEPT - 1.0;
            let corner = ComplexField::asin(cut);
            let facet = (std::f32::consts::PI + 2.0 * corner) / WOOD_FACETS as f32;
            let point = |number: usize| {
                let angle = corner - facet * number as f32;
                [WOOD_RADIUS * ComplexField::cos(angle), WOOD_RADIUS * ComplexField::sin(angle)]
            };
            (0..=WOOD_FACETS).map(point).collect()
        }
        SticksModel::Fair => {
            let (edge, face, side) = (SLAT_WIDTH / 2.0, SLAT_FACE_WIDTH / 2.0, SLAT_THICKNESS / 2.0);
            vec![[face, side], [edge, 0.0], [face, -side], [-face, -side], [-edge, 0.0], [-face, side]]
        }
    }
}

/// The width across a stick.
pub const fn width(model: SticksModel) -> f32 {
    match model {
        SticksModel::Wood => 2.0 * WOOD_RADIUS,
        SticksModel::Fair => SLAT_WIDTH,
    }
}

/// Half the thickness of a stick: the height of its middle when it lies on the mat.
pub const fn half_thickness(model: SticksModel) -> f32 {
    match model {
        SticksModel::Wood => WOOD_RADIUS * WOOD_KEPT,
        SticksModel::Fair => SLAT_THICKNESS / 2.0,
    }
}

/// The height of the profile's middle, where the tips are.
const fn middle(model: SticksModel) -> f32 {
    match model {
        SticksModel::Wood => WOOD_RADIUS * (WOOD_KEPT - 1.0),
        SticksModel::Fair => 0.0,
    }
}

/// Every corner of a stick.
pub(super) fn corners(model: SticksModel) -> Vec<Vector> {
    let mut corners = Vec::new();
    for end in [-1.0, 1.0] {
        let along = end * LENGTH / 2.0;
        corners.extend(profile(model).into_iter().map(|[z, y]| Vector::new(along, y, z)));
        corners.push(Vector::new(along + end * BLUNT_TIP, middle(model), 0.0));
    }
    corners
}
