//! Four yut sticks, thrown as rigid bodies. What lands is what was thrown: a throw is a function of
//! the model of the sticks, a seed and the hand, and its faces are read off the bodies at rest.
//!
//! Lengths are decimetres, times seconds, angles radians. The mat is the plane y = 0, and y points
//! up; the thrower of direction 0 sits at positive z and throws towards negative z.
//!
//! There is no clock and no window here: a whole throw is computed at once, in about five
//! milliseconds, and a screen plays its [`Trajectory`] back.

mod body;
mod odds;
mod simulation;
mod trajectory;

use std::f32::consts::TAU;

pub use self::{
    body::{BLUNT_TIP, LENGTH, MAT_RADIUS, half_thickness, profile, width},
    odds::{MEASURED_THROWS, odds, shares, uncertainty},
    simulation::{LONGEST_ATTEMPT, TIME_STEP},
    trajectory::{Contact, SAMPLES_PER_SECOND, StickPose, Touched, Trajectory},
};
use self::{
    simulation::{Landing, simulate},
    trajectory::Recording,
};
use crate::rules::random::mix;

/// Number of sticks in a throw.
pub const STICKS: usize = 4;

/// Lowest value of a throw that is celebrated: yut and mo.
pub const CELEBRATED: u8 = 4;

/// Largest number of attempts, after which the last one is read as it lies. A stick
/// on its edge is rare, so eight such attempts in a row come about never: less than once in
/// 10^16 throws.
pub const MAX_ATTEMPTS: u32 = 8;

/// Model of the sticks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SticksModel {
    /// Half-round sticks of wood. They land on the round side, flat side up, more often than not.
    #[default]
    Wood,
    /// Thin slats, alike on both sides but for the colour: each side is up half the time.
    Fair,
}

impl SticksModel {
    /// Both models, the default first.
    pub const ALL: [Self; 2] = [Self::Wood, Self::Fair];

    /// The stable name in options, records and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Fair => "fair",
        }
    }

    /// The model with this [`id`](Self::id).
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|model| model.id() == id)
    }
}

/// Throwing gesture: strength and direction. It shapes the flight, and shifts the odds by nothing worth
/// exploiting.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hand {
    strength: f32,
    direction: f32,
}

impl Hand {
    /// Neither weak nor strong, straight ahead: for seats without a hand of their own.
    pub const NEUTRAL: Self = Self { strength: 0.5, direction: 0.0 };

    /// A hand of `strength` 0 to 1 that throws towards `direction`, in radians from straight ahead,
    /// positive to the thrower's left. What is out of range is brought into it; what is no number
    /// is taken from [`NEUTRAL`](Self::NEUTRAL).
    #[must_use]
    pub fn new(strength: f32, direction: f32) -> Self {
        Self {
            strength: if strength.is_nan() { Self::NEUTRAL.strength } else { strength.clamp(0.0, 1.0) },
            direction: if direction.is_finite() { direction % TAU } else { Self::NEUTRAL.direction },
        }
    }

    /// Strength, from 0 for a low toss to 1 for a high one.
    #[must_use]
    pub const fn strength(self) -> f32 {
        self.strength
    }

    /// Direction in radians from straight ahead, positive to the thrower's left.
    #[must_use]
    pub const fn direction(self) -> f32 {
        self.direction
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self::NEUTRAL
    }
}

/// The side of a stick that shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// The flat side of a wooden stick, the light side of a slat: it counts.
    Flat,
    /// The round side, or the dark one.
    Round,
}

/// Resting position of a stick at the end of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rest {
    /// This side is up; the stick may lean on another.
    Shows(Face),
    /// The stick is on its edge and shows neither side.
    OnEdge,
}

/// End of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Every stick shows a side.
    Landed,
    /// At least one stick came to rest on its edge: all four are thrown again.
    OnEdge,
    /// The sticks did not come to rest in time: all four are thrown again.
    Restless,
}

/// Attempt: a single release of all four sticks.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// Its end.
    pub ending: Ending,
    /// Resting positions of the sticks.
    pub rests: [Rest; STICKS],
    /// Poses of the sticks over time.
    pub trajectory: Trajectory,
    /// Audible knocks, in order of time.
    pub contacts: Vec<Contact>,
}

/// A throw: every attempt until one counted, and what that one showed.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// Faces of the sticks.
    pub faces: [Face; STICKS],
    /// Attempts, at least one. All but the last had to be thrown again.
    pub attempts: Vec<Attempt>,
}

impl Throw {
    /// The number of flat sides up, 1 to 4, or 5 when there is none.
    #[must_use]
    pub fn value(&self) -> u8 {
        value_of(self.faces)
    }

