//! Feedback: words, sounds, music and rumble for what the stage shows, and for refusals.

pub mod caption;
mod headroom;
pub mod music;
mod nudge;
mod rumble;
pub mod sounds;
pub mod voices;

use bevy::prelude::*;

use crate::playback::schedule::TableSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((caption::plugin, sounds::plugin, music::plugin, rumble::plugin, voices::plugin))
        .add_systems(Update, nudge::nudge_refused.in_set(TableSystems::Present));
}
