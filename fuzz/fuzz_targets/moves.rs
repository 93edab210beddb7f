//! A text read as a move: refused, or one of those listed.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| madang_fuzz::run("moves", data));
