//! Console that the program was started from.

/// Lets the program write to the console it was started from. Needed only on Windows, where a program with a window has
/// no console until it attaches to its parent's.
pub fn attach() {
    #[cfg(windows)]
    {
        use std::{io::stdout, os::windows::io::AsRawHandle};

        /// Id that means the parent's process.
        const PARENT: u32 = u32::MAX;
        // Output to a file or another program must not go to the console instead.
        if stdout().as_raw_handle().is_null() {
            // A program started by a click has no console to attach to.
            let _ = win32console::console::WinConsole::attach_console(PARENT);
        }
    }
}
