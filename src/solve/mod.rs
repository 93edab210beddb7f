//! Makers of what the program only reads: tables of solved positions, books and fitted weights; and measurements of
//! its strength.
//!
//! Everything here depends on the readers in [`crate::games`] and [`crate::search`], never the reverse. It is compiled
//! with the feature `solve` alone, for `cargo xtask`, tests and benches; the shipped programs are built without it.
//! Like the rest of the pure half it knows no files and no clock.

pub mod forced_wins;
pub mod hunt;
pub mod measure;
pub mod nei_pat_kono;
pub mod range_encoder;
pub mod value_iteration;
pub mod weights;
