//! A text read as a position is refused, or can be played on from. The first two bytes choose the
//! game and its options.

#![no_main]

#[path = "../../tests/support/hostile.rs"]
#[expect(dead_code, reason = "each target runs one of the checks")]
mod hostile;
#[path = "../../tests/support/settings.rs"]
mod settings;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((setting, text)) = hostile::setting_of(data) {
        hostile::position(setting, &text, 0);
    }
});
