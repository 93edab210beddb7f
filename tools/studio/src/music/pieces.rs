//! The six pieces: scale, instruments, motifs and form of each. The melodies are our own.

use super::compose::{Change, Degree, Melody, Motif, Note, Phrase, say};
use super::voices::{
    Voice, bamboo_flute, bowl, drum, drum_stick, edge_flute, gayageum, horse_fiddle, koto, lute, tanpura,
};

/// An instrument with its place.
#[derive(Clone, Copy, Debug)]
pub struct Seat {
    /// Voice of the instrument.
    pub voice: Voice,
    /// Its pitch as a factor of the melody's.
    pub register: f64,
    /// Between −1 (left) and 1 (right).
    pub pan: f64,
}

const fn seat(voice: Voice, register: f64, pan: f64) -> Seat {
    Seat { voice, register, pan }
}

/// Drone below everything.
#[derive(Clone, Copy, Debug)]
pub enum Drone {
    /// Held tones as (factor of the tonic, loudness), with the partials of a bow or of breath.
    Held(&'static [(f64, f64)], Hum),
    /// Open strings, plucked one after the other: (factor of the tonic, loudness), and the beats
    /// between them.
    Strings(&'static [(f64, f64)], f64),
}

/// Sound of a held drone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hum {
    /// Hardly more than the tone itself.
    Air,
    /// A bow on a string.
    Bow,
}

/// A piece of music.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// The name of its file without `.ogg`.
    pub name: &'static str,
    /// The pitch of degree 0, in hertz.
    pub tonic_hz: f64,
    /// Its five notes as factors of the tonic: whole numbers, as an ear tunes them over a drone.
    pub scale: [f64; 5],
    /// The length of a beat in seconds.
    pub beat_s: f64,
    /// Motifs in order.
    pub form: &'static [Phrase],
    /// Instruments of the melody.
    pub seats: &'static [Seat],
    /// Accompaniment.
    pub backing: fn(&Melody) -> Vec<Note>,
    /// Instruments of the accompaniment.
    pub backing_seats: &'static [Seat],
    /// Level of the accompaniment below the melody, in decibels.
    pub backing_db: f64,
    /// Drone.
    pub drone: Drone,
    /// Gain of the reverberation.
    pub room: f64,
    /// Length of the reverberation in seconds.
    pub room_s: f64,
}

impl Piece {
    /// The pitch of `degree` in hertz.
    pub fn hz(&self, degree: Degree) -> f64 {
        let octave = degree.div_euclid(5);
        let within = self.scale[degree.rem_euclid(5) as usize];
        let mut hz = self.tonic_hz * within;
        for _ in 0..octave.abs() {
            hz *= if octave > 0 { 2.0 } else { 0.5 };
        }
        hz
    }
}

/// A note of the backing.
const fn stroke(beat: f64, degree: Degree, beats: f64, force: f64, voice: usize) -> Note {
    Note { beat, beats, stray_s: 0.0, degree, from: None, adorned: false, last: true, force, voice }
}

/// Every piece.
pub const PIECES: &[Piece] = &[NEPAL, INDIA, JAPAN, MONGOLIA, KOREA, MAP];

