//! The instruments of the five places. None is a copy of a recorded one: each is a few partials with a
//! way of beginning, bending and ending them.

use super::tone::{Envelope, PARTIALS, Pitch, Tone, Weights, add, air, bowed, plucked_at};
use crate::synth::{Filter, Noise, RATE, exponential, fade, samples_in, sine};

/// A note as an instrument gets it.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// Pitch in hertz.
    pub hz: f64,
    /// The pitch of the note before it in the same breath.
    pub from_hz: Option<f64>,
    /// The pitch of the neighbour above, which an ornament or a bend may touch.
    pub above_hz: f64,
    /// `true` for an ornament.
    pub adorned: bool,
    /// `true` for the last note of a phrase: breath and bow let it die away.
    pub last: bool,
    /// Length in seconds.
    pub seconds: f64,
    /// Force, 0 to 1.
    pub force: f64,
}

impl Played {
    /// Release of breath or bow.
    fn fall_s(&self) -> f64 {
        if self.last { (0.45 * self.seconds).clamp(0.25, 1.3) } else { 0.2 }
    }
}

/// An instrument: the samples of one note.
pub type Voice = fn(&mut Noise, &Played) -> Vec<f64>;

/// Cents between two close pitches: good enough for bends within a third.
fn cents(from_hz: f64, to_hz: f64) -> f64 {
    let middle = (from_hz + to_hz) / 2.0;
    1731.0 * (to_hz - from_hz) / middle
}

/// A fingertip or plectrum leaves the string.
fn release(noise: &mut Noise, sound: &mut Vec<f64>, hz: f64, gain: f64) {
    let click = air(noise, hz, 0.03, |seconds| fade(seconds / 0.001) * exponential(-seconds / 0.006));
    add(sound, gain, &click);
}

/// A long zither of twelve silk strings (Korea): a dark pluck; the left hand lets long notes sway and
/// sink.
pub fn gayageum(noise: &mut Noise, note: &Played) -> Vec<f64> {
    let long = note.seconds > 1.1;
    let pitch = Pitch {
        from: if note.adorned { note.above_hz / note.hz } else { 1.006 },
        glide_s: if note.adorned { 0.2 } else { 0.06 },
        sway_cents: if long { 26.0 } else { 0.0 },
        sway_hz: 4.3,
        sway_after_s: 0.34,
        // A long note that is let go sinks by less than a tone.
        press_cents: if long && !note.adorned { -70.0 } else { 0.0 },
        press_at_s: (0.72 * note.seconds).max(0.9),
        press_s: 1.2,
    };
    let weights = plucked_at(0.22, 1.45 - 0.35 * note.force);
    let envelope = Envelope::Plucked { decay_s: 0.85, damping: 0.3, rise_s: 0.003, bloom_s: 0.0 };
    let tone = Tone { hz: note.hz, seconds: 2.4, weights: &weights, envelope, pitch };
    let mut sound = tone.play();
    release(noise, &mut sound, 700.0, 0.1 * note.force);
    scaled(sound, note.force)
}

/// A zither of thirteen strings (Japan): clear, plucked near its end; an adorned note is pressed up to
/// its neighbour and let back.
pub fn koto(noise: &mut Noise, note: &Played) -> Vec<f64> {
    let bend = cents(note.hz, note.above_hz).min(210.0);
    let pitch = Pitch {
        from: 1.004,
        glide_s: 0.05,
        press_cents: if note.adorned { bend } else { 0.0 },
        press_at_s: 0.34,
        press_s: if note.adorned { 0.4 } else { 0.0 },
        ..Pitch::STEADY
    };
    let weights = plucked_at(0.17, 1.55 - 0.3 * note.force);
    let envelope = Envelope::Plucked { decay_s: 1.05, damping: 0.36, rise_s: 0.002, bloom_s: 0.0 };
    let tone = Tone { hz: note.hz, seconds: 2.8, weights: &weights, envelope, pitch };
    let mut sound = tone.play();
    release(noise, &mut sound, 1100.0, 0.12 * note.force);
    scaled(sound, note.force)
}

