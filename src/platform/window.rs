//! The window: its size and mode, and how often it is drawn.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::{
        MonitorSelection, PrimaryWindow, VideoModeSelection, WindowFocused, WindowMode, WindowMoved,
        WindowResized,
    },
    winit::{UpdateMode, WinitSettings},
};

use super::{
    screen::{Overlay, Screen},
    settings::{Settings, WindowStyle},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Busy>()
        .add_systems(
            Update,
            (
                follow_settings.run_if(resource_exists_and_changed::<Settings>),
                switch_fullscreen,
                (remember_size, remember_place).run_if(framed),
                rest_when_left.run_if(in_state(Screen::Match).and_then(in_state(Overlay::None))),
            ),
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
    let mode = match settings.window {
        WindowStyle::Framed => WindowMode::Windowed,
        WindowStyle::Borderless => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        WindowStyle::Fullscreen => {
            WindowMode::Fullscreen(MonitorSelection::Current, VideoModeSelection::Current)
        }
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

/// F11, or Alt with Enter, as everywhere.
fn switch_fullscreen(keys: Res<ButtonInput<KeyCode>>, mut settings: ResMut<Settings>) {
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    if keys.just_pressed(KeyCode::F11) || (alt && keys.just_pressed(KeyCode::Enter)) {
        settings.window = match settings.window {
            WindowStyle::Framed => WindowStyle::Borderless,
            WindowStyle::Borderless | WindowStyle::Fullscreen => WindowStyle::Framed,
        };
    }
}

/// Whether the window has a frame, and is to keep it.
fn framed(settings: Res<Settings>, window: Query<&Window, With<PrimaryWindow>>) -> bool {
    settings.window == WindowStyle::Framed
        && window.single().is_ok_and(|window| window.mode == WindowMode::Windowed)
}

fn remember_size(mut resized: MessageReader<WindowResized>, mut settings: ResMut<Settings>) {
    let Some(size) = resized.read().last().map(|event| (event.width, event.height)) else { return };
    if settings.window_size != size {
        settings.window_size = size;
    }
}

/// The place also says on which monitor it was.
fn remember_place(mut moved: MessageReader<WindowMoved>, mut settings: ResMut<Settings>) {
    let Some(at) = moved.read().last().map(|event| (event.position.x, event.position.y)) else { return };
    if settings.window_at != Some(at) {
        settings.window_at = Some(at);
    }
}

/// The match rests when the window is left for another, if that is wanted.
fn rest_when_left(
    mut focused: MessageReader<WindowFocused>,
    settings: Res<Settings>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let left = focused.read().last().is_some_and(|event| !event.focused);
    if left && settings.pause_in_background {
        overlay.set(Overlay::Pause);
    }
}
