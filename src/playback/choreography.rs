//! Choreography: from effects to motion, gesture by gesture.

use bevy::prelude::*;

use super::{
    cue::Cue,
    flight::Flight,
    shown_pieces::ShownPieces,
    timeline::Timeline,
    track::{LAND, Motion, Track},
};
use crate::{
    catalogue::AnyGame,
    layout::view::GameView,
    play::Agreement,
    rules::{Controller, Effect, Outcome, PieceKind, Place, Point, Seat},
    sticks::CELEBRATED,
};

/// Rest after a throw, in which its result is read, in seconds.
const READ_THROW: f32 = 0.35;
/// Interval between the winners' hops, in seconds.
const HOP_INTERVAL: f32 = 0.04;

/// Lays a move's effects on the timeline, moving the shown pieces to their new places.
pub(super) fn plan_effects(
    timeline: &mut Timeline,
    effects: &[Effect],
    shown: &mut ShownPieces,
    markers: &mut [MarkerPlace],
    mut flight: Option<Flight>,
    game: &dyn AnyGame,
    view: &GameView,
) {
    let still = shown.is_still();
    let mut joined = Vec::new();
    let mut now = timeline.next_start();
    let planned = timeline.tracks.len();
    for effect in effects {
        let on = |point: &Point| Place::Board(*point);
        match effect {
            Effect::Placed { kind, owner, at } => {
                let Some(piece) = shown.in_hand(*kind, *owner) else { continue };
                let track = shown.send(piece, on(at), Motion::Slide, now, view);
                timeline.cues.push((track.touch_down(), Cue::Place));
                now = track.touch_down();
                timeline.tracks.push(track);
            }
            Effect::Walked { path } => {
                let (Some(from), Some(to)) = (path.first(), path.last()) else { continue };
                let Some(piece) = shown.on(*from) else { continue };
                let track = shown.send(piece, on(to), Motion::Slide, now, view);
                timeline.cues.push((track.touch_down(), Cue::Step));
                now = track.touch_down();
                timeline.tracks.push(track);
            }
            Effect::Jumped { from, to, .. } => {
                let Some(piece) = shown.on(*from) else { continue };
                let track = shown.send(piece, on(to), Motion::Leap, now, view);
                timeline.cues.push((track.start, Cue::Leap));
                now = track.touch_down();
                timeline.tracks.push(track);
            }
            Effect::Captured { at, by } => {
                let Some(piece) = shown.on(*at) else { continue };
                let track = shown.send(piece, Place::Taken(*by), Motion::CarryOff, now, view);
                timeline.cues.push((now, Cue::Capture));
                timeline.tracks.push(track);
            }
            Effect::Removed { at } => {
                let Some(piece) = shown.on(*at) else { continue };
                let track = shown.send(piece, Place::Out, Motion::CarryOff, now, view);
                timeline.tracks.push(track);
            }
            Effect::Returned { kind, owner } => {
                let Some(piece) = shown.taken(*kind, *owner) else { continue };
                let track = shown.send(piece, Place::Hand, Motion::Rearrange, now, view);
                timeline.tracks.push(track);
            }
            Effect::Turned { at, to } => {
                let Some(piece) = shown.on(*at) else { continue };
                shown.turn(piece, *to);
                let rest = shown.rest(piece, view);
                let piece = shown.entity(piece);
                let turn = Track { piece, start: now, motion: Motion::Turn, from: rest, to: rest };
                let turn = turn.stilled(still);
                timeline.cues.push((turn.end(), Cue::Place));
                timeline.tracks.push(turn);
            }
            Effect::Threw { value, .. } => {
                now = match flight.take() {
                    Some(flight) => fly(timeline, Flight { start: now, ..flight }),
                    None => {
                        timeline.cues.push((now, Cue::Throw));
                        now
                    }
                };
                if *value >= CELEBRATED {
                    timeline.cues.push((now, Cue::GoodThrow));
                }
                now += READ_THROW;
                timeline.cues.push((now, Cue::Silence));
            }
            Effect::Rode { owner, count, path } => {
                let Some(from) = path.first() else { continue };
                let riders = shown.on_of(*from, *owner, *count);
                // Without motion pieces appear at the end of the path, and nowhere between.
                let first = if still { path.len() - 1 } else { 1 };
                for to in &path[first..] {
                    let mut arrived = now;
                    // The lowest of the stack is sent first, so that the order stays.
                    for rider in riders.iter().rev() {
                        let track = shown.send(*rider, on(to), Motion::Stride, now, view);
                        arrived = track.end();
                        timeline.tracks.push(track);
                    }
                    now = arrived;
                    timeline.cues.push((now, Cue::Step));
                }
            }
            Effect::SentBack { at, owner, count } => {
                timeline.cues.push((now, Cue::Capture));
                for piece in shown.on_of(*at, *owner, *count) {
                    let track = shown.send(piece, Place::Hand, Motion::CarryOff, now, view);
                    timeline.tracks.push(track);
                }
            }
            Effect::CameHome { at, owner, count } => {
                for piece in shown.on_of(*at, *owner, *count) {
                    let track = shown.send(piece, Place::Home, Motion::Slide, now, view);
                    timeline.cues.push((track.touch_down(), Cue::Home));
                    timeline.tracks.push(track);
                }
            }
            Effect::Strayed { kind, path } => {
                for way in path.windows(2) {
                    let strays = |marker: &&MarkerPlace| (marker.kind, marker.at) == (*kind, way[0]);
                    let Some(stray) = markers.iter_mut().find(|marker| strays(&&**marker)) else { continue };
                    stray.at = way[1];
                    let (from, to) = ((view.place(way[0]), 1.0), (view.place(way[1]), 1.0));
                    let stride = Track { piece: stray.entity, start: now, motion: Motion::Stride, from, to };
                    let stride = stride.stilled(still);
                    now = stride.end();
                    timeline.tracks.push(stride);
                    timeline.cues.push((now, Cue::Step));
                }
            }
            Effect::Trapped { .. } => timeline.cues.push((now + LAND, Cue::Trapped)),
            Effect::Joined { at, .. } => {
                joined.push(*at);
                timeline.cues.push((now, Cue::Place));
            }
            // Barriers are no pieces; putting one up sounds like a placement.
            Effect::Fenced { .. } => timeline.cues.push((now, Cue::Place)),
            Effect::Freed { .. }
            | Effect::Unfenced { .. }
            | Effect::Cleared { .. }
            | Effect::Passed { .. }
            | Effect::Repeated => {}
        }
    }
    settle(timeline, planned, now, shown, game, view);
    if !still {
        wobble(timeline, planned, &joined, shown);
    }
}

