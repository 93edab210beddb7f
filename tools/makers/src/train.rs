//! Nets for static evaluation, trained on games that the computer plays against itself: games, fit, trial.
//!
//! A search plays games from random openings and evaluates its positions. A net learns these evaluations, mixed with the
//! results of the games; then it plays a match against the evaluation that it learnt from. Everything follows from
//! seeds.

mod example;
mod fit;
mod samples;
mod sets;
mod trial;

pub use fit::{Fitted, Passes};
pub use samples::{Gathered, Plan};
pub use sets::{NetSet, SETS, Shown, Trainer, find};
pub use trial::Budget;
