//! The limit on quiet moves.

/// Number of moves without a capture after which the pieces are counted (rule NK-10). The source says 25 "coups", a word
/// for the single move as well as for a turn of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QuietLimit {
    /// Moves of either side.
    Plies,
    /// Pairs of moves, one of each side.
    Turns,
}

impl QuietLimit {
    /// Both units.
    pub const ALL: [Self; 2] = [Self::Plies, Self::Turns];

    /// Quiet plies after which the pieces are counted.
    #[must_use]
    pub const fn quiet_limit(self) -> u8 {
        match self {
            Self::Plies => 25,
            Self::Turns => 50,
        }
    }
}
