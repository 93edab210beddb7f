//! A text read as settings: refused, or read field by field with every field handed on.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| madang_fuzz::run("settings", data));
