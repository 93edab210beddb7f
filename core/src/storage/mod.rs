//! Player's own files: written whole or not at all, and among them the library of games.
//!
//! All of it uses a [`Store`], passed in: the [`Disk`], or the [`Memory`] where there is none. No window and no
//! display, so that the command line can list and export games without either.

mod clock;
mod disk;
mod fields;
mod file_text;
mod handover;
mod keeper;
mod library;
mod lock;
mod memory;
mod store;
mod work;

pub use clock::{local_day, local_time, now};
pub use disk::{Disk, write_whole};
pub use fields::NamedFields;
pub use file_text::text_of_file;
pub use keeper::Keeper;
pub use library::{
    GAMES, ImportError, Imported, Library, LibraryError, ReadProgress, newest_first, read_kept,
};
pub use lock::{GameId, OpenGame};
pub use memory::{Change, Memory};
pub use store::{Failure, FolderEntry, Right, Stamp, Store};
pub use work::Report;
