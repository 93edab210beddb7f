//! Four yut sticks, or two-faced dice in their place, thrown as rigid bodies: a throw is a function of
//! the model of the sticks, a seed and the hand, and its faces are read off the bodies at rest.
//!
//! Lengths are decimetres, times seconds, angles radians. The mat is the plane y = 0, and y points
//! up; the thrower of direction 0 sits at positive z and throws towards negative z.
//!
//! There is no clock and no window here: a whole throw is computed at once, in about five
//! milliseconds, and a screen plays its [`Trajectory`] back.

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
    simulation::{LONGEST_ATTEMPT, TIME_STEP},
    throw_result::{Attempt, Ending, Outcome, Throw},
    throwing::{MAX_ATTEMPTS, faces, seed_for, throw},
    trajectory::{Contact, SAMPLES_PER_SECOND, StickPose, Touched, Trajectory},
};
