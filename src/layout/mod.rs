//! Layout of each game on the table: the places and names of its points, its pieces and trays, its pictures and
//! homeland. A game's `board.rs` makes a [`view::GameView`], its plugin registers it.

pub mod grid;
pub mod homeland;
pub mod names;
pub mod picture_sets;
mod plain;
pub mod projection;
pub mod shelf;
mod tall;
mod turn;
pub mod view;
pub mod views;
