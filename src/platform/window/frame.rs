//! Frame of the window: it opens where all of it is visible, and its size and place are remembered.

use std::time::Duration;

use bevy::{
    ecs::system::NonSendMarker,
    prelude::*,
    window::{
        Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, WindowMode, WindowMoved, WindowResized,
    },
};

use super::{pace::RedrawBudget, system::is_maximised};
use crate::platform::settings::{Settings, WindowStyle};

/// Frame of a window.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Frame {
    /// Size without title bar and edges, in logical pixels.
    size: Vec2,
    /// Upper left corner, in physical pixels; `None` leaves it to the monitor.
    corner: Option<IVec2>,
    is_maximised: bool,
}

/// Room for the window's edges and title bar and for the system's panels together, in logical pixels. No system reports
/// it before the window is open.
const AROUND: Vec2 = Vec2::new(16.0, 100.0);
/// The title bar's part of it.
const TITLE_BAR: f32 = 32.0;
/// Part of the space beside the window that is left of it, and above: panels are more often at the foot.
const BEFORE: Vec2 = Vec2::new(0.5, 0.33);
/// Part of the wanted size for which a smaller screen must have room. A screen with less room is filled.
const MIN_SCREEN_SHARE: f32 = 0.9;

impl Frame {
    fn of(settings: &Settings) -> Self {
        Self {
            size: settings.window_size.into(),
            corner: settings.window_at.map(IVec2::from),
            is_maximised: settings.window_maximised,
        }
    }

    /// Returns the same frame as it fits a monitor, whole and in its proportions; maximised if it would lose much.
    fn on(self, monitor: &Monitor) -> Self {
        let scale = monitor.scale_factor as f32;
        let whole = Vec2::new(monitor.physical_width as f32, monitor.physical_height as f32) / scale;
        let part = ((whole - AROUND) / self.size).min_element().min(1.0);
        let size = (self.size * part).round();
        let beside = (whole - size - Vec2::new(AROUND.x, TITLE_BAR)).max(Vec2::ZERO);
        let place = self.corner.map_or(beside * BEFORE, |corner| {
            ((corner - monitor.physical_position).as_vec2() / scale).clamp(Vec2::ZERO, beside)
        });
        Self {
            size,
            corner: Some(monitor.physical_position + (place * scale).round().as_ivec2()),
            is_maximised: self.is_maximised || part < MIN_SCREEN_SHARE,
        }
    }

    /// Returns the area of the monitor that the window covers, in physical pixels.
    fn covered(self, monitor: &Monitor) -> f32 {
        let Some(corner) = self.corner else { return 0.0 };
        let size = Vec2::new(monitor.physical_width as f32, monitor.physical_height as f32);
        let from = monitor.physical_position.as_vec2();
        let screen = Rect::from_corners(from, from + size);
        let corner = corner.as_vec2();
        let own = Rect::from_corners(corner, corner + self.size * monitor.scale_factor as f32);
        screen.intersect(own).size().element_product()
    }
}

/// Opens the window, which stays hidden until the system has reported its monitors.
pub(super) fn open(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    settings: Res<Settings>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut grows: Local<bool>,
) {
    if std::mem::take(&mut *grows) {
        window.set_maximized(true);
    }
    if window.visible {
        return;
    }
    let frame = Frame::of(&settings);
    let most = |(monitor, is_primary): &(&Monitor, bool)| (frame.covered(monitor), *is_primary);
    let monitor = monitors.iter().max_by(|one, other| {
        let (one, other) = (most(one), most(other));
        one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))
    });
    if let Some((monitor, _)) = monitor {
        let frame = frame.on(monitor);
        window.resolution.set(frame.size.x, frame.size.y);
        window.position = frame.corner.map_or(WindowPosition::Automatic, WindowPosition::At);
        // Not every system maximises a window that is not there yet.
        *grows = frame.is_maximised && settings.window == WindowStyle::Framed;
    }
    window.visible = true;
}

/// Run condition: the window has a frame, and the settings keep it.
pub(super) fn is_framed(settings: Res<Settings>, window: Single<&Window, With<PrimaryWindow>>) -> bool {
    settings.window == WindowStyle::Framed && window.mode == WindowMode::Windowed
}

/// Time that a size and place must stay unchanged to be remembered.
const RESIZE_SETTLE: Duration = Duration::from_millis(500);

