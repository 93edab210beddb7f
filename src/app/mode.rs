//! The way in which the program runs.

/// Kind of window that the app gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Window with graphics and sound.
    Window,
    /// No window system and no graphics: the same screens, input and menus for tests.
    Headless,
    /// Empty window, to measure the game against.
    Empty,
}
