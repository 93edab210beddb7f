//! Solvers of the hunts.

pub mod book;
pub mod comparison;
pub mod encode;
pub mod placement;
pub mod shuttle;
pub mod slide;
