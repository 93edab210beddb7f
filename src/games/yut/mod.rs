//! Yut at the table.

pub mod board;
