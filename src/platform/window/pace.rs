//! Pace of drawing: which frames are drawn, and what time they show.

use std::time::Duration;

use bevy::{
    input::gamepad::GamepadEvent,
    platform::time::Instant,
    prelude::*,
    time::TimeUpdateStrategy,
    window::{RequestRedraw, WindowEvent},
    winit::{UpdateMode, WinitSettings},
};

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
        }
    }
}

impl RedrawBudget {
    /// Keeps the window drawing for the next frames.
    pub const fn keep_drawing(&mut self) {
        self.frames = SETTLING_FRAMES;
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
        self.frames > 0 || self.input_frames > 0
    }
}

/// Wait between polls for events.
const LISTENING_WAIT: Duration = Duration::from_millis(100);

/// Longest wait between polls for events that do not wake the event loop: a pad plugged in ([`IDLE_WAIT`]), and, once
/// one is, its buttons.
const IDLE_WAIT_WITH_PAD: Duration = Duration::from_millis(33);
/// Time after which an untouched pad is polled less often where that loses no press.
const PAD_AT_REST: Duration = Duration::from_secs(60);

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

pub(super) fn set_redraw_pace(
    mut redraw: ResMut<RedrawBudget>,
    time: Res<Time<Real>>,
    pads: Query<(), With<Gamepad>>,
    winit: Option<ResMut<WinitSettings>>,
) {
    if redraw.draws() {
        redraw.since = time.elapsed();
    }
    let Some(mut winit) = winit else { return };
    let mode = if redraw.frames > 0 {
        UpdateMode::Continuous
    } else if pads.is_empty() {
        UpdateMode::reactive_low_power(if redraw.listens { LISTENING_WAIT } else { IDLE_WAIT })
    } else if time.elapsed() - redraw.since < PAD_AT_REST {
        UpdateMode::reactive_low_power(IDLE_WAIT_WITH_PAD)
    } else {
        UpdateMode::reactive_low_power(IDLE_WAIT_WITH_PAD_AT_REST)
    };
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
    redraw.frames = redraw.frames.saturating_sub(1);
    redraw.listens = false;
}
