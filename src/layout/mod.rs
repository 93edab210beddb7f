//! The layout of each game on the table: where its points, pieces and trays lie, and the pictures and homeland
//! that belong to it. A game's `board.rs` makes a [`view::GameView`], its plugin hands it in.

pub mod grid;
pub mod homeland;
mod picture_sets;
pub mod projection;
pub mod shelf;
pub mod view;
pub mod views;
