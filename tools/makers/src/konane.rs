//! The example Konane, as a game that is in no catalogue.

#[path = "../../../examples/konane/rules.rs"]
pub mod rules;
#[path = "../../../examples/konane/table.rs"]
pub mod table;
