//! The limit on quiet moves.

/// Unit of the limit on quiet moves in rule NK-10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
