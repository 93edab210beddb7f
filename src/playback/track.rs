//! Tracks: the gesture of a piece from one resting place to another. Its pose at any moment of a gesture is a pure
//! function of the time, so a test can sample any moment.

use bevy::{math::curve::EaseFunction, prelude::*};

use super::shown_pieces::{PieceId, RestingPlace};

// All durations in seconds at normal speed.
pub(crate) const PICK_UP: f32 = 0.09;
const MIN_TRAVEL: f32 = 0.16;
const MAX_TRAVEL: f32 = 0.32;
pub(crate) const LAND: f32 = 0.11;
pub(crate) const CARRY_OFF: f32 = 0.28;
pub(crate) const REARRANGE: f32 = 0.24;
const HOP: f32 = 0.26;
pub(crate) const TURN: f32 = 0.22;
pub(crate) const STRIDE: f32 = 0.17;
const WOBBLE: f32 = 0.18;
const NUDGE: f32 = 0.06;
/// Duration of the fade that takes the place of all motion, in seconds.
const FADE: f32 = 0.12;
/// Shortest and longest time in which a piece that was carried is put down, or put back.
const PUT_DOWN: (f32, f32) = (0.09, 0.26);
/// Distance from which on travel takes the longest time, in world units.
const LONG_WAY: f32 = 420.0;

/// Growth of a lifted piece, as a fraction of its size.
pub(crate) const LIFTED_SCALE: f32 = 0.06;
/// Height of a lifted piece, in world units.
pub(crate) const LIFTED_HEIGHT: f32 = 6.0;
/// Scale of a piece that is carried; 1 on the board.
pub(crate) const CARRIED_SCALE: f32 = 1.08;
/// Height of a piece that is carried, in world units.
pub(crate) const CARRIED_HEIGHT: f32 = 14.0;
/// Squash of a landing piece, as a fraction of its height.
const SQUASH: f32 = 0.03;
/// Height of a leap, as a fraction of its length.
const ARC: f32 = 0.35;
/// Height of a winner's hop, in world units.
const HOP_HEIGHT: f32 = 14.0;
/// Height of a horse's stride from station to station, in world units.
const STRIDE_HEIGHT: f32 = 16.0;
/// Angle by which a captured piece tips over, in radians.
const TIP: f32 = 0.9;
/// Angle by which a piece sways when it has been put on others, in radians.
const SWAY: f32 = 0.11;
/// Number of sways of a piece that has been put on others.
const SWAYS: f32 = 2.0;
/// Length of the nudge of a refused piece, in world units: never more than four.
const NUDGE_WAY: f32 = 4.0;

/// Place and look of a piece at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Place on the table, in world units.
    pub at: Vec2,
    /// Height above the cloth, in world units.
    pub height: f32,
    /// Scale, 1 on the board.
    pub scale: f32,
    /// Width factor while it turns over, 1 seen from the front.
    pub width: f32,
    /// Fraction by which the piece is lower and wider than at rest.
    pub squash: f32,
    /// Rotation in radians.
    pub turn: f32,
    /// Opacity, from 0 to 1.
    pub presence: f32,
    /// Whether it is off the cloth and above other pieces.
    pub lifted: bool,
}

impl Pose {
    /// Returns the pose of a piece at rest.
    pub const fn resting((at, scale): RestingPlace) -> Self {
        Self { at, height: 0.0, scale, width: 1.0, squash: 0.0, turn: 0.0, presence: 1.0, lifted: false }
    }
}

/// Gesture of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Picked up, moved along a line, put down.
    Slide,
    /// Picked up and carried over another piece.
    Leap,
    /// Tipped over and carried off the board.
    CarryOff,
    /// Moved straight to its place, as when a move is taken back.
    Rearrange,
    /// A hop of victory.
    Hop,
    /// Turned over around its upright axis.
    Turn,
    /// One short hop of several, from a point to the next.
    Stride,
    /// Swaying after landing on other pieces.
    Wobble,
    /// Pushed a little to the side and back: the piece is refused.
    Nudge,
    /// Faded out in one place and in at the other, for reduced motion.
    Fade,
    /// Let go by the pointer, over its place or far from it, and put down there.
    PutDown,
    /// Let go by the pointer in a move that is not complete, and held up over its point.
    Carry,
}

impl Motion {
    /// Returns whether a person has moved the piece: no one has to see it arrive.
    pub(super) const fn is_by_hand(self) -> bool {
        matches!(self, Self::PutDown | Self::Carry)
    }
}

/// Gesture of one piece on the timeline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Track {
    /// Piece.
    pub piece: PieceId,
    /// Start, in seconds of the timeline.
    pub start: f32,
    /// Gesture.
    pub motion: Motion,
    /// Place and scale before the gesture.
    pub from: RestingPlace,
    /// Place and scale after the gesture.
    pub to: RestingPlace,
}

