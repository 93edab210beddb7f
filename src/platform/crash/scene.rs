//! What was on when the program broke, noted beforehand: a crash leaves no world to ask.

use std::sync::{Mutex, PoisonError};

/// What is on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Screen, and the sheet over it.
    pub screen: String,
    /// Record of the game at the board, seed included.
    pub record: Option<String>,
    /// Graphics in use: adapter, kind, backend and driver.
    pub graphics: String,
    /// Trouble with the graphics that ends the program without a panic.
    pub graphics_error: Option<String>,
}

static NOW: Mutex<Scene> =
    Mutex::new(Scene { screen: String::new(), record: None, graphics: String::new(), graphics_error: None });

/// Changes what is on.
pub fn note_scene(change: impl FnOnce(&mut Scene)) {
    change(&mut NOW.lock().unwrap_or_else(PoisonError::into_inner));
}

/// What is on.
#[must_use]
pub fn scene() -> Scene {
    NOW.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
