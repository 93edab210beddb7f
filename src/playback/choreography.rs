//! Choreography: from effects to motion, gesture by gesture.

use bevy::prelude::*;
use madang_core::{
    catalogue::AnyGame,
    play::GameTerms,
    rules::{Effect, Place, Point, Seat},
    sticks::CELEBRATED,
};

use super::{
    carried::CarriedPieces,
    cue::Cue,
    flight::Flight,
    shown_pieces::{PieceId, ShownPieces},
    timeline::Timeline,
    track::{LAND, Motion, REARRANGE, Track},
};
use crate::layout::view::GameView;

/// Rest after a throw so that its result can be read, in seconds.
const READ_THROW: f32 = 0.35;
/// Interval between the winners' hops, in seconds.
const HOP_INTERVAL: f32 = 0.04;

/// Planner of motions: it moves the shown pieces to their new places, and adds the way there to the timeline.
pub(super) struct Choreographer<'a> {
    pub(super) timeline: &'a mut Timeline,
    pub(super) shown: &'a mut ShownPieces,
    /// Pieces that a person carries: they start from where they are held.
    pub(super) carried: &'a mut CarriedPieces,
    pub(super) view: &'a GameView,
    /// Whether pieces appear at the end of a motion instead of moving there.
    pub(super) still: bool,
}

