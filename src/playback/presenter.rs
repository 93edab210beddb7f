//! Presenter: takes steps from the stage and lays them on the timeline, one after the other.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    choreography::Choreographer,
    flight::Flight,
    shown_pieces::ShownPieces,
    stage::{PositionSet, Revealed, Stage, Sticks},
    timeline::Timeline,
};
use crate::{layout::views::BoardView, platform::settings::Settings};

/// Begins the steps that wait: each once the one before lies still, or all at once if the stage has to catch up.
pub(super) fn begin_steps(
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut stage: ResMut<Stage>,
    mut timeline: ResMut<Timeline>,
    mut shown: ResMut<ShownPieces>,
    mut revealed: MessageWriter<Revealed>,
) {
    let hurried = stage.is_hurried();
    let may_begin = stage.waits() && timeline.is_idle();
    if !hurried && !may_begin {
        return;
    }
    if hurried {
        timeline.hurry();
        revealed.write_batch(stage.reveal());
    }
    while hurried || timeline.is_idle() {
        let Some((ply, mat_is_laid)) = stage.begin_next() else { break };
        let still = settings.reduced_motion;
        let flight =
            ply.flight().map(|throw| Flight { start: 0.0, throw: Arc::clone(throw), mat_is_laid, still });
        let (timeline, shown) = (&mut *timeline, &mut *shown);
        let mut plan = Choreographer { timeline, shown, view: &view.0, still };
        plan.ply(&ply.effects, flight, &*ply.after);
        plan.celebrate(&*ply.after, stage.agreement());
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
    note_motion(&mut *stage, &timeline);
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
    mut shown: ResMut<ShownPieces>,
) {
    if set.read().count() == 0 {
        return;
    }
    *timeline = Timeline::default();
    let still = settings.reduced_motion;
    Choreographer { timeline: &mut timeline, shown: &mut shown, view: &view.0, still }
        .rearrange(stage.game());
    note_motion(&mut stage, &timeline);
}
