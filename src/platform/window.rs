//! Window: its size and mode, and what happens as it is left.
//!
//! Redrawing stops when nothing moves. A resting game still polls pads, which send no wake-up: every five seconds for a new
//! one, thirty times a second while one is plugged in. A poll is a frame that is not drawn, and so is one of a window out of
//! sight. Bevy takes a frame's time from the
//! renderer, which knows nothing of a rest, so `set_frame_time` sets it.

#[cfg_attr(target_family = "wasm", path = "window/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "window/desktop.rs")]
mod system;

mod frame;
mod pace;

use bevy::{
    prelude::*,
    time::TimeSystems,
    window::{Monitor, OnMonitor, PrimaryWindow, WindowFocused},
};

pub use pace::RedrawBudget;
pub(crate) use pace::set_frame_time;
pub use system::{WAITS_FOR_MONITORS, styles};

use super::{
    notice::Notice,
    screen::{Navigation, Screen, Sheet, screen_without_sheet},
    settings::{Settings, WindowStyle},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RedrawBudget>()
        .add_systems(First, set_frame_time.before(TimeSystems))
        .add_systems(
            Update,
            (
                (frame::open, follow_settings.run_if(resource_changed::<Settings>)).chain(),
                switch_fullscreen,
                (frame::keep_on_a_monitor, frame::remember).chain().run_if(frame::is_framed),
                rest_when_left.run_if(screen_without_sheet(Screen::Match)),
            ),
        )
        .add_systems(Last, (pace::note_input, pace::note_sight, pace::set_redraw_pace).chain());
    system::plugin(app);
}

/// Gives the window the style of the settings. Where the system has no full screen, the screen is filled without a frame,
/// and the player told.
fn follow_settings(
    mut settings: ResMut<Settings>,
    monitors: Query<(Entity, &Monitor)>,
    window: Single<(&mut Window, Option<&OnMonitor>), With<PrimaryWindow>>,
    mut notices: MessageWriter<Notice>,
) {
    let (mut window, on) = window.into_inner();
    let monitor = on.and_then(|on| monitors.get(on.0).ok()).or_else(|| monitors.iter().next());
    match system::mode(settings.window, monitor) {
        Some(mode) if window.mode != mode => window.mode = mode,
        Some(_) => {}
        None => {
            settings.window = WindowStyle::Borderless;
            notices.write(Notice::plain("notice-no-full-screen"));
        }
    }
}

/// Switches full screen on F11, or on Alt with Enter, as is usual.
fn switch_fullscreen(keys: Res<ButtonInput<KeyCode>>, mut settings: ResMut<Settings>) {
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    if keys.just_pressed(KeyCode::F11) || (alt && keys.just_pressed(KeyCode::Enter)) {
        settings.window = match settings.window {
            WindowStyle::Framed => WindowStyle::Borderless,
            WindowStyle::Borderless | WindowStyle::Fullscreen => WindowStyle::Framed,
        };
    }
}

/// Pauses the match when another window takes the focus, if the settings ask for that.
fn rest_when_left(
    mut focused: MessageReader<WindowFocused>,
    settings: Res<Settings>,
    mut navigation: Navigation,
) {
    let left = focused.read().last().is_some_and(|event| !event.focused);
    if left && settings.pause_in_background {
        navigation.open(Sheet::Pause);
    }
}
