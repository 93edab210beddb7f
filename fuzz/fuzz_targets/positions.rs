//! A text read as a position: refused, or one that can be played on from.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| madang_fuzz::run("positions", data));
