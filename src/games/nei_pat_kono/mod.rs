//! Nei Pat Kono at the table.

pub mod board;