/// D F G A B, a flute over the valley, and a bowl that opens each thought.
const NEPAL: Piece = Piece {
    name: "nepal",
    tonic_hz: 293.66,
    scale: [1.0, 6.0 / 5.0, 4.0 / 3.0, 3.0 / 2.0, 5.0 / 3.0],
    beat_s: 0.8,
    form: &[
        say(NEPAL_ASKS, 3.0),
        say(NEPAL_ANSWERS, 4.0),
        say(NEPAL_ASKS, 3.0).changed(Change::Filled).ending(5),
        say(NEPAL_ANSWERS, 4.0).changed(Change::Adorned),
        say(NEPAL_RISES, 3.0).force(0.85),
        say(NEPAL_RESTS, 4.0).force(0.7),
        say(NEPAL_ASKS, 3.0).changed(Change::Thinned).force(0.62),
        say(NEPAL_ANSWERS, 4.0).changed(Change::Thinned).force(0.55),
    ],
    seats: &[seat(bamboo_flute, 1.0, -0.12)],
    backing: |melody| {
        let bowls = |(count, &[begin, end, _]): (usize, &[f64; 3])| {
            let low = stroke(begin - 1.0, 0, 8.0, 0.8, 0);
            let answer = stroke(end + 0.5, if count % 2 == 0 { 3 } else { 0 }, 6.0, 0.4, 1);
            [low, answer]
        };
        melody.phrases.iter().enumerate().flat_map(bowls).collect()
    },
    backing_seats: &[seat(bowl, 0.5, 0.25), seat(bowl, 1.0, -0.35)],
    backing_db: -7.0,
    drone: Drone::Held(&[(0.5, 1.0), (0.75, 0.55), (1.0, 0.3)], Hum::Air),
    room: 0.32,
    room_s: 2.8,
};

const NEPAL_ASKS: Motif = &[(3, 1.5), (4, 0.5), (5, 2.0), (3, 1.0), (2, 1.0), (3, 3.0)];
const NEPAL_ANSWERS: Motif = &[(3, 1.0), (2, 1.0), (1, 1.5), (2, 0.5), (0, 4.0)];
const NEPAL_RISES: Motif = &[(5, 1.0), (6, 1.0), (7, 2.0), (6, 0.5), (5, 0.5), (3, 2.0), (4, 1.0), (5, 3.0)];
const NEPAL_RESTS: Motif = &[(2, 1.0), (3, 1.0), (1, 2.0), (0, 1.0), (-1, 1.0), (0, 4.0)];

/// Bhupali, an evening scale: D E F♯ A B on a lute, over four open strings.
const INDIA: Piece = Piece {
    name: "india",
    tonic_hz: 146.83,
    scale: [1.0, 9.0 / 8.0, 5.0 / 4.0, 3.0 / 2.0, 5.0 / 3.0],
    beat_s: 0.8,
    form: &[
        say(INDIA_ASKS, 2.5),
        say(INDIA_ANSWERS, 3.5),
        say(INDIA_ASKS, 2.5).changed(Change::Adorned),
        say(INDIA_ANSWERS, 3.5).changed(Change::Filled),
        say(INDIA_RISES, 2.5).force(0.85),
        say(INDIA_FALLS, 3.0).force(0.8),
        say(INDIA_ANSWERS, 3.5).changed(Change::Thinned).force(0.65),
        say(INDIA_ASKS, 2.5).ending(0).force(0.55),
    ],
    seats: &[seat(lute, 1.0, 0.1)],
    backing: |melody| {
        // The lute's own low strings mark the end of each thought.
        let marks =
            |&[_, end, _]: &[f64; 3]| [stroke(end + 0.5, 0, 2.0, 0.5, 0), stroke(end + 1.0, 3, 2.0, 0.35, 0)];
        melody.phrases.iter().flat_map(marks).collect()
    },
    backing_seats: &[seat(lute, 1.0, 0.3)],
    backing_db: -7.0,
    drone: Drone::Strings(&[(0.75, 0.8), (1.0, 0.7), (1.0, 0.75), (0.5, 0.6)], 1.5),
    room: 0.22,
    room_s: 2.2,
};

const INDIA_ASKS: Motif = &[(2, 1.0), (1, 0.5), (0, 1.0), (-1, 1.5), (0, 0.5), (1, 1.0), (2, 3.0)];
const INDIA_ANSWERS: Motif =
    &[(2, 0.5), (3, 1.0), (2, 0.5), (4, 1.5), (3, 1.0), (2, 1.0), (1, 1.0), (0, 3.0)];
const INDIA_RISES: Motif = &[(2, 0.5), (3, 0.5), (4, 1.0), (5, 3.0), (4, 0.5), (5, 0.5), (6, 1.0), (5, 2.5)];
const INDIA_FALLS: Motif = &[(7, 1.0), (6, 1.0), (5, 1.5), (4, 0.5), (3, 1.0), (4, 0.5), (3, 0.5), (2, 3.0)];

