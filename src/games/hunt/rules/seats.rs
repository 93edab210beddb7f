//! The seats of the hunt.

use crate::rules::Seat;

/// The goats' seat. They move first (rule BC-02).
pub const GOATS: Seat = Seat(0);
/// The tigers' seat.
pub const TIGERS: Seat = Seat(1);
