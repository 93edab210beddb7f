//! The commands, one file for those of a kind.

mod books;
mod comparison;
pub mod figures;
pub mod hunts;
pub mod measure;
pub mod mine;
pub mod placement;
pub mod shuttle_layers;
pub mod states;
pub mod tables;
pub mod train;
pub mod yut;
