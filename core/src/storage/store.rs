//! The store: a folder of named files, each written whole or not at all, on disk or elsewhere.

use std::{fmt, io, path::Path, sync::Arc};

use serde::{Deserialize, Serialize};

/// Beginning of the names of files that are still being written.
pub(super) const UNFINISHED: &str = ".new-";

/// End of the name of a file's text before the last.
const BEFORE: &str = ".before";

/// End of the name of a lock's file.
pub(super) const LOCK: &str = ".lock";

/// Length and date of a file, by which a changed file is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stamp {
    /// Length in bytes.
    pub length: u64,
    /// Date of the last change, in nanoseconds since 1970.
    pub changed: u64,
}

/// An entry of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FolderEntry {
    /// Its name.
    pub name: String,
    /// Its length and date; of a link, the link's own.
    pub stamp: Stamp,
    /// `true` for a file, `false` for a folder or a link.
    pub is_file: bool,
}

/// A change that was accepted and then failed, as where the browser has no more room.
#[derive(Debug)]
pub struct Failure {
    /// Name of the file; the old one, where it was to be renamed.
    pub name: String,
    /// Reason.
    pub error: io::Error,
}

/// The right to a name, held until it is dropped.
pub type Right = Box<dyn fmt::Debug + Send + Sync>;

/// A folder of files. Names may lead into folders below: `games/index.json`.
///
/// A file that cannot be read, written or renamed is an error of the system, and everything stays as it was.
pub trait Store: fmt::Debug + Send + Sync {
    /// Returns the path of the folder, for the log and for messages.
    fn path(&self) -> &Path;

    /// Returns the store of a folder below, which comes into being with its first file.
    fn folder(&self, name: &str) -> Arc<dyn Store>;

    /// Returns whether a file, a folder or a link has this name, wherever the link leads. The store's own name is empty.
    fn exists(&self, name: &str) -> bool;

    /// Returns the length and date of a file; of a link, the link's own.
    fn stamp(&self, name: &str) -> io::Result<Stamp>;

    /// Returns the length of a file in bytes; of a link, the length of its target.
    fn length(&self, name: &str) -> io::Result<u64>;

    /// Returns the entries of the folder, in no order. Those whose names are no text are left out.
    fn list(&self) -> io::Result<Vec<FolderEntry>>;

    /// Returns the bytes of a file.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;

    /// Writes a file whole, and makes its folder where there is none.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Writes a file whole like [`Store::write`], and keeps the old one under its name with `.before` at its end.
    ///
    /// # Errors
    /// Any error of the system; the old file stays, under its own name or under the other.
    fn write_keeping_the_one_before(&self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Renames a file, replacing any existing file. Its date stays.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Renames a file like [`Store::rename`], makes the folder it goes to where there is none, and gives it a new date.
    fn rename_and_date(&self, from: &str, to: &str) -> io::Result<()>;

    /// Removes a file.
    fn remove(&self, name: &str) -> io::Result<()>;

    /// Returns the right to a name; `None` while another copy of the program, or another part of this one, holds it.
    ///
    /// # Errors
    /// Any error of the system, as where nothing can be written, so that no one can hold it.
    fn lock(&self, name: &str) -> io::Result<Option<Right>>;

    /// Returns whether every change has arrived in lasting storage, or has failed.
    fn is_settled(&self) -> bool;

    /// Takes the failure of a change that was accepted before, to a file of this folder and not of one below.
    fn take_failure(&self) -> Option<Failure>;

    /// Returns the text of a file.
    ///
    /// # Errors
    /// Any error of the system, and [`io::ErrorKind::InvalidData`] for bytes that are no text.
    fn read_text(&self, name: &str) -> io::Result<String> {
        let no_text = |_| io::Error::new(io::ErrorKind::InvalidData, "it is no text in UTF-8");
        String::from_utf8(self.read(name)?).map_err(no_text)
    }

    /// Renames a file to a free name, `FILE.broken`, `FILE.broken-2` and so on, and returns that name.
    fn set_aside(&self, name: &str) -> io::Result<String> {
        let base = format!("{name}.broken");
        let mut aside = base.clone();
        let mut number = 1;
        while self.exists(&aside) {
            number += 1;
            aside = format!("{base}-{number}");
        }
        self.rename(name, &aside)?;
        Ok(aside)
    }
}

/// Returns the name under which the text before the last is kept.
pub(super) fn before(name: &str) -> String {
    format!("{name}{BEFORE}")
}

/// Returns the name of the file whose text before the last has this name.
pub(super) fn after(name: &str) -> Option<&str> {
    name.strip_suffix(BEFORE)
}
