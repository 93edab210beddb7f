//! The sides and their pieces, and what is chosen before a game: the way to play, the golden soldiers (rules JG)
//! and the remote camps (rules JC).

use super::lines::{Dotted, Variant};
use crate::{
    rules::{OptionSpec, Options, PieceKind, Point, PointSet32, Seat},
    words,
};

/// The seat of rank 1. It moves first (rule JA-01).
pub const GREEN: Seat = Seat(0);
/// The seat of rank 5.
pub const BLUE: Seat = Seat(1);

/// Soldiers of each side (rule JA-01).
pub const SOLDIERS: u8 = 5;

/// An archer of each side.
pub const ARCHERS: [PieceKind; 2] = [PieceKind("archer-green"), PieceKind("archer-blue")];
/// A guard of each side.
pub const GUARDS: [PieceKind; 2] = [PieceKind("guard-green"), PieceKind("guard-blue")];
/// A golden soldier of each side that shows the archer.
pub const GOLDEN_ARCHERS: [PieceKind; 2] =
    [PieceKind("golden-archer-green"), PieceKind("golden-archer-blue")];
/// A golden soldier of each side that shows the guard.
pub const GOLDEN_GUARDS: [PieceKind; 2] = [PieceKind("golden-guard-green"), PieceKind("golden-guard-blue")];
/// A remote camp.
pub const CAMP_MARKER: PieceKind = PieceKind("camp");

/// Rule JG-01: the corner of the own camp at each side's right hand, e1 and a5.
pub(super) const GOLDEN_STARTS: [Point; 2] = [Point(4), Point(20)];
/// Rule JC-01: b3 and d3, the two points with six lines, which a half turn of the board exchanges.
/// The suggested points of the booklet are lost.
pub const CAMP_STARTS: [Point; 2] = [Point(11), Point(13)];
/// Rule JC-01: the points of ranks 2 to 4, where the camps may be.
pub(super) const FIELD: PointSet32 = PointSet32::from_bits(0x7FFF << 5);

/// The option that chooses the way to play.
pub const VARIANT: &str = "variant";
/// The option that chooses the dotted lines of Jasyr (rule JJ-02).
const DOTTED: &str = "dotted";
/// The option that decides whether a capture in the own camp promotes (rule JA-04).
const HOME_PROMOTION: &str = "home-promotion";
/// The option that gives each side a golden soldier.
pub const GOLDEN: &str = "golden";
/// The option that puts the two camps on the field.
pub const CAMPS: &str = "camps";

words! {
    enum VariantWord {
        Base => "base",
        Legendary => "legendary",
        Jasyr => "jasyr",
    }
}

/// The options on the card.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::of::<VariantWord>(VARIANT),
    OptionSpec::switch(GOLDEN),
    OptionSpec::switch(CAMPS),
    OptionSpec::of::<Dotted>(DOTTED),
    OptionSpec::switch_on(HOME_PROMOTION),
];

/// Options chosen before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::games::jarmo) struct Setup {
    pub(in crate::games::jarmo) variant: Variant,
    pub(in crate::games::jarmo) golden: bool,
    pub(super) camps: bool,
    /// Whether a capture in the own camp promotes (rule JA-04).
    pub(super) home_promotion: bool,
}

impl Setup {
    pub(super) fn chosen(options: &Options) -> Self {
        Self {
            variant: match options.choice(VARIANT) {
                VariantWord::Base => Variant::Base,
                VariantWord::Legendary => Variant::Legendary,
                VariantWord::Jasyr => Variant::Jasyr(options.choice(DOTTED)),
            },
            golden: options.is_on(GOLDEN),
            camps: options.is_on(CAMPS),
            home_promotion: options.is_on(HOME_PROMOTION),
        }
    }

    /// Returns whether the game has golden soldiers or camps.
    pub(in crate::games::jarmo) const fn has_additions(self) -> bool {
        self.golden || self.camps
    }
}

/// Checks that the dotted lines are chosen for Jasyr alone, and promotions for the base game.
///
/// # Errors
/// A sentence that says which options do not go together.
pub fn check_options(options: &Options) -> Result<(), &'static str> {
    let way: VariantWord = options.choice(VARIANT);
    if options.choice::<Dotted>(DOTTED) == Dotted::One && way != VariantWord::Jasyr {
        return Err("dotted=one needs variant=jasyr: only there are the dotted lines used");
    }
    if !options.is_on(HOME_PROMOTION) && way != VariantWord::Base {
        return Err("home-promotion=off needs variant=base: it is a choice of the game for points alone");
    }
    Ok(())
}