/// A long-necked lute (India): its higher partials open slowly, and it slides from note to note.
pub fn lute(noise: &mut Noise, note: &Played) -> Vec<f64> {
    let near = note.from_hz.filter(|from_hz| cents(*from_hz, note.hz).abs() < 420.0);
    let slide = note.adorned.then_some(note.above_hz).or(near);
    let pitch = Pitch {
        from: slide.map_or(1.004, |from_hz| from_hz / note.hz),
        glide_s: if slide.is_some() { 0.17 } else { 0.05 },
        sway_cents: if note.seconds > 1.2 { 9.0 } else { 0.0 },
        sway_hz: 4.8,
        sway_after_s: 0.6,
        ..Pitch::STEADY
    };
    let weights = plucked_at(0.13, 1.35 - 0.25 * note.force);
    let envelope = Envelope::Plucked { decay_s: 1.25, damping: 0.22, rise_s: 0.0025, bloom_s: 0.06 };
    let tone = Tone { hz: note.hz, seconds: 3.2, weights: &weights, envelope, pitch };
    let mut sound = tone.play();
    release(noise, &mut sound, 900.0, 0.08 * note.force);
    scaled(sound, 0.9 * note.force)
}

/// One string of the drone lute (India): it blooms for a second and fades for many.
pub fn tanpura(_: &mut Noise, note: &Played) -> Vec<f64> {
    let weights = plucked_at(0.42, 1.05);
    let envelope = Envelope::Plucked { decay_s: 2.6, damping: 0.09, rise_s: 0.02, bloom_s: 0.7 };
    let pitch = Pitch { from: 1.002, glide_s: 0.3, ..Pitch::STEADY };
    scaled(Tone { hz: note.hz, seconds: 7.0, weights: &weights, envelope, pitch }.play(), note.force)
}

/// The partials of a tube: mostly the lowest.
fn tube(bright: f64) -> Weights {
    let mut weights = [0.0; PARTIALS];
    let mut level = 1.0;
    for (n, weight) in weights.iter_mut().enumerate().take(7) {
        // A tube open at both ends has them all, the even ones a little weaker.
        *weight = level * if n % 2 == 1 { 0.75 } else { 1.0 };
        level *= bright;
    }
    weights
}

/// Breath through a tube; `breath` is the share that sounds as air.
fn blown(noise: &mut Noise, note: &Played, bright: f64, breath: f64, pitch: Pitch, rise_s: f64) -> Vec<f64> {
    let weights = tube(bright);
    let seconds = note.seconds + 0.12;
    let envelope = Envelope::Held { rise_s, fall_s: note.fall_s(), swell: 0.35 };
    let mut sound = Tone { hz: note.hz, seconds, weights: &weights, envelope, pitch }.play();
    let wind = air(noise, note.hz, seconds, |at| {
        let chiff = 1.8 * exponential(-at / 0.07);
        (1.0 + chiff) * fade(at / 0.03) * fade((seconds - at) / note.fall_s())
    });
    add(&mut sound, breath, &wind);
    scaled(sound, note.force)
}

/// A bamboo flute (Nepal): soft, with a little breath; notes of one breath are joined.
pub fn bamboo_flute(noise: &mut Noise, note: &Played) -> Vec<f64> {
    let from = note.from_hz.map_or(0.982, |from_hz| from_hz / note.hz);
    let pitch = Pitch {
        from: if note.adorned { note.above_hz / note.hz } else { from.clamp(0.94, 1.06) },
        glide_s: if note.adorned { 0.13 } else { 0.08 },
        sway_cents: 11.0,
        sway_hz: 4.9,
        sway_after_s: 0.45,
        ..Pitch::STEADY
    };
    let rise_s = if note.from_hz.is_some() { 0.06 } else { 0.1 };
    blown(noise, note, 0.26 + 0.1 * note.force, 0.17, pitch, rise_s)
}

/// A flute blown over its edge (Japan): more air, a slow scoop up, and a sway of the head at the end.
pub fn edge_flute(noise: &mut Noise, note: &Played) -> Vec<f64> {
    let pitch = Pitch {
        from: 0.955,
        glide_s: 0.26,
        sway_cents: 24.0,
        sway_hz: 4.1,
        sway_after_s: 0.45 * note.seconds,
        ..Pitch::STEADY
    };
    blown(noise, note, 0.3 + 0.12 * note.force, 0.3, pitch, 0.16)
}

