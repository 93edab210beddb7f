//! A tone: a row of harmonic partials whose pitch may bend and sway, and each of which dies away or is
//! held in its own way.

use crate::synth::{Filter, Noise, RATE, cosine, exponential, fade, samples_in, sine};

/// The most partials a tone has.
pub const PARTIALS: usize = 20;

/// Gain of each partial, from the lowest.
pub type Weights = [f64; PARTIALS];

/// Highest pitch of a partial, in hertz: the music has to be soft on the ear.
const HIGHEST_HZ: f64 = 6500.0;

/// Envelope of a tone.
#[derive(Clone, Copy, Debug)]
pub enum Envelope {
    /// A string is plucked.
    Plucked {
        /// Time in which the lowest partial falls to 1/e, in seconds.
        decay_s: f64,
        /// Factor by which the higher partials fall sooner.
        damping: f64,
        /// Time in which the finger gives way.
        rise_s: f64,
        /// Time in which the higher partials open, as on a string that lies flat on its bridge; 0 for none.
        bloom_s: f64,
    },
    /// Breath or bow holds it.
    Held {
        /// Time in which it speaks.
        rise_s: f64,
        /// Time in which it ends.
        fall_s: f64,
        /// Swell towards its middle, 0 to 1.
        swell: f64,
    },
}

/// Pitch curve of a tone.
#[derive(Clone, Copy, Debug)]
pub struct Pitch {
    /// Pitch at the start, as a factor.
    pub from: f64,
    /// Length of the glide from there.
    pub glide_s: f64,
    /// Depth of the vibrato in cents.
    pub sway_cents: f64,
    /// Rate of the vibrato in hertz.
    pub sway_hz: f64,
    /// Start of the vibrato.
    pub sway_after_s: f64,
    /// Bend of the string in cents.
    pub press_cents: f64,
    /// Start of the bend.
    pub press_at_s: f64,
    /// Length of the bend.
    pub press_s: f64,
}

impl Pitch {
    /// The pitch as it is, all the time.
    pub const STEADY: Self = Self {
        from: 1.0,
        glide_s: 0.0,
        sway_cents: 0.0,
        sway_hz: 5.0,
        sway_after_s: 0.4,
        press_cents: 0.0,
        press_at_s: 0.0,
        press_s: 0.0,
    };

    /// The factor `seconds` after the beginning.
    fn at(&self, seconds: f64) -> f64 {
        /// A cent as a part of the pitch; small bends need no power of two.
        const CENT: f64 = 0.000_577_79;
        let mut factor = 1.0;
        if self.glide_s > 0.0 {
            factor += (self.from - 1.0) * (1.0 - fade(seconds / self.glide_s));
        }
        if self.sway_cents > 0.0 {
            let depth = self.sway_cents * fade((seconds - self.sway_after_s) / 0.5);
            factor += CENT * depth * sine(self.sway_hz * (seconds - self.sway_after_s).max(0.0));
        }
        if self.press_s > 0.0 {
            let since = seconds - self.press_at_s;
            let pressed = fade(since / 0.11) * (1.0 - fade((since - self.press_s) / 0.16));
            factor += CENT * self.press_cents * pressed;
        }
        factor
    }
}

/// A tone to be played.
#[derive(Clone, Copy, Debug)]
pub struct Tone<'a> {
    /// Pitch in hertz.
    pub hz: f64,
    /// Length in seconds.
    pub seconds: f64,
    /// Gains of its partials.
    pub weights: &'a Weights,
    /// Envelope.
    pub envelope: Envelope,
    /// Pitch curve.
    pub pitch: Pitch,
}

