//! Settings file: read once at the start, written after every change.
//!
//! Fields that a release does not know are handed on, and a value that cannot be used falls back alone. Two copies of
//! the program may run: each writes only what was changed in it.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    fields::{Fields, Mended},
    values::Settings,
};
use crate::platform::files::DataDir;

const FILE: &str = "settings.ron";

/// Field with the number of the layout.
const VERSION: &str = "version";

/// Layout that this release writes: 1 had no number, and is otherwise the same.
const PRESENT: u32 = 2;

/// Settings as this copy of the program has them in the file.
#[derive(Resource, Default, Debug)]
pub(super) struct Written(Fields);

impl Settings {
    /// Reads the settings file. Without a file the defaults hold, as they do for a file that is no settings at all, which
    /// is set aside, and for each value that cannot be used. The text with such values is kept beside.
    #[must_use]
    pub fn load(dir: &DataDir) -> Self {
        let fields = read(dir);
        let Mended { value, broken } = fields.read::<Self>();
        let settings = value.clone().within_bounds();
        let mut unfit: BTreeSet<String> = broken.iter().map(|(name, _)| name.clone()).collect();
        if let (Ok(read), Ok(fit)) = (Fields::of(&value), Fields::of(&settings)) {
            let changed = read.iter().filter(|(name, value)| fit.get(name) != Some(*value));
            unfit.extend(changed.map(|(name, _)| name.to_owned()));
        }
        for name in &unfit {
            let why = broken.iter().find(|(other, _)| other == name).map_or("out of range", |(_, why)| why);
            warn!("{FILE}: {name} cannot be used ({why}); the usual value holds");
        }
        if !unfit.is_empty() {
            dir.keep_a_copy(FILE);
        }
        settings
    }
}

/// Fields of the file, none without one; a file without any is set aside.
fn read(dir: &DataDir) -> Fields {
    let Some(text) = dir.read(FILE) else { return Fields::default() };
    Fields::parse(&text).unwrap_or_else(|error| {
        dir.set_aside(FILE, &error.to_string());
        Fields::default()
    })
}

/// Writes the settings into the fields of the file.
pub(super) fn save_settings(settings: Res<Settings>, dir: Res<DataDir>, mut written: ResMut<Written>) {
    let own = match Fields::of(&*settings) {
        Ok(own) => own,
        Err(error) => return error!("{FILE} cannot be written: {error}"),
    };
    if settings.is_added() {
        written.0 = own;
        return;
    }
    let mut file = read(&dir);
    let version = file.get(VERSION).and_then(|version| version.trim().parse().ok());
    file.set(VERSION, &version.map_or(PRESENT, |version: u32| version.max(PRESENT)).to_string());
    for (name, value) in own.iter() {
        let changed = written.0.get(name) != Some(value);
        let is_sound = || {
            let mut alone = Fields::default();
            alone.set(name, file.get(name).unwrap_or_default());
            alone.read::<Settings>().broken.is_empty()
        };
        if changed || file.get(name).is_none() || !is_sound() {
            file.set(name, value);
        }
    }
    dir.write(FILE, &format!("{file}\n"));
    written.0 = own;
}