    /// The attempt that counted.
    ///
    /// # Panics
    /// When there are no attempts; [`throw`] makes at least one.
    #[must_use]
    pub fn counted(&self) -> &Attempt {
        self.attempts.last().expect("a throw has an attempt")
    }

    /// Number of attempts that had to be thrown again.
    #[must_use]
    pub fn rethrown(&self) -> usize {
        self.attempts.len() - 1
    }
}

/// Result of a throw without its trajectory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Faces of the sticks.
    pub faces: [Face; STICKS],
    /// Number of attempts that had to be thrown again.
    pub rethrown: u32,
}

impl Outcome {
    /// The number of flat sides up, 1 to 4, or 5 when there is none.
    #[must_use]
    pub fn value(self) -> u8 {
        value_of(self.faces)
    }
}

/// The value of four sticks: the number of flat sides up, 1 to 4, or 5 when there is none.
#[must_use]
pub fn value_of(faces: [Face; STICKS]) -> u8 {
    match faces.into_iter().filter(|face| *face == Face::Flat).count() {
        0 => 5,
        flats => flats as u8,
    }
}

/// Seed of throw number `number` of a match with `seed`: successive throws are independent.
#[must_use]
pub const fn seed_for(seed: u64, number: u64) -> u64 {
    mix(seed ^ mix(number))
}

/// Throws the four sticks, with every attempt and its trajectory.
///
/// The same arguments give the same throw to the last bit.
#[must_use]
pub fn throw(model: SticksModel, seed: u64, hand: Hand) -> Throw {
    let mut attempts = Vec::with_capacity(1);
    let (faces, _) = attempt_until_landed(|number| {
        let mut recording = Recording::default();
        let landing = simulate(model, seed, number, hand, Some(&mut recording));
        let Recording { trajectory, contacts } = recording;
        attempts.push(Attempt { ending: landing.ending, rests: landing.rests(), trajectory, contacts });
        landing
    });
    Throw { faces, attempts }
}

/// Throws the four sticks without recording a trajectory: the same faces as [`throw`], faster.
#[must_use]
pub fn faces(model: SticksModel, seed: u64, hand: Hand) -> Outcome {
    let (faces, rethrown) = attempt_until_landed(|number| simulate(model, seed, number, hand, None));
    Outcome { faces, rethrown }
}

/// Repeats attempts until one counts. After [`MAX_ATTEMPTS`] the last one is read as it lies: each
/// stick shows the side that is less turned away.
fn attempt_until_landed(mut attempt: impl FnMut(u32) -> Landing) -> ([Face; STICKS], u32) {
    let mut number = 0;
    loop {
        let landing = attempt(number);
        if landing.ending == Ending::Landed || number + 1 == MAX_ATTEMPTS {
            return (landing.nearest_faces(), number);
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn landing(ending: Ending) -> Landing {
        Landing { ending, upness: [0.9, -0.1, 0.1, -0.9] }
    }

    #[test]
    fn ids_are_read_back() {
        for model in SticksModel::ALL {
            assert_eq!(SticksModel::from_id(model.id()), Some(model));
        }
        assert_eq!(SticksModel::from_id("stone"), None);
    }

    #[test]
    fn a_hand_is_brought_into_range() {
        assert_eq!(Hand::new(7.0, 0.0).strength(), 1.0);
        assert_eq!(Hand::new(-1.0, 0.0).strength(), 0.0);
        assert_eq!(Hand::new(f32::NAN, f32::INFINITY), Hand::NEUTRAL);
        assert!(Hand::new(0.5, 100.0).direction().abs() < TAU);
    }

    #[test]
    fn flat_sides_are_counted_and_none_is_five() {
        use Face::{Flat, Round};
        assert_eq!(value_of([Round; 4]), 5);
        assert_eq!(value_of([Round, Flat, Round, Round]), 1);
        assert_eq!(value_of([Flat; 4]), 4);
    }

    #[test]
    fn all_four_are_thrown_again_until_they_land() {
        let mut endings = [Ending::OnEdge, Ending::Restless, Ending::Landed].into_iter();
        let (_, rethrown) = attempt_until_landed(|_| landing(endings.next().expect("no further attempt")));
        assert_eq!(rethrown, 2);
    }

    #[test]
    fn the_last_attempt_is_read_as_it_lies() {
        let mut attempts = 0;
        let (faces, rethrown) = attempt_until_landed(|_| {
            attempts += 1;
            landing(Ending::OnEdge)
        });
        assert_eq!((attempts, rethrown), (MAX_ATTEMPTS, MAX_ATTEMPTS - 1));
        assert_eq!(faces, [Face::Flat, Face::Round, Face::Flat, Face::Round]);
    }
}
