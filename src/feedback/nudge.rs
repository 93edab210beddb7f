//! Nudge of a refused piece: it is pushed a little and stays in its place.

use bevy::prelude::*;

use crate::{
    layout::views::BoardView,
    platform::settings::Settings,
    playback::{
        shown_pieces::{PieceView, ShownPieces, shown_pieces},
        timeline::Timeline,
        track::{Motion, Track},
    },
    turn::request::Refusal,
};

/// Nudges the piece on the point refused, or else the one that was to go there.
pub(super) fn nudge_refused(
    mut refusals: MessageReader<Refusal>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    pieces: Query<(Entity, &mut PieceView)>,
    mut timeline: ResMut<Timeline>,
) {
    let Some(refusal) = refusals.read().last() else { return };
    if settings.reduced_motion || !timeline.tracks.is_empty() {
        return;
    }
    let shown = ShownPieces::new(shown_pieces(&pieces), false);
    let Some(piece) = refusal.touched.iter().find_map(|point| shown.on(*point)) else { return };
    let (at, start) = (shown.rest(piece, &view.0), timeline.next_start());
    let piece = shown.entity(piece);
    timeline.tracks.push(Track { piece, start, motion: Motion::Nudge, from: at, to: at });
}
