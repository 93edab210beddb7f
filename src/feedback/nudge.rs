//! Nudge of a refused piece: it is pushed a little and stays in its place.

use bevy::prelude::*;

use crate::{
    layout::views::BoardView,
    platform::settings::Settings,
    playback::{
        carried::CarriedPieces,
        shown_pieces::ShownPieces,
        stage::Stage,
        track::{Motion, Track},
    },
    turn::request::Refusal,
};

/// Nudges the piece on the point refused, or else the one that was to go there.
pub(super) fn nudge_refused(
    mut refusals: MessageReader<Refusal>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    shown: Res<ShownPieces>,
    carried: Res<CarriedPieces>,
    mut stage: ResMut<Stage>,
) {
    let Some(refusal) = refusals.read().last() else { return };
    let timeline = &mut stage.timeline;
    // A carried piece goes back, which shows the refusal already.
    if settings.reduced_motion || !timeline.tracks.is_empty() || !carried.pieces().is_empty() {
        return;
    }
    let Some(piece) = refusal.touched.iter().find_map(|point| shown.on(*point)) else { return };
    let (at, start) = (shown.get(piece).rest(&view.0), timeline.next_start());
    timeline.tracks.push(Track { piece, start, motion: Motion::Nudge, from: at, to: at });
}
