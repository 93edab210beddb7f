//! A match and its past: set-up, every ply with the position after it, branches, throws, records in
//! and out, and the judgement of a finished game.
//!
//! Pure code: no graphics, no sound and no clock.

mod advice;
mod by_computer;
mod chance;
mod feats;
mod history;
mod judgement;
mod kept;
mod matches;
mod moment;
mod prompt;
mod setup;
mod statistics;
mod summary;
mod verdict;

pub use advice::{Reason, reason};
pub use chance::{Chance, Fall};
pub use feats::{Feat, FeatStanding, Prizes, Progress, every_feat, feats};
pub use history::{History, Ply, throws_of};
pub use judgement::{Decision, Judgement, judge};
pub use kept::{End, FindCard, KeptGame, KeptOutcome, KeptSeries, Notes};
pub use matches::Match;
pub use moment::Moment;
pub use prompt::prompt;
pub use setup::{Agreement, MatchSetup, RestoreError, SEEDS, next_seed, several_people};
pub use statistics::{CountedGame, Fairness, GameResult, Opposition, Overview, Streak, Tally, Throws, Way};
pub use summary::Summary;
pub use verdict::Verdict;
