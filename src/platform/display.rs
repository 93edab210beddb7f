//! Display on which the window opens. Without one the program ends with a sentence instead of the window system's
//! panic.

use std::env;

use super::language::Words;

/// Environment variables that name a display, in the order in which winit reads them.
const VARIABLES: [&str; 3] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"];

/// Returns whether a display is available: only a system that names displays in the environment, and names none, has
/// none.
pub fn is_available() -> bool {
    !cfg!(all(unix, not(target_os = "macos"))) || named().is_some()
}

/// Returns whether winit opens the window by Wayland.
pub fn is_wayland() -> bool {
    cfg!(all(unix, not(target_os = "macos"))) && named().is_some_and(|named| named.starts_with("WAYLAND"))
}

/// Returns the variable that names a display, with its value.
fn named() -> Option<String> {
    let value = |name| env::var_os(name).filter(|value| !value.is_empty());
    VARIABLES.into_iter().find_map(|name| Some(format!("{name}={}", value(name)?.to_string_lossy())))
}

/// Returns the sentence for a player whose display is not there or cannot be reached.
pub fn unreachable(words: &Words) -> String {
    named()
        .map_or_else(|| words.get("no-display"), |named| words.with("no-display-named", [("named", named)]))
}

/// Returns whether a panic at this place of the sources means that no display can be opened: `bevy_winit` returns no
/// error for it.
pub fn is_display_panic(place: &str) -> bool {
    place.contains("bevy_winit")
}
