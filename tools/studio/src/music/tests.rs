//! Properties of the loops, measured on the samples of two of them; `CASES=3 cargo test --package studio` renders all.

use std::{env, fs, sync::LazyLock};

use super::compose::compose;
use super::loudness::integrated;
use super::pieces::Piece;
use super::voices::Played;
use super::*;
use crate::synth::{Filter, Noise, RATE, amplitude, cosine, sine};

/// Pieces rendered unless the environment asks for more.
const RENDERED: usize = 2;

static LOOPS: LazyLock<Vec<Circle>> = LazyLock::new(|| {
    let times: usize = env::var("CASES").map_or(1, |times| times.parse().expect("CASES is a number"));
    render_all(&PIECES[..PIECES.len().min(RENDERED * times)])
});

/// The pieces that are rendered, with their loops.
fn all() -> impl Iterator<Item = (&'static Piece, &'static Circle)> {
    PIECES.iter().zip(LOOPS.iter())
}

fn channels(circle: &Circle) -> [&[f64]; 2] {
    [&circle.left, &circle.right]
}

#[test]
fn every_piece_lasts_as_long_as_it_should() {
    for (piece, circle) in all() {
        let seconds = circle.frames() as f64 / f64::from(RATE);
        assert!((60.0..=90.0).contains(&seconds), "{} lasts {seconds} s", piece.name);
    }
}

#[test]
fn every_piece_is_as_loud_as_the_others() {
    for (piece, circle) in all() {
        let loud = integrated(circle);
        let peak =
            channels(circle).into_iter().flatten().fold(0.0_f64, |peak, sample| peak.max(sample.abs()));
        println!("{}: {loud:.2} LUFS, peak {:.2} dBFS", piece.name, 20.0 * peak.log10());
        assert!((loud + 23.0).abs() < 0.2, "{} is at {loud} LUFS", piece.name);
        // Half a decibel is left for peaks between the samples.
        assert!(peak < amplitude(-3.5), "{} peaks at {peak}", piece.name);
    }
}

#[test]
fn nothing_pulls_the_membrane_to_one_side() {
    for (piece, circle) in all() {
        for channel in channels(circle) {
            let mean = channel.iter().sum::<f64>() / channel.len() as f64;
            assert!(mean.abs() < 1e-6, "{} is off centre by {mean}", piece.name);
        }
    }
}

/// The step and the bend at the seam are no greater than those nearby, and nowhere is a click.
#[test]
fn the_end_meets_the_beginning() {
    const NEARBY: usize = 4410;
    for (piece, circle) in all() {
        for channel in channels(circle) {
            let at = |n: usize| channel[n % channel.len()];
            let step = |n: usize| (at(n + 1) - at(n)).abs();
            let bend = |n: usize| (at(n + 2) - 2.0 * at(n + 1) + at(n)).abs();
            let end = channel.len();
            let nearby = end - NEARBY..end + NEARBY;
            let seam = end - 2..end + 1;
            let most = |range: std::ops::Range<usize>, of: &dyn Fn(usize) -> f64| {
                range.map(of).fold(0.0_f64, f64::max)
            };
            let beside = |of: &dyn Fn(usize) -> f64| {
                most(nearby.start..seam.start, of).max(most(seam.end..nearby.end, of))
            };
            assert!(most(seam.clone(), &step) <= beside(&step), "{} steps at its seam", piece.name);
            assert!(most(seam.clone(), &bend) <= beside(&bend), "{} bends at its seam", piece.name);
            assert!(most(0..end, &step) < 0.1, "{} clicks", piece.name);
        }
    }
}

#[test]
fn nothing_is_harsh_and_nothing_booms() {
    for (piece, circle) in all() {
        let (mut total, mut high, mut low) = (0.0, 0.0, 0.0);
        // One filter alone would let much of a string of 73 Hz pass for rumble, and 4 kHz for hiss.
        let mut above = Filter::default();
        let (mut treble, mut bass, mut below) = (Filter::default(), Filter::default(), Filter::default());
        // A third of the loop is a sufficient sample.
        for &sample in &circle.left[..circle.frames() / 3] {
            let (deep, _) = bass.split(sample, 55.0);
            let (deep, _) = below.split(deep, 55.0);
            let (_, bright) = treble.split(sample, 6000.0);
            let (_, bright) = above.split(bright, 6000.0);
            total += sample * sample;
            high += bright * bright;
            low += deep * deep;
        }
        println!(
            "{}: {:.1} dB above 6 kHz, {:.1} dB below 55 Hz",
            piece.name,
            db(high / total),
            db(low / total)
        );
        assert!(db(high / total) < -35.0, "{} is harsh", piece.name);
        assert!(db(low / total) < -20.0, "{} booms", piece.name);
    }
}

