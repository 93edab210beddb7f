//! Flight of thrown sticks as a function of time.

use std::sync::Arc;

use madang_core::sticks::{self, Throw};

use crate::layout::projection;

/// Pause between two attempts, when a stick stood on its edge, in seconds.
const GATHER: f32 = 0.5;
/// Time for which the sticks rest before they are taken away, in seconds.
const LIE: f32 = 0.75;
/// Time for which the sticks rest where their flight was not shown, in seconds.
const LIE_STILL: f32 = 1.2;
/// Time in which the mat appears, in seconds.
pub(crate) const APPEAR: f32 = 0.16;
/// Time in which the mat vanishes, in seconds.
const VANISH: f32 = 0.22;
/// Fraction by which the camera approaches while the sticks fly.
pub(crate) const LEAN_IN: f32 = 0.07;

/// Radius round the middle of the mat within which every stick lands, in world units of the picture.
pub(crate) const REACH: f32 = sticks::MAT_RADIUS * projection::SCALE * (1.0 + LEAN_IN);

/// Throw on the timeline.
#[derive(Clone, Debug)]
pub struct Flight {
    /// Time at which the sticks leave the hand, in seconds of the timeline.
    pub start: f32,
    /// Throw.
    pub throw: Arc<Throw>,
    /// Whether the mat is there already, because a person has gathered the sticks.
    pub mat_is_laid: bool,
    /// Whether the sticks appear at rest, without a flight.
    pub still: bool,
}

impl Flight {
    /// Returns the time in motion, all attempts together, in seconds.
    pub fn flying(&self) -> f32 {
        if self.still {
            return 0.0;
        }
        let attempts = self.throw.attempts.iter().map(|attempt| attempt.trajectory.length());
        attempts.sum::<f32>() + GATHER * self.throw.rethrown() as f32
    }

    /// Returns the time at which the sticks have been taken away, in seconds of the timeline.
    pub fn end(&self) -> f32 {
        self.start + self.flying() + if self.still { LIE_STILL } else { LIE } + VANISH
    }

    /// Returns the attempts with their beginnings, in seconds after the start.
    fn attempts(&self) -> impl Iterator<Item = (f32, &sticks::ThrowAttempt)> {
        let mut begins = 0.0;
        self.throw.attempts.iter().map(move |attempt| {
            let at = begins;
            begins += attempt.trajectory.length() + GATHER;
            (at, attempt)
        })
    }

    /// Returns every knock: its time in seconds after the start, and its impulse.
    pub fn knocks(&self) -> impl Iterator<Item = (f32, f32)> + '_ {
        let heard = !self.still;
        let of_attempt = |(at, attempt): (f32, &'_ sticks::ThrowAttempt)| {
            attempt.contacts.iter().map(|knock| (at + knock.time, knock.impulse)).collect::<Vec<_>>()
        };
        self.attempts().filter(move |_| heard).flat_map(of_attempt)
    }

    /// Returns the attempt under way at a time in seconds after the start, and its age in seconds.
    pub(crate) fn attempt_at(&self, time: f32) -> Option<(&sticks::ThrowAttempt, f32)> {
        if self.still {
            let counted = self.throw.counted();
            return Some((counted, counted.trajectory.length()));
        }
        self.attempts().take_while(|(at, _)| *at <= time).last().map(|(at, attempt)| (attempt, time - at))
    }

    /// Returns the presence of mat and sticks at a time in seconds after the start, from 0 to 1.
    pub(crate) fn presence(&self, time: f32) -> f32 {
        let leaving = (self.end() - self.start - time) / VANISH;
        let coming = if self.mat_is_laid { 1.0 } else { time / APPEAR };
        coming.min(leaving).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::{Quat, Vec3};

    use super::*;
    use madang_core::{
        rules::Words,
        sticks::{Hand, STICKS, SticksModel},
    };

    fn flight() -> Flight {
        let throw = Arc::new(sticks::throw(SticksModel::Wood, 5, Hand::NEUTRAL));
        Flight { start: 3.0, throw, mat_is_laid: false, still: false }
    }

    #[test]
    fn a_flight_ends_with_what_was_thrown() {
        let flight = flight();
        let (attempt, since) = flight.attempt_at(flight.flying()).expect("it has begun");
        assert_eq!(attempt, flight.throw.counted());
        let flat = |stick: usize| attempt.trajectory.pose(stick, since).upness() > 0.0;
        let flats = (0..STICKS).filter(|stick| flat(*stick)).count() as u8;
        assert_eq!(if flats == 0 { 5 } else { flats }, flight.throw.value());
    }

    #[test]
    fn knocks_are_heard_while_the_sticks_fly() {
        let flight = flight();
        let knocks: Vec<_> = flight.knocks().collect();
        assert!(knocks.len() >= STICKS, "every stick hits the mat");
        assert!(knocks.iter().all(|(at, impulse)| *at <= flight.flying() && *impulse > 0.0));
    }

    #[test]
    fn sticks_come_to_lie_within_their_reach() {
        for seed in 0..60 {
            let hand = Hand::new((seed % 5) as f32 / 4.0, seed as f32 * 0.37);
            let model = SticksModel::ALL[seed as usize % SticksModel::ALL.len()];
            let throw = sticks::throw(model, seed, hand);
            for pose in throw.counted().trajectory.rest() {
                let (place, turn) = (Vec3::from_array(pose.place), Quat::from_array(pose.turn));
                for end in [-1.0, 1.0] {
                    let tip = Vec3::X * end * (sticks::length(model) / 2.0 + sticks::BLUNT_TIP);
                    let seen = projection::seen(place + turn * tip) * (1.0 + LEAN_IN);
                    assert!(seen.length() < REACH, "seed {seed}: {seen}");
                }
            }
        }
    }

    #[test]
    fn the_mat_comes_and_goes() {
        let flight = flight();
        assert_eq!(flight.presence(0.0), 0.0);
        assert_eq!(flight.presence(flight.flying()), 1.0);
        assert!(flight.presence(flight.end() - flight.start) <= 0.0);
    }
}
