//! From a piece to the samples of its loop.

use super::circle::Circle;
use super::compose::{Note, compose};
use super::loudness::{TARGET, integrated};
use super::pieces::{Drone, Hum, OPEN_STRINGS, Piece, Seat};
use super::voices::Played;
use crate::synth::{Noise, RATE, amplitude, cosine, samples_in, sine};

/// Level of the drone below the melody, in decibels.
const DRONE_DB: f64 = -12.0;

/// The melody, the accompaniment and the drone of `piece`, each without reverberation and level.
fn stems(piece: &Piece) -> [Circle; 3] {
    let mut noise = Noise::named(piece.name);
    let melody = compose(piece.form, &mut noise);
    let frames = samples_in(melody.beats * piece.beat_s);
    let mut voice = Circle::new(frames);
    play(piece, &melody.notes, piece.seats, &mut noise, &mut voice);
    let mut backing = Circle::new(frames);
    play(piece, &(piece.backing)(&melody), piece.backing_seats, &mut noise, &mut backing);
    let drone = match piece.drone {
        Drone::Held(tones, hum) => held(piece, tones, hum, frames),
        Drone::Strings(strings, every) => plucked(piece, strings, every, melody.beats, &mut noise, frames),
    };
    [voice, backing, drone]
}

/// The finished loop of `piece`.
pub fn render(piece: &Piece) -> Circle {
    /// Corner of the high-pass filter, in hertz.
    const LOWEST_HZ: f64 = 45.0;
    let [mut mixed, backing, drone] = stems(piece);
    let lead = integrated(&mixed);
    let against = |stem: &Circle, decibels: f64| amplitude(decibels + lead - integrated(stem));
    let (backing_gain, drone_gain) = (against(&backing, piece.backing_db), against(&drone, DRONE_DB));
    mixed.mix(&backing, backing_gain);
    // A drone stands close by, so only a little of its sound goes into the room.
    mixed.mix(&drone, 0.5 * drone_gain);
    let room = mixed.room(piece.room_s);
    mixed.mix(&drone, 0.5 * drone_gain);
    let (dry, wet) = (integrated(&mixed), integrated(&room));
    mixed.mix(&room, piece.room * amplitude(dry - wet));
    mixed.lift(LOWEST_HZ);
    mixed.scale(amplitude(TARGET - integrated(&mixed)));
    mixed
}

fn play(piece: &Piece, notes: &[Note], seats: &[Seat], noise: &mut Noise, circle: &mut Circle) {
    for note in notes {
        let seat = seats[note.voice];
        let hz = |degree| seat.register * piece.hz(degree);
        let played = Played {
            hz: hz(note.degree),
            from_hz: note.from.map(hz),
            above_hz: hz(note.degree + 1),
            adorned: note.adorned,
            last: note.last,
            seconds: note.beats * piece.beat_s,
            force: note.force,
        };
        let sound = (seat.voice)(noise, &played);
        circle.add(note.beat * piece.beat_s + note.stray_s, seat.pan, 1.0, &sound);
    }
}

/// Continuous tones: each has a whole number of periods in the loop, so that its end meets its start.
fn held(piece: &Piece, tones: &[(f64, f64)], hum: Hum, frames: usize) -> Circle {
    let weights: &[f64] = match hum {
        Hum::Air => &[1.0, 0.3, 0.14, 0.05, 0.03],
        Hum::Bow => &[1.0, 0.55, 0.42, 0.2, 0.13, 0.09, 0.05, 0.03],
    };
    let mut circle = Circle::new(frames);
    let seconds = frames as f64 / f64::from(RATE);
    for (count, &(factor, gain)) in tones.iter().enumerate() {
        let rounds = (piece.tonic_hz * factor * seconds).round() as usize;
        // Two of each, one at each side, a beat of ten seconds apart; they breathe in turn.
        let apart = (seconds / 20.0).round() as usize;
        let breaths = 7 + 2 * count;
        for (side, channel) in [&mut circle.left, &mut circle.right].into_iter().enumerate() {
            let rounds = if side == 0 { rounds - apart / 2 } else { rounds + apart - apart / 2 };
            let start = 0.31 * count as f64 + 0.17 * side as f64;
            for (n, sample) in channel.iter_mut().enumerate() {
                let part = |times: usize| ((times * n) % frames) as f64 / frames as f64;
                let breath = 0.62 + 0.38 * sine(part(breaths) + start);
                let turns = part(rounds);
                // Each harmonic from the two below it.
                let (twice, mut below, mut wave) = (2.0 * cosine(turns), 0.0, sine(turns));
                let mut sum = 0.0;
                for weight in weights {
                    sum += weight * wave;
                    (below, wave) = (wave, twice * wave - below);
                }
                *sample += gain * breath * sum;
            }
        }
    }
    circle
}

/// Open strings, one after the other, all the way round.
fn plucked(
    piece: &Piece,
    strings: &[(f64, f64)],
    every: f64,
    beats: f64,
    noise: &mut Noise,
    frames: usize,
) -> Circle {
    let mut circle = Circle::new(frames);
    let rounds = (beats / (every * strings.len() as f64)).round().max(1.0);
    let strokes = rounds as usize * strings.len();
    let apart_s = beats * piece.beat_s / strokes as f64;
    for stroke in 0..strokes {
        let (factor, gain) = strings[stroke % strings.len()];
        let played = Played {
            hz: piece.tonic_hz * factor,
            from_hz: None,
            above_hz: piece.tonic_hz * factor,
            adorned: false,
            last: true,
            seconds: apart_s,
            force: gain * (1.0 + 0.08 * noise.next()),
        };
        let at_s = apart_s * stroke as f64 + 0.03 * noise.next();
        let pan = if stroke % 2 == 0 { -0.35 } else { 0.35 };
        circle.add(at_s, pan, 1.0, &OPEN_STRINGS(noise, &played));
    }
    circle
}