/// Marker's place while motions are planned.
pub(super) struct MarkerPlace {
    pub(super) entity: Entity,
    pub(super) kind: PieceKind,
    pub(super) at: Point,
}

/// Lays the flight of the sticks on the timeline, with every knock a cue. Returns the time at which they lie.
fn fly(timeline: &mut Timeline, flight: Flight) -> f32 {
    let start = flight.start;
    if flight.still {
        timeline.cues.push((start, Cue::Throw));
    }
    let knocks = flight.knocks().map(|(at, impulse)| (start + at, Cue::Knock { impulse }));
    timeline.cues.extend(knocks);
    let lies = start + flight.flying();
    timeline.flights.push(flight);
    lies
}

/// Stacks the pieces that share a point as the game has them: those on their way there end in their place, the others
/// make room.
pub(super) fn settle(
    timeline: &mut Timeline,
    planned: usize,
    now: f32,
    shown: &mut ShownPieces,
    game: &dyn AnyGame,
    view: &GameView,
) {
    for (index, before) in shown.settle(game, view) {
        let (entity, to) = (shown.entity(index), shown.rest(index, view));
        let own_last = timeline.tracks[planned..].iter_mut().rfind(|track| track.piece == entity);
        match own_last {
            Some(track) => track.to = to,
            None => {
                let room = Track { piece: entity, start: now, motion: Motion::Rearrange, from: before, to };
                timeline.tracks.push(room.stilled(shown.is_still()));
            }
        }
    }
}

/// Lays the sway of pieces that were put on others on the timeline.
fn wobble(timeline: &mut Timeline, planned: usize, joined: &[Point], shown: &ShownPieces) {
    for piece in shown.stacked_on(joined) {
        let entity = shown.entity(piece);
        let arrival = timeline.tracks[planned..].iter().rfind(|track| track.piece == entity);
        if let Some(arrival) = arrival.copied() {
            let start = arrival.end();
            timeline.tracks.push(Track { start, motion: Motion::Wobble, from: arrival.to, ..arrival });
        }
    }
}

/// Lays the end of a game on the timeline: its sound, and for a winner hops, one piece after the other from the
/// left, and petals where it is a person's victory.
pub(super) fn celebrate(
    timeline: &mut Timeline,
    shown: &ShownPieces,
    after: &dyn AnyGame,
    agreement: &Agreement,
    view: &GameView,
) {
    let Some(outcome) = after.outcome() else { return };
    let cue = ending_cue(after, outcome, agreement, view);
    let mut start = timeline.next_start();
    timeline.cues.push((start, cue));
    let Some(winner) = outcome.winner.filter(|_| !shown.is_still()) else { return };
    if matches!(cue, Cue::Win(_)) {
        timeline.petals = Some(start);
    }
    let winners: Vec<Seat> = after.team_of(winner).collect();
    for piece in shown.celebrating(&winners, view) {
        let at = shown.rest(piece, view);
        let piece = shown.entity(piece);
        timeline.tracks.push(Track { piece, start, motion: Motion::Hop, from: at, to: at });
        start += HOP_INTERVAL;
    }
}

/// Sound of an ending: a victory of people, or of computers among themselves; a defeat; a draw.
fn ending_cue(after: &dyn AnyGame, outcome: Outcome, agreement: &Agreement, view: &GameView) -> Cue {
    let people = agreement.setup.players.contains(&Controller::Human);
    // A partner's win is a win.
    let lost = |winner| people && !after.team_of(winner).any(|seat| agreement.is_human(seat));
    match outcome.winner {
        None => Cue::Draw,
        Some(winner) if lost(winner) => Cue::Lose,
        Some(_) => Cue::Win(view.homeland.id),
    }
}