/// In-sen: D E♭ G A C, strings that ask and a flute that answers.
const JAPAN: Piece = Piece {
    name: "japan",
    tonic_hz: 293.66,
    scale: [1.0, 16.0 / 15.0, 4.0 / 3.0, 3.0 / 2.0, 16.0 / 9.0],
    beat_s: 0.85,
    form: &[
        say(JAPAN_ASKS, 2.0),
        say(JAPAN_BREATHES, 3.0).by(1).force(0.55),
        say(JAPAN_ASKS, 2.0).changed(Change::Adorned).ending(3),
        say(JAPAN_WALKS, 2.0).force(0.8),
        say(JAPAN_SINKS, 3.0),
        say(JAPAN_SIGHS, 4.0).by(1).force(0.5),
        say(JAPAN_WALKS, 2.0).changed(Change::Filled).force(0.7),
        say(JAPAN_ASKS, 5.0).changed(Change::Thinned).force(0.55),
    ],
    seats: &[seat(koto, 1.0, -0.15), seat(edge_flute, 1.0, 0.3)],
    backing: |melody| {
        // An open octave below each phrase, the second string a moment after the first.
        let octaves = |&[begin, end, _]: &[f64; 3]| {
            [
                stroke(begin, 0, 3.0, 0.6, 0),
                stroke(begin + 0.12, 5, 3.0, 0.35, 0),
                stroke(end, -2, 3.0, 0.4, 0),
            ]
        };
        melody.phrases.iter().flat_map(octaves).collect()
    },
    backing_seats: &[seat(koto, 0.5, -0.3)],
    backing_db: -6.0,
    drone: Drone::Held(&[(0.5, 1.0), (0.75, 0.5)], Hum::Air),
    room: 0.3,
    room_s: 2.6,
};

const JAPAN_ASKS: Motif = &[(3, 1.0), (4, 0.5), (3, 0.5), (2, 1.0), (1, 1.0), (0, 3.0)];
const JAPAN_BREATHES: Motif = &[(5, 3.0), (6, 1.0), (5, 2.0), (3, 3.0)];
const JAPAN_WALKS: Motif = &[(5, 0.5), (4, 0.5), (3, 1.0), (5, 0.5), (4, 0.5), (3, 1.0), (2, 1.0), (3, 3.0)];
const JAPAN_SINKS: Motif = &[(0, 1.0), (1, 1.0), (0, 1.0), (-1, 1.0), (-2, 2.0), (0, 3.0)];
const JAPAN_SIGHS: Motif = &[(3, 2.5), (2, 0.5), (1, 2.0), (0, 4.0)];

/// The plain steps of a major pentatonic, bowed wide, over a bowed fifth; a lute trots in the distance.
const MONGOLIA: Piece = Piece {
    name: "mongolia",
    tonic_hz: 233.08,
    scale: [1.0, 9.0 / 8.0, 5.0 / 4.0, 3.0 / 2.0, 5.0 / 3.0],
    beat_s: 0.8,
    form: &[
        say(STEPPE_ASKS, 2.0),
        say(STEPPE_ANSWERS, 3.0),
        say(STEPPE_ASKS, 2.0).changed(Change::Filled).ending(4),
        say(STEPPE_RISES, 2.0).force(0.85),
        say(STEPPE_RETURNS, 3.0).force(0.75),
        say(STEPPE_ANSWERS, 2.0).changed(Change::Adorned).force(0.7),
        say(STEPPE_ASKS, 2.0).changed(Change::Thinned).force(0.6),
        say(STEPPE_ANSWERS, 4.0).changed(Change::Thinned).force(0.5),
    ],
    seats: &[seat(horse_fiddle, 1.0, -0.1)],
    backing: |melody| {
        // Long, short, short: two bars of a trot, while the fiddle rests and under rising lines.
        let mut notes = Vec::new();
        for (count, &[begin, end, after]) in melody.phrases.iter().enumerate() {
            let rising = (3..5).contains(&count);
            let mut beat = if rising { begin } else { end - 2.0 };
            while beat + 2.0 <= after {
                for (offset, degree, force) in [(0.0, 0, 0.6), (1.0, 3, 0.38), (1.5, 3, 0.32)] {
                    notes.push(stroke(beat + offset, degree, 1.0, force, 0));
                }
                beat += 2.0;
            }
        }
        notes
    },
    backing_seats: &[seat(gayageum, 0.5, 0.35)],
    backing_db: -8.0,
    drone: Drone::Held(&[(0.5, 1.0), (0.75, 0.7)], Hum::Bow),
    room: 0.24,
    room_s: 2.4,
};

