//! The instruments the sounds are made of: ringing modes, filtered noise, a small room.
//!
//! Sines and exponentials are those of `libm`: they give the same bits on every processor and system, which the system's
//! own do not.

use std::f64::consts::{LN_10, SQRT_2, TAU};

/// Samples per second.
pub const RATE: u32 = 44_100;

/// Sine of an angle in turns (1 is a full circle).
pub fn sine(turns: f64) -> f64 {
    libm::sin(TAU * (turns - turns.floor()))
}

/// Cosine of an angle in turns.
pub fn cosine(turns: f64) -> f64 {
    libm::cos(TAU * (turns - turns.floor()))
}

/// e to the power `x`.
pub fn exponential(x: f64) -> f64 {
    libm::exp(x)
}

/// The amplitude of a level in dBFS (0 dB is 1).
pub fn amplitude(decibels: f64) -> f64 {
    exponential(decibels * LN_10 / 20.0)
}

/// Gain of a fade, 0 to 1, at `part` (0 to 1) of its length: half a cosine.
pub fn fade(part: f64) -> f64 {
    0.5 - 0.5 * cosine(0.5 * part.clamp(0.0, 1.0))
}

/// The number of samples in `seconds`.
pub fn samples_in(seconds: f64) -> usize {
    (seconds * f64::from(RATE)).round() as usize
}

/// Seeded noise (`SplitMix64`).
pub struct Noise(u64);

impl Noise {
    /// Noise that always follows the same course for the same name.
    pub fn named(name: &str) -> Self {
        // FNV-1a, so that a new sound never changes the noise in another.
        let seed = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self(seed)
    }

