//! Window of a desktop, with every available style. Frames in which nothing has changed are not drawn.

use bevy::{
    prelude::*,
    render::pipelined_rendering::RenderExtractApp,
    window::{Monitor, MonitorSelection, VideoMode, VideoModeSelection, WindowMode},
    winit::WINIT_WINDOWS,
};

use super::RedrawBudget;
use crate::platform::{display, settings::WindowStyle};

/// The window opens hidden, and is shown at the size that its monitor has room for.
pub const WAITS_FOR_MONITORS: bool = true;

/// Returns the styles on offer, with the key of each one's word.
pub const fn styles() -> &'static [(WindowStyle, &'static str)] {
    &[
        (WindowStyle::Framed, "window-framed"),
        (WindowStyle::Borderless, "window-borderless"),
        (WindowStyle::Fullscreen, "window-full"),
    ]
}

/// Returns the mode of a style on this monitor; `None` if it has no such mode.
pub(super) fn mode(style: WindowStyle, monitor: Option<(Entity, &Monitor)>) -> Option<WindowMode> {
    Some(match style {
        WindowStyle::Framed => WindowMode::Windowed,
        WindowStyle::Borderless => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        WindowStyle::Fullscreen => {
            let (entity, _) = monitor.filter(|(_, monitor)| may_be_had_alone(monitor))?;
            WindowMode::Fullscreen(MonitorSelection::Entity(entity), VideoModeSelection::Current)
        }
    })
}

/// Returns whether a program may have the monitor for itself. Wayland gives it to none, and a screen without hardware
/// has no mode to be set.
fn may_be_had_alone(monitor: &Monitor) -> bool {
    let size = UVec2::new(monitor.physical_width, monitor.physical_height);
    let is_present = |mode: &VideoMode| {
        mode.physical_size == size && Some(mode.refresh_rate_millihertz) == monitor.refresh_rate_millihertz
    };
    !display::is_wayland() && monitor.video_modes.iter().any(is_present)
}

/// Returns whether the window is maximised. On the main thread alone.
pub(super) fn is_maximised(window: Entity) -> bool {
    WINIT_WINDOWS
        .with_borrow(|windows| windows.get_window(window).is_some_and(|window| window.is_maximized()))
}

/// Returns whether the window is minimised. On the main thread alone.
pub(super) fn is_minimised(window: Entity) -> bool {
    WINIT_WINDOWS.with_borrow(|windows| {
        windows.get_window(window).and_then(|window| window.is_minimized()).unwrap_or(false)
    })
}

/// Draws only frames in which something moves or a device was used. The game's logic runs in the others too: it costs
/// little, drawing costs much.
pub(super) fn plugin(app: &mut App) {
    let Some(to_renderer) = app.get_sub_app_mut(RenderExtractApp) else { return };
    let Some(mut extract) = to_renderer.take_extract() else { return };
    to_renderer.set_extract(move |world, renderer| {
        let draws = world.get_resource_mut::<RedrawBudget>().is_none_or(|mut redraw| {
            let draws = redraw.draws() && !std::mem::take(&mut redraw.left_undrawn);
            redraw.drawn += u64::from(draws);
            draws
        });
        if draws {
            extract(world, renderer);
        }
    });
}
