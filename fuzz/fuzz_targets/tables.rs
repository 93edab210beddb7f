//! Bytes read as a table of solved positions: refused, or well-formed entries.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| madang_fuzz::run("tables", data));
