//! Statistics of the games that people have finished: tallies by game, way to play, side and opposition, streaks,
//! lengths, accuracy, and throws against their odds.

mod counted;
mod overview;
mod throws;
mod way;

pub use counted::{CountedGame, FEW_HINTS, GameResult, Opposition};
pub use overview::{Overview, Streak, Tally};
pub use throws::{Fairness, Throws};
pub use way::Way;
