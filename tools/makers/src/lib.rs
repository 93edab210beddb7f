//! Makers of the program's data: tables of solved positions, books, fitted weights and puzzles; and
//! measurements of its strength.
//!
//! Everything here depends on the readers in [`madang_core::games`] and [`madang_core::search`], never the reverse. Like those it
//! knows no files and no clock; the commands do.

pub mod hunt;
pub mod konane;
pub mod logistic;
pub mod measure;
pub mod nei_pat_kono;
pub mod parallel;
pub mod puzzles;
pub mod range_encoder;
pub mod train;
pub mod value_iteration;
pub mod yut;
