//! Loudness as ITU-R BS.1770-4 measures it: weighted like the ear, in overlapping blocks, without the
//! pauses.
//!
//! Everything is a power, not a level in decibels: no logarithm is needed, so the same samples give the
//! same loudness on every machine.

use super::circle::Circle;
use crate::synth::RATE;

/// The weighted power of −23 LUFS, the level broadcasters agreed on.
pub const TARGET: f64 = 0.005_876_246_425_275_582;

/// The weighted power of −70 LUFS, below which there is silence.
const SILENCE: f64 = 1.172_465_304_582_298e-7;

/// A filter of two poles and two zeros: `b0, b1, b2, a1, a2`.
type Section = [f64; 5];

/// The head between the ears, at 44.1 kHz.
const HEAD: Section = [
    1.530_841_230_050_347_8,
    -2.650_979_995_154_73,
    1.169_079_079_921_586_9,
    -1.663_655_113_256_020_4,
    0.712_595_428_073_225_4,
];
/// The deafness to the lowest tones, at 44.1 kHz.
const BASS: Section = [1.0, -2.0, 1.0, -1.989_169_673_629_796, 0.989_199_035_787_039_3];

/// The gated loudness of `circle`, as a weighted power.
pub fn integrated(circle: &Circle) -> f64 {
    /// Blocks of 0.4 s, one every 0.1 s.
    const HOP: usize = RATE as usize / 10;
    const HOPS_A_BLOCK: usize = 4;
    let weighted = [weigh(&circle.left), weigh(&circle.right)];
    let hops: Vec<f64> = (0..circle.frames() / HOP)
        .map(|hop| {
            let within = hop * HOP..(hop + 1) * HOP;
            weighted.iter().flat_map(|channel| &channel[within.clone()]).map(|sample| sample * sample).sum()
        })
        .collect();
    let blocks: Vec<f64> = hops
        .windows(HOPS_A_BLOCK)
        .map(|hops| hops.iter().sum::<f64>() / (HOP * HOPS_A_BLOCK) as f64)
        .filter(|&power| power > SILENCE)
        .collect();
    // A block ten decibels below the mean of the audible ones counts as a pause.
    let pause = 0.1 * mean(&blocks);
    let heard: Vec<f64> = blocks.into_iter().filter(|&power| power > pause).collect();
    mean(&heard)
}

fn mean(powers: &[f64]) -> f64 {
    powers.iter().sum::<f64>() / powers.len().max(1) as f64
}

fn weigh(samples: &[f64]) -> Vec<f64> {
    let mut weighted = samples.to_vec();
    for [b0, b1, b2, a1, a2] in [HEAD, BASS] {
        let (mut first, mut second) = (0.0, 0.0);
        for sample in &mut weighted {
            let fed = *sample;
            let passed = b0 * fed + first;
            first = b1 * fed - a1 * passed + second;
            second = b2 * fed - a2 * passed;
            *sample = passed;
        }
    }
    weighted
}

/// The level of a weighted power in LUFS.
#[cfg(test)]
pub fn lufs(power: f64) -> f64 {
    -0.691 + 10.0 * power.log10()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::{amplitude, samples_in, sine};

    /// The standard's own test: 1 kHz in both channels at −23 dBFS is −23 LUFS (EBU Tech 3341, case 1).
    #[test]
    fn a_tone_is_as_loud_as_the_standard_says() {
        let mut circle = Circle::new(samples_in(20.0));
        for n in 0..circle.frames() {
            let sample = amplitude(-23.0) * sine(1000.0 / f64::from(RATE) * n as f64);
            (circle.left[n], circle.right[n]) = (sample, sample);
        }
        assert!((lufs(integrated(&circle)) + 23.0).abs() < 0.1);
        assert!((lufs(TARGET) + 23.0).abs() < 1e-6);
    }

    #[test]
    fn pauses_do_not_count() {
        let mut circle = Circle::new(samples_in(20.0));
        for n in 0..samples_in(8.0) {
            let sample = amplitude(-23.0) * sine(1000.0 / f64::from(RATE) * n as f64);
            (circle.left[n], circle.right[n]) = (sample, sample);
        }
        assert!((lufs(integrated(&circle)) + 23.0).abs() < 0.2);
    }
}
