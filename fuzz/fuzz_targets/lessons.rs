//! A text read as a lesson: refused, or one that can be checked and gone through.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| madang_fuzz::run("lessons", data));
