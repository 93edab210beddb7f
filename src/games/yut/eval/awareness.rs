//! Awareness of a player.

/// Parts of a position that a player takes into account. Weaker levels see less, as people do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awareness {
    /// That others are in the race too.
    pub rivals: bool,
    /// What one's horses stand to lose.
    pub danger: bool,
}

impl Awareness {
    /// Everything.
    pub const WHOLE: Self = Self { rivals: true, danger: true };
}
