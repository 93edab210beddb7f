//! Window of a desktop, with every style that there is. Frames in which nothing has changed are not drawn.

use bevy::{
    prelude::*,
    render::pipelined_rendering::RenderExtractApp,
    window::{MonitorSelection, VideoModeSelection, WindowMode},
};

use super::Busy;
use crate::platform::settings::WindowStyle;

/// Styles on offer, with the key of each one's word.
pub const fn styles() -> &'static [(WindowStyle, &'static str)] {
    &[
        (WindowStyle::Framed, "window-framed"),
        (WindowStyle::Borderless, "window-borderless"),
        (WindowStyle::Fullscreen, "window-full"),
    ]
}

pub(super) const fn mode(style: WindowStyle) -> WindowMode {
    match style {
        WindowStyle::Framed => WindowMode::Windowed,
        WindowStyle::Borderless => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        WindowStyle::Fullscreen => {
            WindowMode::Fullscreen(MonitorSelection::Current, VideoModeSelection::Current)
        }
    }
}

/// Draws only frames in which something moves or a device was used. The game's logic runs in the others too: it costs
/// little, drawing costs much.
pub(super) fn plugin(app: &mut App) {
    let Some(to_renderer) = app.get_sub_app_mut(RenderExtractApp) else { return };
    let Some(mut extract) = to_renderer.take_extract() else { return };
    to_renderer.set_extract(move |world, renderer| {
        let draws = world.get_resource_mut::<Busy>().is_none_or(|mut busy| {
            let draws = busy.draws() && !std::mem::take(&mut busy.left_undrawn);
            busy.drawn += u64::from(draws);
            draws
        });
        if draws {
            extract(world, renderer);
        }
    });
}