fn db(ratio: f64) -> f64 {
    10.0 * ratio.log10()
}

/// The scales as they are taught, in semitones above the tonic; tuned by ear over a drone, a note may
/// lie a quarter of a semitone off.
#[test]
fn every_note_belongs_to_the_scale_of_its_place() {
    for piece in PIECES {
        let taught: [f64; 5] = match piece.name {
            "nepal" => [0.0, 3.0, 5.0, 7.0, 9.0],
            "japan" => [0.0, 1.0, 5.0, 7.0, 10.0],
            "korea" => [0.0, 2.0, 5.0, 7.0, 9.0],
            "india" | "mongolia" | "map" => [0.0, 2.0, 4.0, 7.0, 9.0],
            other => panic!("{other} has no scale here"),
        };
        let melody = compose(piece.form, &mut Noise::named(piece.name));
        let backing = (piece.backing)(&melody);
        assert!(melody.notes.len() > 30, "{} is more than a few notes", piece.name);
        for note in melody.notes.iter().chain(&backing) {
            let semitones = 12.0 * (piece.hz(note.degree) / piece.tonic_hz).log2();
            let within = semitones.rem_euclid(12.0);
            let off = taught.iter().map(|tone| (within - tone).abs().min(12.0 - (within - tone).abs()));
            assert!(off.fold(12.0, f64::min) < 0.25, "{} sounds {semitones} semitones", piece.name);
        }
        let last = melody.notes.last().expect("there are notes");
        assert_eq!(last.degree, 0, "{} comes home", piece.name);
    }
}

#[test]
fn a_melody_breathes() {
    for piece in PIECES {
        let melody = compose(piece.form, &mut Noise::named(piece.name));
        let silent: f64 = melody.phrases.iter().map(|[_, end, after]| after - end).sum();
        let part = silent / melody.beats;
        assert!((0.15..0.45).contains(&part), "{} is silent for {part} of its time", piece.name);
    }
}

/// Each instrument sounds the pitch of its note, not a quarter-tone beside it.
#[test]
fn an_instrument_is_in_tune() {
    for piece in PIECES {
        for seat in piece.seats {
            let hz = piece.tonic_hz * seat.register;
            let played = Played {
                hz,
                from_hz: None,
                above_hz: hz * 1.125,
                adorned: false,
                last: false,
                seconds: 0.9,
                force: 0.7,
            };
            let sound = (seat.voice)(&mut Noise::named("tuning"), &played);
            // After the scoop and before any bend.
            let steady = &sound[11_000..30_000];
            let own = strength(steady, hz);
            for beside in [0.972, 1.029] {
                assert!(own > 4.0 * strength(steady, hz * beside), "{} at {hz} Hz", piece.name);
            }
        }
    }
}

/// Power of `hz` in `samples` (Goertzel's sum, written plainly).
fn strength(samples: &[f64], hz: f64) -> f64 {
    let (mut real, mut imaginary) = (0.0, 0.0);
    for (n, sample) in samples.iter().enumerate() {
        let turns = hz / f64::from(RATE) * n as f64;
        // A window, so that a neighbour does not leak in.
        let window = 0.5 - 0.5 * cosine(n as f64 / samples.len() as f64);
        real += window * sample * cosine(turns);
        imaginary += window * sample * sine(turns);
    }
    real * real + imaginary * imaginary
}

#[test]
fn the_committed_files_are_those_of_the_recipes() {
    let folder = crate::root().join(FOLDER);
    let committed = fs::read_to_string(folder.join(ogg::PRINTS)).unwrap_or_default();
    assert!(
        committed.starts_with(&ogg::prints(&recordings(LOOPS.clone()))),
        "the music is older than its recipe; run `cargo xtask sounds music`"
    );
    let mut all_bytes = 0;
    for (piece, print) in PIECES.iter().zip(committed.lines()) {
        let path = folder.join(format!("{}.ogg", piece.name));
        let file = fs::read(&path).unwrap_or_default();
        assert!(file.starts_with(b"OggS"), "{} is no Ogg file", path.display());
        assert!(file.len() <= 900_000, "{} has {} bytes", path.display(), file.len());
        let length = format!("{} {} ", piece.name, ogg::length_of(&file));
        assert!(print.starts_with(&length), "{} has another length than {print}", path.display());
        all_bytes += file.len();
    }
    assert!(all_bytes <= 4_500_000, "all the music has {all_bytes} bytes");
}
