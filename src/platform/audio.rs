//! Sound through kira: one channel for effects, its loudness set by the player. Without a sound
//! device kira warns once and the game is silent.

use bevy::prelude::*;
use bevy_kira_audio::prelude::{AudioApp, AudioChannel, AudioControl, AudioPlugin, Decibels};

use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<Effects>()
        .add_systems(Update, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// The channel of sound effects.
#[derive(Resource, Debug)]
pub struct Effects;

fn follow_settings(settings: Res<Settings>, effects: Res<AudioChannel<Effects>>) {
    effects.set_volume(decibels(settings.effects_volume));
}

/// The loudness of a slider from 0 to 1 in decibels: silence at 0, unchanged at 1.
fn decibels(slider: f32) -> Decibels {
    if slider <= 0.0 { Decibels::SILENCE } else { Decibels(20.0 * slider.log10()) }
}
