//! Host of the program: a desktop that gives it a process and a window, or a browser that gives it a page.

#[cfg_attr(target_family = "wasm", path = "host/web.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "host/desktop.rs")]
mod system;

pub use system::{CAN_QUIT, CAN_RUMBLE, arguments, start};
pub(crate) use system::{HAS_PAGE, note_on_page, plugin, signal_break};
pub(super) use system::{IDLE_WAIT, IDLE_WAIT_WITH_PAD_AT_REST};
