//! Flat mesh of a stick: its body, rotated and projected from above.
//!
//! It is the same body as in the physics. It is convex, so exactly the faces towards the eye are visible and need no
//! sorting.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use madang_core::sticks::{self, StickPose, SticksModel};

use crate::layout::projection::{EYE, LEAN, seen};

/// Wood of one side of a stick.
#[derive(Clone, Copy, Debug)]
struct Wood {
    colour: Vec3,
    /// Brightness in full shade and in full light, as factors of the colour.
    shade: [f32; 2],
}

/// Flat side, which counts. It stays pale in full shade, so that a leaning stick is never mistaken for one with its
/// round side up.
const FLAT: Wood = Wood { colour: Vec3::new(0.91, 0.78, 0.55), shade: [0.89, 1.14] };
/// Round side and ends.
const ROUND: Wood = Wood { colour: Vec3::new(0.47, 0.27, 0.14), shade: [0.52, 1.14] };

/// White side of a die, with the ridges that rise to it.
const WHITE: Wood = Wood { colour: Vec3::new(0.92, 0.88, 0.79), shade: [0.84, 1.06] };
/// Black side of a die, with the ridges that rise to it.
const BLACK: Wood = Wood { colour: Vec3::new(0.19, 0.17, 0.18), shade: [0.62, 1.5] };

/// Colour of the marks burnt into the flat side.
const INK: Vec3 = Vec3::new(0.25, 0.12, 0.07);
/// Colour of the line around a stick.
const OUTLINE: Vec3 = Vec3::new(0.16, 0.09, 0.05);

/// Direction of the light: from above, from the left, from behind.
const LIGHT: Vec3 = Vec3::new(-0.42, 0.82, -0.38);

/// Width of the line around a stick, in world units.
const OUTLINE_WIDTH: f32 = 1.3;
/// Width of the line's fading edge, in world units.
const FADE: f32 = 1.1;

/// Triangles with a colour at each corner.
#[derive(Default)]
struct Painter {
    corners: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    triangles: Vec<u32>,
}

impl Painter {
    /// Fills a convex polygon with one colour.
    fn fill(&mut self, polygon: &[Vec2], colour: Vec4) {
        let first = self.corners.len() as u32;
        for corner in polygon {
            self.corners.push([corner.x, corner.y, 0.0]);
            self.colours.push(colour.to_array());
        }
        for index in 1..polygon.len().saturating_sub(1) as u32 {
            self.triangles.extend([first, first + index, first + index + 1]);
        }
    }

    /// Draws a band outside a convex polygon, its colour running from the inner edge to the outer.
    fn band(&mut self, polygon: &[Vec2], from: f32, to: f32, inner: Vec4, outer: Vec4) {
        let count = polygon.len();
        let first = self.corners.len() as u32;
        for index in 0..count {
            let (before, here, after) =
                (polygon[(index + count - 1) % count], polygon[index], polygon[(index + 1) % count]);
            // Counter-clockwise, so the outside is on the right of each edge.
            let normal = |edge: Vec2| Vec2::new(edge.y, -edge.x).normalize_or_zero();
            let out = (normal(here - before) + normal(after - here)).normalize_or_zero();
            for (distance, colour) in [(from, inner), (to, outer)] {
                let corner = here + out * distance;
                self.corners.push([corner.x, corner.y, 0.0]);
                self.colours.push(colour.to_array());
            }
        }
        let count = count as u32;
        for index in 0..count {
            let (here, next) = (first + 2 * index, first + 2 * ((index + 1) % count));
            self.triangles.extend([here, here + 1, next + 1, here, next + 1, next]);
        }
    }

    fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.corners)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.triangles))
    }
}