/// Remembers the window's size and place once both have been stable for a moment: a dragged edge passes through many
/// sizes, and each would be written to the file.
pub(super) fn remember(
    mut resized: MessageReader<WindowResized>,
    mut moved: MessageReader<WindowMoved>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut settings: ResMut<Settings>,
    mut changed_at: Local<Option<Duration>>,
    mut redraw: ResMut<RedrawBudget>,
    _main_thread: NonSendMarker,
) {
    if resized.read().count() + moved.read().count() > 0 {
        *changed_at = Some(time.elapsed());
    }
    let Some(since) = *changed_at else { return };
    redraw.keep_drawing();
    if time.elapsed() - since < RESIZE_SETTLE {
        return;
    }
    *changed_at = None;
    let (entity, window) = *window;
    let before = Frame::of(&settings);
    let now = if is_maximised(entity) {
        // The size to which it goes back stays remembered.
        Frame { is_maximised: true, ..before }
    } else {
        // The place also determines the monitor.
        let corner = match window.position {
            WindowPosition::At(at) => Some(at),
            WindowPosition::Automatic | WindowPosition::Centered(_) => before.corner,
        };
        Frame { size: window.size(), corner, is_maximised: false }
    };
    if now != before {
        settings.window_size = now.size.into();
        settings.window_at = now.corner.map(Into::into);
        settings.window_maximised = now.is_maximised;
    }
}

/// Length of the window's upper edge that must be on a monitor for the window to be dragged by it, in physical pixels.
const SEEN: i32 = 64;

/// Brings the window back to a monitor when the one it was on, now or when the game was last left, is gone.
pub(super) fn keep_on_a_monitor(
    monitors: Query<&Monitor>,
    appeared: Query<(), Added<Monitor>>,
    mut gone: RemovedComponents<Monitor>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    if appeared.is_empty() && gone.read().count() == 0 {
        return;
    }
    let WindowPosition::At(corner) = window.position else { return };
    let width = window.physical_width() as i32;
    let is_seen = |monitor: &Monitor| {
        let from = monitor.physical_position;
        let to = from + IVec2::new(monitor.physical_width as i32, monitor.physical_height as i32);
        let edge = (corner.x + width).min(to.x) - corner.x.max(from.x);
        edge >= SEEN && (from.y..to.y - SEEN).contains(&corner.y)
    };
    if !monitors.is_empty() && !monitors.iter().any(is_seen) {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn monitor(width: u32, height: u32, scale_factor: f64) -> Monitor {
        Monitor {
            name: None,
            physical_width: width,
            physical_height: height,
            physical_position: IVec2::new(100, 0),
            refresh_rate_millihertz: None,
            scale_factor,
            video_modes: Vec::new(),
        }
    }

    /// Returns whether the whole frame, with its title bar, is on the monitor.
    fn is_on(frame: Frame, monitor: &Monitor) -> bool {
        let scale = monitor.scale_factor as f32;
        let corner = (frame.corner.expect("it has a place") - monitor.physical_position).as_vec2();
        let end = corner + (frame.size + Vec2::new(AROUND.x, TITLE_BAR)) * scale;
        let whole = Vec2::new(monitor.physical_width as f32, monitor.physical_height as f32);
        corner.min_element() >= 0.0 && (whole - end).min_element() >= 0.0
    }

    #[test]
    fn the_first_window_lies_on_its_screen_whole() {
        let first = Frame::of(&Settings::default());
        for (monitor, size, is_maximised) in [
            (monitor(1920, 1080, 1.0), (1280.0, 800.0), false),
            (monitor(3840, 2160, 2.0), (1280.0, 800.0), false),
            (monitor(2560, 1600, 2.0), (1120.0, 700.0), true),
            (monitor(1920, 1080, 1.25), (1222.0, 764.0), false),
            (monitor(1366, 768, 1.0), (1069.0, 668.0), true),
            (monitor(1280, 800, 1.0), (1120.0, 700.0), true),
            (monitor(1024, 600, 1.0), (800.0, 500.0), true),
        ] {
            let frame = first.on(&monitor);
            assert_eq!((frame.size, frame.is_maximised), (size.into(), is_maximised), "{monitor:?}");
            assert!(is_on(frame, &monitor), "{frame:?} on {monitor:?}");
        }
    }

    #[test]
    fn a_remembered_window_is_cut_to_the_screen_there_is() {
        let laptop = monitor(1920, 1080, 1.0);
        let remembered = |size: (f32, f32), x, y, is_maximised| Frame {
            size: size.into(),
            corner: Some(IVec2::new(x, y)),
            is_maximised,
        };
        let own = remembered((1000.0, 700.0), 400, 90, false);
        assert_eq!(own.on(&laptop), own, "it comes back as it was");
        let half = remembered((960.0, 1050.0), 1060, 0, false).on(&laptop);
        assert!(is_on(half, &laptop) && !half.is_maximised, "{half:?}");
        let of_a_large_screen = remembered((2400.0, 1300.0), 1800, 600, false).on(&laptop);
        assert!(is_on(of_a_large_screen, &laptop) && of_a_large_screen.is_maximised, "{of_a_large_screen:?}");
        let maximised = remembered((1000.0, 700.0), 400, 90, true);
        assert_eq!(maximised.on(&laptop), maximised, "and goes back to its size");
        let beyond = remembered((1000.0, 700.0), -700, 1000, false).on(&laptop);
        assert!(is_on(beyond, &laptop), "{beyond:?}");
    }
}
