//! Pace of drawing: which frames are drawn, and what time they show.

use std::time::Duration;

use bevy::{
    ecs::system::NonSendMarker,
    input::gamepad::GamepadEvent,
    platform::time::Instant,
    prelude::*,
    time::TimeUpdateStrategy,
    window::{PrimaryWindow, RequestRedraw, WindowEvent, WindowOccluded},
    winit::{UpdateMode, WinitSettings},
};

use super::system::is_minimised;
use crate::platform::host::{IDLE_WAIT, IDLE_WAIT_WITH_PAD_AT_REST};

/// Number of frames still to be drawn without input. A system with something in motion renews it each frame; otherwise
/// the window rests.
#[derive(Resource, Debug)]
pub struct RedrawBudget {
    frames: u8,
    /// Frames still to be drawn because of input or a window event.
    input_frames: u8,
    /// Real time of the last drawn frame.
    since: Duration,
    pub(super) drawn: u64,
    pub(super) left_undrawn: bool,
    /// Whether a change is awaited that no event announces.
    listens: bool,
    /// An asset of the renderer changed in this frame.
    hands_over: bool,
    /// The window is out of sight: minimised, or covered.
    is_hidden: bool,
    /// Other windows cover it, by the last event.
    is_covered: bool,
}

/// Frames drawn after the last motion: a page needs a few to settle its layout and focus, and a picture drawn in one
/// frame is seen in the next.
const SETTLING_FRAMES: u8 = 6;
/// Frames drawn after an input or window event, such as a mouse motion.
const INPUT_FRAMES: u8 = 3;

impl Default for RedrawBudget {
    fn default() -> Self {
        Self {
            frames: SETTLING_FRAMES,
            input_frames: INPUT_FRAMES,
            since: Duration::ZERO,
            drawn: 0,
            left_undrawn: false,
            listens: false,
            hands_over: false,
            is_hidden: false,
            is_covered: false,
        }
    }
}

impl RedrawBudget {
    /// Keeps the window drawing for the next frames.
    pub const fn keep_drawing(&mut self) {
        self.frames = SETTLING_FRAMES;
    }

    /// Notes whether an asset of the renderer changed in this frame. Such a frame is drawn even out of sight: the renderer
    /// hears of the change in no other, and new letters would never reach it.
    pub const fn hand_over(&mut self, has_changed: bool) {
        self.hands_over = has_changed;
        if has_changed {
            self.keep_drawing();
        }
    }

    /// Polls for events a few times a second, and draws nothing for it.
    pub const fn poll_without_drawing(&mut self) {
        self.listens = true;
    }

    /// Leaves this frame undrawn even if something moves, for testers who need games and no pictures.
    pub const fn leave_undrawn(&mut self) {
        self.left_undrawn = true;
    }

    /// Returns the number of frames drawn since the start.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Returns whether this frame is drawn.
    pub const fn draws(&self) -> bool {
        self.hands_over || !self.is_hidden && (self.frames > 0 || self.input_frames > 0)
    }

    /// Returns whether this frame is drawn and the next one too, whatever happens in it.
    pub const fn draws_long(&self) -> bool {
        self.frames > 2
    }
}

/// Wait between polls for events.
const LISTENING_WAIT: Duration = Duration::from_millis(100);

/// Longest wait between polls for events that do not wake the event loop: a pad plugged in ([`IDLE_WAIT`]), and, once
/// one is, its buttons.
const IDLE_WAIT_WITH_PAD: Duration = Duration::from_millis(33);
/// Time after which an untouched pad is polled less often where that loses no press.
const PAD_AT_REST: Duration = Duration::from_secs(60);

/// Wait between frames of a window out of sight. Each is a step of the pieces' time, so games go on as fast as in sight.
const HIDDEN_WAIT: Duration = MAX_STEP_AFTER_REST;

/// Longest step of the pieces' time in the first frame after a rest, so that a motion begins at its beginning.
const MAX_STEP_AFTER_REST: Duration = Duration::from_millis(16);
/// Longest step of the pieces' time in any other frame: Bevy's own.
const MAX_STEP: Duration = Duration::from_millis(250);

/// Sets each frame's time to now. Bevy's own is the time of the last frame drawn: after a rest a press would seem to
/// have begun with the rest, and so to be held for long. The pieces' time does not pass during the rest.
pub(crate) fn set_frame_time(
    // Without a window, as in tests, time is the tests' own.
    winit: If<Res<WinitSettings>>,
    mut strategy: ResMut<TimeUpdateStrategy>,
    mut pieces: ResMut<Time<Virtual>>,
) {
    *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
    let rested = winit.focused_mode != UpdateMode::Continuous;
    pieces.set_max_delta(if rested { MAX_STEP_AFTER_REST } else { MAX_STEP });
}

/// Redraws on any input or window event.
pub(super) fn note_input(
    mut from_window: MessageReader<WindowEvent>,
    mut from_pads: MessageReader<GamepadEvent>,
    mut from_menus: MessageReader<RequestRedraw>,
    mut redraw: ResMut<RedrawBudget>,
) {
    let input_frames = from_window.read().count() + from_pads.read().count() + from_menus.read().count() > 0;
    redraw.input_frames = if input_frames { INPUT_FRAMES } else { redraw.input_frames.saturating_sub(1) };
}

/// Finds out whether anybody can see the window. One that has the focus is seen, whatever the system says of it.
pub(super) fn note_sight(
    mut covered: MessageReader<WindowOccluded>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    mut redraw: ResMut<RedrawBudget>,
    _main_thread: NonSendMarker,
) {
    let (entity, window) = *window;
    redraw.is_covered = covered.read().last().map_or(redraw.is_covered, |event| event.occluded);
    let is_hidden = !window.focused && (redraw.is_covered || is_minimised(entity));
    if redraw.is_hidden && !is_hidden {
        redraw.keep_drawing();
    }
    redraw.is_hidden = is_hidden;
}

pub(super) fn set_redraw_pace(
    mut redraw: ResMut<RedrawBudget>,
    time: Res<Time<Real>>,
    pads: Query<(), With<Gamepad>>,
    winit: Option<ResMut<WinitSettings>>,
) {
    if redraw.draws() {
        redraw.since = time.elapsed();
    }
    let goes_on = redraw.frames > 0;
    redraw.frames = redraw.frames.saturating_sub(1);
    let listens = std::mem::take(&mut redraw.listens);
    let Some(mut winit) = winit else { return };
    let mode = if goes_on && redraw.is_hidden {
        UpdateMode::reactive_low_power(HIDDEN_WAIT)
    } else if goes_on {
        UpdateMode::Continuous
    } else if pads.is_empty() {
        UpdateMode::reactive_low_power(if listens { LISTENING_WAIT } else { IDLE_WAIT })
    } else if time.elapsed() - redraw.since < PAD_AT_REST {
        UpdateMode::reactive_low_power(IDLE_WAIT_WITH_PAD)
    } else {
        UpdateMode::reactive_low_power(IDLE_WAIT_WITH_PAD_AT_REST)
    };
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}
