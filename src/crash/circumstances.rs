//! Circumstances of a crash, noted beforehand: a crash leaves no world to ask.

use std::sync::{LazyLock, Mutex, PoisonError};

use madang_core::play::Match;

/// Circumstances in which the program runs.
#[derive(Clone, Debug, Default)]
pub struct Circumstances {
    /// Screen, and the sheet over it.
    pub screen: String,
    /// Game at the board.
    pub game: Option<Match>,
    /// Graphics in use: adapter, kind, backend and driver.
    pub graphics: String,
    /// Trouble with the graphics that ends the program without a panic.
    pub graphics_error: Option<String>,
}

static NOW: LazyLock<Mutex<Circumstances>> = LazyLock::new(Mutex::default);

/// Notes a change of the circumstances.
pub fn note_circumstances(change: impl FnOnce(&mut Circumstances)) {
    change(&mut NOW.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Returns the circumstances as they were noted last.
pub fn circumstances() -> Circumstances {
    NOW.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
