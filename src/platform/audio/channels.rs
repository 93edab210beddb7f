//! Channels of sound, and the device on which they are heard.

use bevy::prelude::*;

/// The channel of sound effects.
#[derive(Resource, Debug)]
pub struct Effects;

/// The channel of music.
#[derive(Resource, Debug)]
pub struct Music;

/// Sound device that the system gives.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SoundDevice {
    /// Open, as far as the library reports.
    #[default]
    Open,
    /// Not found, or lost.
    Missing,
}
