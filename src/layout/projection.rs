//! Perspective of thrown sticks: from above, leaning back a little.

use bevy::prelude::*;

/// Height of the eye above the mat, in decimetres.
pub(crate) const EYE: f32 = 16.0;
/// Lean of the eye back from straight above, as a tangent: enough to see the height of a stick.
pub(crate) const LEAN: f32 = 0.34;
/// World units in a decimetre at the height of the mat.
pub(crate) const SCALE: f32 = 92.0;

/// Returns the projection of a point of the mat's space, in decimetres, to the table: world units from the mat's
/// middle.
pub(crate) fn seen(point: Vec3) -> Vec2 {
    let nearer = EYE / (EYE - point.y.min(EYE * 0.8));
    Vec2::new(point.x, -point.z + point.y * LEAN) * nearer * SCALE
}

/// Returns the inverse projection: the place on the mat, at height 0, above which a point at this height, in
/// decimetres, is seen at `at`, in world units from the mat's middle.
pub(crate) fn unseen(at: Vec2, height: f32) -> Vec3 {
    let flat = at * (EYE - height) / (EYE * SCALE);
    Vec3::new(flat.x, 0.0, height * LEAN - flat.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_higher_is_seen_larger_and_further_up() {
        let low = seen(Vec3::new(1.0, 0.0, 0.0));
        let high = seen(Vec3::new(1.0, 3.0, 0.0));
        assert!(high.x > low.x && high.y > low.y, "{low} {high}");
    }

    #[test]
    fn a_place_on_the_mat_is_found_again() {
        let at = Vec2::new(120.0, -80.0);
        let below = unseen(at, 0.7);
        assert!(seen(below + Vec3::Y * 0.7).distance(at) < 0.1);
    }
}
