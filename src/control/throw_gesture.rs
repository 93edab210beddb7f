//! Throw gesture: sticks are gathered in a hand and let go, by a key, a pad's button or the mouse, or dragged and
//! flicked. The gesture shapes the flight alone.

use std::collections::VecDeque;

use bevy::prelude::*;
use madang_core::sticks::{self, Hand, STICKS, StickPose, SticksModel};

use crate::{layout::projection, platform::input::Device};

/// State of the throw gesture.
#[derive(Resource, Default, Debug)]
pub enum ThrowGesture {
    /// The sticks are in no hand.
    #[default]
    Nobody,
    /// A person holds the sticks.
    Held(HeldSticks),
    /// The sticks have left the hand in this frame.
    LetGo,
}

/// Sticks in a hand.
#[derive(Clone, Debug)]
pub struct HeldSticks {
    pub(crate) device: Device,
    /// Time held, in seconds.
    pub(crate) since: f32,
    /// Time since the sticks last knocked together, in seconds.
    pub(crate) silent: f32,
    /// Aim of the throw, in radians from straight ahead, positive to the left.
    pub(crate) aim: f32,
    /// Place of the hand, in world units from the middle of the mat.
    pub(crate) at: Vec2,
    /// Pointer's times and places, the newest last.
    pub(crate) trail: VecDeque<(f32, Vec2)>,
}

/// Longest tap, in seconds: by a key or a pad it throws with neutral force, by mouse or finger it throws nothing.
pub(crate) const TAP: f32 = 0.18;
/// Time over which strength grows after that, in seconds.
const FULL: f32 = 1.1;
/// Duration of a flick at the end of the pointer's trail, in seconds.
const FLICK: f32 = 0.1;
/// Speeds of the weakest and the strongest flick, in world units a second.
const FLICK_SPEED: (f32, f32) = (350.0, 2600.0);
/// Shortest drag that aims, in world units.
pub(crate) const DRAG: f32 = 40.0;
/// Interval at which sticks knock together in the hand, in seconds.
pub(crate) const RATTLE: f32 = 0.14;
/// Hand of a key or a pad, in world units from the middle of the mat.
pub(crate) const BEFORE_MAT: Vec2 = Vec2::new(0.0, -190.0);
/// Sideways offset of that hand for a radian of aim, in world units.
pub(crate) const LEAN: f32 = 170.0;
/// Height of the hand above the mat, in decimetres.
const HEIGHT: f32 = 0.7;

impl ThrowGesture {
    /// Returns the sticks in the hand, if they are there.
    pub const fn held(&self) -> Option<&HeldSticks> {
        match self {
            Self::Held(held) => Some(held),
            Self::Nobody | Self::LetGo => None,
        }
    }

    /// Returns whether the sticks have left the hand in this frame.
    pub const fn has_let_go(&self) -> bool {
        matches!(self, Self::LetGo)
    }
}

impl HeldSticks {
    pub(crate) const fn new(device: Device, at: Vec2) -> Self {
        Self { device, since: 0.0, silent: 0.0, aim: 0.0, at, trail: VecDeque::new() }
    }

    /// Returns the strength of a throw at this moment, from 0 to 1.
    pub fn strength(&self) -> f32 {
        if self.since < TAP { Hand::NEUTRAL.strength() } else { ((self.since - TAP) / FULL).min(1.0) }
    }

    /// Returns the presence of the mat, from 0 to 1, if it takes `appearing` seconds to appear.
    pub(crate) fn presence(&self, appearing: f32) -> f32 {
        (self.since / appearing).min(1.0)
    }

    /// Returns the poses of the sticks in the hand: two by two, across the direction of the throw, shaken in proportion
    /// to its strength.
    pub(crate) fn poses(&self, model: SticksModel) -> [StickPose; STICKS] {
        let apart = 0.57 * sticks::width(model);
        let shake = 0.05 * self.strength() * (self.since * 43.0).sin();
        let across = Quat::from_rotation_y(self.aim);
        std::array::from_fn(|number| {
            let ahead = if number & 1 == 0 { -apart } else { apart };
            let above = if number & 2 == 0 { -0.15 } else { 0.15 };
            let own = if number & 1 == 0 { shake } else { -shake };
            let middle = Vec3::new(0.0, HEIGHT + above + own, 0.0);
            let place = projection::unseen(self.at, middle.y) + across * Vec3::new(own, 0.0, ahead) + middle;
            let turn = across
                * Quat::from_rotation_y(0.1 * (number as f32 - 1.5))
                * Quat::from_rotation_x(number as f32 * 2.1 + shake);
            StickPose { place: place.to_array(), turn: turn.to_array() }
        })
    }

