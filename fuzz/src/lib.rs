//! Checks that the fuzz targets share with the tests, from `core/tests/support`.

#[path = "../../core/tests/support/mod.rs"]
#[expect(dead_code, reason = "much of it is for the tests alone")]
mod support;

/// Runs the target of this name.
///
/// # Panics
/// When the bytes break a promise.
pub fn run(name: &str, data: &[u8]) {
    (support::targets::target(name).check)(data);
}
