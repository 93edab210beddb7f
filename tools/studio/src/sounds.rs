//! The game's sounds: wooden tokens on a cloth board, sticks on a straw mat, paper menus, and
//! three singing bowls; and for each place a victory on its own instrument.
//!
//! Each is built from a few ringing modes and some noise, and its samples come out bit for bit the same on
//! every machine, so the prints in `assets/audio` can be checked against this recipe.

use std::path::{Path, PathBuf};

use crate::recipes::{
    button, capture, draw, good_throw, home, jump, lose, place, refuse, select, step, stick, throw, trapped,
};
use crate::synth::{Noise, Take};
use crate::{
    ogg::{self, Recording},
    victories,
};

/// Folder of the sounds in the package.
const FOLDER: &str = "assets/audio";
/// High, because a lower one smears the blow on wood.
const QUALITY: u8 = 6;

/// One file of the game.
struct Sound {
    /// File name without `.ogg`.
    name: &'static str,
    length_s: f64,
    /// Peak in dBFS.
    peak_db: f64,
    /// Closing fade in seconds.
    fade_out_s: f64,
    play: fn(&mut Take),
}

/// A sound with the short closing fade of struck wood.
const fn short(name: &'static str, length_s: f64, peak_db: f64, play: fn(&mut Take)) -> Sound {
    Sound { name, length_s, peak_db, fade_out_s: 0.03, play }
}

/// A bowl, which fades for its last second and is not cut off.
const fn bowl(name: &'static str, length_s: f64, peak_db: f64, play: fn(&mut Take)) -> Sound {
    Sound { name, length_s, peak_db, fade_out_s: 1.0, play }
}

/// A small bell or bowl, which fades sooner.
const fn chime(name: &'static str, length_s: f64, peak_db: f64, play: fn(&mut Take)) -> Sound {
    Sound { name, length_s, peak_db, fade_out_s: 0.55, play }
}

