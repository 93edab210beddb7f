//! Presenter: takes steps from the stage and lays them on the timeline, one after the other.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    choreography::{MarkerPlace, celebrate, plan_effects, settle},
    cue::Cue,
    flight::Flight,
    shown_pieces::{MarkerView, PieceView, ShownPieces, shown_pieces},
    stage::{PositionSet, Revealed, Stage, Step, Sticks},
    timeline::Timeline,
    track::REARRANGE,
};
use crate::{layout::views::BoardView, platform::settings::Settings};

/// Begins the steps that wait: each once the one before lies still, or all at once if the stage has to catch up.
pub(super) fn begin_steps(
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut stage: ResMut<Stage>,
    mut timeline: ResMut<Timeline>,
    mut pieces: Query<(Entity, &mut PieceView)>,
    markers: Query<(Entity, &MarkerView)>,
    mut revealed: MessageWriter<Revealed>,
) {
    let hurried = stage.is_hurried();
    let may_begin = stage.waits() && timeline.is_idle();
    if !hurried && !may_begin {
        return;
    }
    let place = |(entity, marker): (Entity, &MarkerView)| MarkerPlace {
        entity,
        kind: marker.0.kind,
        at: marker.0.at,
    };
    let mut markers: Vec<MarkerPlace> = markers.iter().map(place).collect();
    if hurried {
        timeline.hurry();
        revealed.write_batch(stage.reveal());
    }
    while hurried || timeline.is_idle() {
        let Some(step) = stage.next_step() else { break };
        let still = settings.reduced_motion;
        let flight = step.throw().map(|throw| Flight {
            start: 0.0,
            throw: Arc::clone(throw),
            mat_is_laid: step.mat_is_laid,
            still,
        });
        let mut shown = ShownPieces::new(shown_pieces(&pieces), still);
        let Step { ply, .. } = &step;
        plan_effects(&mut timeline, &ply.effects, &mut shown, &mut markers, flight, &*ply.after, &view.0);
        celebrate(&mut timeline, &shown, &*ply.after, stage.agreement(), &view.0);
        shown.write_back(&mut pieces);
        stage.hide(step);
        if hurried {
            timeline.hurry();
        }
        if !timeline.sticks_fly() {
            revealed.write_batch(stage.reveal());
        }
    }
    if hurried {
        stage.has_hurried();
    }
    note_motion(&mut stage, &timeline);
}

/// Reveals a throw once its sticks lie, and reports the motion to the stage.
pub(super) fn follow_timeline(
    mut stage: ResMut<Stage>,
    timeline: Res<Timeline>,
    mut revealed: MessageWriter<Revealed>,
) {
    if stage.in_the_air().is_some() && !timeline.sticks_fly() {
        revealed.write_batch(stage.reveal());
    }
    note_motion(stage.bypass_change_detection(), &timeline);
}

fn note_motion(stage: &mut Stage, timeline: &Timeline) {
    let sticks = match timeline.flight() {
        None => Sticks::Away,
        Some(_) if timeline.sticks_fly() => Sticks::Flying,
        Some(_) => Sticks::Lying,
    };
    stage.note_motion(!timeline.is_idle(), !timeline.is_seen(), sticks);
}

/// Moves each piece straight to its place after undo, redo, a restart or a jump.
pub(super) fn rearrange(
    mut set: MessageReader<PositionSet>,
    mut stage: ResMut<Stage>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut timeline: ResMut<Timeline>,
    mut pieces: Query<(Entity, &mut PieceView)>,
) {
    if set.read().count() == 0 {
        return;
    }
    let mut shown = ShownPieces::new(shown_pieces(&pieces), settings.reduced_motion);
    *timeline = Timeline::default();
    timeline.tracks = shown.rearrange(&stage.game().pieces(), &view.0);
    settle(&mut timeline, 0, 0.0, &mut shown, stage.game(), &view.0);
    if !timeline.tracks.is_empty() {
        timeline.cues.push((REARRANGE, Cue::Step));
    }
    shown.write_back(&mut pieces);
    note_motion(&mut stage, &timeline);
}
