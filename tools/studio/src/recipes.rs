//! Recipes of the sounds: struck bodies, contacts and surfaces.

use crate::synth::{Mode, Rustle, Shape, Take};

/// Time a hard contact takes to speak, in seconds.
const HARD: f64 = 0.0006;
/// The same through felt or cloth.
const SOFT: f64 = 0.003;

/// Rings `modes` (hertz, decay in milliseconds, gain) together, tuned by the factor `pitch`.
fn strike(take: &mut Take, at_s: f64, rise_s: f64, pitch: f64, gain: f64, modes: &[(f64, f64, f64)]) {
    for &(hz, decay_ms, level) in modes {
        let mode = Mode { hz: hz * pitch, decay_s: decay_ms / 1000.0, gain: gain * level };
        take.ring(at_s, rise_s, mode);
    }
}

/// The scratch of a contact: a few milliseconds of noise.
fn contact(take: &mut Take, at_s: f64, low_hz: f64, high_hz: f64, gain: f64) {
    take.rustle(Rustle {
        at_s,
        length_s: 0.02,
        low_hz,
        high_hz,
        sweep: 1.0,
        shape: Shape::Strike { rise_s: HARD, decay_s: 0.003 },
        grain: 0.0,
        gain,
    });
}

/// A small wooden disc tapped.
fn tap(take: &mut Take, at_s: f64, pitch: f64, gain: f64) {
    let modes = [(410.0, 26.0, 0.45), (820.0, 35.0, 1.0), (1930.0, 18.0, 0.5), (3310.0, 7.0, 0.18)];
    strike(take, at_s, HARD, pitch, gain, &modes);
    contact(take, at_s, 900.0, 5200.0, 0.4 * gain);
}

/// A firm knock on the board itself.
fn knock(take: &mut Take, at_s: f64, pitch: f64, gain: f64) {
    let modes =
        [(168.0, 62.0, 0.8), (402.0, 46.0, 1.0), (887.0, 30.0, 0.7), (1710.0, 15.0, 0.4), (2890.0, 7.0, 0.2)];
    strike(take, at_s, HARD, pitch, gain, &modes);
    contact(take, at_s, 700.0, 4800.0, 0.5 * gain);
}

/// Cloth giving way under a weight.
fn cloth(take: &mut Take, at_s: f64, gain: f64) {
    take.rustle(Rustle {
        at_s,
        length_s: 0.16,
        low_hz: 160.0,
        high_hz: 400.0,
        sweep: 1.0,
        shape: Shape::Strike { rise_s: 0.004, decay_s: 0.03 },
        grain: 0.2,
        gain,
    });
}

/// A straw mat pressed: its stalks give way one after the other.
fn straw(take: &mut Take, at_s: f64, gain: f64) {
    take.rustle(Rustle {
        at_s,
        length_s: 0.09,
        low_hz: 620.0,
        high_hz: 3600.0,
        sweep: 0.7,
        shape: Shape::Strike { rise_s: 0.002, decay_s: 0.014 },
        grain: 0.7,
        gain,
    });
}

/// A throwing stick, half of a round rod, comes down on a straw mat.
fn stick_on_mat(take: &mut Take, at_s: f64, pitch: f64, gain: f64) {
    let modes = [(545.0, 19.0, 0.5), (1105.0, 22.0, 1.0), (2690.0, 11.0, 0.45), (4570.0, 5.0, 0.16)];
    strike(take, at_s, 0.0009, pitch, gain, &modes);
    strike(take, at_s, SOFT, pitch, 0.5 * gain, &[(196.0, 20.0, 1.0)]);
    contact(take, at_s, 900.0, 5600.0, 0.3 * gain);
    straw(take, at_s, 0.3 * gain);
}

/// Two sticks clack together, the harder contact.
fn stick_on_stick(take: &mut Take, at_s: f64, pitch: f64, gain: f64) {
    let modes = [(1180.0, 30.0, 0.8), (2810.0, 21.0, 0.8), (4720.0, 12.0, 0.35), (7100.0, 5.0, 0.12)];
    strike(take, at_s, HARD, pitch, gain, &modes);
    contact(take, at_s, 1500.0, 7000.0, 0.3 * gain);
}

/// One stick heard alone.
pub fn stick(take: &mut Take, pitch: f64) {
    stick_on_mat(take, 0.0, pitch, 1.0);
    take.room(0.04, 0.04);
}

/// A contact of the sticks in a throw: time, pitch factor, gain.
type Knock = (f64, f64, f64);

/// Four sticks come down on the mat as `landings` and strike one another as `clacks`.
fn clatter(take: &mut Take, landings: &[Knock], clacks: &[Knock]) {
    for &(at_s, pitch, gain) in landings {
        stick_on_mat(take, at_s, pitch, gain);
    }
    for &(at_s, pitch, gain) in clacks {
        stick_on_stick(take, at_s, pitch, gain);
    }
}

