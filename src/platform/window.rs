//! The window: its size and mode, and how often it is drawn.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
    winit::{UpdateMode, WinitSettings},
};

use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Busy>()
        .add_systems(
            Update,
            (follow_settings.run_if(resource_exists_and_changed::<Settings>), switch_fullscreen),
        )
        .add_systems(Last, set_redraw_pace);
}

/// How many more frames must be drawn although no device is touched. Whoever has something moving
/// says so each frame; while nobody does, the window rests.
#[derive(Resource, Default, Debug)]
pub struct Busy {
    frames: u8,
}

/// Frames drawn after the last motion: a page needs a few to settle its layout and focus, and a
/// picture drawn in one frame is seen in the next.
const SETTLING_FRAMES: u8 = 6;

impl Busy {
    /// Keeps the window drawing for the next frames.
    pub const fn keep_drawing(&mut self) {
        self.frames = SETTLING_FRAMES;
    }
}

/// How long the window may stay as it is: with a pad plugged in it must look often, because pads
/// wake nobody.
const IDLE_WAIT: Duration = Duration::from_secs(2);
const IDLE_WAIT_WITH_PAD: Duration = Duration::from_millis(33);

fn set_redraw_pace(
    mut busy: ResMut<Busy>,
    pads: Query<(), With<Gamepad>>,
    winit: Option<ResMut<WinitSettings>>,
) {
    let Some(mut winit) = winit else { return };
    let mode = if busy.frames > 0 {
        UpdateMode::Continuous
    } else if pads.is_empty() {
        UpdateMode::reactive_low_power(IDLE_WAIT)
    } else {
        UpdateMode::reactive_low_power(IDLE_WAIT_WITH_PAD)
    };
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
    busy.frames = busy.frames.saturating_sub(1);
}

fn follow_settings(settings: Res<Settings>, mut window: Query<&mut Window, With<PrimaryWindow>>) {
    let Ok(mut window) = window.single_mut() else { return };
    let mode = if settings.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

/// F11, or Alt with Enter, as everywhere.
fn switch_fullscreen(keys: Res<ButtonInput<KeyCode>>, mut settings: ResMut<Settings>) {
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    if keys.just_pressed(KeyCode::F11) || (alt && keys.just_pressed(KeyCode::Enter)) {
        settings.fullscreen = !settings.fullscreen;
    }
}
