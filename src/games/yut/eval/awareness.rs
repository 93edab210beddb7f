//! Awareness of a player.

/// Parts of a position that a player takes into account. Weaker levels see less, as people do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awareness {
    /// `true` if it counts the rivals in the race.
    pub rivals: bool,
    /// `true` if it counts the danger to its own horses.
    pub danger: bool,
}

impl Awareness {
    /// Awareness of every part.
    pub const WHOLE: Self = Self { rivals: true, danger: true };
}
