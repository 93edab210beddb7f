//! A page in a browser.

use std::{ffi::OsString, process::ExitCode, time::Duration};

use bevy::prelude::*;
use web_sys::{CustomEvent, CustomEventInit, UrlSearchParams};

use crate::platform::{files, screen::Screen};

/// Whether the program can end itself. A page cannot close itself, and a program that has ended would leave a still
/// picture.
pub const CAN_QUIT: bool = false;

/// Whether there is a page around the game. Tests read the state of the game there.
pub(crate) const HAS_PAGE: bool = true;

/// Whether pads rumble: the library for pads makes none rumble in a browser.
pub const CAN_RUMBLE: bool = false;

/// Longest wait between two checks for a pad: a browser reports a pad only once it is pressed, and that press must be
/// read at once.
pub(crate) const IDLE_WAIT: Duration = Duration::from_millis(100);

/// The same once there is a pad: a browser reports only the current state, so a press between two polls would be lost.
pub(crate) const IDLE_WAIT_WITH_PAD_AT_REST: Duration = Duration::from_millis(33);

/// Returns the words of the command line as the page's address has them, for testers: `?args=--game yut --seats
/// human,ai:1`.
pub fn arguments() -> Vec<OsString> {
    let search = web_sys::window().and_then(|window| window.location().search().ok());
    let asked = search.and_then(|search| UrlSearchParams::new_with_str(&search).ok()?.get("args"));
    let words = asked.unwrap_or_default();
    std::iter::once("madang").chain(words.split_whitespace()).map(OsString::from).collect()
}

/// Starts the program once the player's files have been read.
pub fn start(program: impl FnOnce() -> ExitCode + 'static) -> ExitCode {
    wasm_bindgen_futures::spawn_local(async {
        files::system::open().await;
        // The page hears of an end by an event.
        let _ = program();
    });
    ExitCode::SUCCESS
}

/// Signals to the page that the first screen is drawn.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Last, signal_arrival.run_if(not(in_state(Screen::Loading))));
}

/// Frames of the first screen after which it is on the page.
const DRAWN: u32 = 3;

fn signal_arrival(mut frames: Local<u32>) {
    if *frames < DRAWN {
        *frames += 1;
        if *frames == DRAWN {
            signal("ready");
        }
    }
}

/// Signals to the page that the program has stopped and will not continue.
pub(crate) fn signal_break() {
    signal("broken");
}

/// Writes a value of the game's state on the page's body as the attribute `data-NAME`, for tests that drive the page;
/// `None` takes the attribute away.
pub(crate) fn note_on_page(name: &str, value: Option<&str>) {
    let Some(body) = web_sys::window().and_then(|window| window.document()?.body()) else { return };
    let name = format!("data-{name}");
    // It fails only for an invalid name.
    let _ = match value {
        Some(value) => body.set_attribute(&name, value),
        None => body.remove_attribute(&name),
    };
}

/// Sends the program's state to the page in an event called `madang`.
fn signal(state: &str) {
    let described = CustomEventInit::new();
    described.set_detail(&state.into());
    if let (Some(window), Ok(event)) =
        (web_sys::window(), CustomEvent::new_with_event_init_dict("madang", &described))
    {
        // The result is `false` only if a listener cancels the event, and none does.
        let _ = window.dispatch_event(&event);
    }
}
