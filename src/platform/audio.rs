//! Sound through kira: a channel for effects and one for music, with the player's loudness for each. Without a sound
//! device the game is silent, and the settings say why.

mod channels;
mod output;

use std::time::Duration;

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_kira_audio::prelude::{
    AudioApp, AudioChannel, AudioControl, AudioInstance, Decibels, PlaybackState,
};

pub use self::{
    channels::{Effects, Music, SoundDevice},
    output::SoundReopened,
};
use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(output::plugin)
        .add_audio_channel::<Effects>()
        .add_audio_channel::<Music>()
        .init_resource::<Loudness>()
        .init_resource::<SoundDevice>()
        .add_systems(Update, set_loudness);
}

/// Current loudness of each channel, from 0 (silent) to 1.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Loudness {
    /// Loudness of effects.
    pub effects: f32,
    /// Loudness of music.
    pub music: f32,
}

/// Duration of a change of loudness: a sound cut off at once cracks.
const FADE: Duration = Duration::from_millis(150);

/// Sets the loudness of the channels from the settings; silence while another window has the focus, if the settings ask
/// for that.
fn set_loudness(
    settings: Res<Settings>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut reopened: MessageReader<SoundReopened>,
    mut loudness: ResMut<Loudness>,
    effects: Res<AudioChannel<Effects>>,
    music: Res<AudioChannel<Music>>,
) {
    let away = window.single().is_ok_and(|window| !window.focused);
    let whole = if away && settings.silent_in_background { 0.0 } else { settings.volume };
    let now = Loudness { effects: whole * settings.effects_volume, music: whole * settings.music_volume };
    // The resource starts silent, but the channels don't, and an output opened anew knows no loudness.
    let is_new = loudness.is_added() || reopened.read().count() > 0;
    if loudness.set_if_neq(now) || is_new {
        effects.set_volume(decibels(now.effects)).linear_fade_in(FADE);
        music.set_volume(decibels(now.music)).linear_fade_in(FADE);
    }
}

/// Clears a channel on which the last sound is still queued although its file has been read, and notes that there is no
/// sound device. Without one kira takes nothing out of a channel, so that every sound ever played, and its file, would
/// stay in memory.
pub fn empty_unheard<T: Resource>(
    channel: &mut AudioChannel<T>,
    last: &Handle<AudioInstance>,
    device: &mut SoundDevice,
) {
    if matches!(channel.state(last), PlaybackState::Queued) {
        *channel = AudioChannel::default();
        *device = SoundDevice::Missing;
    }
}

/// Returns the decibels of a gain, such as a slider's from 0 to 1: silence at 0, unchanged at 1.
pub fn decibels(gain: f32) -> Decibels {
    if gain <= 0.0 { Decibels::SILENCE } else { Decibels(20.0 * gain.log10()) }
}
