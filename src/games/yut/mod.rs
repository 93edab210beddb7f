//! Yut: horses race round a cross in a circle, as the sticks fall. Four leaflets give four rule
//! sets, and all four are played.

pub mod eval;
pub mod rules;

#[cfg(feature = "app")]
pub mod board;

use self::rules::{
    ALTERNATE_CAST, HOME, HORSES, HURDLE, HURDLES, OPPOSITE_STARTS, OWN_CHUT, RULES, STICKS, WILD,
    WILD_HORSE, Yut,
};
use crate::{
    catalogue::{Expansion, GameCard, teaching_files},
    rules::{OptionSpec, Options, PLAYERS, Scoring, SeriesForm, THROW, THROW_AGAIN},
};

/// Checks that each addition belongs to the rule set whose leaflet has it.
fn additions_fit(options: &Options) -> Result<(), &'static str> {
    let on = |id| options.is(id, "on");
    if options.is(RULES, "duel") && !options.is(PLAYERS, "2") {
        return Err("rules=duel is for two players");
    }
    if !options.is(RULES, "partners") {
        if on(ALTERNATE_CAST) {
            return Err("alternate-cast=on needs rules=partners");
        }
        if on(OWN_CHUT) {
            return Err("own-chut=on needs rules=partners");
        }
    }
    if !options.is(RULES, "pool") {
        if on(OPPOSITE_STARTS) {
            return Err("opposite-starts=on needs rules=pool");
        }
        if on(WILD_HORSE) {
            return Err("wild-horse=on needs rules=pool");
        }
        if on(HURDLES) {
            return Err("hurdles=on needs rules=pool");
        }
    }
    if on(OPPOSITE_STARTS) && options.is(PLAYERS, "3") {
        return Err("opposite-starts=on is for two players or two teams, not for three");
    }
    Ok(())
}

/// The cards of the Yut games.
pub static CARDS: [GameCard; 1] = [GameCard {
    id: "yut",
    native_name: "윷놀이",
    roles: &["yut-red", "yut-blue", "yut-green", "yut-yellow"],
    pieces: &[HORSES[0], HORSES[1], HORSES[2], HORSES[3], WILD, HURDLE],
    options: &[
        OptionSpec::new(RULES, &["dice", "duel", "partners", "pool"]),
        OptionSpec::new(PLAYERS, &["2", "3", "4"]),
        OptionSpec::new(ALTERNATE_CAST, &["off", "on"]),
        OptionSpec::new(OWN_CHUT, &["off", "on"]),
        OptionSpec::new(OPPOSITE_STARTS, &["off", "on"]),
        OptionSpec::new(WILD_HORSE, &["off", "on"]),
        OptionSpec::new(HURDLES, &["off", "on"]),
        // Leaflet 000 plays with two-faced dice, the others with sticks.
        OptionSpec::new(STICKS, &["fair", "wood"]).with_default_unless((RULES, "dice"), "wood"),
    ],
    ways_option: Some(RULES),
    expansions: &[
        Expansion { option: WILD_HORSE, pictures: &[WILD.0] },
        Expansion { option: HURDLES, pictures: &[HURDLE.0] },
    ],
    check: additions_fit,
    // Rule YW-01: in the favourite variant the Wild Horse has another start in a second game, which
    // is the same as everyone moving on one seat.
    series: &[
        SeriesForm::SINGLE,
        SeriesForm { id: "two-games", games: 2, decider: false, scoring: Scoring::Wins },
    ],
    endings: &[HOME, WILD.0],
    refusals: &[
        "pair-or-skip",
        "nothing-there",
        "other-side",
        "yut-stuck",
        "yut-moved",
        "yut-wild",
        "yut-blocked",
        "yut-count",
        "no-way",
    ],
    prompts: &[
        "throw-for-order",
        THROW,
        THROW_AGAIN,
        "move-horse",
        "share-results",
        "split-total",
        "pair",
        "pair-others",
        "stuck",
    ],
    variants: &[
        "uses",
        "own",
        "partners",
        "pair",
        "single",
        "came-by-north",
        "came-by-west",
        "came-by-south",
        "came-by-east",
    ],
    teaching: teaching_files!(
        "yut",
        [
            "yut",
            "yut-duel",
            "yut-partners",
            "yut-pool",
            "yut-opposite-starts",
            "yut-wild-horse",
            "yut-hurdles"
        ]
    ),
    sticks: Some(rules::model),
    ..GameCard::of::<Yut>()
}];
