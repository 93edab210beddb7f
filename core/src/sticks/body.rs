//! Shape of a stick, shared by the physics and the drawing.
//!
//! In a stick's own frame x runs along it, y points out of its flat side (a slat's light side), and
//! z across. Every model is the [`profile`] drawn out along x, with a [`BLUNT_TIP`] at each end. A die
//! is a stick too, as short as it is wide: its flat side is the white one.

use rapier3d::{na::ComplexField, prelude::*};

use super::model::SticksModel;

/// Returns a stick's length without its blunt tips.
pub const fn length(model: SticksModel) -> f32 {
    match model {
        SticksModel::Wood | SticksModel::Fair => 1.7,
        SticksModel::Dice => DIE.face_width,
    }
}

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

/// Cross-section of a body that is alike on both sides. Between them its long edges come to a ridge, because a
/// slat with upright edges would stand on them in three of a hundred throws.
struct Lens {
    width: f32,
    face_width: f32,
    thickness: f32,
}

const SLAT: Lens = Lens { width: 0.28, face_width: 0.22, thickness: 0.06 };
/// A die has a square face and ridges all round. A round one would sink into the mat, as an end with many corners does.
const DIE: Lens = Lens { width: 0.60, face_width: 0.50, thickness: 0.16 };

impl Lens {
    /// Returns the corners of the cross-section.
    fn profile(&self) -> Vec<[f32; 2]> {
        let (edge, face, side) = (self.width / 2.0, self.face_width / 2.0, self.thickness / 2.0);
        vec![[face, side], [edge, 0.0], [face, -side], [-face, -side], [-edge, 0.0], [-face, side]]
    }
}

/// Returns the outline of a stick's cross-section as (z, y), a convex polygon that begins and ends with the
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
        SticksModel::Fair => SLAT.profile(),
        SticksModel::Dice => DIE.profile(),
    }
}

/// Returns the width across a stick.
pub const fn width(model: SticksModel) -> f32 {
    match model {
        SticksModel::Wood => 2.0 * WOOD_RADIUS,
        SticksModel::Fair => SLAT.width,
        SticksModel::Dice => DIE.width,
    }
}

/// Returns half the thickness of a stick: the height of its middle when it is flat on the mat.
pub const fn half_thickness(model: SticksModel) -> f32 {
    match model {
        SticksModel::Wood => WOOD_RADIUS * WOOD_KEPT,
        SticksModel::Fair => SLAT.thickness / 2.0,
        SticksModel::Dice => DIE.thickness / 2.0,
    }
}

/// Returns the height of the profile's middle, where the tips are.
const fn middle(model: SticksModel) -> f32 {
    match model {
        SticksModel::Wood => WOOD_RADIUS * (WOOD_KEPT - 1.0),
        SticksModel::Fair | SticksModel::Dice => 0.0,
    }
}

/// Returns every corner of a stick.
pub(super) fn corners(model: SticksModel) -> Vec<Vector> {
    let mut corners = Vec::new();
    for end in [-1.0, 1.0] {
        let along = end * length(model) / 2.0;
        corners.extend(profile(model).into_iter().map(|[z, y]| Vector::new(along, y, z)));
        corners.push(Vector::new(along + end * BLUNT_TIP, middle(model), 0.0));
    }
    corners
}
