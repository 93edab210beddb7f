//! Place of the player's files on a desktop: the folder that the system keeps for programs.

use std::sync::Arc;

use bevy::app::App;

use madang_core::storage::{Disk, Store};

/// Returns the system's folder for this game's data, if the system has one.
pub(super) fn usual_store() -> Option<Arc<dyn Store>> {
    let dirs = directories::ProjectDirs::from("", "", "madang")?;
    Some(Disk::at(dirs.data_dir().to_owned()))
}

/// A disk takes every change at once.
pub(super) const fn plugin(_: &mut App) {}
