//! The way in which the program runs.

/// The window that the program opens, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A window, drawn and heard.
    Window,
    /// No window system and no graphics: the same screens, input and menus for tests.
    Headless,
    /// A window with nothing in it, to measure the game against.
    Empty,
}