const SOUNDS: &[Sound] = &[
    short("select", 0.12, -15.0, |take| select(take, 1.0)),
    short("select-2", 0.12, -15.5, |take| select(take, 0.96)),
    short("select-3", 0.12, -15.0, |take| select(take, 1.035)),
    short("place-1", 0.28, -7.5, |take| place(take, 1.0, 0.0, 1.0)),
    short("place-2", 0.28, -5.5, |take| place(take, 0.955, 0.009, 1.2)),
    short("place-3", 0.28, -6.0, |take| place(take, 1.04, 0.005, 0.85)),
    short("step-1", 0.42, -9.0, |take| step(take, 0.15, 1.0, 1.0)),
    short("step-2", 0.42, -9.5, |take| step(take, 0.17, 0.95, 1.2)),
    short("step-3", 0.42, -9.0, |take| step(take, 0.135, 1.045, 0.9)),
    short("jump-1", 0.55, -5.0, |take| jump(take, 0.2, 1.0)),
    short("jump-2", 0.55, -5.5, |take| jump(take, 0.23, 0.94)),
    short("jump-3", 0.55, -5.0, |take| jump(take, 0.185, 1.05)),
    short("capture-1", 0.75, -3.5, |take| {
        capture(take, 1.0, &[0.15, 0.245, 0.305, 0.345, 0.37]);
    }),
    short("capture-2", 0.75, -3.5, |take| {
        capture(take, 0.93, &[0.175, 0.285, 0.35, 0.395, 0.425, 0.443]);
    }),
    short("capture-3", 0.75, -3.5, |take| {
        capture(take, 1.06, &[0.14, 0.22, 0.275, 0.31]);
    }),
    short("refuse", 0.32, -13.0, |take| refuse(take, 1.0, 0.115)),
    short("refuse-2", 0.32, -11.0, |take| refuse(take, 0.95, 0.123)),
    short("refuse-3", 0.32, -11.0, |take| refuse(take, 1.045, 0.108)),
    short("trapped", 0.6, -6.0, |take| trapped(take, 1.0, 0.085)),
    short("trapped-2", 0.6, -6.0, |take| trapped(take, 0.955, 0.097)),
    short("trapped-3", 0.6, -6.5, |take| trapped(take, 1.04, 0.078)),
    // The victory of each place, on its own instrument.
    bowl("win-nepal", 3.4, -9.0, victories::nepal),
    bowl("win-india", 3.0, -9.0, victories::india),
    bowl("win-japan", 3.0, -8.0, victories::japan),
    bowl("win-mongolia", 3.2, -11.0, victories::mongolia),
    bowl("win-korea", 3.4, -9.0, victories::korea),
    bowl("lose", 2.6, -11.0, lose),
    bowl("draw", 2.6, -11.0, draw),
    short("button", 0.14, -13.0, |take| button(take, 1.0)),
    short("button-2", 0.14, -13.5, |take| button(take, 0.955)),
    short("button-3", 0.14, -13.0, |take| button(take, 1.04)),
    short("throw-1", 0.74, -5.0, |take| {
        throw(
            take,
            &[
                (0.012, 1.0, 0.95),
                (0.058, 1.09, 0.8),
                (0.127, 0.93, 0.7),
                (0.188, 1.04, 0.46),
                (0.286, 0.98, 0.3),
                (0.352, 1.07, 0.17),
                (0.398, 0.95, 0.1),
            ],
            &[(0.071, 1.0, 0.42), (0.204, 0.94, 0.24)],
        );
    }),
    short("throw-2", 0.78, -5.0, |take| {
        throw(
            take,
            &[
                (0.008, 0.94, 0.85),
                (0.094, 1.06, 0.9),
                (0.119, 1.0, 0.6),
                (0.231, 0.91, 0.5),
                (0.331, 1.03, 0.26),
                (0.442, 0.97, 0.12),
            ],
            &[(0.026, 1.05, 0.4), (0.243, 0.97, 0.26), (0.262, 1.08, 0.16)],
        );
    }),
    short("throw-3", 0.72, -5.0, |take| {
        throw(
            take,
            &[
                (0.01, 1.05, 0.8),
                (0.036, 0.96, 0.9),
                (0.149, 1.02, 0.62),
                (0.247, 1.1, 0.34),
                (0.307, 0.94, 0.24),
                (0.366, 1.0, 0.13),
            ],
            &[(0.162, 0.92, 0.36), (0.32, 1.03, 0.13)],
        );
    }),
    // Each take has the notes of one chord, in another order.
    chime("good-throw", 1.35, -5.0, |take| {
        good_throw(
            take,
            &[
                (0.0, 1.0, 0.9),
                (0.047, 1.11, 0.75),
                (0.118, 0.92, 0.6),
                (0.196, 1.05, 0.36),
                (0.262, 0.97, 0.2),
            ],
            &[(0.36, 698.5, 0.38), (0.46, 880.0, 0.42), (0.56, 1046.5, 0.52)],
        );
    }),
    chime("good-throw-2", 1.35, -5.0, |take| {
        good_throw(
            take,
            &[
                (0.0, 0.96, 0.85),
                (0.061, 1.06, 0.8),
                (0.104, 1.0, 0.55),
                (0.183, 0.93, 0.4),
                (0.281, 1.04, 0.2),
            ],
            &[(0.36, 880.0, 0.4), (0.46, 698.5, 0.36), (0.56, 1046.5, 0.52)],
        );
    }),
    chime("good-throw-3", 1.35, -5.0, |take| {
        good_throw(
            take,
            &[
                (0.0, 1.04, 0.9),
                (0.039, 0.95, 0.7),
                (0.127, 1.08, 0.6),
                (0.211, 0.98, 0.34),
                (0.249, 1.02, 0.2),
            ],
            &[(0.36, 698.5, 0.36), (0.45, 1046.5, 0.46), (0.56, 880.0, 0.48)],
        );
    }),
    chime("home", 0.88, -8.0, |take| home(take, [(0.0, 349.2, 0.8), (0.17, 523.3, 1.0)])),
    chime("home-2", 0.88, -8.0, |take| home(take, [(0.0, 392.0, 0.8), (0.16, 523.3, 1.0)])),
    chime("home-3", 0.88, -8.0, |take| home(take, [(0.0, 349.2, 0.8), (0.18, 587.3, 0.95)])),
    short("stick-1", 0.16, -6.0, |take| stick(take, 1.0)),
    short("stick-2", 0.16, -6.0, |take| stick(take, 0.93)),
    short("stick-3", 0.16, -6.0, |take| stick(take, 1.06)),
    short("stick-4", 0.16, -6.0, |take| stick(take, 1.13)),
];

