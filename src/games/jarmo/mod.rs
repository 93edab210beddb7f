//! Jarmo of the steppe: five archers a side cross a tangle of lines into the other's camp. Three
//! ways to play it share the board.

pub mod ending;
pub mod eval;
pub mod rules;

#[cfg(feature = "app")]
pub mod board;

use self::rules::{
    ARCHERS, CAMP, CAMP_MARKER, CAMPS, DOTTED, GOLDEN, GOLDEN_ARCHERS, GOLDEN_GUARDS, GUARDS, HOME_PROMOTION,
    Jarmo, SHUTTLED, STUCK, VARIANT, WIPED_OUT,
};
use crate::{
    catalogue::{Expansion, GameCard, teaching_files},
    rules::{OptionSpec, Options, REPETITION, Scoring, SeriesForm},
};

/// Rule JA-13: the sides are swapped after each game, and the points are added up.
const fn match_for_points(id: &'static str, games: u32) -> SeriesForm {
    SeriesForm { id, games, decider: false, scoring: Scoring::Points }
}

/// Checks that the dotted lines are chosen for Jasyr alone, and promotions for the base game.
fn options_of_their_variants(options: &Options) -> Result<(), &'static str> {
    if options.is(DOTTED, "one") && !options.is(VARIANT, "jasyr") {
        return Err("dotted=one needs variant=jasyr: only there are the dotted lines used");
    }
    if options.is(HOME_PROMOTION, "off") && !options.is(VARIANT, "base") {
        return Err(
            "home-promotion=off needs variant=base: in the others every captor outside the enemy camp \
                    is promoted",
        );
    }
    Ok(())
}

/// The cards of Jarmo.
pub static CARDS: [GameCard; 1] = [GameCard {
    id: "jarmo",
    native_name: "Jarmo",
    roles: &["jarmo-green", "jarmo-blue"],
    pieces: &[
        ARCHERS[0],
        GUARDS[0],
        ARCHERS[1],
        GUARDS[1],
        GOLDEN_ARCHERS[0],
        GOLDEN_GUARDS[0],
        GOLDEN_ARCHERS[1],
        GOLDEN_GUARDS[1],
    ],
    options: &[
        OptionSpec::new(VARIANT, &["base", "legendary", "jasyr"]),
        OptionSpec::new(GOLDEN, &["off", "on"]),
        OptionSpec::new(CAMPS, &["off", "on"]),
        OptionSpec::new(DOTTED, &["both", "one"]),
        OptionSpec::new(HOME_PROMOTION, &["on", "off"]),
    ],
    ways_option: Some(VARIANT),
    expansions: &[
        Expansion { option: GOLDEN, pictures: &[GOLDEN_GUARDS[0].0] },
        Expansion { option: CAMPS, pictures: &[CAMP_MARKER.0] },
    ],
    check: options_of_their_variants,
    series: &[
        SeriesForm::SINGLE,
        match_for_points("two-games", 2),
        match_for_points("four-games", 4),
        match_for_points("six-games", 6),
    ],
    endings: &[CAMP, WIPED_OUT, SHUTTLED, STUCK, REPETITION],
    refusals: &[
        "place-or-skip",
        "redeploy-or-skip",
        "hostage",
        "arrived",
        "shut-in",
        "other-side",
        "own-camp-only",
        "nothing-there",
        "own-piece",
        "sheltered",
        "never-back",
        "no-way",
    ],
    prompts: &[
        "bring-back",
        "bring-back-camps",
        "must-bring-back",
        "must-bring-back-camps",
        "move-or-place",
        "move-or-turn",
        "must-turn",
        "stuck",
    ],
    teaching: teaching_files!(
        "jarmo",
        ["jarmo", "jarmo-legendary", "jarmo-jasyr", "jarmo-golden", "jarmo-camps"]
    ),
    ..GameCard::of::<Jarmo>()
}];
