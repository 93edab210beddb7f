//! Distance to conversion.

/// Signed distance to conversion, for the tigers: 0 a draw, 1 + n a win and -1 - n a loss, where the game ends or a
/// goat is captured after n plies.
pub type Dtc = i16;

/// A win of the tigers that is on the board, and one with the next ply.
pub(super) const ENDED: Dtc = 1;
pub(super) const WON_IN_ONE: Dtc = 2;

/// Order of the tigers' preference: the soonest win highest, the soonest loss lowest.
#[must_use]
pub const fn tigers_preference(value: Dtc) -> i32 {
    let far = 1 << Dtc::BITS;
    far * value.signum() as i32 - value as i32
}
