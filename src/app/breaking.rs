//! Breaks the part of the program that `--break` names.

use bevy::{
    prelude::*,
    render::{Render, RenderApp, renderer::RenderDevice},
};

use super::{breakage::Breakage, launch::Launch};
use crate::{
    platform::{screen::Screen, window::Busy},
    turn::session::Table,
};

/// Breaks what the command line asks for, once the first page or board has come to rest.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, break_part.run_if(|launch: Res<Launch>| launch.breakage.is_some()));
    let breaks_renderer = app
        .world()
        .get_resource::<Launch>()
        .is_some_and(|launch| launch.breakage == Some(Breakage::Renderer));
    if let Some(rendering) = app.get_sub_app_mut(RenderApp).filter(|_| breaks_renderer) {
        rendering.add_systems(Render, break_renderer);
    }
}

/// Number of frames drawn before something breaks.
const FRAMES: u64 = 40;

fn break_part(
    launch: Res<Launch>,
    screen: Res<State<Screen>>,
    table: Table,
    device: Option<Res<RenderDevice>>,
    mut busy: ResMut<Busy>,
) {
    busy.keep_drawing();
    let begun = matches!(screen.get(), Screen::Title | Screen::Match);
    if !begun || busy.drawn() < FRAMES || !table.is_at_rest() {
        return;
    }
    match launch.breakage {
        Some(Breakage::Program) => panic!("broken on purpose"),
        Some(Breakage::Device) => {
            if let Some(device) = device {
                device.wgpu_device().destroy();
            }
        }
        Some(Breakage::Renderer) | None => {}
    }
}

/// Breaks the renderer's thread after as many frames.
fn break_renderer(mut frames: Local<u64>) {
    *frames += 1;
    assert!(*frames < FRAMES, "the renderer is broken on purpose");
}