impl Tone<'_> {
    /// Its samples; the partials' weights are amplitudes.
    pub fn play(&self) -> Vec<f64> {
        /// Number of samples between updates of the pitch and the loudness.
        const CONTROL: usize = 32;
        let count = samples_in(self.seconds);
        let rate = f64::from(RATE);
        let audible = ((HIGHEST_HZ / self.hz) as usize).clamp(1, PARTIALS);
        let mut levels = *self.weights;
        let mut keep = [1.0; PARTIALS];
        // The closed share of each partial, and its decay.
        let mut closed = [0.0; PARTIALS];
        let mut closing = [0.0; PARTIALS];
        if let Envelope::Plucked { decay_s, damping, bloom_s, .. } = self.envelope {
            for n in 0..audible {
                let order = n as f64;
                keep[n] = exponential(-(1.0 + damping * order) / (decay_s * rate));
                if bloom_s > 0.0 && n > 0 {
                    closed[n] = 1.0;
                    closing[n] = exponential(-1.0 / (bloom_s * (0.4 + 0.12 * order) * rate));
                }
            }
        }
        let mut samples = Vec::with_capacity(count);
        let (mut turns, mut step) = (0.0, 0.0);
        let mut loud = 0.0;
        let mut loud_step = 0.0;
        for n in 0..count {
            if n % CONTROL == 0 {
                let seconds = n as f64 / rate;
                step = self.hz * self.pitch.at(seconds) / rate;
                let next = self.loudness_at(seconds + CONTROL as f64 / rate);
                loud_step = (next - loud) / CONTROL as f64;
            }
            loud += loud_step;
            turns += step;
            turns -= turns.floor();
            let (first, twice) = (sine(turns), 2.0 * cosine(turns));
            // Each harmonic from the two below it.
            let (mut below, mut wave) = (0.0, first);
            let mut sum = 0.0;
            for partial in 0..audible {
                sum += levels[partial] * (1.0 - closed[partial]) * wave;
                levels[partial] *= keep[partial];
                closed[partial] *= closing[partial];
                (below, wave) = (wave, twice * wave - below);
            }
            samples.push(loud * sum);
        }
        samples
    }

    fn loudness_at(&self, seconds: f64) -> f64 {
        match self.envelope {
            Envelope::Plucked { rise_s, .. } => {
                // A string that is not damped is let go before it is quite still.
                fade(seconds / rise_s) * fade((self.seconds - seconds) / (0.35 * self.seconds))
            }
            Envelope::Held { rise_s, fall_s, swell } => {
                let part = (seconds / self.seconds).clamp(0.0, 1.0);
                let arch = 1.0 - swell + swell * 4.0 * part * (1.0 - part);
                arch * fade(seconds / rise_s) * fade((self.seconds - seconds) / fall_s)
            }
        }
    }
}

/// Air or bow hair: noise around `hz`, with a gain of `loud` at each second.
pub fn air(noise: &mut Noise, hz: f64, seconds: f64, loud: impl Fn(f64) -> f64) -> Vec<f64> {
    let (mut above, mut below) = (Filter::default(), Filter::default());
    (0..samples_in(seconds))
        .map(|n| {
            let (_, high) = above.split(noise.next(), 0.8 * hz);
            let (banded, _) = below.split(high, (2.4 * hz).min(3800.0));
            banded * loud(n as f64 / f64::from(RATE))
        })
        .collect()
}

/// Adds `other` to `sound`, which grows if need be.
pub fn add(sound: &mut Vec<f64>, gain: f64, other: &[f64]) {
    if sound.len() < other.len() {
        sound.resize(other.len(), 0.0);
    }
    for (sample, added) in sound.iter_mut().zip(other) {
        *sample += gain * added;
    }
}

/// The weights of a string plucked at `place` (a part of its length), the softer the higher `softness`
/// (1 for a hard plectrum, 2 for a fingertip).
pub fn plucked_at(place: f64, softness: f64) -> Weights {
    let mut weights = [0.0; PARTIALS];
    for (n, weight) in weights.iter_mut().enumerate() {
        let order = (n + 1) as f64;
        // A power of the order, from functions that are exact on every machine.
        *weight = sine(0.5 * order * place) * exponential(-softness * logarithm(order));
    }
    weights
}

/// The weights of a bowed string in a body that speaks best around partial `best`.
pub fn bowed(best: f64) -> Weights {
    let mut weights = [0.0; PARTIALS];
    for (n, weight) in weights.iter_mut().enumerate() {
        let order = (n + 1) as f64;
        let away = (order - best) / best;
        *weight = exponential(-0.22 * order) / order * (0.45 + 0.9 / (1.0 + 4.0 * away * away));
    }
    weights
}

/// The natural logarithm of a whole number up to [`PARTIALS`], exact enough for a timbre.
fn logarithm(order: f64) -> f64 {
    // ln(n) = ln(n - 1) + 2 (y + y³/3 + …), y = 1 / (2n - 1).
    let mut sum = 0.0;
    let mut n = 2.0;
    while n <= order {
        let y = 1.0 / (2.0 * n - 1.0);
        let square = y * y;
        sum += 2.0 * y * (1.0 + square * (1.0 / 3.0 + square * (0.2 + square / 7.0)));
        n += 1.0;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_the_systems() {
        for order in 1..=20 {
            assert!((logarithm(f64::from(order)) - f64::from(order).ln()).abs() < 1e-4);
        }
    }

    #[test]
    fn a_tone_begins_and_ends_in_silence() {
        let held = Envelope::Held { rise_s: 0.05, fall_s: 0.1, swell: 0.4 };
        let plucked = Envelope::Plucked { decay_s: 0.8, damping: 0.3, rise_s: 0.002, bloom_s: 0.0 };
        for envelope in [held, plucked] {
            let weights = plucked_at(0.3, 1.5);
            let tone = Tone { hz: 220.0, seconds: 1.0, weights: &weights, envelope, pitch: Pitch::STEADY };
            let samples = tone.play();
            assert!(samples[0].abs() < 1e-2 && samples[samples.len() - 1].abs() < 1e-3);
        }
    }
}
