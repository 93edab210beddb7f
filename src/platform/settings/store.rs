//! Settings file: read once at the start, written after every change.
//!
//! Fields that a release does not know are handed on, and a value that cannot be used falls back alone. Two copies of
//! the program may run: each writes only what was changed in it.

use bevy::prelude::*;
use madang_core::storage::NamedFields;

use super::values::Settings;
use crate::platform::files::DataDir;

const FILE: &str = "settings.ron";

/// Field with the number of the layout.
const VERSION: &str = "version";
/// Number of the layout that this release writes.
const PRESENT: u32 = 2;

/// Settings as this copy of the program has them in the file.
#[derive(Resource, Default, Debug)]
pub(super) struct StoredFields(NamedFields);

impl Settings {
    /// Reads the settings file. Without a file the defaults hold, as they do for a file that is no settings at all, which
    /// is set aside, and for each value that cannot be used. The text with such values is kept beside.
    pub fn load(dir: &DataDir) -> Self {
        let fields = read(dir);
        let mut usable = fields.clone();
        let mut is_sound = true;
        for name in fields.0.keys() {
            let why = match fields.alone(name).read::<Self>() {
                Ok(alone) if alone.clone().within_bounds() == alone => continue,
                Ok(_) => "out of range".to_owned(),
                Err(error) => {
                    usable.0.remove(name);
                    error.code.to_string()
                }
            };
            warn!("{FILE}: {name} cannot be used ({why}); the usual value holds");
            is_sound = false;
        }
        if !is_sound {
            dir.keep_a_copy(FILE);
        }
        // Each usable alone, they are usable together.
        usable.read::<Self>().unwrap_or_default().within_bounds()
    }
}

/// Returns the fields of the file, none without one; a file without any is set aside.
fn read(dir: &DataDir) -> NamedFields {
    let Some(text) = dir.read(FILE) else { return NamedFields::default() };
    NamedFields::parse(&text).unwrap_or_else(|error| {
        dir.set_aside(FILE, &error.to_string());
        NamedFields::default()
    })
}

/// Writes the settings into the fields of the file.
pub(super) fn save_settings(settings: Res<Settings>, dir: Res<DataDir>, mut written: ResMut<StoredFields>) {
    let own = match NamedFields::of(&*settings) {
        Ok(own) => own,
        Err(error) => return error!("{FILE} cannot be written: {error}"),
    };
    if !settings.is_added() {
        let mut file = read(&dir);
        let version = file.0.get(VERSION).and_then(|version| version.parse().ok());
        file.0.insert(VERSION.to_owned(), version.unwrap_or(PRESENT).max(PRESENT).to_string());
        for (name, value) in &own.0 {
            let was_changed_here = written.0.0.get(name) != Some(value);
            let is_usable = file.0.contains_key(name) && file.alone(name).read::<Settings>().is_ok();
            if was_changed_here || !is_usable {
                file.0.insert(name.clone(), value.clone());
            }
        }
        dir.write(FILE, &format!("{file}\n"));
    }
    written.0 = own;
}
