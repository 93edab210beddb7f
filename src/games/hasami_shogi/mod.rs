//! Hasami Shogi at the table.

pub mod board;