impl Choreographer<'_> {
    /// Plans a ply from its effects and the position after it.
    pub(super) fn ply(&mut self, effects: &[Effect], mut flight: Option<Flight>, after: &dyn AnyGame) {
        let mut joined = Vec::new();
        let mut now = self.timeline.next_start();
        let planned = self.timeline.tracks.len();
        let carried = self.places_of_carried();
        for effect in effects {
            let on = |point: &Point| Place::Board(*point);
            match effect {
                Effect::Placed { kind, owner, at } => {
                    let Some(piece) = self.shown.in_hand(*kind, *owner) else { continue };
                    now = self.send(piece, on(at), Motion::Slide, now).touch_down();
                    self.cue(now, Cue::Place);
                }
                Effect::Walked { path } => {
                    let (Some(from), Some(to)) = (path.first(), path.last()) else { continue };
                    let Some(piece) = self.shown.on(*from) else { continue };
                    now = self.send(piece, on(to), Motion::Slide, now).touch_down();
                    self.cue(now, Cue::Step);
                }
                Effect::Jumped { from, to, .. } => {
                    let Some(piece) = self.shown.on(*from) else { continue };
                    self.cue(now, Cue::Leap);
                    now = self.send(piece, on(to), Motion::Leap, now).touch_down();
                }
                Effect::Captured { at, by } => {
                    let Some(piece) = self.shown.on(*at) else { continue };
                    self.cue(now, Cue::Capture);
                    self.send(piece, Place::Taken(*by), Motion::CarryOff, now);
                }
                Effect::Removed { at } => {
                    let Some(piece) = self.shown.on(*at) else { continue };
                    self.send(piece, Place::Out, Motion::CarryOff, now);
                }
                Effect::Returned { kind, owner } => {
                    let Some(piece) = self.shown.taken(*kind, *owner) else { continue };
                    self.send(piece, Place::Hand, Motion::Rearrange, now);
                }
                Effect::Turned { at, to } => {
                    let Some(piece) = self.shown.on(*at) else { continue };
                    self.shown.turn(piece, *to);
                    let rest = self.shown.get(piece).rest(self.view);
                    let turn = Track { piece, start: now, motion: Motion::Turn, from: rest, to: rest };
                    let turn = self.lay(turn);
                    self.cue(turn.end(), Cue::Place);
                }
                Effect::Threw { value, .. } => {
                    now = match flight.take() {
                        Some(flight) => self.fly(Flight { start: now, ..flight }),
                        None => {
                            self.cue(now, Cue::Throw);
                            now
                        }
                    };
                    if *value >= CELEBRATED {
                        self.cue(now, Cue::GoodThrow);
                    }
                    now += READ_THROW;
                    self.cue(now, Cue::Silence);
                }
                Effect::Rode { owner, count, path } => {
                    let Some(from) = path.first() else { continue };
                    let riders = self.shown.on_of(*from, *owner, *count);
                    // Without motion pieces appear at the end of the path, and nowhere between.
                    let first = if self.still { path.len() - 1 } else { 1 };
                    for to in &path[first..] {
                        let mut arrived = now;
                        // The lowest of the stack is sent first, so that the order stays.
                        for rider in riders.iter().rev() {
                            arrived = self.send(*rider, on(to), Motion::Stride, now).end();
                        }
                        now = arrived;
                        self.cue(now, Cue::Step);
                    }
                }
                Effect::SentBack { at, owner, count } => {
                    self.cue(now, Cue::SentBack);
                    for piece in self.shown.on_of(*at, *owner, *count) {
                        self.send(piece, Place::Hand, Motion::CarryOff, now);
                    }
                }
                Effect::CameHome { at, owner, count } => {
                    for piece in self.shown.on_of(*at, *owner, *count) {
                        let home = self.send(piece, Place::Home, Motion::Slide, now);
                        self.cue(home.touch_down(), Cue::Home);
                    }
                }
                Effect::Strayed { kind, path } => {
                    let marker = path.first().and_then(|at| self.shown.marker(*kind, *at));
                    let Some(piece) = marker else { continue };
                    for way in path.windows(2) {
                        let (from, to) = ((self.view.place(way[0]), 1.0), (self.view.place(way[1]), 1.0));
                        now = self.lay(Track { piece, start: now, motion: Motion::Stride, from, to }).end();
                        self.cue(now, Cue::Step);
                    }
                }
                Effect::Trapped { .. } => self.cue(now + LAND, Cue::Trapped),
                Effect::Joined { at, .. } => {
                    joined.push(*at);
                    self.cue(now, Cue::Place);
                }
                // Barriers are no pieces; putting one up sounds like a placement.
                Effect::Fenced { .. } => self.cue(now, Cue::Place),
                Effect::Freed { .. }
                | Effect::Unfenced { .. }
                | Effect::Cleared { .. }
                | Effect::Passed { .. }
                | Effect::Repeated => {}
            }
            if !self.still {
                self.timeline.effects.push((now, effect.clone()));
            }
        }
        self.settle(planned, now, after);
        if !self.still {
            self.wobble(planned, &joined);
        }
        self.put_down(&carried);
    }

    /// Returns the pieces that are carried, with the places where the move finds them.
    fn places_of_carried(&self) -> Vec<(PieceId, Place)> {
        self.carried.pieces().iter().map(|piece| (*piece, self.shown.get(*piece).place)).collect()
    }

    /// Leaves to the timeline the pieces that have left their places.
    fn put_down(&mut self, carried: &[(PieceId, Place)]) {
        let shown = &self.shown;
        self.carried.retain(|piece| carried.contains(&(piece, shown.get(piece).place)));
    }

    fn cue(&mut self, at: f32, cue: Cue) {
        // A piece that was carried over many points arrives at all of them at once.
        if self.carried.pieces().is_empty() || self.timeline.cues.last() != Some(&(at, cue)) {
            self.timeline.cues.push((at, cue));
        }
    }

    /// Adds a gesture to the timeline, as a fade where pieces do not move.
    fn lay(&mut self, mut track: Track) -> Track {
        if self.still {
            track.motion = Motion::Fade;
        }
        self.timeline.tracks.push(track);
        track
    }

    /// Moves a piece to another place.
    fn send(&mut self, piece: PieceId, place: Place, motion: Motion, start: f32) -> Track {
        let carried = self.carried.place(piece, self.view);
        let from = carried.unwrap_or_else(|| self.shown.get(piece).rest(self.view));
        self.shown.put(piece, place);
        let to = self.shown.get(piece).rest(self.view);
        if carried.is_none() {
            return self.lay(Track { piece, start, motion, from, to });
        }
        // A person has brought it to the end of its way.
        let tracks = &mut self.timeline.tracks;
        let own = |track: &&mut Track| track.piece == piece && track.motion == Motion::PutDown;
        if let Some(track) = tracks.iter_mut().find(own) {
            track.to = to;
            return *track;
        }
        let from = if self.still { to } else { from };
        let track = Track { piece, start, motion: Motion::PutDown, from, to };
        if !self.still {
            tracks.push(track);
        }
        track
    }

    /// Adds the flight of the sticks to the timeline, with every knock a cue. Returns the time at which they are at
    /// rest.
    fn fly(&mut self, flight: Flight) -> f32 {
        let start = flight.start;
        if flight.still {
            self.cue(start, Cue::Throw);
        }
        let knocks = flight.knocks().map(|(at, impulse)| (start + at, Cue::Knock { impulse }));
        self.timeline.cues.extend(knocks);
        let lies = start + flight.flying();
        self.timeline.flights.push(flight);
        lies
    }

    /// Stacks the pieces that share a point as the game has them: those that were sent there end in their place, the
    /// others make room.
    fn settle(&mut self, planned: usize, now: f32, game: &dyn AnyGame) {
        for (piece, from) in self.shown.settle(game, self.view) {
            let to = self.shown.get(piece).rest(self.view);
            match self.timeline.tracks[planned..].iter_mut().rfind(|track| track.piece == piece) {
                Some(own_last) => own_last.to = to,
                None => {
                    self.lay(Track { piece, start: now, motion: Motion::Rearrange, from, to });
                }
            }
        }
    }

    /// Adds the sway of pieces that were put on others to the timeline.
    fn wobble(&mut self, planned: usize, joined: &[Point]) {
        for piece in self.shown.stacked_on(joined) {
            let arrival = self.timeline.tracks[planned..].iter().rfind(|track| track.piece == piece);
            if let Some(arrival) = arrival.copied() {
                let start = arrival.end();
                self.lay(Track { start, motion: Motion::Wobble, from: arrival.to, ..arrival });
            }
        }
    }

    /// Moves each piece straight to its place in a position.
    pub(super) fn rearrange(&mut self, game: &dyn AnyGame) {
        let carried = self.places_of_carried();
        for (piece, place) in self.shown.differing(&game.snapshot().pieces, self.view) {
            self.send(piece, place, Motion::Rearrange, 0.0);
        }
        self.settle(0, 0.0, game);
        self.put_down(&carried);
        if !self.timeline.tracks.is_empty() {
            self.cue(REARRANGE, Cue::Step);
        }
    }

    /// Plans the end of a game: its sound, and for a winner hops, one piece after the other from the left, and petals
    /// where it is a person's victory.
    pub(super) fn celebrate(&mut self, after: &dyn AnyGame, terms: &GameTerms) {
        let Some(outcome) = after.outcome() else { return };
        let cue = Cue::of_ending(after, outcome, terms, self.view.homeland);
        let mut start = self.timeline.next_start();
        self.cue(start, cue);
        let Some(winner) = outcome.winner.filter(|_| !self.still) else { return };
        if matches!(cue, Cue::Win(_)) {
            self.timeline.petals = Some(start);
        }
        let winners: Vec<Seat> = after.team_of(winner).collect();
        for piece in self.shown.celebrating(&winners, self.view) {
            let at = self.shown.get(piece).rest(self.view);
            self.lay(Track { piece, start, motion: Motion::Hop, from: at, to: at });
            start += HOP_INTERVAL;
        }
    }
}
