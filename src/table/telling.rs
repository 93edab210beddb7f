//! From what happened to motion: the effects of a move laid out on the timeline, gesture by gesture.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    TableSystems,
    animation::{Motion, Timeline, Track},
    cursor::{BoardCursor, Picked},
    flight::Flight,
    flow::{MovePlayed, PositionSet, Refusal},
    gather::Gather,
    motion::{LAND, REARRANGE},
    pieces::{MarkerView, PieceView, TableCloth, shown_pieces},
    session::Session,
    sound::{self, Cue},
    view::{BoardView, GameView},
};
use crate::{
    catalogue::AnyGame,
    platform::{
        input::{Device, LastDevice},
        settings::Settings,
    },
    rules::{Effect, PieceKind, Place, Point, Seat},
    sticks::CELEBRATED,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (tell_moves, tell_rearrangements, nudge_refused).chain().in_set(TableSystems::Tell),
    );
}

/// How long the board rests on what the sticks showed before anyone moves, in seconds.
const READ_THROW: f32 = 0.35;
/// From one winner's hop to the next, in seconds.
const HOP_INTERVAL: f32 = 0.04;

/// Lays a move's effects out in time, moving the shown pieces to their new places.
fn plan_effects(
    timeline: &mut Timeline,
    effects: &[Effect],
    cloth: &mut TableCloth,
    markers: &mut [MarkerPlace],
    mut flight: Option<Flight>,
    game: &dyn AnyGame,
    view: &GameView,
) {
    let still = cloth.is_still();
    let mut joined = Vec::new();
    let mut now = timeline.next_start();
    let planned = timeline.tracks.len();
    for effect in effects {
        let on = |point: &Point| Place::Board(*point);
        match effect {
            Effect::Placed { kind, owner, at } => {
                let Some(piece) = cloth.in_hand(*kind, *owner) else { continue };
                let track = cloth.send(piece, on(at), Motion::Slide, now, view);
                timeline.cues.push((track.touch_down(), Cue::Place));
                now = track.touch_down();
                timeline.tracks.push(track);
            }
            Effect::Walked { path } => {
                let (Some(from), Some(to)) = (path.first(), path.last()) else { continue };
                let Some(piece) = cloth.on(*from) else { continue };
                let track = cloth.send(piece, on(to), Motion::Slide, now, view);
                timeline.cues.push((track.touch_down(), Cue::Step));
                now = track.touch_down();
                timeline.tracks.push(track);
            }
            Effect::Jumped { from, to, .. } => {
                let Some(piece) = cloth.on(*from) else { continue };
                let track = cloth.send(piece, on(to), Motion::Leap, now, view);
                timeline.cues.push((track.start, Cue::Leap));
                now = track.touch_down();
                timeline.tracks.push(track);
            }
            Effect::Captured { at, by } => {
                let Some(piece) = cloth.on(*at) else { continue };
                let track = cloth.send(piece, Place::Taken(*by), Motion::CarryOff, now, view);
                timeline.cues.push((now, Cue::Capture));
                timeline.tracks.push(track);
            }
            Effect::Removed { at } => {
                let Some(piece) = cloth.on(*at) else { continue };
                let track = cloth.send(piece, Place::Out, Motion::CarryOff, now, view);
                timeline.tracks.push(track);
            }
            Effect::Returned { kind, owner } => {
                let Some(piece) = cloth.taken(*kind, *owner) else { continue };
                let track = cloth.send(piece, Place::Hand, Motion::Rearrange, now, view);
                timeline.tracks.push(track);
            }
            Effect::Turned { at, to } => {
                let Some(piece) = cloth.on(*at) else { continue };
                cloth.turn(piece, *to);
                let rest = cloth.rest(piece, view);
                let piece = cloth.entity(piece);
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
                let riders = cloth.on_of(*from, *owner, *count);
                // Without motion they are seen where they arrive, and nowhere between.
                let first = if still { path.len() - 1 } else { 1 };
                for to in &path[first..] {
                    let mut arrived = now;
                    // The lowest of the stack is sent first, so that the order stays.
                    for rider in riders.iter().rev() {
                        let track = cloth.send(*rider, on(to), Motion::Stride, now, view);
                        arrived = track.end();
                        timeline.tracks.push(track);
                    }
                    now = arrived;
                    timeline.cues.push((now, Cue::Step));
                }
            }
            Effect::SentBack { at, owner, count } => {
                timeline.cues.push((now, Cue::Capture));
                for piece in cloth.on_of(*at, *owner, *count) {
                    let track = cloth.send(piece, Place::Hand, Motion::CarryOff, now, view);
                    timeline.tracks.push(track);
                }
            }
            Effect::CameHome { at, owner, count } => {
                for piece in cloth.on_of(*at, *owner, *count) {
                    let track = cloth.send(piece, Place::Home, Motion::Slide, now, view);
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
            // Barriers are no pieces; putting one up is heard like a placement.
            Effect::Fenced { .. } => timeline.cues.push((now, Cue::Place)),
            Effect::Freed { .. }
            | Effect::Unfenced { .. }
            | Effect::Cleared { .. }
            | Effect::Passed { .. }
            | Effect::Repeated => {}
        }
    }
    settle(timeline, planned, now, cloth, game, view);
    if !still {
        wobble(timeline, planned, &joined, cloth);
    }
}

/// Where a marker is while motions are planned.
struct MarkerPlace {
    entity: Entity,
    kind: PieceKind,
    at: Point,
}

/// Lets the sticks fly, with every knock heard when it happens. Returns when they lie.
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

/// Lets pieces that share a point lie as the game has them: those on their way there end in their
/// place, the others make room.
fn settle(
    timeline: &mut Timeline,
    planned: usize,
    now: f32,
    cloth: &mut TableCloth,
    game: &dyn AnyGame,
    view: &GameView,
) {
    for (index, before) in cloth.settle(game, view) {
        let (entity, to) = (cloth.entity(index), cloth.rest(index, view));
        let own_last = timeline.tracks[planned..].iter_mut().rfind(|track| track.piece == entity);
        match own_last {
            Some(track) => track.to = to,
            None => {
                let room = Track { piece: entity, start: now, motion: Motion::Rearrange, from: before, to };
                timeline.tracks.push(room.stilled(cloth.is_still()));
            }
        }
    }
}

/// Whoever has been put on others sways until it lies.
fn wobble(timeline: &mut Timeline, planned: usize, joined: &[Point], cloth: &TableCloth) {
    for piece in cloth.stacked_on(joined) {
        let entity = cloth.entity(piece);
        let arrival = timeline.tracks[planned..].iter().rfind(|track| track.piece == entity);
        if let Some(arrival) = arrival.copied() {
            let start = arrival.end();
            timeline.tracks.push(Track { start, motion: Motion::Wobble, from: arrival.to, ..arrival });
        }
    }
}

/// The end of a game: its sound, and for a winner hops, one piece after the other from the left, and
/// petals where it is a person's victory.
fn celebrate(timeline: &mut Timeline, cloth: &TableCloth, session: &Session, view: &GameView) {
    let (Some(outcome), Some(cue)) = (session.outcome(), sound::of_the_end(session, view)) else { return };
    let mut start = timeline.next_start();
    timeline.cues.push((start, cue));
    let Some(winner) = outcome.winner.filter(|_| !cloth.is_still()) else { return };
    if matches!(cue, Cue::Win(_)) {
        timeline.petals = Some(start);
    }
    let winners: Vec<Seat> = session.team_of(winner).collect();
    for piece in cloth.celebrating(&winners, view) {
        let at = cloth.rest(piece, view);
        let piece = cloth.entity(piece);
        timeline.tracks.push(Track { piece, start, motion: Motion::Hop, from: at, to: at });
        start += HOP_INTERVAL;
    }
}

fn tell_moves(
    mut moves: MessageReader<MovePlayed>,
    session: Res<Session>,
    gather: Res<Gather>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut timeline: ResMut<Timeline>,
    mut pieces: Query<(Entity, &mut PieceView)>,
    markers: Query<(Entity, &MarkerView)>,
) {
    let place = |(entity, marker): (Entity, &MarkerView)| MarkerPlace {
        entity,
        kind: marker.0.kind,
        at: marker.0.at,
    };
    let mut markers: Vec<MarkerPlace> = markers.iter().map(place).collect();
    for played in moves.read() {
        let flight = played.throw.as_ref().map(|throw| Flight {
            start: 0.0,
            throw: Arc::clone(throw),
            mat_is_laid: gather.has_let_go(),
            still: settings.reduced_motion,
        });
        let mut cloth = TableCloth::new(shown_pieces(&pieces), settings.reduced_motion);
        plan_effects(
            &mut timeline,
            &played.effects,
            &mut cloth,
            &mut markers,
            flight,
            session.game(),
            &view.0,
        );
        celebrate(&mut timeline, &cloth, &session, &view.0);
        cloth.write_back(&mut pieces);
    }
}

/// Undo, redo, restart and a loaded game: each piece goes straight to where it belongs now.
fn tell_rearrangements(
    mut set: MessageReader<PositionSet>,
    session: Res<Session>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut timeline: ResMut<Timeline>,
    mut pieces: Query<(Entity, &mut PieceView)>,
) {
    if set.read().count() == 0 {
        return;
    }
    let mut cloth = TableCloth::new(shown_pieces(&pieces), settings.reduced_motion);
    *timeline = Timeline::default();
    timeline.tracks = cloth.rearrange(&session.game().pieces(), &view.0);
    settle(&mut timeline, 0, 0.0, &mut cloth, session.game(), &view.0);
    if !timeline.tracks.is_empty() {
        timeline.cues.push((REARRANGE, Cue::Step));
    }
    cloth.write_back(&mut pieces);
}

/// What cannot be done is felt: the piece pointed at, or else the one that was to go there, is pushed a
/// little and stays where it is.
fn nudge_refused(
    mut refusals: MessageReader<Refusal>,
    cursor: Res<BoardCursor>,
    device: Res<LastDevice>,
    picked: Res<Picked>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    pieces: Query<(Entity, &mut PieceView)>,
    mut was_picked: Local<Option<Point>>,
    mut timeline: ResMut<Timeline>,
) {
    let picked_before = std::mem::replace(&mut *was_picked, picked.0.touched().first().copied());
    if refusals.read().count() == 0 || settings.reduced_motion || !timeline.tracks.is_empty() {
        return;
    }
    let pointed_at = if device.0 == Device::Mouse { cursor.hovered } else { cursor.walked_to };
    let cloth = TableCloth::new(shown_pieces(&pieces), false);
    let on = |point: Option<Point>| cloth.on(point?);
    let Some(piece) = on(pointed_at).or_else(|| on(picked_before)) else { return };
    let (at, start) = (cloth.rest(piece, &view.0), timeline.next_start());
    let piece = cloth.entity(piece);
    timeline.tracks.push(Track { piece, start, motion: Motion::Nudge, from: at, to: at });
}