/// Writes every sound below the package root `root`; returns the paths written.
///
/// # Errors
///
/// A sentence naming the file that could not be written, and why.
pub fn write_all(root: &Path) -> Result<Vec<PathBuf>, String> {
    ogg::write_all(&root.join(FOLDER), &recordings(), QUALITY)
}

fn recordings() -> Vec<Recording> {
    let of = |sound: &Sound| Recording { name: sound.name, channels: vec![samples(sound)] };
    SOUNDS.iter().map(of).collect()
}

fn samples(sound: &Sound) -> Vec<f64> {
    let mut take = Take::new(sound.length_s, Noise::named(sound.name));
    (sound.play)(&mut take);
    take.finish(sound.peak_db, sound.fade_out_s)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::synth::{RATE, amplitude};

    /// Samples in a block of Vorbis, to which an encoder may fill a short sound with silence.
    const BLOCK: u64 = 2048;

    #[test]
    fn every_sound_is_short_clean_and_within_its_level() {
        for sound in SOUNDS {
            let name = sound.name;
            let samples = samples(sound);
            let seconds = samples.len() as f64 / f64::from(RATE);
            let longest = if sound.fade_out_s > 0.5 { 3.5 } else { 0.8 };
            assert!((0.1..=longest).contains(&seconds), "{name} lasts {seconds} s");

            let peak = samples.iter().fold(0.0_f64, |peak, sample| peak.max(sample.abs()));
            let quiet = ["select", "refuse", "button"].iter().any(|quiet| name.starts_with(quiet));
            let (least, most) = if quiet { (-20.0, -10.0) } else { (-12.0, -3.0) };
            let allowed = amplitude(least)..=amplitude(most);
            assert!(allowed.contains(&peak), "{name} peaks at {peak}");

            let ends = [samples[0], samples[samples.len() - 1]];
            assert!(ends.iter().all(|end| end.abs() < 1e-3), "{name} clicks: {ends:?}");
            let offset = samples.iter().sum::<f64>() / samples.len() as f64;
            assert!(offset.abs() < 0.01 * peak, "{name} is off centre by {offset}");
        }
    }

    #[test]
    fn the_committed_files_are_what_the_recipes_give() {
        let folder = crate::root().join(FOLDER);
        let recordings = recordings();
        let committed = fs::read_to_string(folder.join(ogg::PRINTS)).unwrap_or_default();
        assert!(
            committed == ogg::prints(&recordings),
            "a sound is older than its recipe; run `cargo xtask sounds effects`"
        );
        for Recording { name, channels } in recordings {
            let file = fs::read(folder.join(format!("{name}.ogg"))).unwrap_or_default();
            assert!(file.starts_with(b"OggS"), "{name} is no Ogg file");
            let stray = ogg::length_of(&file).abs_diff(channels[0].len() as u64);
            assert!(stray < BLOCK, "{name} is longer or shorter than its recipe by {stray} samples");
        }
    }

    #[test]
    fn no_two_sounds_share_a_name() {
        for (place, sound) in SOUNDS.iter().enumerate() {
            assert!(SOUNDS[..place].iter().all(|other| other.name != sound.name));
        }
    }
}