/// A fiddle with a horse's head (Mongolia): bowed hair, slides between close notes.
pub fn horse_fiddle(noise: &mut Noise, note: &Played) -> Vec<f64> {
    let from = if note.adorned { Some(note.above_hz) } else { note.from_hz };
    let pitch = Pitch {
        from: from.map_or(0.985, |from_hz| (from_hz / note.hz).clamp(0.89, 1.13)),
        glide_s: 0.11,
        sway_cents: if note.seconds > 0.8 { 14.0 } else { 0.0 },
        sway_hz: 5.2,
        sway_after_s: 0.3,
        ..Pitch::STEADY
    };
    let weights = bowed(3.0);
    let seconds = note.seconds + 0.1;
    let rise_s = if note.from_hz.is_some() { 0.07 } else { 0.13 };
    let envelope = Envelope::Held { rise_s, fall_s: note.fall_s(), swell: 0.3 };
    let mut sound = Tone { hz: note.hz, seconds, weights: &weights, envelope, pitch }.play();
    let hair = air(noise, 900.0, seconds, |at| fade(at / 0.1) * fade((seconds - at) / note.fall_s()));
    add(&mut sound, 0.03, &hair);
    scaled(sound, note.force)
}

/// A singing bowl: close pairs of partials that beat.
pub fn bowl(_: &mut Noise, note: &Played) -> Vec<f64> {
    /// Ratio, loudness, decay in seconds, beats in a second.
    const PAIRS: [(f64, f64, f64, f64); 4] =
        [(1.0, 1.0, 4.2, 0.7), (2.71, 0.42, 2.6, 1.3), (5.12, 0.13, 1.3, 2.1), (8.04, 0.04, 0.6, 3.1)];
    let seconds = 9.0;
    let mut sound = vec![0.0; samples_in(seconds)];
    for (ratio, level, decay_s, beats_hz) in PAIRS {
        let keep = exponential(-1.0 / (decay_s * f64::from(RATE)));
        for (offset_hz, share) in [(-0.5 * beats_hz, 0.68), (0.5 * beats_hz, 0.32)] {
            let step = (note.hz * ratio + offset_hz) / f64::from(RATE);
            let mut loud = share * level * note.force;
            for (n, sample) in sound.iter_mut().enumerate() {
                let seconds_left = seconds - n as f64 / f64::from(RATE);
                let shape = fade(n as f64 / 900.0) * fade(seconds_left / 3.0);
                *sample += loud * shape * sine(step * n as f64);
                loud *= keep;
            }
        }
    }
    sound
}

/// A soft blow on the larger head of an hourglass drum (Korea): its pitch sinks a little.
pub fn drum(noise: &mut Noise, note: &Played) -> Vec<f64> {
    let seconds = 0.7;
    let mut sound = vec![0.0; samples_in(seconds)];
    for (ratio, level, decay_s) in [(1.0, 1.0, 0.17), (1.59, 0.45, 0.1), (2.3, 0.18, 0.06)] {
        let mut turns = 0.0;
        for (n, sample) in sound.iter_mut().enumerate() {
            let at = n as f64 / f64::from(RATE);
            let sunk = 1.0 + 0.09 * exponential(-at / 0.05);
            turns += note.hz * ratio * sunk / f64::from(RATE);
            let shape = fade(at / 0.004) * exponential(-at / decay_s) * fade((seconds - at) / 0.2);
            *sample += level * shape * sine(turns);
        }
    }
    let palm = air(noise, 320.0, 0.12, |at| fade(at / 0.002) * exponential(-at / 0.016));
    add(&mut sound, 0.25, &palm);
    scaled(sound, note.force)
}

/// The smaller head, touched with a thin stick: a short dry tick.
pub fn drum_stick(noise: &mut Noise, note: &Played) -> Vec<f64> {
    let mut sound = air(noise, 900.0, 0.14, |at| fade(at / 0.001) * exponential(-at / 0.018));
    let ring: Vec<f64> = (0..samples_in(0.2))
        .map(|n| {
            let at = n as f64 / f64::from(RATE);
            fade(at / 0.001) * exponential(-at / 0.03) * fade((0.2 - at) / 0.1) * sine(410.0 * at)
        })
        .collect();
    add(&mut sound, 0.5, &ring);
    for sample in &mut sound {
        *sample *= note.force;
    }
    // The last samples of the noise are far below hearing, but not nothing.
    let mut dark = Filter::default();
    sound.iter().map(|&sample| dark.split(sample, 2600.0).0).collect()
}

fn scaled(mut sound: Vec<f64>, gain: f64) -> Vec<f64> {
    for sample in &mut sound {
        *sample *= gain;
    }
    sound
}
