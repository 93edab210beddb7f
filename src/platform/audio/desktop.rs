//! Sound on a desktop: a window of any kind may sound, and the settings alone say when it is silent.

use bevy::app::App;

/// The system lets the program sound, and its frames go on while the window is covered.
pub(super) const fn plugin(_: &mut App) {}