    /// Returns whether the gesture is only a click of the mouse or a tap of a finger, neither held nor flicked.
    pub(crate) fn is_click(&self) -> bool {
        self.device.kind().is_pointer() && self.since < TAP && self.flick().is_none()
    }

    /// Returns the hand at the moment the sticks leave it.
    pub(crate) fn hand(&self) -> Hand {
        let Some((flick, speed)) = self.flick() else { return Hand::new(self.strength(), self.aim) };
        let (weakest, strongest) = FLICK_SPEED;
        Hand::new((speed - weakest) / (strongest - weakest), flick)
    }

    /// Returns the direction and speed of the pointer's last moments, if it was fast.
    fn flick(&self) -> Option<(f32, f32)> {
        let (now, at) = *self.trail.back()?;
        let (then, from) = *self.trail.iter().find(|(time, _)| now - time <= FLICK)?;
        let speed = (at - from) / (now - then).max(FLICK / 2.0);
        (speed.length() >= FLICK_SPEED.0).then(|| (aim_of(speed), speed.length()))
    }

    /// Follows the pointer, in world units from the middle of the mat.
    pub(crate) fn follow(&mut self, pointer: Vec2) {
        self.trail.push_back((self.since, pointer));
        while self.trail.front().is_some_and(|(time, _)| self.since - time > 4.0 * FLICK) {
            self.trail.pop_front();
        }
        self.at = pointer;
    }
}

/// Returns the angle of a vector on the screen from straight ahead, which is upwards, positive to the left.
pub(crate) fn aim_of(way: Vec2) -> f32 {
    (-way.x).atan2(way.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held_for(seconds: f32) -> HeldSticks {
        HeldSticks { since: seconds, ..HeldSticks::new(Device::Keyboard, Vec2::ZERO) }
    }

    #[test]
    fn a_tap_is_neutral_and_holding_gathers_strength() {
        assert_eq!(held_for(0.05).hand(), Hand::NEUTRAL);
        let (soft, hard) = (held_for(0.4).hand(), held_for(0.9).hand());
        assert!(soft.strength() < hard.strength());
        assert_eq!(held_for(9.0).hand().strength(), 1.0);
    }

    #[test]
    fn a_click_is_neither_a_hold_nor_a_flick() {
        let click = HeldSticks::new(Device::Mouse, Vec2::ZERO);
        assert!(click.is_click());
        assert!(!HeldSticks { since: 0.4, ..click.clone() }.is_click());
        assert!(!HeldSticks { device: Device::Keyboard, ..click }.is_click());
    }

    #[test]
    fn a_flick_throws_where_it_goes_and_as_hard_as_it_is_fast() {
        let flicked = |way: Vec2| {
            let mut held = HeldSticks::new(Device::Mouse, Vec2::ZERO);
            for frame in 0..10 {
                held.since = frame as f32 * 0.016;
                held.follow(way * frame as f32);
            }
            held.hand()
        };
        let (left, ahead) = (flicked(Vec2::new(-12.0, 12.0)), flicked(Vec2::new(0.0, 30.0)));
        assert!((left.direction() - std::f32::consts::FRAC_PI_4).abs() < 0.01);
        assert!(ahead.direction().abs() < 0.01);
        assert!(ahead.strength() > left.strength());
    }

    #[test]
    fn a_pointer_at_rest_is_no_flick() {
        let mut held = HeldSticks::new(Device::Mouse, Vec2::ZERO);
        for (since, at) in [(0.0, 0.0), (0.05, 90.0), (0.5, 90.0), (0.55, 90.0)] {
            held.since = since;
            held.follow(Vec2::new(0.0, at));
        }
        assert_eq!(held.flick(), None);
    }

    #[test]
    fn the_sticks_are_seen_where_the_hand_is() {
        let held = HeldSticks::new(Device::Mouse, Vec2::new(120.0, -40.0));
        let middle = held.poses(SticksModel::Wood).map(|pose| projection::seen(Vec3::from_array(pose.place)));
        let middle = middle.into_iter().sum::<Vec2>() / STICKS as f32;
        assert!(middle.distance(held.at) < 12.0, "{middle}");
    }
}
