//! Presenter: takes plies from the stage and adds them to the timeline, one after the other.
//!
//! A ply is revealed at once, or when its sticks are at rest: no text names a throw before.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    carried::CarriedPieces,
    choreography::Choreographer,
    cue::Cue,
    flight::Flight,
    pace::Pace,
    shown_pieces::ShownPieces,
    stage::{EffectSeen, PositionSet, Revealed, Stage},
};
use crate::{layout::views::BoardView, platform::settings::Settings};

/// Begins the plies that wait: each once the one before is at rest, or all at once if the stage has to catch up.
pub(super) fn begin_plies(
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut stage: ResMut<Stage>,
    mut shown: ResMut<ShownPieces>,
    mut carried: ResMut<CarriedPieces>,
    mut revealed: MessageWriter<Revealed>,
) {
    let hurried = stage.hurries();
    if hurried {
        stage.timeline.hurry();
        revealed.write_batch(stage.reveal());
    }
    let (terms, still) = (Arc::clone(stage.terms()), settings.reduced_motion);
    while hurried || stage.timeline.is_idle() {
        let Some((ply, mat_is_laid)) = stage.begin_next() else { break };
        let flight =
            ply.flight().map(|throw| Flight { start: 0.0, throw: Arc::clone(throw), mat_is_laid, still });
        let timeline = &mut stage.timeline;
        let (shown, carried) = (&mut *shown, &mut *carried);
        let mut plan = Choreographer { timeline, shown, carried, view: &view.0, still };
        plan.ply(&ply.effects, flight, &*ply.after);
        plan.celebrate(&*ply.after, &terms);
        if hurried {
            stage.timeline.hurry();
        }
        revealed.write_batch(stage.reveal());
    }
}

/// Advances the time: sends due cues and visible effects, and reveals a throw once its sticks are at rest.
pub(super) fn pass_time(
    pace: Pace,
    mut stage: ResMut<Stage>,
    mut cues: MessageWriter<Cue>,
    mut seen: MessageWriter<EffectSeen>,
    mut revealed: MessageWriter<Revealed>,
) {
    cues.write_batch(stage.timeline.advance(pace.step()));
    seen.write_batch(stage.timeline.effects_seen().map(EffectSeen));
    revealed.write_batch(stage.reveal());
}

/// Moves each piece straight to its place after undo, redo, a restart or a jump.
pub(super) fn rearrange(
    mut set: MessageReader<PositionSet>,
    mut stage: ResMut<Stage>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    mut shown: ResMut<ShownPieces>,
    mut carried: ResMut<CarriedPieces>,
) {
    if set.read().count() > 0 {
        let position = Arc::clone(stage.position());
        let (timeline, still) = (&mut stage.timeline, settings.reduced_motion);
        let (shown, carried) = (&mut *shown, &mut *carried);
        Choreographer { timeline, shown, carried, view: &view.0, still }.rearrange(&*position);
    }
}
