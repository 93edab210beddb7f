//! Console that the program was started from.

/// Lets the program write to the console it was started from. Elsewhere than on Windows every program does; there a
/// program with a window of its own has none until it takes its parent's.
pub fn attach() {
    #[cfg(windows)]
    {
        use std::{io::stdout, os::windows::io::AsRawHandle};

        /// Stands for the parent's process.
        const PARENT: u32 = u32::MAX;
        // What goes to a file or another program must not go to the console instead.
        if stdout().as_raw_handle().is_null() {
            // Started by a click there is no console, and nobody to read.
            let _ = win32console::console::WinConsole::attach_console(PARENT);
        }
    }
}
