//! What each throw weighs, as measured. `docs/quality.md` has the command and the intervals.

use super::SticksModel;

/// The weights of 1, 2, 3, 4 and 5 for wooden sticks, of 10,000.
const WOOD: [u32; 5] = [1538, 3455, 3459, 1303, 245];

/// For slats, of 16: either side of each is as likely, because a slat turned over is the same slat.
const FAIR: [u32; 5] = [4, 6, 4, 1, 1];

/// The weights of the values 1, 2, 3, 4 and 5, in this order.
#[must_use]
pub const fn odds(model: SticksModel) -> [u32; 5] {
    match model {
        SticksModel::Wood => WOOD,
        SticksModel::Fair => FAIR,
    }
}