/// Four sticks thrown, which come to rest.
pub fn throw(take: &mut Take, landings: &[Knock], clacks: &[Knock]) {
    clatter(take, landings, clacks);
    take.room(0.08, 0.07);
}

/// A soft tick: a fingertip on the piece.
pub fn select(take: &mut Take, pitch: f64) {
    strike(take, 0.0, 0.0015, pitch, 1.0, &[(1080.0, 15.0, 1.0), (2270.0, 8.0, 0.3), (560.0, 14.0, 0.3)]);
    contact(take, 0.0, 1200.0, 4000.0, 0.12);
    take.room(0.04, 0.05);
}

/// A disc set down: its edge lands `tilt_s` seconds before the rest, on cloth of the given weight.
pub fn place(take: &mut Take, pitch: f64, tilt_s: f64, weight: f64) {
    if tilt_s > 0.0 {
        tap(take, 0.0, pitch * 1.07, 0.35);
    }
    tap(take, tilt_s, pitch, 0.8);
    strike(take, tilt_s, SOFT, pitch, 0.6 * weight, &[(205.0, 38.0, 1.0)]);
    cloth(take, tilt_s, 0.5 * weight);
    take.room(0.07, 0.07);
}

/// A disc slides for `slide_s` seconds and settles.
pub fn step(take: &mut Take, slide_s: f64, pitch: f64, weight: f64) {
    take.rustle(Rustle {
        at_s: 0.0,
        length_s: slide_s + 0.05,
        low_hz: 380.0 * pitch,
        high_hz: 1900.0 * pitch,
        sweep: 0.75,
        shape: Shape::Swell { peak: 0.55 },
        grain: 0.75,
        gain: 0.3 * weight,
    });
    let settle_s = slide_s + 0.012;
    tap(take, settle_s, pitch * 0.92, 0.5);
    strike(take, settle_s, SOFT, pitch, 0.45, &[(190.0, 36.0, 1.0)]);
    cloth(take, settle_s, 0.45 * weight);
    take.room(0.07, 0.06);
}

/// A token lifts and lands `land_s` seconds later.
pub fn jump(take: &mut Take, land_s: f64, pitch: f64) {
    take.rustle(Rustle {
        at_s: 0.0,
        length_s: land_s + 0.03,
        low_hz: 420.0 * pitch,
        high_hz: 1500.0 * pitch,
        sweep: 2.1,
        shape: Shape::Swell { peak: 0.6 },
        grain: 0.1,
        gain: 0.16,
    });
    knock(take, land_s, pitch, 0.8);
    cloth(take, land_s, 0.3);
    take.room(0.09, 0.07);
}

/// A heavy piece strikes a token, which tips over and rocks to rest at the times in `rocks_s`.
pub fn capture(take: &mut Take, pitch: f64, rocks_s: &[f64]) {
    knock(take, 0.0, 0.86 * pitch, 1.0);
    tap(take, 0.011, 1.12 * pitch, 0.6);
    cloth(take, 0.004, 0.35);
    let mut gain = 0.42;
    for (rock, &at_s) in rocks_s.iter().enumerate() {
        // The two edges it rocks on sound a little apart.
        let edge = if rock % 2 == 0 { 1.0 } else { 1.09 };
        tap(take, at_s, 0.9 * edge * pitch, gain);
        cloth(take, at_s, 0.3 * gain);
        gain *= 0.68;
    }
    take.room(0.1, 0.08);
}

/// A dull double tap: no.
pub fn refuse(take: &mut Take, pitch: f64, second_s: f64) {
    for (at_s, gain) in [(0.0, 1.0), (second_s, 0.8)] {
        strike(take, at_s, SOFT, pitch, gain, &[(248.0, 24.0, 1.0), (431.0, 14.0, 0.35)]);
        cloth(take, at_s, 0.4 * gain);
    }
    take.room(0.05, 0.04);
}

/// A low wooden clunk: a cage shuts.
pub fn trapped(take: &mut Take, pitch: f64, bar_s: f64) {
    let modes = [(132.0, 95.0, 1.0), (287.0, 62.0, 0.8), (541.0, 34.0, 0.55), (1120.0, 14.0, 0.3)];
    strike(take, 0.0, 0.0015, pitch, 1.0, &modes);
    contact(take, 0.0, 400.0, 2200.0, 0.25);
    // The bar that drops behind it.
    strike(take, bar_s, 0.0015, 0.94 * pitch, 0.45, &modes);
    contact(take, bar_s, 400.0, 2000.0, 0.1);
    cloth(take, 0.002, 0.35);
    take.room(0.12, 0.09);
}

