//! The hunts at the table: Bagh Chal and Pulijudam.

pub mod board;
