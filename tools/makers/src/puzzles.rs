//! Puzzles mined from proofs: positions met in games and changed by the board editor, those among them that are puzzles,
//! a choice spread over sides, themes and lengths, a rating by trial, and a survey of what a file has.
//!
//! Everything follows from seeds, so that a file can be made again.

mod choice;
mod promise;
mod rating;
mod samples;
mod survey;
mod trial;

pub use choice::Choice;
pub use rating::rate;
pub use samples::{Candidate, NODES_OF_PROOF, candidates};
pub use survey::Survey;
pub use trial::{is_solved, odds_of_simple};
