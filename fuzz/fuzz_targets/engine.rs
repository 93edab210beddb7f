//! Bytes sent to the engine: every line is answered, and a refusal changes nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| madang_fuzz::run("engine", data));