/// A sheet turned and a small wooden click.
pub fn button(take: &mut Take, pitch: f64) {
    take.rustle(Rustle {
        at_s: 0.0,
        length_s: 0.06,
        low_hz: 2200.0,
        high_hz: 6500.0,
        sweep: 0.8,
        shape: Shape::Strike { rise_s: 0.002, decay_s: 0.009 },
        grain: 0.3,
        gain: 0.5,
    });
    strike(take, 0.012, HARD, pitch, 0.9, &[(690.0, 13.0, 0.6), (1420.0, 9.0, 0.8)]);
    contact(take, 0.012, 1500.0, 5000.0, 0.3);
    take.room(0.04, 0.05);
}

/// Partials of a singing bowl: ratio, gain, decay in seconds, beats per second.
///
/// A bowl is never quite round, so each partial is a close pair that beats.
type Partials = [(f64, f64, f64, f64)];

/// The partials of a hand-beaten bowl; they are far from the harmonic series.
const HAND_BEATEN: &Partials = &[
    (1.0, 1.0, 1.25, 1.3),
    (2.76, 0.55, 0.85, 2.1),
    (5.18, 0.2, 0.45, 3.4),
    (8.13, 0.07, 0.22, 4.6),
    (11.4, 0.025, 0.1, 6.0),
];

/// Strikes a bowl of `hz` with a mallet that takes `rise_s` to give way; soft mallets also wake
/// fewer high partials: each is `bright` times as loud as the last one would have it.
fn ring_bowl(take: &mut Take, at_s: f64, hz: f64, rise_s: f64, bright: f64, gain: f64, partials: &Partials) {
    let mut wake = gain;
    for &(ratio, level, decay_s, beats_hz) in partials {
        let centre = hz * ratio;
        // The struck side sounds more than the other, so the beat never falls silent.
        for (offset_hz, share) in [(-0.5 * beats_hz, 0.72), (0.5 * beats_hz, 0.28)] {
            let mode = Mode { hz: centre + offset_hz, decay_s, gain: wake * level * share };
            take.ring(at_s, rise_s, mode);
        }
        wake *= bright;
    }
    take.rustle(Rustle {
        at_s,
        length_s: 0.08,
        low_hz: 180.0,
        high_hz: 900.0,
        sweep: 0.7,
        shape: Shape::Strike { rise_s: 0.002, decay_s: 0.012 },
        grain: 0.0,
        gain: 0.1 * gain * bright,
    });
}

/// A low bowl, softly struck.
pub fn lose(take: &mut Take) {
    ring_bowl(take, 0.0, 164.8, 0.016, 0.6, 1.0, HAND_BEATEN);
    take.room(0.16, 0.05);
}

/// One bowl tuned to an open fifth, neither bright nor dark.
pub fn draw(take: &mut Take) {
    const OPEN_FIFTH: &Partials =
        &[(1.0, 1.0, 0.95, 1.1), (1.5, 0.8, 0.9, 1.7), (3.01, 0.16, 0.4, 2.6), (5.2, 0.05, 0.2, 3.8)];
    ring_bowl(take, 0.0, 220.0, 0.01, 0.85, 1.0, OPEN_FIFTH);
    take.room(0.16, 0.05);
}

/// A small bell of bronze, soon still.
const SMALL_BELL: &Partials = &[(1.0, 1.0, 0.26, 2.2), (2.76, 0.32, 0.13, 3.1), (5.4, 0.1, 0.06, 5.2)];

/// The sticks fall well: a short clatter, answered by three rising bells.
pub fn good_throw(take: &mut Take, sticks: &[(f64, f64, f64)], bells: &[(f64, f64, f64)]) {
    clatter(take, sticks, &[(0.063, 1.02, 0.4), (0.135, 0.93, 0.25)]);
    for &(at_s, hz, gain) in bells {
        tap(take, at_s, hz / 820.0, 0.35 * gain);
        ring_bowl(take, at_s, hz, 0.0025, 0.9, gain, SMALL_BELL);
    }
    take.room(0.14, 0.08);
}

/// A horse is home: two soft notes, the second a fifth above the first.
pub fn home(take: &mut Take, notes: [(f64, f64, f64); 2]) {
    const SOFT_BOWL: &Partials = &[(1.0, 1.0, 0.34, 1.8), (2.76, 0.4, 0.2, 2.6), (5.18, 0.1, 0.09, 4.0)];
    for (at_s, hz, gain) in notes {
        strike(take, at_s, SOFT, 1.0, 0.3 * gain, &[(410.0, 24.0, 0.6), (820.0, 20.0, 1.0)]);
        ring_bowl(take, at_s, hz, 0.007, 0.7, gain, SOFT_BOWL);
    }
    take.room(0.12, 0.06);
}