const STEPPE_ASKS: Motif = &[(0, 2.0), (2, 0.5), (3, 0.5), (5, 3.0), (4, 1.0), (3, 1.0), (3, 2.0)];
const STEPPE_ANSWERS: Motif =
    &[(5, 1.5), (4, 0.5), (3, 1.0), (2, 1.0), (1, 1.0), (2, 0.5), (1, 0.5), (0, 4.0)];
const STEPPE_RISES: Motif = &[(5, 1.0), (6, 1.0), (7, 3.0), (6, 0.5), (5, 0.5), (4, 1.0), (5, 3.0)];
const STEPPE_RETURNS: Motif =
    &[(7, 1.0), (5, 1.0), (4, 1.0), (3, 2.0), (2, 1.0), (0, 1.0), (1, 1.0), (0, 3.0)];

/// Pyeongjo: C D F G A in slow threes, strings that sway, and a drum touched here and there.
const KOREA: Piece = Piece {
    name: "korea",
    tonic_hz: 130.81,
    scale: [1.0, 9.0 / 8.0, 4.0 / 3.0, 3.0 / 2.0, 5.0 / 3.0],
    beat_s: 0.68,
    form: &[
        say(KOREA_ASKS, 3.0),
        say(KOREA_ANSWERS, 3.0),
        // The same an octave higher, as the other hand's strings have it.
        say(KOREA_ASKS, 3.0).higher(5).changed(Change::Adorned).ending(8).force(0.7),
        say(KOREA_ANSWERS, 3.0).higher(5).changed(Change::Filled).force(0.68),
        say(KOREA_RISES, 3.0).force(0.88),
        say(KOREA_DEEP, 2.0).force(0.8),
        say(KOREA_RISES, 3.0).higher(-1).changed(Change::Adorned).ending(2).force(0.75),
        say(KOREA_ASKS, 3.0).changed(Change::Thinned).force(0.62),
        say(KOREA_ANSWERS, 3.0).changed(Change::Thinned).force(0.55),
    ],
    seats: &[seat(gayageum, 1.0, -0.12)],
    backing: |melody| {
        // Twelve beats: both heads on the first, the stick on some, the palm late in the bar.
        let mut notes = Vec::new();
        let bars = (melody.beats / 12.0).round() as usize;
        for bar in 0..bars {
            let first = 12.0 * bar as f64;
            notes.push(stroke(first, 0, 1.0, 0.75, 0));
            notes.push(stroke(first, 0, 1.0, 0.3, 1));
            notes.push(stroke(first + 3.0, 0, 1.0, 0.22, 1));
            notes.push(stroke(first + 5.0, 0, 1.0, 0.16, 1));
            if bar % 2 == 0 {
                notes.push(stroke(first + 8.0, 0, 1.0, 0.45, 0));
            } else {
                notes.push(stroke(first + 9.0, 0, 1.0, 0.4, 0));
                notes.push(stroke(first + 10.0, 0, 1.0, 0.2, 1));
                notes.push(stroke(first + 10.5, 0, 1.0, 0.16, 1));
            }
        }
        notes
    },
    backing_seats: &[seat(drum, 0.75, 0.2), seat(drum_stick, 1.0, 0.35)],
    backing_db: -7.0,
    drone: Drone::Held(&[(0.75, 0.8), (1.0, 1.0), (1.5, 0.3)], Hum::Bow),
    room: 0.22,
    room_s: 2.0,
};

