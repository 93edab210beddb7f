//! Pose of a piece apart from its gestures: a picked one is lifted off the cloth, and a game gives it a posture.

use bevy::prelude::*;
use madang_core::rules::{Place, Point};

use crate::{
    control::pointing::{PickedPoints, PointedAt},
    playback::{
        pace::Pace,
        shown_pieces::{PieceId, ShownPieces},
        stage::Stage,
        track::{LIFTED_HEIGHT, LIFTED_SCALE, PICK_UP, Pose},
    },
    turn::session::Session,
};

/// Lift of a piece under the pointer, from 0 to 1.
const POINTED_AT: f32 = 0.4;
/// Posture that a game gives to a piece.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Posture {
    /// Factor of the piece's size while it is on the cloth.
    pub size: f32,
    /// Colour by which its picture is multiplied.
    pub tint: Color,
}

impl Default for Posture {
    fn default() -> Self {
        Self { size: 1.0, tint: Color::WHITE }
    }
}

/// Progress of the lift of a piece, from 0 to 1.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Lift(f32);

impl Lift {
    /// Returns a pose of the timeline with this lift and a posture.
    pub(super) fn apply(self, posture: Posture, pose: Pose) -> Pose {
        let scale = pose.scale * (1.0 + LIFTED_SCALE * self.0) * posture.size;
        Pose {
            // A piece in motion takes the greater of both heights, so that it never drops between them.
            height: pose.height.max(LIFTED_HEIGHT * self.0),
            scale: if pose.height > 0.0 { pose.scale } else { scale },
            lifted: pose.lifted || self.0 > 0.0,
            ..pose
        }
    }
}

/// Lifts the picked piece.
pub(super) fn lift_pieces(
    pace: Pace,
    stage: Res<Stage>,
    session: Res<Session>,
    picked: Res<PickedPoints>,
    pointed_at: PointedAt,
    shown: Res<ShownPieces>,
    mut pieces: Query<(&PieceId, &mut Lift)>,
) {
    let in_hand = picked.0.touched().first().filter(|_| !pace.is_still());
    let mover = stage.human_to_act();
    // A piece that can be picked up rises a little towards the pointer.
    let choices = if stage.is_current() { session.choices() } else { &[] };
    let begins = |at: &Point| choices.iter().any(|choice| choice.path.len() > 1 && choice.path[0] == *at);
    let under_pointer = pointed_at.by_pointer().filter(|at| !pace.is_still() && begins(at));
    for (id, mut held) in &mut pieces {
        let piece = shown.get(*id);
        let Place::Board(at) = piece.place else {
            held.set_if_neq(Lift::default());
            continue;
        };
        let own = mover.is_some_and(|mover| stage.game().team_of(mover).any(|seat| seat == piece.owner));
        let height = match own {
            true if in_hand == Some(&at) => 1.0,
            true if in_hand.is_none() && under_pointer == Some(at) => POINTED_AT,
            _ => 0.0,
        };
        let lift = approach(held.0, height, pace.step(), PICK_UP);
        held.set_if_neq(Lift(lift));
    }
}

/// Returns a value from 0 to 1 moved towards another; the whole range takes `whole` seconds.
pub(crate) fn approach(from: f32, to: f32, step: Option<f32>, whole: f32) -> f32 {
    let Some(step) = step else { return to };
    let way = step / whole;
    if to > from { (from + way).min(to) } else { (from - way).max(to) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picked_piece_is_lifted_and_put_down_again_in_time() {
        let mut lifted = 0.0;
        for _ in 0..9 {
            lifted = approach(lifted, 1.0, Some(0.01), PICK_UP);
        }
        assert!((lifted - 1.0).abs() < 1e-5);
        assert_eq!(approach(lifted, 0.0, None, PICK_UP), 0.0, "at once where nothing is waited for");
    }

    #[test]
    fn a_lifted_piece_does_not_fall_when_it_sets_out() {
        let (lift, posture) = (Lift(1.0), Posture::default());
        let resting = Pose::resting((Vec2::ZERO, 1.0));
        assert_eq!(lift.apply(posture, resting).height, LIFTED_HEIGHT);
        assert_eq!(lift.apply(posture, Pose { height: 40.0, ..resting }).height, 40.0);
    }
}
