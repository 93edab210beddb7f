//! Checks that the fuzz targets share with the tests, from `tests/support`.

#[path = "../../tests/support/hostile.rs"]
pub mod hostile;
#[path = "../../tests/support/hostile_files.rs"]
pub mod hostile_files;
#[path = "../../tests/support/hostile_tables.rs"]
pub mod hostile_tables;
#[path = "../../tests/support/settings.rs"]
mod settings;
#[path = "../../tests/support/targets.rs"]
pub mod targets;
