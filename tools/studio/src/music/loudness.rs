//! Loudness as ITU-R BS.1770-4 measures it: weighted like the ear, in overlapping blocks, without the pauses.

use ebur128::{EbuR128, Mode};

use super::circle::Circle;
use crate::synth::RATE;

/// The level broadcasters agreed on, in LUFS.
pub const TARGET: f64 = -23.0;

/// Level of silence, in LUFS.
const SILENCE: f64 = -200.0;

/// The gated loudness of `circle`, in LUFS.
pub fn integrated(circle: &Circle) -> f64 {
    let mut meter = EbuR128::new(2, RATE, Mode::I).expect("it measures two channels at this rate");
    meter.add_frames_planar_f64(&[&circle.left, &circle.right]).expect("both channels have the same length");
    meter.loudness_global().expect("its mode is this loudness").max(SILENCE)
}
