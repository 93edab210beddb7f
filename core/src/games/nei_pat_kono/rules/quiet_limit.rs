//! The limit on quiet moves.

use crate::words;

words! {
    /// Number of moves without a capture after which the pieces are counted (rule NK-10). The source says 25 "coups", a
    /// word for the single move as well as for a turn of both sides.
    pub enum QuietLimit {
        /// Moves of either side.
        Plies => "plies",
        /// Pairs of moves, one of each side.
        Turns => "turns",
    }
}

impl QuietLimit {
    /// Both units.
    pub const ALL: [Self; 2] = [Self::Plies, Self::Turns];

    /// Returns the quiet plies after which the pieces are counted.
    pub const fn quiet_limit(self) -> u8 {
        match self {
            Self::Plies => 25,
            Self::Turns => 50,
        }
    }
}
