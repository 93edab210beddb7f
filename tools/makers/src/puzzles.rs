//! Puzzles mined from proofs: positions met in games and changed by the board editor, those among them that are puzzles,
//! a choice spread over sides, themes and lengths, and a rating by trial.
//!
//! Everything follows from seeds, so that a file can be made again.

mod choice;
mod promise;
mod rating;
mod samples;
mod trial;

pub use choice::Choice;
pub use rating::rate;
pub use samples::{Candidate, candidates};
pub use trial::{is_solved, odds_of_simple};
