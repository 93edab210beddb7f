//! Measurements of strength: matches, ladders of levels, calibration. `cargo xtask` prints them in full, and tests take
//! short samples.
//!
//! Everything follows from seeds, so that figures can be repeated.

pub mod beginner;
pub mod ladder;
pub mod play;
pub mod tally;
pub mod ways;
