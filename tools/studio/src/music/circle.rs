//! A circular stereo buffer: sound past its end wraps to its beginning, so the last
//! sample joins the first as any sample joins the next.

use crate::synth::{RATE, exponential, samples_in};

/// A loop of two channels.
#[derive(Clone, Debug)]
pub struct Circle {
    /// Left channel.
    pub left: Vec<f64>,
    /// Right channel.
    pub right: Vec<f64>,
}

impl Circle {
    /// A silent loop of `frames` samples in each channel.
    pub fn new(frames: usize) -> Self {
        Self { left: vec![0.0; frames], right: vec![0.0; frames] }
    }

    /// Its length in samples.
    pub fn frames(&self) -> usize {
        self.left.len()
    }

    /// Adds `sound` from `at_s` seconds on, at `pan` between −1 (left) and 1 (right).
    pub fn add(&mut self, at_s: f64, pan: f64, gain: f64, sound: &[f64]) {
        let frames = self.frames();
        let first = (at_s * f64::from(RATE)).round() as i64;
        let start = first.rem_euclid(frames as i64) as usize;
        // Equal power, so that nothing grows louder at the side.
        let (to_left, to_right) = (gain * ((1.0 - pan) / 2.0).sqrt(), gain * ((1.0 + pan) / 2.0).sqrt());
        for (n, sample) in sound.iter().enumerate() {
            let place = (start + n) % frames;
            self.left[place] += to_left * sample;
            self.right[place] += to_right * sample;
        }
    }

    /// Adds the whole loop `other` with this gain.
    pub fn mix(&mut self, other: &Self, gain: f64) {
        for (own, theirs) in [(&mut self.left, &other.left), (&mut self.right, &other.right)] {
            for (sample, added) in own.iter_mut().zip(theirs) {
                *sample += gain * added;
            }
        }
    }

    /// Multiplies every sample by `gain`.
    pub fn scale(&mut self, gain: f64) {
        for sample in self.left.iter_mut().chain(&mut self.right) {
            *sample *= gain;
        }
    }

    /// High-pass filter: removes rumble below `corner_hz`, and any offset.
    pub fn lift(&mut self, corner_hz: f64) {
        let keep = exponential(-std::f64::consts::TAU * corner_hz / f64::from(RATE));
        for channel in [&mut self.left, &mut self.right] {
            for _ in 0..2 {
                let mut slow = 0.0;
                // Once before the beginning, to bring the filter into its steady state.
                let warm = samples_in(1.0).min(channel.len());
                for sample in &channel[channel.len() - warm..] {
                    slow = keep * slow + (1.0 - keep) * sample;
                }
                for sample in channel.iter_mut() {
                    slow = keep * slow + (1.0 - keep) * *sample;
                    *sample -= slow;
                }
            }
            let mean = channel.iter().sum::<f64>() / channel.len() as f64;
            for sample in channel.iter_mut() {
                *sample -= mean;
            }
        }
    }

    /// Reverberation of a room in which a sound takes `fall_s` seconds to fall by 60 dB.
    pub fn room(&self, fall_s: f64) -> Self {
        let mut room = Room::new(fall_s);
        let frames = self.frames();
        let mut wet = Self::new(frames);
        // The echo at the end continues at the beginning.
        let warm = samples_in(2.5 * fall_s).min(frames);
        for n in frames - warm..frames {
            room.answer(self.left[n], self.right[n]);
        }
        for n in 0..frames {
            (wet.left[n], wet.right[n]) = room.answer(self.left[n], self.right[n]);
        }
        wet
    }
}

/// Number of delay lines.
const WALLS: usize = 8;
/// Lengths of the delay lines in samples: primes, so that echoes do not coincide.
const WAYS: [usize; WALLS] = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];

/// A feedback delay network with a Householder matrix: everything that arrives is shared among all
/// the ways, and each way is a little duller than the one before.
struct Room {
    ways: [Vec<f64>; WALLS],
    at: [usize; WALLS],
    dull: [f64; WALLS],
    gains: [f64; WALLS],
    spread: [Spread; 4],
}

impl Room {
    fn new(fall_s: f64) -> Self {
        const SIXTY_DB: f64 = 6.907_755_278_982_137;
        let gain = |way: usize| exponential(-SIXTY_DB * way as f64 / (fall_s * f64::from(RATE)));
        Self {
            ways: WAYS.map(|way| vec![0.0; way]),
            at: [0; WALLS],
            dull: [0.0; WALLS],
            gains: WAYS.map(gain),
            spread: [Spread::new(241), Spread::new(557), Spread::new(263), Spread::new(541)],
        }
    }

    /// Feeds one sample of each channel; returns the echo.
    fn answer(&mut self, left: f64, right: f64) -> (f64, f64) {
        /// Above about 3 kHz every wall swallows most.
        const BRIGHT: f64 = 0.36;
        let [a, b, c, d] = &mut self.spread;
        let (left, right) = (b.pass(a.pass(left)), d.pass(c.pass(right)));
        let mut arriving = [0.0; WALLS];
        for (wall, arriving) in arriving.iter_mut().enumerate() {
            let arrived = self.ways[wall][self.at[wall]] * self.gains[wall];
            self.dull[wall] += BRIGHT * (arrived - self.dull[wall]);
            *arriving = self.dull[wall];
        }
        let shared = arriving.iter().sum::<f64>() * (2.0 / WALLS as f64);
        for wall in 0..WALLS {
            let fresh = if wall % 2 == 0 { left } else { right };
            self.ways[wall][self.at[wall]] = fresh + arriving[wall] - shared;
            self.at[wall] = (self.at[wall] + 1) % WAYS[wall];
        }
        let [a, b, c, d, e, f, g, h] = arriving;
        (0.5 * (a - c + e - g + 0.4 * (b - d)), 0.5 * (b - d + f - h + 0.4 * (e - g)))
    }
}

/// Smears a click into many, changing the loudness of no pitch.
struct Spread {
    line: Vec<f64>,
    at: usize,
}

impl Spread {
    fn new(length: usize) -> Self {
        Self { line: vec![0.0; length], at: 0 }
    }

    fn pass(&mut self, sample: f64) -> f64 {
        const GAIN: f64 = 0.6;
        let late = self.line[self.at];
        let fed = sample + GAIN * late;
        self.line[self.at] = fed;
        self.at = (self.at + 1) % self.line.len();
        late - GAIN * fed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_the_end_is_heard_at_the_beginning() {
        let mut circle = Circle::new(10);
        circle.add(8.0 / f64::from(RATE), 0.0, 1.0, &[1.0, 2.0, 3.0]);
        let half = 0.5_f64.sqrt();
        assert_eq!(circle.left[8..], [half, 2.0 * half]);
        assert_eq!(circle.left[0], 3.0 * half);
        assert_eq!(circle.left, circle.right);
    }

    #[test]
    fn a_room_dies_away_in_its_time() {
        let mut circle = Circle::new(samples_in(6.0));
        circle.add(0.0, 0.0, 1.0, &[1.0]);
        let wet = circle.room(2.0);
        let power = |from_s: f64| -> f64 {
            let from = samples_in(from_s);
            wet.left[from..from + samples_in(0.3)].iter().map(|sample| sample * sample).sum()
        };
        assert!(power(0.2) > 0.0);
        assert!(power(2.2) < 1e-5 * power(0.2), "60 dB in two seconds, and the treble sooner");
    }
}