/// Returns the faces of a stick in its own frame, each with its corners in order round it and its wood.
fn faces(model: SticksModel) -> Vec<(Vec<Vec3>, Wood)> {
    let profile = sticks::profile(model);
    let count = profile.len();
    let half = sticks::length(model) / 2.0;
    let tip = half + sticks::BLUNT_TIP;
    let at = |along: f32, [across, up]: [f32; 2]| Vec3::new(along, up, across);
    let middle = profile.iter().map(|corner| corner[1]).sum::<f32>() / count as f32;
    let highest = profile.iter().map(|corner| corner[1]).fold(f32::MIN, f32::max);
    let mut faces = Vec::new();
    for index in 0..count {
        let (from, to) = (profile[index], profile[(index + 1) % count]);
        let is_flat = from[1] > highest - 1e-4 && to[1] > highest - 1e-4;
        let (wood, of_end) = match model {
            SticksModel::Wood | SticksModel::Fair => (if is_flat { FLAT } else { ROUND }, ROUND),
            SticksModel::Dice if from[1] + to[1] > 0.0 => (WHITE, WHITE),
            SticksModel::Dice => (BLACK, BLACK),
        };
        faces.push((vec![at(-half, from), at(half, from), at(half, to), at(-half, to)], wood));
        for end in [-1.0, 1.0] {
            faces.push((
                vec![at(end * half, from), at(end * half, to), Vec3::new(end * tip, middle, 0.0)],
                of_end,
            ));
        }
    }
    faces
}

/// Returns three crosses on the flat side of a stick, as thin strips on it; a die has none.
fn marks(model: SticksModel) -> impl Iterator<Item = Vec<Vec3>> {
    let crosses: &[f32] = if model == SticksModel::Dice { &[] } else { &[-0.42, 0.0, 0.42] };
    let profile = sticks::profile(model);
    let height = profile.iter().map(|corner| corner[1]).fold(f32::MIN, f32::max);
    let half = profile.first().map_or(0.0, |corner| corner[0].abs()) * 0.62;
    crosses.iter().flat_map(move |middle| {
        [1.0, -1.0].into_iter().map(move |slant: f32| {
            let stroke = 0.018;
            let corner = |along: f32, across: f32| Vec3::new(middle + along, height, across);
            vec![
                corner(-half - stroke, -half * slant),
                corner(-half + stroke, -half * slant),
                corner(half + stroke, half * slant),
                corner(half - stroke, half * slant),
            ]
        })
    })
}

/// Returns the mesh of a stick in this pose, seen from above; `fade` is its opacity, from 0 to 1.
pub(super) fn stick(model: SticksModel, pose: StickPose, fade: f32) -> Mesh {
    let (place, turn) = (Vec3::from_array(pose.place), Quat::from_array(pose.turn));
    let in_space = |corner: &Vec3| place + turn * *corner;
    let mut painter = Painter::default();
    let mut silhouette = Vec::new();
    let mut visible = Vec::new();
    for (face, wood) in faces(model) {
        let face: Vec<Vec3> = face.iter().map(in_space).collect();
        let centre = face.iter().sum::<Vec3>() / face.len() as f32;
        let normal = (face[1] - face[0]).cross(face[2] - face[1]).normalize_or_zero();
        let outward = if normal.dot(centre - place) < 0.0 { -normal } else { normal };
        let polygon: Vec<Vec2> = face.iter().map(|corner| seen(*corner)).collect();
        silhouette.extend(&polygon);
        let to_eye = Vec3::new(0.0, EYE, EYE * LEAN) - centre;
        if outward.dot(to_eye) > 0.0 {
            visible.push((polygon, wood.lit(outward, fade)));
        }
    }
    let silhouette = hull(silhouette);
    let line = OUTLINE.extend(fade);
    painter.band(&silhouette, 0.0, OUTLINE_WIDTH, line, line);
    painter.band(&silhouette, OUTLINE_WIDTH, OUTLINE_WIDTH + FADE, line, OUTLINE.extend(0.0));
    for (polygon, colour) in visible {
        painter.fill(&polygon, colour);
    }
    let flat_up = turn * Vec3::Y;
    if flat_up.dot(Vec3::new(0.0, EYE, EYE * LEAN) - place) > 0.0 {
        for mark in marks(model) {
            let polygon: Vec<Vec2> = mark.iter().map(|corner| seen(in_space(corner))).collect();
            painter.fill(&polygon, INK.extend(0.85 * fade));
        }
    }
    painter.mesh()
}

