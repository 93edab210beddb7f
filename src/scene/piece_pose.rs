//! Pose of a piece apart from its gestures: a picked one is lifted off the cloth, a trapped one sits down.

use bevy::prelude::*;
use madang_core::rules::{Place, Point};

use crate::{
    control::pointing::{Picked, PointedAt},
    playback::{
        pace::Pace,
        shown_pieces::{PieceId, ShownPieces},
        stage::Stage,
        track::{LIFTED_HEIGHT, LIFTED_SCALE, PICK_UP, Pose},
    },
    turn::session::Session,
};

/// Time in which a trapped piece sits down, in seconds, while the fence closes round it.
pub(super) const SIT_DOWN: f32 = 0.24;
/// Progress of the lift of a piece under the pointer.
const POINTED_AT: f32 = 0.4;
/// Fraction by which a sitting piece looks smaller.
const HUNCHED: f32 = 0.07;
/// Tint of a sitting piece's picture, besides the fence around it.
const SHADED: Vec3 = Vec3::new(0.62, 0.58, 0.55);

/// Pose of a piece apart from its gestures.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct PiecePose {
    /// Progress of the lift, from 0 to 1.
    lifted: f32,
    /// Progress of sitting down, from 0 to 1.
    sitting: f32,
}

impl PiecePose {
    /// Combines this pose with a pose of the timeline.
    pub(super) fn apply(self, pose: Pose) -> Pose {
        let scale = pose.scale * (1.0 + LIFTED_SCALE * self.lifted) * (1.0 - HUNCHED * self.sitting);
        Pose {
            // A piece in motion takes the greater of both heights, so that it never drops between them.
            height: pose.height.max(LIFTED_HEIGHT * self.lifted),
            scale: if pose.height > 0.0 { pose.scale } else { scale },
            lifted: pose.lifted || self.lifted > 0.0,
            ..pose
        }
    }

    /// Colour by which the picture is multiplied.
    pub(super) fn tint(self) -> Color {
        let shade = Vec3::ONE.lerp(SHADED, self.sitting);
        Color::srgb(shade.x, shade.y, shade.z)
    }
}

/// Lifts the picked piece and lets trapped ones sit down.
pub(super) fn hold_pieces(
    pace: Pace,
    stage: Res<Stage>,
    session: Res<Session>,
    picked: Res<Picked>,
    pointed_at: PointedAt,
    shown: Res<ShownPieces>,
    mut pieces: Query<(&PieceId, &mut PiecePose)>,
) {
    let trapped = stage.game().trapped();
    let in_hand = picked.0.touched().first().filter(|_| !pace.is_still());
    let mover = stage.human_to_act();
    // A piece that can be picked up rises a little towards the pointer.
    let choices = if stage.is_current() { session.choices() } else { &[] };
    let begins = |at: &Point| choices.iter().any(|choice| choice.path.len() > 1 && choice.path[0] == *at);
    let under_pointer = pointed_at.by_pointer().filter(|at| !pace.is_still() && begins(at));
    for (id, mut held) in &mut pieces {
        let piece = shown.get(*id);
        let Place::Board(at) = piece.place else {
            held.set_if_neq(PiecePose::default());
            continue;
        };
        let own = mover.is_some_and(|mover| stage.game().team_of(mover).any(|seat| seat == piece.owner));
        let height = match own {
            true if in_hand == Some(&at) => 1.0,
            true if in_hand.is_none() && under_pointer == Some(at) => POINTED_AT,
            _ => 0.0,
        };
        let is_trapped = trapped.contains(&at);
        let mut wanted = PiecePose {
            lifted: approach(held.lifted, height, pace.step(), PICK_UP),
            sitting: approach(held.sitting, f32::from(is_trapped), pace.step(), SIT_DOWN),
        };
        if !stage.is_seen() {
            // No piece is shown as trapped before the move has been shown.
            wanted.sitting = held.sitting;
        } else if pace.is_still() {
            wanted.sitting = f32::from(is_trapped);
        }
        held.set_if_neq(wanted);
    }
}

/// Moves a value from 0 to 1 towards another; the whole range takes `whole` seconds.
fn approach(from: f32, to: f32, step: Option<f32>, whole: f32) -> f32 {
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
        let held = PiecePose { lifted: 1.0, sitting: 0.0 };
        let resting = Pose::resting((Vec2::ZERO, 1.0));
        assert_eq!(held.apply(resting).height, LIFTED_HEIGHT);
        assert_eq!(held.apply(Pose { height: 40.0, ..resting }).height, 40.0);
    }
}
