//! Whatever bytes the engine is sent, it answers every line, and a refusal changes nothing.

#![no_main]

#[path = "../../tests/common/hostile.rs"]
#[expect(dead_code, reason = "each target runs one of the checks")]
mod hostile;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| hostile::engine(data));
