//! Tablebases of Bagh Chal and of Pulijudam: the exact value of every position with all goats placed, endless play
//! a draw.
//!
//! Both are solved without the rule against shuttling (BC-07). Bagh Chal is solved with it too, where a value also
//! depends on the last step of each side. `tools/makers` makes the files; this module reads them.

mod boards;
pub mod book;
mod distance;
pub mod index;
pub mod packed;
mod plain;
pub mod probe;
pub mod shuttle;
mod tablebase;
pub mod unpacked;

pub use boards::SolvedBoard;
pub use book::PlacingOrder;
pub use distance::{DistanceResolution, DistanceToConversion, tigers_preference};
pub use plain::PlainTablebase;
pub use tablebase::Tablebase;
