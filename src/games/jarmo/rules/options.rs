//! The options of Jarmo.

use super::{
    extras::Extras,
    lines::{Dotted, Variant},
};
use crate::{
    rules::{OptionSpec, Options},
    words,
};

/// The option that chooses the way to play.
pub const VARIANT: &str = "variant";

/// The option that chooses the dotted lines of Jasyr (rule JJ-02).
pub const DOTTED: &str = "dotted";

/// The option that decides whether a capture in the own camp promotes (rule JA-04).
pub const HOME_PROMOTION: &str = "home-promotion";

/// The option that gives each side a golden soldier.
pub const GOLDEN: &str = "golden";
/// The option that puts the two camps on the field.
pub const CAMPS: &str = "camps";

words! {
    /// Ways to play.
    enum Way {
        Base => "base",
        Legendary => "legendary",
        Jasyr => "jasyr",
    }
}

/// The options on the card.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::of::<Way>(VARIANT),
    OptionSpec::switch(GOLDEN),
    OptionSpec::switch(CAMPS),
    OptionSpec::of::<Dotted>(DOTTED),
    OptionSpec::switch_on(HOME_PROMOTION),
];

/// Rules chosen before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JarmoOptions {
    /// The way to play.
    pub variant: Variant,
    /// The additions.
    pub extras: Extras,
    /// `true` if a capture in the own camp promotes (rule JA-04).
    pub home_promotion: bool,
}

impl From<&Options> for JarmoOptions {
    fn from(options: &Options) -> Self {
        Self {
            variant: match options.choice(VARIANT) {
                Way::Base => Variant::Base,
                Way::Legendary => Variant::Legendary,
                Way::Jasyr => Variant::Jasyr(options.choice(DOTTED)),
            },
            extras: Extras { golden: options.is_on(GOLDEN), camps: options.is_on(CAMPS) },
            home_promotion: options.is_on(HOME_PROMOTION),
        }
    }
}

/// Checks that the dotted lines are chosen for Jasyr alone, and promotions for the base game.
///
/// # Errors
/// A sentence that says which options do not go together.
pub fn check_options(options: &Options) -> Result<(), &'static str> {
    let way: Way = options.choice(VARIANT);
    if options.choice::<Dotted>(DOTTED) == Dotted::One && way != Way::Jasyr {
        return Err("dotted=one needs variant=jasyr: only there are the dotted lines used");
    }
    if !options.is_on(HOME_PROMOTION) && way != Way::Base {
        return Err(
            "home-promotion=off needs variant=base: in the others every captor outside the enemy camp \
             is promoted",
        );
    }
    Ok(())
}
