//! The options of Hasami Shogi.

use super::variant::Variant;
use crate::rules::{OptionSpec, Options};

/// The option for the base game or the war game.
pub const VARIANT: &str = "variant";
/// The option for rules HG-01 to HG-03.
pub const SHOGUN: &str = "shogun";
/// The option for rules HR-01 to HR-03.
pub const ROCKS: &str = "rocks";

/// The options on the card.
pub const OPTIONS: &[OptionSpec] =
    &[OptionSpec::of::<Variant>(VARIANT), OptionSpec::switch(SHOGUN), OptionSpec::switch(ROCKS)];

/// Rules chosen before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HasamiOptions {
    /// The base game or the war game.
    pub variant: Variant,
    /// Rules HG-01 to HG-03.
    pub shogun: bool,
    /// Rules HR-01 to HR-03.
    pub rocks: bool,
}

impl From<&Options> for HasamiOptions {
    fn from(options: &Options) -> Self {
        Self { variant: options.choice(VARIANT), shogun: options.is_on(SHOGUN), rocks: options.is_on(ROCKS) }
    }
}