impl Track {
    /// Returns the duration of the gesture, in seconds.
    pub fn duration(&self) -> f32 {
        match self.motion {
            Motion::Slide | Motion::Leap => PICK_UP + self.travel() + LAND,
            Motion::CarryOff => CARRY_OFF,
            Motion::Rearrange => REARRANGE,
            Motion::Hop => HOP,
            Motion::Turn => TURN,
            Motion::Stride => STRIDE,
            Motion::Wobble => WOBBLE,
            Motion::Nudge => NUDGE,
            Motion::Fade => FADE,
            Motion::PutDown | Motion::Carry => PUT_DOWN.0 + (PUT_DOWN.1 - PUT_DOWN.0) * self.way(),
        }
    }

    /// Returns the time at which the piece touches the cloth, in seconds of the timeline.
    pub fn touch_down(&self) -> f32 {
        match self.motion {
            Motion::Slide | Motion::Leap => self.start + PICK_UP + self.travel(),
            _ => self.end(),
        }
    }

    /// Returns the end of the gesture, in seconds of the timeline.
    pub fn end(&self) -> f32 {
        self.start + self.duration()
    }

    fn travel(&self) -> f32 {
        MIN_TRAVEL + (MAX_TRAVEL - MIN_TRAVEL) * self.way()
    }

    /// Returns the length of the way, 1 for a long one.
    fn way(&self) -> f32 {
        (self.from.0.distance(self.to.0) / LONG_WAY).min(1.0)
    }

    /// Returns the pose of the piece at a time of the timeline, before, during or after the gesture.
    pub fn pose(&self, time: f32) -> Pose {
        let elapsed = time - self.start;
        if elapsed <= 0.0 && !self.motion.is_by_hand() {
            return Pose::resting(self.from);
        }
        if time >= self.end() {
            return Pose::resting(self.to);
        }
        match self.motion {
            Motion::Slide => self.carried(elapsed, 0.0),
            Motion::Leap => self.carried(elapsed, ARC * self.from.0.distance(self.to.0)),
            Motion::CarryOff => {
                let part = elapsed / CARRY_OFF;
                let along = ease(EaseFunction::CubicInOut, part);
                Pose { turn: TIP * (part * std::f32::consts::PI).sin(), lifted: true, ..self.between(along) }
            }
            Motion::Rearrange => {
                Pose { lifted: true, ..self.between(ease(EaseFunction::CubicInOut, elapsed / REARRANGE)) }
            }
            Motion::Hop => {
                let part = elapsed / HOP;
                Pose { height: HOP_HEIGHT * 4.0 * part * (1.0 - part), ..self.between(0.0) }
            }
            Motion::Stride => {
                let part = elapsed / STRIDE;
                let height = STRIDE_HEIGHT * 4.0 * part * (1.0 - part);
                Pose { height, lifted: true, ..self.between(ease(EaseFunction::SineInOut, part)) }
            }
            Motion::Turn => {
                let edge_on = (elapsed / TURN * std::f32::consts::TAU / 2.0).cos().abs();
                Pose { width: edge_on.max(0.05), ..self.between(0.0) }
            }
            Motion::Wobble => {
                let part = elapsed / WOBBLE;
                let sway = (part * SWAYS * std::f32::consts::TAU).sin() * (1.0 - part);
                Pose { turn: SWAY * sway, squash: SQUASH * (1.0 - part) * part * 4.0, ..self.between(1.0) }
            }
            Motion::Nudge => {
                let aside = (elapsed / NUDGE * std::f32::consts::TAU).sin();
                let resting = self.between(1.0);
                Pose { at: resting.at + Vec2::X * NUDGE_WAY * aside, ..resting }
            }
            Motion::Fade => {
                let part = elapsed / FADE;
                let (there, presence) =
                    if part < 0.5 { (0.0, 1.0 - 2.0 * part) } else { (1.0, 2.0 * part - 1.0) };
                Pose { presence, ..self.between(there) }
            }
            Motion::PutDown | Motion::Carry => {
                let along = ease(EaseFunction::CubicInOut, (elapsed / self.duration()).max(0.0));
                let left = if self.motion == Motion::Carry { 1.0 } else { 1.0 - along };
                Pose { height: CARRIED_HEIGHT * left, lifted: true, ..self.between(along) }
            }
        }
    }

    /// Returns the time at which a piece that turns shows its new face, in seconds of the timeline: while seen edge-on,
    /// or while faded out.
    pub(super) fn face_changes(&self) -> Option<f32> {
        match self.motion {
            Motion::Turn | Motion::Fade => Some(self.start + self.duration() / 2.0),
            _ => None,
        }
    }

    fn between(&self, part: f32) -> Pose {
        Pose::resting((self.from.0.lerp(self.to.0, part), self.from.1 + (self.to.1 - self.from.1) * part))
    }

