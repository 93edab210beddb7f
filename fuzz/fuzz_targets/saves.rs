//! A text read as a kept game, a list of records or the library's index: refused, or one that comes back as it was.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| madang_fuzz::run("saves", data));
