//! The commands, one file for those of a kind.

mod books;
mod layer_files;
pub mod measure;
pub mod mine;
pub mod placement;
mod shuttle_layers;
pub mod tables;
pub mod train;
pub mod yut;
