//! Measurements of strength: matches, ladders of levels, errors against exact values. `cargo xtask` prints them in
//! full, and tests take short samples.
//!
//! Everything follows from seeds, so that figures can be repeated.

pub mod beginner;
pub mod hunt;
pub mod jarmo;
pub mod ladder;
pub mod nei_pat_kono;
pub mod play;
pub mod sticks;
pub mod tally;
pub mod ways;
pub mod yut;
