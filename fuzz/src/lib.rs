//! Checks that the fuzz targets share with the tests, from `tests/support`.

#[path = "../../tests/support/hostile.rs"]
mod hostile;
#[path = "../../tests/support/hostile_files.rs"]
mod hostile_files;
#[path = "../../tests/support/hostile_tables.rs"]
mod hostile_tables;
#[path = "../../tests/support/settings.rs"]
mod settings;
#[path = "../../tests/support/targets.rs"]
mod targets;

/// Runs the target of this name.
///
/// # Panics
/// When the bytes break a promise.
pub fn run(name: &str, data: &[u8]) {
    (targets::target(name).check)(data);
}
