//! Helpers that several tests share.

pub mod forcing;
pub mod hostile;
pub mod hostile_files;
pub mod hostile_tables;
pub mod jarmo;
pub mod kit;
pub mod places;
pub mod race;
pub mod settings;
pub mod summaries;
pub mod targets;
pub mod yut;
