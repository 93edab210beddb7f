//! Settings of the player: language, sound, speed, window. Kept in one RON file, readable by people.

mod store;
mod values;

use bevy::prelude::*;

pub use values::{BoardFacing, NAMES, PAGE_SIZES, Renderer, SPEEDS, Settings, WindowStyle};

use super::files::DataDir;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().init_resource::<store::StoredFields>().add_systems(
        Update,
        store::save_settings.run_if(resource_changed::<Settings>.and_then(resource_exists::<DataDir>)),
    );
}
