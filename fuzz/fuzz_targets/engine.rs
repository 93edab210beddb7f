//! Whatever bytes the engine is sent, it answers every line, and a refusal changes nothing.

#![no_main]

#[path = "../../tests/support/hostile.rs"]
#[expect(dead_code, reason = "each target runs one of the checks")]
mod hostile;
#[path = "../../tests/support/settings.rs"]
mod settings;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| hostile::engine(data));
