//! Yut: horses race round a cross in a circle, as the sticks fall. Four leaflets give four rule
//! sets, and all four are played.

pub mod eval;
mod feats;
pub mod rules;

use self::rules::{
    Button, Difference, Ending, Flaw, HORSES, HURDLE, HURDLES, Prompt, RULES, Refusal, WILD, WILD_HORSE, Yut,
};
use crate::{
    catalogue::{Expansion, GameCard, puzzles, teaching_files},
    rules::{SeriesForm, Words},
};

/// The cards of the Yut games.
pub static CARDS: [GameCard; 1] = [GameCard {
    id: "yut",
    native_name: "윷놀이",
    roles: &["yut-red", "yut-blue", "yut-green", "yut-yellow"],
    pieces: &[HORSES[0], HORSES[1], HORSES[2], HORSES[3], WILD, HURDLE],
    options: rules::OPTIONS,
    ways_option: Some(RULES),
    expansions: &[
        Expansion { option: WILD_HORSE, pictures: &[WILD.0] },
        Expansion { option: HURDLES, pictures: &[HURDLE.0] },
    ],
    check: rules::check_options,
    series: &[SeriesForm::SINGLE, rules::TWO_GAMES, SeriesForm::BEST_OF_THREE, SeriesForm::BEST_OF_FIVE],
    proposed_series: rules::proposed_series,
    endings: Ending::WORDS,
    refusals: Refusal::WORDS,
    prompts: Prompt::WORDS,
    variants: Difference::WORDS,
    buttons: Button::WORDS,
    flaws: Flaw::WORDS,
    feats: feats::FEATS,
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
    puzzles: puzzles!("yut"),
    ..GameCard::of::<Yut>()
}];
