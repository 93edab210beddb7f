//! A text read as a move is refused and changes nothing, or is one of those listed. The first two
//! bytes choose the game and its options, the next two how it has been played.

#![no_main]

#[path = "../../tests/support/hostile.rs"]
#[expect(dead_code, reason = "each target runs one of the checks")]
mod hostile;
#[path = "../../tests/support/settings.rs"]
mod settings;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some([_, _, seed, plies]) = data.first_chunk() else { return };
    let (seed, plies) = (u64::from(*seed), usize::from(*plies));
    if let Some((setting, _)) = hostile::setting_of(data) {
        let game = hostile::played(setting, seed, plies);
        hostile::mv(game.as_ref(), &String::from_utf8_lossy(&data[4..]));
    }
});
