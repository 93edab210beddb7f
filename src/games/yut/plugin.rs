//! Yut in the app.

pub(crate) fn plugin(_app: &mut bevy::app::App) {}
