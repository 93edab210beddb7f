//! Player's own files: written whole or not at all, and among them the library of games.
//!
//! No window and no display, so that the command line can list and export games without either.

mod clock;
mod keeper;
mod library;
mod lock;
mod whole;

pub use clock::{local_date, local_time, now};
pub use keeper::{Keeper, NotesChange, Report};
pub use library::{GAMES, ImportError, Library, LibraryError, Reading, newest_first, read_kept};
pub use lock::{GameId, OpenGame};
pub use whole::{set_aside, write_keeping_the_one_before, write_whole};
