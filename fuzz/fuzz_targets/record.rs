//! A text read as a record is refused, or reads back and can be played.

#![no_main]

#[path = "../../tests/support/hostile.rs"]
#[expect(dead_code, reason = "each target runs one of the checks")]
mod hostile;
#[path = "../../tests/support/settings.rs"]
mod settings;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    hostile::record(&String::from_utf8_lossy(data));
});
