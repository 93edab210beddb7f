//! A text read as a record: refused, or one that reads back and can be played.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| madang_fuzz::run("records", data));
