//! Statistics of the games that people have finished: tallies by game, way to play, side and opposition, streaks,
//! lengths, accuracy, and throws against their odds.

mod counted;
mod overview;
mod tally;
mod throws;
mod way;

pub use counted::{CountedGame, CountedGames, Filter};
pub use overview::Overview;
pub use tally::{GameResult, Opposition, Streak, Tally};
pub use throws::{Fairness, ThrowStatistics, Throws};
pub use way::Way;
