//! Display to open the window on. Where there is none, the program ends with a sentence instead of the
//! window system's panic.

use std::{env, fmt, panic, process, sync::Arc};

/// Error: no display to open a window on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoDisplay(String);

impl fmt::Display for NoDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoDisplay {}

/// Environment variables that name a display, in the order in which winit reads them.
const VARIABLES: [&str; 3] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"];

/// Checks that the environment names a display, on the systems that do so.
///
/// # Errors
/// [`NoDisplay`] where none of the variables for Wayland and X11 is set.
pub fn check() -> Result<(), NoDisplay> {
    if !cfg!(all(unix, not(target_os = "macos"))) || named().is_some() {
        return Ok(());
    }
    let variables = VARIABLES.join(", ");
    Err(NoDisplay(format!("there is no display to open a window on: none of {variables} is set")))
}

/// Variable that names a display, and its value.
fn named() -> Option<(&'static str, String)> {
    let value = |name| env::var_os(name).filter(|value| !value.is_empty());
    VARIABLES.into_iter().find_map(|name| Some((name, value(name)?.to_string_lossy().into_owned())))
}

/// Runs `build`, which opens the connection to the window system; if that fails, ends the program with
/// this exit code and a sentence on standard error. Bevy returns no error for it: `bevy_winit` panics.
pub fn or_exit<T>(code: u8, build: impl FnOnce() -> T) -> T {
    let usual = Arc::new(panic::take_hook());
    let otherwise = Arc::clone(&usual);
    panic::set_hook(Box::new(move |info| {
        if info.location().is_some_and(|location| location.file().contains("bevy_winit")) {
            let at = named().map(|(name, value)| format!(" on the display that {name}={value} names"));
            eprintln!("error: no window can be opened{}", at.unwrap_or_default());
            process::exit(code.into());
        }
        otherwise(info);
    }));
    let built = build();
    panic::set_hook(Box::new(move |info| usual(info)));
    built
}
