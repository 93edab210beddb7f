//! The options of the hunt.

use crate::rules::OptionSpec;

/// The option for rule BC-07.
pub const SHUTTLE_BAN: &str = "shuttle-ban";
/// The option for rules BH-01 to BH-07.
pub const HEROES: &str = "heroes";
/// The option for rules BX-01 to BX-04.
pub const BARRIERS: &str = "barriers";

/// The options on the card.
pub const OPTIONS: &[OptionSpec] =
    &[OptionSpec::switch(HEROES), OptionSpec::switch(BARRIERS), OptionSpec::switch_on(SHUTTLE_BAN)];
