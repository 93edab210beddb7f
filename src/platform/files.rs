//! The one folder that the game writes to.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

/// The folder for everything that is written: the system's usual place, or the one given on the
/// command line.
#[derive(Resource, Clone, Debug)]
pub struct DataDir(PathBuf);

impl DataDir {
    /// The folder at `path`; created when something is first written.
    #[must_use]
    pub const fn at(path: PathBuf) -> Self {
        Self(path)
    }

    /// The system's folder for this game's data, if the system has one.
    #[must_use]
    pub fn of_system() -> Option<Self> {
        let dirs = directories::ProjectDirs::from("", "", "madang")?;
        Some(Self(dirs.data_dir().to_owned()))
    }

    /// The text of a file, or `None` when there is none or it cannot be read.
    #[must_use]
    pub fn read(&self, name: &str) -> Option<String> {
        match fs::read_to_string(self.0.join(name)) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                warn!("{name} cannot be read: {error}");
                None
            }
        }
    }

    /// What a file in RON holds. What cannot be read is set aside under another name, not lost, and
    /// begins afresh, as it does where there is no file.
    #[must_use]
    pub fn load<T: DeserializeOwned + Default>(&self, name: &str) -> T {
        let Some(text) = self.read(name) else { return T::default() };
        ron::from_str(&text).unwrap_or_else(|error| {
            warn!("{name} cannot be read and starts afresh: {error}");
            self.set_aside(name);
            T::default()
        })
    }

    /// Keeps something in a file in RON that a person can read.
    pub fn save(&self, name: &str, value: &impl Serialize) {
        let layout = ron::ser::PrettyConfig::new().new_line("\n");
        match ron::ser::to_string_pretty(value, layout) {
            Ok(text) => self.write(name, &text),
            Err(error) => error!("{name} cannot be written: {error}"),
        }
    }

    /// Writes a file whole or not at all. A failure is logged: the game goes on without it.
    pub fn write(&self, name: &str, text: &str) {
        if let Err(error) = fs::create_dir_all(&self.0).and_then(|()| write_whole(&self.0.join(name), text)) {
            error!("{name} cannot be written to {}: {error}", self.0.display());
        }
    }

    /// Renames a file that cannot be used, so that a person can still look at it.
    pub fn set_aside(&self, name: &str) {
        let from = self.0.join(name);
        if let Err(error) = fs::rename(&from, from.with_extension("broken")) {
            warn!("{name} cannot be set aside: {error}");
        }
    }
}

/// Writes beside the file and renames, so that a crash leaves the old text or the new, never half.
///
/// # Errors
/// What the file system says.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
