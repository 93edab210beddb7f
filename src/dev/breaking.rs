//! Parts of the program that break on purpose, for `--break`: the way from a crash to its page is tried out by crashing.

use bevy::{
    prelude::*,
    render::{Render, RenderApp, renderer::RenderDevice},
};
use clap::ValueEnum;

use crate::{
    platform::{screen::Screen, window::RedrawBudget},
    turn::session::Table,
};

/// Part to break.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BrokenPart {
    /// The main thread
    Program,
    /// The renderer's thread
    Renderer,
    /// The graphics device
    Device,
}

/// Number of frames drawn before something breaks.
const FRAMES: u64 = 40;

/// Breaks a part once the first page or board is at rest; the renderer after as many frames.
pub(super) fn break_part(app: &mut App, part: BrokenPart) {
    app.add_systems(Last, |mut redraw: ResMut<RedrawBudget>| redraw.keep_drawing());
    match part {
        BrokenPart::Program => app.add_systems(Last, panic_on_purpose.run_if(has_settled)),
        BrokenPart::Device => app.add_systems(Last, destroy_device.run_if(has_settled)),
        BrokenPart::Renderer => {
            if let Some(rendering) = app.get_sub_app_mut(RenderApp) {
                rendering.add_systems(Render, panic_after_frames);
            }
            app
        }
    };
}

/// Run condition: the first page or board has been drawn for some frames, and is at rest.
fn has_settled(screen: Res<State<Screen>>, table: Table, redraw: Res<RedrawBudget>) -> bool {
    let begun = matches!(screen.get(), Screen::Title | Screen::Match);
    begun && redraw.drawn() >= FRAMES && table.is_at_rest()
}

fn panic_on_purpose() {
    panic!("broken on purpose");
}

fn destroy_device(device: Res<RenderDevice>) {
    device.wgpu_device().destroy();
}

fn panic_after_frames(mut frames: Local<u64>) {
    *frames += 1;
    assert!(*frames < FRAMES, "the renderer is broken on purpose");
}
