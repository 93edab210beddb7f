//! Timeline. A move's effects become tracks, flights and cues on it; the pose of every piece at any moment is a pure
//! function of time, so motion can be sped up or skipped, and a test can sample any moment.

use madang_core::rules::Effect;

use super::{
    cue::Cue,
    flight::Flight,
    shown_pieces::{PieceId, RestingPlace},
    track::{Motion, Pose, Track, pose_at},
};

/// Time that petals fall, in seconds at normal speed.
pub(crate) const PETALS_FALL: f32 = 1.2;

/// Everything in motion.
#[derive(Default, Debug)]
pub struct Timeline {
    /// Sticks in the air and just after.
    pub(crate) flights: Vec<Flight>,
    pub(crate) tracks: Vec<Track>,
    pub(crate) cues: Vec<(f32, Cue)>,
    /// Effects, each at the time at which it is seen to come true.
    pub(crate) effects: Vec<(f32, Effect)>,
    /// Time at which petals begin to fall for a winner.
    pub(crate) petals: Option<f32>,
    pub(super) clock: f32,
}

impl Timeline {
    /// Returns whether everything is at rest.
    const fn is_empty(&self) -> bool {
        self.tracks.is_empty()
            && self.cues.is_empty()
            && self.effects.is_empty()
            && self.flights.is_empty()
            && self.petals.is_none()
    }

    /// Returns whether nothing moves that the game waits for.
    pub fn is_idle(&self) -> bool {
        let others = [self.cues.is_empty(), self.flights.is_empty(), self.petals.is_none()];
        others == [true; 3] && self.tracks.iter().all(|track| track.motion.is_by_hand())
    }

    /// Returns whether the move itself is over; at most its winners still hop.
    pub fn is_seen(&self) -> bool {
        let over = |motion: Motion| motion == Motion::Hop || motion.is_by_hand();
        self.flights.is_empty() && self.tracks.iter().all(|track| over(track.motion))
    }

    /// Ends all motion at once; the remaining cues are due now.
    pub fn hurry(&mut self) {
        self.tracks.clear();
        self.flights.clear();
        self.effects.clear();
        self.petals = None;
        self.cues.iter_mut().for_each(|(at, _)| *at = 0.0);
        self.clock = 0.0;
    }

    /// Returns the start of the next gesture: now, or after those already planned.
    pub(crate) fn next_start(&self) -> f32 {
        let ends = self.flights.iter().map(Flight::end).chain(self.tracks.iter().map(Track::end));
        ends.fold(self.clock, f32::max)
    }

    /// Returns whether sticks are in the air.
    pub fn sticks_fly(&self) -> bool {
        self.flight().is_some_and(|(flight, time)| time < flight.flying())
    }

    /// Returns the sticks on the table, and the seconds since they left the hand.
    pub(crate) fn flight(&self) -> Option<(&Flight, f32)> {
        let flight = self.flights.first()?;
        Some((flight, self.clock - flight.start))
    }

    /// Returns the gestures under way or to come.
    pub fn gestures(&self) -> impl Iterator<Item = &Track> {
        self.tracks.iter()
    }

    /// Returns the seconds since petals began to fall.
    pub fn petals_fall(&self) -> Option<f32> {
        self.petals.map(|start| self.clock - start).filter(|since| *since >= 0.0)
    }

    /// Returns whether this piece shows the face it had before it was turned over.
    pub(crate) fn hides_new_face(&self, piece: PieceId) -> bool {
        let mut changes =
            self.tracks.iter().filter(|track| track.piece == piece).filter_map(Track::face_changes);
        changes.any(|at| self.clock < at)
    }

    /// Replaces all gestures of a piece by this one, from now on.
    pub(crate) fn begin_now(&mut self, piece: PieceId, motion: Motion, from: RestingPlace, to: RestingPlace) {
        self.forget(piece);
        self.tracks.push(Track { piece, start: self.clock, motion, from, to });
    }

    /// Returns whether a piece is on its way from a person's hand.
    pub(crate) fn is_by_hand(&self, piece: PieceId) -> bool {
        self.tracks.iter().any(|track| track.piece == piece && track.motion.is_by_hand())
    }

    /// Ends the gestures of a piece.
    pub(crate) fn forget(&mut self, piece: PieceId) {
        self.tracks.retain(|track| track.piece != piece);
    }

    /// Returns the pose of a piece; `None` while it is at rest.
    pub(crate) fn pose(&self, piece: PieceId) -> Option<Pose> {
        pose_at(&self.tracks, piece, self.clock)
    }

    /// Advances the time by a step in seconds, or to the end of all motion without one. Returns the cues that are due.
    pub(super) fn advance(&mut self, step: Option<f32>) -> Vec<Cue> {
        if self.is_empty() {
            self.clock = 0.0;
            return Vec::new();
        }
        match step {
            Some(step) => self.clock += step,
            None => self.hurry(),
        }
        let clock = self.clock;
        self.tracks.retain(|track| clock < track.end());
        self.flights.retain(|flight| clock < flight.end());
        self.petals = self.petals.filter(|start| clock < start + PETALS_FALL);
        self.cues.extract_if(.., |(at, _)| *at <= clock).map(|(_, cue)| cue).collect()
    }

    /// Takes the effects that are seen by now.
    pub(super) fn effects_seen(&mut self) -> impl Iterator<Item = Effect> + '_ {
        let clock = self.clock;
        self.effects.extract_if(.., move |(at, _)| *at <= clock).map(|(_, effect)| effect)
    }
}