/// Returns the mesh of the shadow of a stick on the mat.
pub(super) fn shadow(model: SticksModel, pose: StickPose, fade: f32) -> Mesh {
    let (place, turn) = (Vec3::from_array(pose.place), Quat::from_array(pose.turn));
    let on_mat = |corner: &Vec3| {
        let corner = place + turn * *corner;
        let along = -Vec3::new(LIGHT.x, 0.0, LIGHT.z) / LIGHT.y * corner.y.max(0.0);
        seen(Vec3::new(corner.x, 0.0, corner.z) + along)
    };
    let faces = faces(model);
    let outline = hull(faces.iter().flat_map(|(face, _)| face).map(on_mat).collect());
    let depth = 0.42 * fade / (1.0 + place.y * 0.35);
    let softness = 3.0 + 5.0 * place.y.max(0.0);
    let ink = Vec4::new(0.08, 0.05, 0.03, depth);
    let mut painter = Painter::default();
    painter.fill(&outline, ink);
    painter.band(&outline, 0.0, softness, ink, ink.with_w(0.0));
    painter.mesh()
}

impl Wood {
    /// Returns the linear colour of a face with this normal.
    fn lit(self, normal: Vec3, fade: f32) -> Vec4 {
        let [dark, bright] = self.shade;
        let colour = self.colour * dark.lerp(bright, normal.dot(LIGHT.normalize()).max(0.0));
        // Vertex colours are linear, those chosen by eye are not.
        let linear = |part: f32| part.clamp(0.0, 1.0).powf(2.2);
        Vec4::new(linear(colour.x), linear(colour.y), linear(colour.z), fade)
    }
}

/// Returns the convex hull, counter-clockwise (Andrew, "Another efficient algorithm for convex hulls in two
/// dimensions", 1979).
fn hull(mut points: Vec<Vec2>) -> Vec<Vec2> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let half = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut chain: Vec<Vec2> = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..]
                && (last - before).perp_dot(point - last) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut points.iter().copied());
    lower.extend(half(&mut points.iter().rev().copied()));
    lower
}

#[cfg(test)]
mod tests {
    use super::*;

    const LYING: StickPose = StickPose { place: [0.0, 0.1, 0.0], turn: [0.0, 0.0, 0.0, 1.0] };
    const TURNED_OVER: StickPose = StickPose { place: [0.0, 0.1, 0.0], turn: [1.0, 0.0, 0.0, 0.0] };

    /// Returns the mean brightness of a stick's visible faces, weighted by area.
    fn brightness(pose: StickPose) -> f32 {
        let mesh = stick(SticksModel::Wood, pose, 1.0);
        let corners =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|them| them.as_float3()).expect("places");
        let bevy::mesh::VertexAttributeValues::Float32x4(colours) =
            mesh.attribute(Mesh::ATTRIBUTE_COLOR).expect("colours")
        else {
            panic!("a colour has four parts");
        };
        let indices: Vec<usize> = mesh.indices().expect("triangles").iter().collect();
        let (mut light, mut area) = (0.0, 0.0);
        for triangle in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|corner| Vec3::from(corners[triangle[corner]]));
            let part = (b - a).cross(c - a).length();
            area += part;
            light += part * colours[triangle[0]][1];
        }
        light / area
    }

    #[test]
    fn the_side_that_lies_up_is_the_one_that_is_seen() {
        assert!(LYING.upness() > 0.9 && TURNED_OVER.upness() < -0.9);
        let (flat, round) = (brightness(LYING), brightness(TURNED_OVER));
        assert!(flat > 2.0 * round, "flat {flat}, round {round}");
    }

    #[test]
    fn a_flat_side_in_shade_is_paler_than_a_round_side_in_light() {
        let luminance = |colour: Vec4| colour.truncate().dot(Vec3::new(0.2126, 0.7152, 0.0722));
        let shaded = luminance(FLAT.lit(-LIGHT, 1.0));
        let lit = luminance(ROUND.lit(LIGHT.normalize(), 1.0));
        assert!(shaded > 4.0 * lit, "flat {shaded}, round {lit}");
    }

    #[test]
    fn a_hull_goes_round_the_outermost_points() {
        let square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0), (1.0, 1.0), (1.0, 0.0)];
        let hull = hull(square.map(|(x, y)| Vec2::new(x, y)).to_vec());
        assert_eq!(hull, [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(|(x, y)| Vec2::new(x, y)));
    }
}