const KOREA_ASKS: Motif = &[(2, 2.0), (3, 1.0), (4, 2.0), (3, 1.0), (2, 1.0), (1, 2.0)];
const KOREA_ANSWERS: Motif = &[(1, 1.0), (2, 1.0), (3, 1.0), (2, 2.0), (1, 1.0), (0, 3.0)];
const KOREA_RISES: Motif = &[(5, 2.0), (6, 1.0), (5, 1.0), (4, 2.0), (3, 1.0), (4, 2.0)];
const KOREA_DEEP: Motif = &[(0, 1.5), (1, 0.5), (0, 1.0), (2, 2.0), (1, 1.0), (0, 1.0), (-1, 1.0), (0, 2.0)];

/// The journey: each place says a line of one tune, in a scale that all of them nearly share.
const MAP: Piece = Piece {
    name: "map",
    tonic_hz: 261.63,
    scale: [1.0, 9.0 / 8.0, 5.0 / 4.0, 3.0 / 2.0, 5.0 / 3.0],
    beat_s: 0.82,
    form: &[
        say(MAP_CALLS, 3.0).by(0),
        say(MAP_ANSWERS, 3.0).by(1),
        say(MAP_CALLS, 3.0).by(2).changed(Change::Adorned).ending(2),
        say(MAP_WANDERS, 3.0).by(3).force(0.8),
        say(MAP_ANSWERS, 3.0).by(4).changed(Change::Filled).force(0.7),
        say(MAP_CALLS, 3.0).by(0).higher(1).ending(4).force(0.78),
        say(MAP_HOMEWARD, 3.0).by(1).force(0.65),
        say(MAP_ANSWERS, 4.0).by(0).changed(Change::Thinned).force(0.55),
    ],
    seats: &[
        seat(bamboo_flute, 1.0, -0.3),
        seat(gayageum, 0.5, 0.3),
        seat(lute, 0.5, -0.15),
        seat(horse_fiddle, 1.0, 0.15),
        seat(koto, 1.0, 0.35),
    ],
    backing: |melody| {
        // A bowl opens each line, and an open chord is spread slowly where it comes to rest.
        let lines = |&[begin, end, _]: &[f64; 3]| {
            [
                stroke(begin - 0.5, 0, 8.0, 0.7, 0),
                stroke(end - 1.0, 0, 3.0, 0.45, 1),
                stroke(end - 0.5, 3, 3.0, 0.4, 1),
                stroke(end, 5, 3.0, 0.36, 1),
            ]
        };
        melody.phrases.iter().flat_map(lines).collect()
    },
    backing_seats: &[seat(bowl, 0.5, 0.1), seat(koto, 0.5, -0.35)],
    backing_db: -7.0,
    drone: Drone::Held(&[(0.5, 1.0), (0.75, 0.6), (1.0, 0.25)], Hum::Air),
    room: 0.32,
    room_s: 2.8,
};

const MAP_CALLS: Motif = &[(2, 1.0), (3, 1.0), (5, 2.5), (4, 0.5), (3, 1.0), (3, 2.0)];
const MAP_ANSWERS: Motif = &[(4, 1.0), (3, 0.5), (2, 1.5), (1, 1.0), (2, 1.0), (0, 3.0)];
const MAP_WANDERS: Motif = &[(5, 1.0), (6, 0.5), (7, 2.5), (5, 1.0), (4, 1.0), (3, 1.0), (4, 1.0), (5, 2.0)];
const MAP_HOMEWARD: Motif = &[(3, 1.0), (4, 1.0), (2, 2.0), (1, 1.0), (-1, 1.0), (0, 3.0)];

/// The string drone of a piece, for its seat.
pub const OPEN_STRINGS: Voice = tanpura;