    /// The next value, even over −1 to 1.
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        // 53 bits fill a double exactly.
        (mixed >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// A two-pole filter (trapezoidal state variable, Butterworth damping).
#[derive(Default)]
pub struct Filter {
    first: f64,
    second: f64,
}

impl Filter {
    /// Feeds one sample; returns its parts below and above `corner_hz`.
    pub fn split(&mut self, sample: f64, corner_hz: f64) -> (f64, f64) {
        let turns = corner_hz / f64::from(RATE) / 2.0;
        let g = sine(turns) / cosine(turns);
        let a1 = 1.0 / (1.0 + g * (g + SQRT_2));
        let a2 = g * a1;
        let a3 = g * a2;
        let rest = sample - self.second;
        let band = a1 * self.first + a2 * rest;
        let low = self.second + a2 * self.first + a3 * rest;
        self.first = 2.0 * band - self.first;
        self.second = 2.0 * low - self.second;
        (low, sample - SQRT_2 * band - low)
    }
}

/// One mode of a struck body: a sine that dies away.
#[derive(Clone, Copy)]
pub struct Mode {
    pub hz: f64,
    /// Time to fall to 1/e, in seconds.
    pub decay_s: f64,
    pub gain: f64,
}

/// Envelope of noise.
#[derive(Clone, Copy)]
pub enum Shape {
    /// Rises within `rise_s` seconds and falls to 1/e in `decay_s`.
    Strike { rise_s: f64, decay_s: f64 },
    /// Swells to its peak at `peak` (0 to 1 of its length) and ebbs away.
    Swell { peak: f64 },
}

/// Noise between two corners: cloth, paper, air, the scratch of a contact.
#[derive(Clone, Copy)]
pub struct Rustle {
    pub at_s: f64,
    pub length_s: f64,
    pub low_hz: f64,
    pub high_hz: f64,
    /// Factor of both corners at the end; 1 keeps them.
    pub sweep: f64,
    pub shape: Shape,
    /// Unevenness from 0 (smooth) to 1 (threads pulled one after the other).
    pub grain: f64,
    /// Peak amplitude after filtering.
    pub gain: f64,
}

/// A sound in the making.
pub struct Take {
    samples: Vec<f64>,
    noise: Noise,
}

impl Take {
    /// Silence of `length_s` seconds, with its own course of noise.
    pub fn new(length_s: f64, noise: Noise) -> Self {
        Self { samples: vec![0.0; samples_in(length_s)], noise }
    }

    /// Strikes `mode` at `at_s` seconds; it speaks within `rise_s` seconds.
    pub fn ring(&mut self, at_s: f64, rise_s: f64, mode: Mode) {
        let start = samples_in(at_s);
        let keep = exponential(-1.0 / (mode.decay_s * f64::from(RATE)));
        let step = mode.hz / f64::from(RATE);
        let mut level = mode.gain;
        for (n, sample) in self.samples.iter_mut().skip(start).enumerate() {
            let rise = fade(n as f64 / (rise_s * f64::from(RATE)));
            *sample += level * rise * sine(step * n as f64);
            level *= keep;
        }
    }

    /// Adds `rustle`.
    pub fn rustle(&mut self, rustle: Rustle) {
        const GRAINS_HZ: f64 = 55.0;
        let length = samples_in(rustle.length_s);
        let (mut above, mut below, mut threads) = (Filter::default(), Filter::default(), Filter::default());
        let mut burst = Vec::with_capacity(length);
        for n in 0..length {
            let part = n as f64 / length as f64;
            let seconds = n as f64 / f64::from(RATE);
            let corners = 1.0 + (rustle.sweep - 1.0) * part;
            let (_, bright) = above.split(self.noise.next(), rustle.low_hz * corners);
            let (banded, _) = below.split(bright, rustle.high_hz * corners);
            // Slow noise is faint after its filter; 12 brings it to about ±1.
            let (slow, _) = threads.split(self.noise.next(), GRAINS_HZ);
            let texture = 1.0 + rustle.grain * (12.0 * slow).clamp(-1.0, 1.0);
            burst.push(banded * texture * shape_at(rustle.shape, part, seconds));
        }
        let peak = peak_of(&burst).max(f64::MIN_POSITIVE);
        let start = samples_in(rustle.at_s);
        for (sample, noise) in self.samples.iter_mut().skip(start).zip(&burst) {
            *sample += noise * rustle.gain / peak;
        }
    }

    /// Adds a sound made elsewhere, from `at_s` seconds on; samples past the end are dropped.
    pub fn add(&mut self, at_s: f64, gain: f64, sound: &[f64]) {
        for (sample, added) in self.samples.iter_mut().skip(samples_in(at_s)).zip(sound) {
            *sample += gain * added;
        }
    }

    /// Its course of noise, for a sound made elsewhere.
    pub fn noise(&mut self) -> &mut Noise {
        &mut self.noise
    }

    /// Lets a small room answer with a sparse, darkening echo of `length_s` seconds, `gain` loud.
    pub fn room(&mut self, length_s: f64, gain: f64) {
        const ECHOES: u32 = 36;
        let dry = self.samples.clone();
        let mut dark = Filter::default();
        let softened: Vec<f64> = dry.iter().map(|&sample| dark.split(sample, 2400.0).0).collect();
        for echo in 0..ECHOES {
            let place = (f64::from(echo) + 0.5 + 0.5 * self.noise.next()) / f64::from(ECHOES);
            let delay = samples_in(0.004 + place * length_s);
            let sign = if self.noise.next() < 0.0 { -1.0 } else { 1.0 };
            let level = sign * gain * exponential(-3.5 * place);
            for (sample, echoed) in self.samples.iter_mut().skip(delay).zip(&softened) {
                *sample += level * echoed;
            }
        }
    }

    /// The finished samples: no offset, silent at both ends, with their peak at `peak_db` dBFS.
    ///
    /// `fade_out_s` is the length of the closing fade, in seconds.
    pub fn finish(mut self, peak_db: f64, fade_out_s: f64) -> Vec<f64> {
        const FADE_IN_S: f64 = 0.0004;
        const LOWEST_HZ: f64 = 35.0;
        let mut rumble = Filter::default();
        let count = self.samples.len();
        let (rise, fall) = (samples_in(FADE_IN_S), samples_in(fade_out_s));
        for (n, sample) in self.samples.iter_mut().enumerate() {
            let (_, clear) = rumble.split(*sample, LOWEST_HZ);
            let left = count - 1 - n;
            *sample = clear * fade(n as f64 / rise as f64) * fade(left as f64 / fall as f64);
        }
        // The fades leave a trace of offset; a bell-shaped correction keeps both ends at zero.
        let mean = self.samples.iter().sum::<f64>() / count as f64;
        for (n, sample) in self.samples.iter_mut().enumerate() {
            *sample -= mean * (1.0 - cosine(n as f64 / (count - 1) as f64));
        }
        let scale = amplitude(peak_db) / peak_of(&self.samples).max(f64::MIN_POSITIVE);
        for sample in &mut self.samples {
            *sample *= scale;
        }
        self.samples
    }
}

fn shape_at(shape: Shape, part: f64, seconds: f64) -> f64 {
    match shape {
        Shape::Strike { rise_s, decay_s } => fade(seconds / rise_s) * exponential(-seconds / decay_s),
        Shape::Swell { peak } if part < peak => fade(part / peak),
        Shape::Swell { peak } => fade((1.0 - part) / (1.0 - peak)),
    }
}

fn peak_of(samples: &[f64]) -> f64 {
    samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_even_and_repeats() {
        let mut noise = Noise::named("place-1");
        let values: Vec<f64> = (0..20_000).map(|_| noise.next()).collect();
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        assert!(mean.abs() < 0.02);
        assert!(values.iter().all(|value| (-1.0..1.0).contains(value)));
        let mut again = Noise::named("place-1");
        assert!(values.iter().all(|&value| value == again.next()));
        assert_ne!(Noise::named("place-2").next(), values[0]);
    }

    #[test]
    fn a_filter_parts_low_from_high() {
        let loudest = |hz: f64| {
            let mut filter = Filter::default();
            let (mut low, mut high) = (0.0_f64, 0.0_f64);
            for n in 0..8820 {
                let (below, above) = filter.split(sine(hz * f64::from(n) / 44_100.0), 1000.0);
                if n > 4410 {
                    low = low.max(below.abs());
                    high = high.max(above.abs());
                }
            }
            (low, high)
        };
        let (low, high) = loudest(100.0);
        assert!(low > 0.95 && high < 0.05);
        let (low, high) = loudest(9000.0);
        assert!(low < 0.05 && high > 0.95);
    }
}
