//! Four yut sticks, or two-faced dice in their place, thrown as rigid bodies: a throw is a function of
//! the model of the sticks, a seed and the hand, and its faces are read off the bodies at rest.
//!
//! Lengths are decimetres, times seconds, angles radians. The mat is the plane y = 0, and y points
//! up; the thrower of direction 0 sits at positive z and throws towards negative z.
//!
//! There is no clock and no window here: a whole throw is computed at once, in about five
//! milliseconds, and a screen plays its [`Trajectory`] back.
//!
//! The simulation decides the result; none is drawn first and acted out. The odds follow from the design:
//!
//! - A slat starts at a random turn about its own axis, and turned over it is the same slat, so each of the sixteen ways to land
//!   is equally likely whatever the hand does. The place of each stick in the hand is drawn too.
//! - A wooden stick's odds come from its shape and are measured (`odds`): the share of round wood left and the number of facets
//!   were chosen so that the flat side shows three times in five. The facets replace rolling friction, which the engine lacks.
//! - Every throw is simulated straight ahead, and the hand's direction turns the finished throw about the middle of the mat, so
//!   it shifts no odds. A strong toss rises faster from a lower hand, so that weak and strong throws land about as hard.
//! - There are no walls: near the rim a stick is slowed on its way outwards.
//! - A stick that rests on its edge gets half a second to fall; then all four are thrown again, as they are when they do not
//!   rest within four seconds.

mod body;
mod face;
mod hand;
mod model;
mod odds;
mod shown;
mod simulation;
mod throw_result;
mod throwing;
mod trajectory;

pub use self::{
    body::{BLUNT_TIP, MAT_RADIUS, half_thickness, length, profile, width},
    face::{CELEBRATED, Face, STICKS, value_of},
    hand::Hand,
    model::SticksModel,
    odds::{MEASURED_THROWS, odds, shares, uncertainty},
    shown::throw_showing,
    simulation::{MAX_ATTEMPT_SECONDS, TIME_STEP},
    throw_result::{Ending, Throw, ThrowAttempt, ThrowOutcome},
    throwing::{MAX_ATTEMPTS, faces, seed_for, throw},
    trajectory::{Contact, SAMPLES_PER_SECOND, StickPose, Touched, Trajectory},
};
