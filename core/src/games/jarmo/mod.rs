//! Jarmo of the steppe: five archers a side cross a tangle of lines into the other's camp. Three
//! ways to play it share the board.

pub mod ending;
pub mod eval;
mod feats;
pub mod rules;

use self::rules::{
    ARCHERS, CAMP_MARKER, CAMPS, Ending, Flaw, GOLDEN, GOLDEN_ARCHERS, GOLDEN_GUARDS, GUARDS, Jarmo, Prompt,
    Refusal, VARIANT,
};
use crate::{
    catalogue::{Expansion, GameCard, puzzles, teaching_files},
    rules::{SKIP, Scoring, SeriesForm, Words},
};

/// Returns the form of a match for points: the sides are swapped after each game, and the points are added up (rule
/// JA-13).
const fn match_for_points(id: &'static str, games: u32) -> SeriesForm {
    SeriesForm { id, games, decider: false, scoring: Scoring::Points }
}

/// The cards of Jarmo.
pub static CARDS: [GameCard; 1] = [GameCard {
    id: "jarmo",
    // The Tatars' name for it, "archer" in Turkic (the booklet); no source gives one in Mongolian letters.
    native_name: "Yasir",
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
    options: rules::OPTIONS,
    ways_option: Some(VARIANT),
    expansions: &[
        Expansion { option: GOLDEN, pictures: &[GOLDEN_GUARDS[0].0] },
        Expansion { option: CAMPS, pictures: &[CAMP_MARKER.0] },
    ],
    check: rules::check_options,
    series: &[
        SeriesForm::SINGLE,
        match_for_points("two-games", 2),
        match_for_points("four-games", 4),
        match_for_points("six-games", 6),
    ],
    endings: Ending::WORDS,
    refusals: Refusal::WORDS,
    prompts: Prompt::WORDS,
    buttons: &[SKIP],
    flaws: Flaw::WORDS,
    feats: feats::FEATS,
    teaching: teaching_files!(
        "jarmo",
        ["jarmo", "jarmo-legendary", "jarmo-jasyr", "jarmo-golden", "jarmo-camps"]
    ),
    puzzles: puzzles!("jarmo"),
    ..GameCard::of::<Jarmo>()
}];
