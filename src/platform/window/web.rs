//! Window in a browser: a part of the page, which can fill the screen where the browser allows it. Every frame that
//! runs is drawn, since the renderer has no separate world there whose picture could be kept. A resting game requests
//! no frame.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::{Monitor, MonitorSelection, WindowMode},
};

use super::RedrawBudget;
use crate::platform::settings::{Settings, WindowStyle};

/// Returns the styles on offer, with the key of each one's word; none where the page may not fill the screen.
pub fn styles() -> &'static [(WindowStyle, &'static str)] {
    if may_fill_screen() {
        &[(WindowStyle::Framed, "window-page"), (WindowStyle::Borderless, "window-full")]
    } else {
        &[]
    }
}

/// The window is a part of the page, whatever the screen.
pub const WAITS_FOR_MONITORS: bool = false;

/// Returns the mode of a style. A browser has one way to fill the screen, and names no monitor.
pub(super) fn mode(style: WindowStyle, _: Option<(Entity, &Monitor)>) -> Option<WindowMode> {
    Some(match style {
        WindowStyle::Borderless | WindowStyle::Fullscreen if may_fill_screen() => {
            WindowMode::BorderlessFullscreen(MonitorSelection::Primary)
        }
        WindowStyle::Framed | WindowStyle::Borderless | WindowStyle::Fullscreen => WindowMode::Windowed,
    })
}

/// A part of a page is never maximised.
pub(super) const fn is_maximised(_: Entity) -> bool {
    false
}

/// A page out of sight is given no frames by the browser.
pub(super) const fn is_minimised(_: Entity) -> bool {
    false
}

pub(super) fn plugin(app: &mut App) {
    // A page fills the screen only after a gesture, and so never as it opens.
    app.add_systems(Startup, |mut settings: ResMut<Settings>| settings.window = WindowStyle::Framed)
        .add_systems(Update, follow_page)
        .add_systems(Last, count_frame);
}

/// Returns whether the browser lets this page fill the screen: phones may not, nor may the frame of a shop's page that
/// forbids it.
fn may_fill_screen() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| document.fullscreen_enabled())
}

/// Time within which a browser has answered the request to fill the screen.
const ANSWERED: Duration = Duration::from_secs(3);

/// Follows the player out of full screen by the browser's own ways, and forgets a request that the browser has refused.
fn follow_page(
    time: Res<Time<Real>>,
    mut settings: ResMut<Settings>,
    mut was_full: Local<bool>,
    mut asked_for: Local<Duration>,
) {
    let document = web_sys::window().and_then(|window| window.document());
    let is_full = document.is_some_and(|document| document.fullscreen_element().is_some());
    let waits = settings.window != WindowStyle::Framed && !is_full;
    *asked_for = if waits { *asked_for + time.delta() } else { Duration::ZERO };
    if waits && (*was_full || *asked_for > ANSWERED) {
        settings.window = WindowStyle::Framed;
    }
    *was_full = is_full;
}

fn count_frame(mut redraw: ResMut<RedrawBudget>) {
    redraw.left_undrawn = false;
    redraw.drawn += 1;
}
