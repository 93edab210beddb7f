//! Composition of a melody: short motifs, written by hand, arranged as questions and answers, varied by rules,
//! with room to breathe between them.

use crate::synth::{Noise, sine};

/// A step of a scale of five notes: 0 is the tonic, 5 the octave above it, −1 the note below it.
pub type Degree = i32;

/// A motif: degrees of the scale, each with its length in beats.
pub type Motif = &'static [(Degree, f64)];

/// The degree of a rest within a motif.
const REST: Degree = Degree::MIN;

/// Variation of a repeated motif.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// As written.
    Plain,
    /// Without its short notes.
    Thinned,
    /// With leaps filled by the note between.
    Filled,
    /// With ornaments on its long notes.
    Adorned,
}

/// A motif with its transposition, variation and force.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    motif: Motif,
    step: Degree,
    ending: Option<Degree>,
    change: Change,
    force: f64,
    rest: f64,
    voice: usize,
}

/// Plays `motif`, then rests for `rest` beats.
pub const fn say(motif: Motif, rest: f64) -> Phrase {
    Phrase { motif, step: 0, ending: None, change: Change::Plain, force: 0.75, rest, voice: 0 }
}

impl Phrase {
    /// Transposes it by `step` steps of the scale.
    pub const fn higher(mut self, step: Degree) -> Self {
        self.step = step;
        self
    }

    /// Replaces its last note by `degree`: an answer ends on the tonic, a question does not.
    pub const fn ending(mut self, degree: Degree) -> Self {
        self.ending = Some(degree);
        self
    }

    /// Sets its variation.
    pub const fn changed(mut self, change: Change) -> Self {
        self.change = change;
        self
    }

    /// Sets its loudness, 0 to 1.
    pub const fn force(mut self, force: f64) -> Self {
        self.force = force;
        self
    }

    /// Gives it to another instrument.
    pub const fn by(mut self, voice: usize) -> Self {
        self.voice = voice;
        self
    }
}

/// A note to be played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Note {
    /// Start in beats.
    pub beat: f64,
    /// Length in beats.
    pub beats: f64,
    /// Deviation from its time in seconds.
    pub stray_s: f64,
    /// Pitch as a degree of the scale.
    pub degree: Degree,
    /// The note before it, if nothing lies between.
    pub from: Option<Degree>,
    /// `true` for an ornament.
    pub adorned: bool,
    /// `true` for the last note of a phrase, which may die away.
    pub last: bool,
    /// Force, 0 to 1.
    pub force: f64,
    /// Number of its instrument.
    pub voice: usize,
}

/// A melody with the times of its phrases.
#[derive(Clone, Debug)]
pub struct Melody {
    /// Its notes, in order.
    pub notes: Vec<Note>,
    /// Begin and end of each phrase, and the end of the rest after it, in beats.
    pub phrases: Vec<[f64; 3]>,
    /// Its length in beats.
    pub beats: f64,
}

/// The melody of `form`.
pub fn compose(form: &[Phrase], noise: &mut Noise) -> Melody {
    let mut melody = Melody { notes: Vec::new(), phrases: Vec::new(), beats: 0.0 };
    for phrase in form {
        let said = vary(phrase, noise);
        let length: f64 = said.iter().map(|&(_, beats)| beats).sum();
        let begin = melody.beats;
        perform(phrase, &said, begin, length, noise, &mut melody.notes);
        melody.beats = begin + length + phrase.rest;
        melody.phrases.push([begin, begin + length, melody.beats]);
    }
    melody
}

/// The motif with its variation; its length stays the same.
fn vary(phrase: &Phrase, noise: &mut Noise) -> Vec<(Degree, f64)> {
    let mut said: Vec<(Degree, f64)> = Vec::with_capacity(2 * phrase.motif.len());
    for (place, &(degree, beats)) in phrase.motif.iter().enumerate() {
        let degree = if degree == REST { REST } else { degree + phrase.step };
        let next = phrase.motif.get(place + 1).map(|&(next, _)| next);
        let leap =
            next.filter(|&next| next != REST && degree != REST).map_or(0, |next| next + phrase.step - degree);
        match (phrase.change, said.last_mut()) {
            (Change::Thinned, Some((_, before))) if beats < 1.0 && next.is_some() => *before += beats,
            (Change::Filled, _) if leap.abs() >= 2 && beats >= 1.0 && noise.next() < 0.6 => {
                said.push((degree, beats - 0.5));
                said.push((degree + leap.signum(), 0.5));
            }
            _ => said.push((degree, beats)),
        }
    }
    if let (Some(ending), Some((last, _))) = (phrase.ending, said.last_mut()) {
        *last = ending;
    }
    said
}

/// Turns motifs into notes: louder towards the middle of the phrase, with small deviations.
fn perform(
    phrase: &Phrase,
    said: &[(Degree, f64)],
    begin: f64,
    length: f64,
    noise: &mut Noise,
    notes: &mut Vec<Note>,
) {
    /// Largest deviation of a note from its time, in seconds.
    const STRAY_S: f64 = 0.014;
    let mut beat = begin;
    let mut before = None;
    for (place, &(degree, beats)) in said.iter().enumerate() {
        if degree == REST {
            before = None;
        } else {
            let part = (beat - begin) / length;
            let arch = 0.8 + 0.3 * sine(0.5 * (0.1 + 0.85 * part));
            let light = if beats < 0.9 { 0.86 } else { 1.0 };
            let last = place + 1 == said.len();
            // Before it ends, a phrase takes its time.
            let late = if last { 0.06 } else { 0.0 };
            let likely = if phrase.change == Change::Adorned { 0.5 } else { -0.75 };
            notes.push(Note {
                beat,
                beats,
                stray_s: late + STRAY_S * noise.next(),
                degree,
                from: before,
                adorned: beats >= 1.4 && place > 0 && noise.next() < likely,
                last,
                force: (phrase.force * arch * light * (1.0 + 0.06 * noise.next())).clamp(0.05, 1.0),
                voice: phrase.voice,
            });
            before = Some(degree);
        }
        beat += beats;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOTIF: Motif = &[(0, 1.0), (2, 0.5), (1, 1.5), (REST, 1.0), (4, 1.0), (3, 3.0)];

    #[test]
    fn a_varied_phrase_keeps_its_length_and_ends_as_it_should() {
        for change in [Change::Plain, Change::Thinned, Change::Filled, Change::Adorned] {
            let form = [say(MOTIF, 2.0).changed(change).ending(0), say(MOTIF, 1.0).higher(1)];
            let melody = compose(&form, &mut Noise::named("test"));
            assert_eq!(melody.phrases, [[0.0, 8.0, 10.0], [10.0, 18.0, 19.0]]);
            let last = melody.notes.iter().rfind(|note| note.beat < 10.0).expect("there are notes");
            assert_eq!((last.degree, last.beat + last.beats), (0, 8.0));
        }
    }

    #[test]
    fn thinning_leaves_out_and_filling_adds() {
        let count = |change| compose(&[say(MOTIF, 0.0).changed(change)], &mut Noise::named("x")).notes.len();
        assert_eq!(count(Change::Plain), 5);
        assert_eq!(count(Change::Thinned), 4);
        assert!(count(Change::Filled) > 5);
    }
}
