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
        .add_systems(Update, follow_settings.run_if(resource_exists_and_changed::<Settings>))
        .add_systems(Last, set_redraw_pace);
}

/// Whether anything moves on screen or a computer player thinks. While nothing does, the window is
/// drawn only when a device is touched.
#[derive(Resource, Default, Debug)]
pub struct Busy(pub bool);

/// How long the window may stay as it is: with a pad plugged in it must look often, because pads
/// wake nobody.
const IDLE_WAIT: Duration = Duration::from_secs(1);
const IDLE_WAIT_WITH_PAD: Duration = Duration::from_millis(33);

fn set_redraw_pace(
    mut busy: ResMut<Busy>,
    pads: Query<(), With<Gamepad>>,
    winit: Option<ResMut<WinitSettings>>,
) {
    let Some(mut winit) = winit else { return };
    let mode = if busy.0 {
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
    // Each frame whoever is busy says so again.
    busy.0 = false;
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
