//! The exact value of every position of Bagh Chal in which all goats have been placed.

pub mod ground;
pub mod solve;
