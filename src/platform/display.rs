//! Display to open the window on. Where there is none, the program ends with a sentence instead of the
//! window system's panic.

use std::{env, fmt};

use super::language::Words;

/// Error: no display to open a window on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoDisplay {
    /// Variable and value that name a display which cannot be reached; `None` where no variable names one.
    named: Option<String>,
}

impl NoDisplay {
    /// Sentence for the player.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        match &self.named {
            Some(named) => words.with("no-display-named", [("named", named.clone())]),
            None => words.get("no-display"),
        }
    }
}

impl fmt::Display for NoDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.named {
            Some(named) => write!(f, "no window can be opened on the display that {named} names"),
            None => write!(f, "none of {} is set", VARIABLES.join(", ")),
        }
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
    Err(NoDisplay { named: None })
}

/// Variable that names a display, with its value.
fn named() -> Option<String> {
    let value = |name| env::var_os(name).filter(|value| !value.is_empty());
    VARIABLES.into_iter().find_map(|name| Some(format!("{name}={}", value(name)?.to_string_lossy())))
}

/// Error for the display that the environment names, which cannot be reached.
#[must_use]
pub fn unreachable() -> NoDisplay {
    NoDisplay { named: named() }
}

/// `true` if a panic at this place of the sources means that no display can be opened: `bevy_winit` returns no error
/// for it.
#[must_use]
pub fn is_to_blame(place: &str) -> bool {
    place.contains("bevy_winit")
}
