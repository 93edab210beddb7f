//! Sounds of victory of each place: a few seconds on the instrument of its music, in the scale
//! of its music.

use crate::music::voices::{
    Played, Voice, bowl, drum, drum_stick, gayageum, horse_fiddle, koto, lute, tanpura,
};
use crate::synth::{RATE, Take, exponential, fade, samples_in, sine};

/// A plain note of `hz`, held for `seconds`.
fn note(hz: f64, seconds: f64, force: f64) -> Played {
    Played { hz, from_hz: None, above_hz: hz * 9.0 / 8.0, adorned: false, last: true, seconds, force }
}

fn play(take: &mut Take, at_s: f64, voice: Voice, note: &Played) {
    let sound = voice(take.noise(), note);
    take.add(at_s, 1.0, &sound);
}

/// A bowl with beating partials, answered by one a fifth higher.
pub fn nepal(take: &mut Take) {
    play(take, 0.0, bowl, &note(220.25, 3.0, 1.0));
    play(take, 0.45, bowl, &note(330.4, 2.5, 0.45));
    take.room(0.16, 0.06);
}

/// A plucked string climbs its scale over the open strings.
pub fn india(take: &mut Take) {
    const TONIC_HZ: f64 = 146.83;
    play(take, 0.0, tanpura, &note(TONIC_HZ, 3.0, 0.3));
    play(take, 0.05, tanpura, &note(TONIC_HZ * 1.5, 3.0, 0.2));
    for (at_s, factor, force) in
        [(0.1, 1.0, 0.6), (0.28, 1.25, 0.62), (0.46, 1.5, 0.68), (0.64, 5.0 / 3.0, 0.72), (0.88, 2.0, 0.95)]
    {
        play(take, at_s, lute, &note(TONIC_HZ * factor, 0.8, force));
    }
    take.room(0.14, 0.06);
}

/// Two blows on a big drum, and strings swept upwards.
pub fn japan(take: &mut Take) {
    const TONIC_HZ: f64 = 293.66;
    for (at_s, force) in [(0.0, 0.75), (0.34, 1.0)] {
        play(take, at_s, drum, &note(88.0, 0.7, force));
        play(take, at_s, drum_stick, &note(88.0, 0.2, 0.25 * force));
    }
    let sweep =
        [(0.5, 0.4), (2.0 / 3.0, 0.42), (0.75, 0.45), (1.0, 0.5), (16.0 / 15.0, 0.5), (1.5, 0.6), (2.0, 0.8)];
    for (string, (factor, force)) in sweep.into_iter().enumerate() {
        // The sweep slows a little towards its last string.
        let order = string as f64;
        let at_s = 0.62 + 0.06 * order + 0.007 * order * order;
        play(take, at_s, koto, &note(TONIC_HZ * factor, 0.9, force));
    }
    take.room(0.16, 0.06);
}

/// Two bowed strings a fifth apart; the upper slides into its place.
pub fn mongolia(take: &mut Take) {
    const TONIC_HZ: f64 = 233.08;
    play(take, 0.0, horse_fiddle, &note(TONIC_HZ, 2.9, 0.8));
    let upper = Played { from_hz: Some(TONIC_HZ * 4.0 / 3.0), ..note(TONIC_HZ * 1.5, 2.55, 0.7) };
    play(take, 0.35, horse_fiddle, &upper);
    play(take, 0.0, gayageum, &note(TONIC_HZ / 2.0, 2.0, 0.5));
    play(take, 0.35, gayageum, &note(TONIC_HZ * 0.75, 2.0, 0.4));
    take.room(0.16, 0.07);
}

/// A bronze gong, softly struck, sinks in pitch while it swells and fades.
pub fn korea(take: &mut Take) {
    /// Ratio, loudness, rise and decay in seconds: the higher partials open later.
    const PARTIALS: [(f64, f64, f64, f64); 7] = [
        (1.0, 1.0, 0.03, 1.5),
        (1.51, 0.42, 0.08, 1.1),
        (2.02, 0.5, 0.12, 1.2),
        (2.57, 0.22, 0.2, 0.8),
        (3.08, 0.26, 0.25, 0.7),
        (4.13, 0.1, 0.3, 0.5),
        (5.21, 0.05, 0.34, 0.4),
    ];
    const HZ: f64 = 196.0;
    let count = samples_in(3.4);
    let mut sound = vec![0.0; count];
    for (ratio, gain, rise_s, decay_s) in PARTIALS {
        let keep = exponential(-1.0 / (decay_s * f64::from(RATE)));
        let (mut turns, mut level) = (0.0, gain);
        // It begins a little more than a semitone too high.
        let (mut high, sinks) = (0.075, exponential(-1.0 / (0.7 * f64::from(RATE))));
        for (n, sample) in sound.iter_mut().enumerate() {
            turns += HZ * ratio * (1.0 + high) / f64::from(RATE);
            *sample += level * fade(n as f64 / (rise_s * f64::from(RATE))) * sine(turns);
            level *= keep;
            high *= sinks;
        }
    }
    take.add(0.0, 1.0, &sound);
    play(take, 0.0, drum, &note(98.0, 0.7, 0.5));
    take.room(0.18, 0.06);
}
