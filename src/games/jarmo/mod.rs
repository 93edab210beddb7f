//! Jarmo at the table.

pub mod board;
