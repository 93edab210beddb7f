//! The icon of the window, for title bars and task bars. Wayland takes it from the desktop entry named as the window is,
//! and macOS from the bundle.

use bevy::{
    ecs::system::NonSendMarker,
    prelude::*,
    window::WindowCreated,
    winit::{WINIT_WINDOWS, WinitWindows},
};
use winit::window::{Icon, Window as WinitWindow};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, give_icon.run_if(on_message::<WindowCreated>));
}

/// Gives each new window the icon. Windows of the computer are touched only on the main thread.
fn give_icon(mut created: MessageReader<WindowCreated>, _main_thread: NonSendMarker) {
    let give_all = |windows: &WinitWindows| {
        for message in created.read() {
            if let Some(window) = windows.get_window(message.window) {
                set_icons(window);
            }
        }
    };
    WINIT_WINDOWS.with_borrow(give_all);
}

/// Sets the drawing at a size between a title bar's and a window list's: X11 gets one size and scales it.
#[cfg(not(windows))]
fn set_icons(window: &WinitWindow) {
    window.set_window_icon(drawn(UVec2::splat(128)));
}

/// Sets the sizes of this screen from the program's own file, where the build put them.
#[cfg(windows)]
fn set_icons(window: &WinitWindow) {
    use winit::{
        dpi::PhysicalSize,
        platform::windows::{IconExtWindows, WindowExtWindows},
    };
    /// Number of the icon among the resources.
    const RESOURCE: u16 = 1;
    /// Edge of the icon in a title bar, on a screen that is not scaled.
    const TITLE_BAR: f64 = 16.0;
    /// Edge of the icon in the task bar, on a screen that is not scaled.
    const TASK_BAR: f64 = 32.0;
    let sized = |edge: f64| {
        let edge = (edge * window.scale_factor()).round() as u32;
        Icon::from_resource(RESOURCE, Some(PhysicalSize::new(edge, edge))).ok()
    };
    window.set_window_icon(sized(TITLE_BAR));
    window.set_taskbar_icon(sized(TASK_BAR));
}

#[cfg(not(windows))]
fn drawn(size: UVec2) -> Option<Icon> {
    use super::art::{Alpha, Svg};
    let drawing = Svg::parse(include_bytes!("../../packaging/icon/madang.svg")).ok()?;
    Icon::from_rgba(drawing.rasterise(size, Alpha::Straight).data?, size.x, size.y).ok()
}

#[cfg(all(test, not(windows)))]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_becomes_an_icon() {
        assert!(drawn(UVec2::splat(128)).is_some());
    }
}
