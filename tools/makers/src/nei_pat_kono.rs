//! Solver of Nei Pat Kono.

pub mod encode;
pub mod solve;
