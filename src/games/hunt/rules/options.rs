//! The options of the hunt.

use crate::rules::{OptionSpec, Options};

/// The option for rule BC-07.
pub const SHUTTLE_BAN: &str = "shuttle-ban";
/// The option for rules BH-01 to BH-07.
pub const HEROES: &str = "heroes";
/// The option for rules BX-01 to BX-04.
pub const BARRIERS: &str = "barriers";

/// The options on the card.
pub const OPTIONS: &[OptionSpec] =
    &[OptionSpec::switch(HEROES), OptionSpec::switch(BARRIERS), OptionSpec::switch_on(SHUTTLE_BAN)];

/// Rules chosen before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HuntOptions {
    /// Rules BH-01 to BH-07.
    pub heroes: bool,
    /// Rules BX-01 to BX-04.
    pub barriers: bool,
    /// Rule BC-07.
    pub shuttle_ban: bool,
}

impl From<&Options> for HuntOptions {
    fn from(options: &Options) -> Self {
        Self {
            heroes: options.is_on(HEROES),
            barriers: options.is_on(BARRIERS),
            shuttle_ban: options.is_on(SHUTTLE_BAN),
        }
    }
}

impl HuntOptions {
    /// `true` for the game without additions and without the rule against shuttling.
    #[must_use]
    pub const fn is_plain(self) -> bool {
        !(self.heroes || self.barriers || self.shuttle_ban)
    }
}
