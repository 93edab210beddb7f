//! The window: its size and mode, and how often it is drawn.

use std::time::Duration;

use bevy::{
    input::gamepad::GamepadEvent,
    prelude::*,
    render::pipelined_rendering::RenderExtractApp,
    window::{MonitorSelection, PrimaryWindow, RequestRedraw, WindowEvent, WindowMode},
    winit::{UpdateMode, WinitSettings},
};

use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Busy>()
        .add_systems(
            Update,
            (follow_settings.run_if(resource_exists_and_changed::<Settings>), switch_fullscreen),
        )
        .add_systems(Last, (note_stirring, set_redraw_pace).chain());
    draw_only_what_changes(app);
}

/// How many more frames must be drawn although no device is touched. Whoever has something moving
/// says so each frame; while nobody does, the window rests.
#[derive(Resource, Debug)]
pub struct Busy {
    frames: u8,
    /// Frames to be drawn because of what came from outside.
    stirred: u8,
    /// When anything was last to be drawn.
    since: Duration,
    drawn: u64,
}

/// Frames drawn after the last motion: a page needs a few to settle its layout and focus, and a
/// picture drawn in one frame is seen in the next.
const SETTLING_FRAMES: u8 = 6;
/// Frames drawn after something came from outside, such as the mouse.
const STIRRED_FRAMES: u8 = 3;

impl Default for Busy {
    fn default() -> Self {
        Self { frames: SETTLING_FRAMES, stirred: STIRRED_FRAMES, since: Duration::ZERO, drawn: 0 }
    }
}

impl Busy {
    /// Keeps the window drawing for the next frames.
    pub const fn keep_drawing(&mut self) {
        self.frames = SETTLING_FRAMES;
    }

    /// How many frames have been drawn so far.
    #[must_use]
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Whether this frame is drawn.
    #[must_use]
    pub const fn draws(&self) -> bool {
        self.frames > 0 || self.stirred > 0
    }
}

/// How long the game may go without looking whether anything has happened that wakes nobody: a pad that
/// is plugged in, and, once one is, its buttons. A pad that nobody has touched for long is looked at
/// less often.
const IDLE_WAIT: Duration = Duration::from_secs(5);
const IDLE_WAIT_WITH_PAD: Duration = Duration::from_millis(33);
const IDLE_WAIT_WITH_PAD_AT_REST: Duration = Duration::from_millis(100);
const PAD_AT_REST: Duration = Duration::from_secs(60);

/// Looking costs little, drawing costs much: a frame in which nothing moves and nobody has touched
/// anything is thought, but not drawn.
fn draw_only_what_changes(app: &mut App) {
    let Some(to_renderer) = app.get_sub_app_mut(RenderExtractApp) else { return };
    let Some(mut extract) = to_renderer.take_extract() else { return };
    to_renderer.set_extract(move |world, renderer| {
        let draws = world.get_resource_mut::<Busy>().is_none_or(|mut busy| {
            let draws = busy.draws();
            busy.drawn += u64::from(draws);
            draws
        });
        if draws {
            extract(world, renderer);
        }
    });
}

/// Whatever comes from outside may change what is seen.
fn note_stirring(
    mut from_window: MessageReader<WindowEvent>,
    mut from_pads: MessageReader<GamepadEvent>,
    mut from_menus: MessageReader<RequestRedraw>,
    mut busy: ResMut<Busy>,
) {
    let stirred = from_window.read().count() + from_pads.read().count() + from_menus.read().count() > 0;
    busy.stirred = if stirred { STIRRED_FRAMES } else { busy.stirred.saturating_sub(1) };
}

fn set_redraw_pace(
    mut busy: ResMut<Busy>,
    time: Res<Time<Real>>,
    pads: Query<(), With<Gamepad>>,
    winit: Option<ResMut<WinitSettings>>,
) {
    if busy.draws() {
        busy.since = time.elapsed();
    }
    let Some(mut winit) = winit else { return };
    let mode = if busy.frames > 0 {
        UpdateMode::Continuous
    } else if pads.is_empty() {
        UpdateMode::reactive_low_power(IDLE_WAIT)
    } else if time.elapsed() - busy.since < PAD_AT_REST {
        UpdateMode::reactive_low_power(IDLE_WAIT_WITH_PAD)
    } else {
        UpdateMode::reactive_low_power(IDLE_WAIT_WITH_PAD_AT_REST)
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