    /// Returns the pose while picked up, carried in an arc of this height, and put down.
    fn carried(&self, elapsed: f32, arc: f32) -> Pose {
        let travel = self.travel();
        let swell = |part: f32| 1.0 + LIFTED_SCALE * part;
        if elapsed < PICK_UP {
            let part = ease(EaseFunction::CubicOut, elapsed / PICK_UP);
            let resting = self.between(0.0);
            return Pose {
                scale: resting.scale * swell(part),
                height: LIFTED_HEIGHT * part,
                lifted: true,
                ..resting
            };
        }
        if elapsed < PICK_UP + travel {
            let part = (elapsed - PICK_UP) / travel;
            let along = self.between(ease(EaseFunction::CubicInOut, part));
            let height = LIFTED_HEIGHT * (1.0 - part) + arc * 4.0 * part * (1.0 - part);
            return Pose { scale: along.scale * swell(1.0 - part * part), height, lifted: true, ..along };
        }
        let part = (elapsed - PICK_UP - travel) / LAND;
        Pose { squash: SQUASH * (part * std::f32::consts::PI).sin(), ..self.between(1.0) }
    }
}

/// Returns the pose of a piece among these gestures: of the latest that has begun, or else of the first to come; `None`
/// if it has none.
pub(super) fn pose_at(tracks: &[Track], piece: PieceId, time: f32) -> Option<Pose> {
    let own = || tracks.iter().filter(|track| track.piece == piece);
    let begun = own().rfind(|track| track.start <= time);
    begun.or_else(|| own().next()).map(|track| track.pose(time))
}

fn ease(function: EaseFunction, part: f32) -> f32 {
    EasingCurve::new(0.0, 1.0, function).sample_clamped(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(motion: Motion) -> Track {
        Track {
            piece: PieceId::default(),
            start: 1.0,
            motion,
            from: (Vec2::ZERO, 1.0),
            to: (Vec2::new(120.0, 0.0), 0.5),
        }
    }

    #[test]
    fn every_gesture_begins_and_ends_at_rest() {
        for motion in [Motion::Slide, Motion::Leap, Motion::CarryOff, Motion::Rearrange, Motion::Fade] {
            let track = track(motion);
            assert_eq!(track.pose(0.0), Pose::resting((Vec2::ZERO, 1.0)), "{motion:?}");
            assert_eq!(track.pose(track.end()), Pose::resting((Vec2::new(120.0, 0.0), 0.5)), "{motion:?}");
        }
    }

    #[test]
    fn no_gesture_jerks() {
        let motions = [Motion::Slide, Motion::Leap, Motion::CarryOff, Motion::Rearrange, Motion::Hop];
        for motion in motions.into_iter().chain([Motion::Stride, Motion::Wobble]) {
            let mut track = track(motion);
            track.to.1 = 1.0;
            if motion == Motion::Wobble {
                // It sways in its own place.
                track.from = track.to;
            }
            let step = 1.0 / 240.0;
            let mut before = track.pose(track.start);
            let mut time = track.start;
            while time < track.end() - step {
                time += step;
                let pose = track.pose(time);
                assert!(pose.at.distance(before.at) < 9.0, "{motion:?} at {time}");
                assert!((pose.height - before.height).abs() < 6.0, "{motion:?} at {time}");
                before = pose;
            }
        }
    }

    #[test]
    fn a_leap_clears_what_it_leaps_over() {
        let track = track(Motion::Leap);
        let middle = track.start + PICK_UP + track.travel() / 2.0;
        assert!(track.pose(middle).height > 40.0);
        assert!(track.pose(middle).lifted);
    }

    #[test]
    fn without_motion_a_piece_is_never_seen_on_its_way() {
        let track = track(Motion::Fade);
        assert!((track.duration() - FADE).abs() < f32::EPSILON);
        for step in 0..=100 {
            let pose = track.pose(track.start + FADE * step as f32 / 100.0);
            assert!([track.from.0, track.to.0].contains(&pose.at) && pose.height == 0.0, "{pose:?}");
        }
        let middle = track.pose(track.start + FADE / 2.0);
        assert!(middle.presence < 0.01, "it is gone when it changes place");
    }

    #[test]
    fn nothing_shakes_by_more_than_four_pixels() {
        let track = Track { to: (Vec2::ZERO, 1.0), ..track(Motion::Nudge) };
        for step in 0..=100 {
            let pose = track.pose(track.start + NUDGE * step as f32 / 100.0);
            assert!(pose.at.length() <= 4.0);
        }
    }

    #[test]
    fn a_piece_turns_its_face_edge_on() {
        let track = track(Motion::Turn);
        let when = track.face_changes().expect("it has another face");
        assert!(track.pose(when).width < 0.1);
    }

    #[test]
    fn gestures_last_as_long_as_designed() {
        assert!((0.35..=0.55).contains(&track(Motion::Slide).duration()));
        assert!(track(Motion::CarryOff).duration() < 0.3);
    }
}
