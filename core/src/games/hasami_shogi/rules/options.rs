//! The options of Hasami Shogi, and the numbers of pieces that decide its variants.

use crate::{rules::OptionSpec, words};

/// The option for the base game or the war game.
pub const VARIANT: &str = "variant";
/// The option for rules HG-01 to HG-03.
pub const SHOGUN: &str = "shogun";
/// The option for rules HR-01 to HR-03.
pub const ROCKS: &str = "rocks";

/// The options on the card.
pub const OPTIONS: &[OptionSpec] =
    &[OptionSpec::of::<Variant>(VARIANT), OptionSpec::switch(SHOGUN), OptionSpec::switch(ROCKS)];

/// Pieces in an unbroken line that win (rule HS-08).
pub(super) const FIVE: usize = 5;

/// Rule HS-09: pieces below which the base game is lost, because four cannot make a line of five.
pub const MIN_PIECES: u32 = FIVE as u32;
/// Rule HW-05: the same for the war game, where one piece alone captures nothing.
pub const MIN_PIECES_AT_WAR: u32 = 2;

words! {
    /// Variant of the game.
    pub enum Variant {
        /// The base game: two ranks each, a line of five wins.
        Five => "five",
        /// The war game: one rank each, to the last piece but one.
        War => "war",
    }
}

impl Variant {
    /// Returns the pieces of each seat at the start.
    pub const fn pieces(self) -> u32 {
        match self {
            Self::Five => 18,
            Self::War => 9,
        }
    }

    /// Pieces below which a seat has lost.
    pub(super) const fn fewest(self) -> u32 {
        match self {
            Self::Five => MIN_PIECES,
            Self::War => MIN_PIECES_AT_WAR,
        }
    }
}
