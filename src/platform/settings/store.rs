//! Settings file: read once at the start, written after every change.

use bevy::prelude::*;

use super::values::Settings;
use crate::platform::files::DataDir;

const FILE: &str = "settings.ron";

impl Settings {
    /// Reads the settings file. Without a file the defaults hold, as they do for a file that cannot be used, which is
    /// set aside; values out of range are replaced one by one.
    #[must_use]
    pub fn load(dir: &DataDir) -> Self {
        dir.load::<Self>(FILE).within_bounds()
    }
}

pub(super) fn save_settings(settings: Res<Settings>, dir: Res<DataDir>) {
    if settings.is_added() {
        return;
    }
    dir.save(FILE, &*settings);
}
